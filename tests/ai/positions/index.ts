/** All positions to solve. */
import { childProblems } from './victory-cities-and-expansion'
import { linkedProblems } from './linked'
import type { Problem } from './problem'
import { revisedProblems } from './revised'

export const problems: readonly Problem[] = [...revisedProblems, ...linkedProblems, ...childProblems]
