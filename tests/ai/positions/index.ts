/** All positions to solve. */
import { childProblems } from './children'
import { linkedProblems } from './linked'
import type { Problem } from './problem'
import { revisedProblems } from './revised'

export const problems: readonly Problem[] = [...revisedProblems, ...linkedProblems, ...childProblems]
