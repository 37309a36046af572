// `npm run geometry`: rebuilds the boards' drawn shapes (see cli.ts for the options).
process.argv.splice(2, 0, 'build/geometry/cli.ts')
await import('../run-ts.mjs')
