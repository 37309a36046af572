import type { Handlers, Method } from '../../../shared/contract'

/** The methods of one area: `campaign.` gives all that begin so. */
export type Area<Prefix extends string> = Pick<Handlers, Extract<Method, `${Prefix}.${string}`>>
