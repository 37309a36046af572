/** What runs behind the board screen, regardless of what it shows. */
import { useUrgentNews } from '../../stores/news/urgent-news'
import { useAutoCasualties } from '../input/auto-casualties'
import { useIdleEnd } from '../input/idle-end'
import { useSounds } from './sounds'

/** Plays sounds, gives the answers that need no player, and hears news, while the calling component lives. */
export function useInBackground(): void {
  useSounds()
  useIdleEnd()
  useAutoCasualties()
  // A store that must hear what happens before a battle opens.
  useUrgentNews()
}
