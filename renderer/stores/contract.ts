/**
 * The renderer's only connection to the program. Stores call it through `contract()`; each call returns a result or a
 * refusal with a sentence to show.
 */
import { isRefused, type Client } from '../../shared/contract/rpc'
import type { Method, Params, Refused, Result } from '../../shared/contract'

let client: Client | undefined

/** Sets the client that the stores use. Called once at the start, and by tests. */
export function useContract(given: Client): void {
  client = given
}

/** Returns the client in use. Throws an Error when the program was started without one, which is a bug. */
export function contract(): Client {
  if (client === undefined) throw new Error('This screen started without a connection to the program.')
  return client
}

/** The answer to a call: exactly one of the two is set. */
export type Answered<M extends Method> =
  | { readonly result: Result<M>; readonly refused?: undefined }
  | { readonly result?: undefined; readonly refused: Refused['rejected'] }

/** Calls a method and separates a result from a refusal. */
export async function ask<M extends Method>(method: M, params: Params<M>): Promise<Answered<M>> {
  const answer = await (contract().call as (m: M, p: Params<M>) => Promise<Result<M> | Refused>)(
    method,
    params,
  )
  return isRefused(answer) ? { refused: answer.rejected } : { result: answer }
}
