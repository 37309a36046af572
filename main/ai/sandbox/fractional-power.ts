/** Returns x to a power that need not be whole: an approximation with the same result on every machine. */
export function power(x: number, n: number): number {
  const whole = Math.floor(n)
  let made = 1
  for (let i = 0; i < whole; i++) made *= x
  return made * (1 - (n - whole) * (1 - x))
}
