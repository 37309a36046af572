export { createLibrary } from './library'
export { nodeFs } from './node-fs'
export { readCampaign } from './reader'
export { verifyFile } from './verify-file'
