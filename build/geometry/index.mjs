// `npm run geometry`: builds the boards' drawn shapes anew (see cli.ts for what can be asked).
process.argv.splice(2, 0, 'build/geometry/cli.ts')
await import('../run-ts.mjs')
