/** Switches as a new campaign is asked for them: only those that differ from the rule book are named. */
export function withSwitch(
  now: Readonly<Record<string, string>>,
  { id, default: usual }: { readonly id: string; readonly default: string },
  value: string,
): Record<string, string> {
  const { [id]: _old, ...others } = now
  return value === usual ? others : { ...others, [id]: value }
}
