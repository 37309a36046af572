/** The English catalogue: every sentence on the screen that the program itself doesn't send. */
import { board } from './en/board'
import { battle } from './en/battle'
import { calculator } from './en/calculator'
import { common } from './en/common'
import { decisions } from './en/decisions'
import { edit } from './en/edit'
import { check, compare, goOn, history, honest, lines, luck, report } from './en/history'
import { library } from './en/library'
import { odds } from './en/odds'
import { pages } from './en/pages'
import { politics } from './en/politics'
import { players } from './en/players'
import { recap } from './en/recap'
import { told } from './en/told'

export const en = {
  ...common,
  ...pages,
  board,
  battle,
  calculator,
  check,
  compare,
  decisions,
  edit,
  goOn,
  history,
  honest,
  library,
  lines,
  luck,
  odds,
  politics,
  players,
  recap,
  report,
  told,
}
