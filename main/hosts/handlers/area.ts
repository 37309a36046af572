import type { Handlers, Method } from '../../../shared/contract'

/** The methods of one area: those whose name begins with the prefix, such as `campaign.`. */
export type Area<Prefix extends string> = Pick<Handlers, Extract<Method, `${Prefix}.${string}`>>
