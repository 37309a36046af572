/**
 * Type and owner of every piece, including pieces that left the board; shared with hosts that narrate a campaign
 * without a screen.
 */
export { createRegister, type Register } from '../../../shared/words/story/known-pieces'
