/** x to the power of a number that need not be whole: nearly, the same everywhere. */
export function power(x: number, n: number): number {
  const whole = Math.floor(n)
  let made = 1
  for (let i = 0; i < whole; i++) made *= x
  return made * (1 - (n - whole) * (1 - x))
}
