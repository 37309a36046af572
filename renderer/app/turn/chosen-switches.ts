/** Sets a switch of a new campaign: only switches that differ from the rule book's default are listed. */
export function withSwitch(
  now: Readonly<Record<string, string>>,
  { id, default: usual }: { readonly id: string; readonly default: string },
  value: string,
): Record<string, string> {
  const { [id]: _old, ...others } = now
  return value === usual ? others : { ...others, [id]: value }
}
