// Seats in a campaign of a test: the player, and an easy computer for a power.
export const person = { seat: 'player', name: 'Player', kind: 'person' as const }
export const easy = (power: string) => ({
  seat: `computer-${power}`,
  name: 'Easy',
  kind: 'computer' as const,
  level: 'easy',
})
