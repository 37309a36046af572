/** Dice and other randomness. The engine never rolls dice by itself: the caller provides a source. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes, bytesToHex } from '@noble/hashes/utils.js'
import { hitDice, type Keep } from '../../../shared/model'

/** Source of dice: drawn from a seed, or entered by the players (`roll` actions). */
export type DiceSource = { readonly mode: 'generated'; readonly seed: string } | { readonly mode: 'manual' }

/** A small random source for samples (AI, fuzzers). Never used for dice. */
export interface Rng {
  /** A whole number from 0 to n - 1. */
  below(n: number): number
}

/**
 * Returns the `n` six-sided dice of roll number `roll` in stream `stream`: SHA-256 of the seed, stream, roll and a
 * block counter, read byte by byte. Bytes of 252 and above are skipped, so that every face is equally likely.
 */
export function drawDice(seed: string, stream: number, roll: number, n: number): number[] {
  const dice: number[] = []
  for (let block = 0; dice.length < n; block++) {
    const bytes = sha256(utf8ToBytes(`${seed}\u0000${stream}\u0000${roll}\u0000${block}`))
    for (const b of bytes) {
      if (b < 252 && dice.length < n) dice.push((b % 6) + 1)
    }
  }
  return dice
}

/** Returns the number of these dice that are hits that count. */
export const hitsIn = (dice: readonly number[], hitsOn: number, keep?: Keep): number =>
  hitDice(dice, hitsOn, keep).filter(Boolean).length

/** Returns the commitment that a campaign's header holds from the start: SHA-256 of the seed, in hex. */
export const seedCommitment = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)))

/** Returns the SHA-256 of a text, in hex. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Returns a deterministic `Rng` (mulberry32) for samples. */
export function seededRng(seed: number): Rng {
  let a = seed >>> 0
  return {
    below(n) {
      a = (a + 0x6d2b79f5) >>> 0
      let t = a
      t = Math.imul(t ^ (t >>> 15), t | 1)
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
    },
  }
}
