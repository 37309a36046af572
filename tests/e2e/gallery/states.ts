// All states of the gallery, for its pictures (`npm run gallery`) and to look at live (`npm run dev -- --gallery`).
import { computerPanels } from './computers'
import type { Panel } from './panel'
import { panels } from './panels'

export const states: readonly Panel[] = [...panels, ...computerPanels]
