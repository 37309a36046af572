/** The English catalog: every sentence on the screen that the program itself does not send. */
import { board } from './en/board'
import { battle } from './en/battle'
import { calculator } from './en/calculator'
import { common } from './en/common'
import { decisions } from './en/decisions'
import { dispatch } from './en/dispatch'
import { edit } from './en/edit'
import { check, compare, goOn, history, honest, lines, luck, report } from './en/history'
import { learn } from './en/learn'
import { what } from './en/what'
import { library } from './en/library'
import { mail } from './en/mail'
import { menu } from './en/menu'
import { odds } from './en/odds'
import { pages } from './en/pages'
import { planning } from './en/planning'
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
  dispatch,
  edit,
  goOn,
  history,
  honest,
  learn,
  what,
  library,
  lines,
  luck,
  mail,
  menu,
  odds,
  planning,
  politics,
  players,
  recap,
  report,
  told,
}
