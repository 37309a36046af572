// The board's shapes, cut into triangles by the program's own code and stored next to the screens as files.

/**
 * A plugin of the page's bundler.
 * @param {() => Promise<Map<string, Uint8Array>>} bake makes the files, by their path next to index.html
 * @returns {import('vite').Plugin}
 */
export const boardShapes = (bake) => ({
  name: 'board-shapes',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, source] of await bake()) this.emitFile({ type: 'asset', fileName, source })
  },
})
