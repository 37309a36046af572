/**
 * The one way out of the renderer. Stores ask through `contract()`; what comes back is a result or a refusal with
 * a sentence to show.
 */
import { isRefused, type Client } from '../../shared/contract/rpc'
import type { Method, Params, Refused, Result } from '../../shared/contract'

let client: Client | undefined

/** Gives the stores their way to the program. Called once at the start, and by tests. */
export function useContract(given: Client): void {
  client = given
}

/** The client in use. Throws where the program was started without one: a mistake of the program. */
export function contract(): Client {
  if (client === undefined) throw new Error('This screen started without a connection to the program.')
  return client
}

/** What came back: exactly one of the two is set. */
export type Answered<M extends Method> =
  | { readonly result: Result<M>; readonly refused?: undefined }
  | { readonly result?: undefined; readonly refused: Refused['rejected'] }

/** Asks, and tells a result from a refusal. */
export async function ask<M extends Method>(method: M, params: Params<M>): Promise<Answered<M>> {
  const answer = await (contract().call as (m: M, p: Params<M>) => Promise<Result<M> | Refused>)(
    method,
    params,
  )
  return isRefused(answer) ? { refused: answer.rejected } : { result: answer }
}
