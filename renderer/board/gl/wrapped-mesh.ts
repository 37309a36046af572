/** A mesh drawn once for every copy of it that is in view: the world goes round. */
import { Mesh, type Container, type Geometry, type Shader } from 'pixi.js'
import { visibleCopies, type Box } from '../camera'

export class WrappedMesh {
  private readonly meshes = new Map<number, Mesh<Geometry, Shader>>()
  enabled = true

  constructor(
    private readonly parent: Container,
    readonly geometry: Geometry,
    private readonly shader: Shader,
    public box: Box,
    private readonly worldWidth: number,
    /** Hides all that lies below: nothing has to be mixed, which a processor that draws pixel by pixel feels. */
    private readonly opaque = false,
  ) {}

  show(view: Box): void {
    const copies = this.enabled ? visibleCopies(this.box, view, this.worldWidth) : []
    for (const [copy, mesh] of this.meshes) mesh.visible = copies.includes(copy)
    for (const copy of copies) {
      if (this.meshes.has(copy)) continue
      const mesh = new Mesh({ geometry: this.geometry, shader: this.shader })
      mesh.state.blend = !this.opaque
      mesh.x = copy * this.worldWidth
      this.meshes.set(copy, mesh)
      this.parent.addChild(mesh)
    }
  }

  destroy(): void {
    for (const mesh of this.meshes.values()) mesh.destroy()
    this.meshes.clear()
    this.geometry.destroy(true)
  }
}
