'use strict'
// Loaded before every script of the project (node -r ./build/node-guard.cjs ...). It must parse and run on every
// version of Node, so it is written in the oldest JavaScript: no const, no arrows, no template strings.
var needed = [20, 19]
var have = process.versions.node.split('.')
var major = Number(have[0])
var minor = Number(have[1])

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  var wanted = 'Interboard needs Node ' + needed.join('.') + ' or newer'
  console.error(wanted + ', and this is Node ' + process.versions.node + '.')
  process.exit(1)
}
