/** A mesh drawn once for every visible copy of it, since the world wraps around. */
import { Mesh, type Container, type Geometry, type Shader } from 'pixi.js'
import { visibleCopies, type Box } from '../../camera'

export class WrappedMesh {
  private readonly meshes = new Map<number, Mesh<Geometry, Shader>>()
  enabled = true

  constructor(
    private readonly parent: Container,
    readonly geometry: Geometry,
    private readonly shader: Shader,
    public box: Box,
    private readonly worldWidth: number,
    /** True for a mesh that hides everything below it: skipping blending saves time on a software renderer. */
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
