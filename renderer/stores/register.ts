/** What every piece is, also after it left the board: shared with those who tell a campaign without a screen. */
export { createRegister, type KnownPiece, type Register } from '../../shared/words/register'
