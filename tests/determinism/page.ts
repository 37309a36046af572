/** The engine in a page: plays when it is asked to, a game a call, so that the page stays alive. */
import { gamesOf, type GamePlayed, type GamesAsked } from './games'

declare global {
  interface Window {
    begin: (asked: GamesAsked) => void
    /** The next game; null after the last. */
    next: () => GamePlayed | null
  }
}

let games: Generator<GamePlayed> | undefined

window.begin = (asked) => {
  games = gamesOf(asked)
}
window.next = () => {
  const game = games?.next()
  return game === undefined || game.done === true ? null : game.value
}
