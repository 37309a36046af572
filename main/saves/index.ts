export { createLibrary, type LibraryOptions } from './library'
export { nodeFs } from './node-fs'
export { readCampaign } from './reader'
export { verifyFile } from './verify-file'
