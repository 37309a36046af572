/** The English catalogue: every sentence on the screen that the program itself doesn't send. */
import { board } from './en/board'
import { battle } from './en/battle'
import { common } from './en/common'
import { decisions } from './en/decisions'
import { edit } from './en/edit'
import { history } from './en/history'
import { pages } from './en/pages'

export const en = { ...common, ...pages, board, battle, decisions, edit, history }
