/** The options of `npm run rules`; `rules.ts` says what each does. */
export interface Options {
  readonly json?: boolean
  readonly missing?: boolean
  readonly data?: boolean
  readonly hooks?: boolean
  readonly index?: boolean
  readonly why?: string
  readonly with?: string
}
