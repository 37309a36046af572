/** Dice and other randomness. The engine never rolls dice by itself: the caller provides a source. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes, bytesToHex } from '@noble/hashes/utils.js'
import { hitDice, type Keep } from '../../../shared/model'

/** Source of dice: drawn from a seed, or entered by the players (`roll` actions). */
export type DiceSource = GeneratedDice | { readonly mode: 'manual' }

interface GeneratedDice {
  readonly mode: 'generated'
  readonly seed: string
  /**
   * True when a roll is drawn by its turn, place and volley instead of its number, so that the order of battles changes
   * no die.
   */
  readonly byPlace?: true
}

/** Rolls so far in a turn, by place: the next one there is a volley of this number. */
export interface Volleys {
  readonly turn: string
  readonly at: Readonly<Record<string, number>>
}

/** A small random source for samples (AI, fuzzers). Never used for dice. */
export interface Rng {
  /** A whole number from 0 to n - 1. */
  below(n: number): number
}

/** Returns the `n` six-sided dice of roll number `roll` in stream `stream`. */
export const drawDice = (seed: string, stream: number, roll: number, n: number): number[] =>
  facesOf([seed, stream, roll], n)

/** Returns the `n` six-sided dice of a volley at a place in a turn, in stream `stream`. */
export const drawDiceAt = (
  seed: string,
  stream: number,
  { turn, place, volley }: { readonly turn: string; readonly place: string; readonly volley: number },
  n: number,
): number[] => facesOf([seed, stream, turn, place, volley], n)

/**
 * Returns the `n` six-sided dice of these parts: SHA-256 of the parts and a block counter, read byte by byte. Bytes of
 * 252 and above are skipped, so that every face is equally likely.
 */
function facesOf(parts: readonly (string | number)[], n: number): number[] {
  const dice: number[] = []
  for (let block = 0; dice.length < n; block++) {
    const bytes = sha256(utf8ToBytes([...parts, block].join('\u0000')))
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
