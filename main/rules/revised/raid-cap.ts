/** Caps damage to a complex per turn at the value of its territory, including rockets (LHTR-034, LHTR-072). */
import { z } from 'zod'
import { turnFact } from '../../engine/state/fact'
import { factId } from '../../engine/state/fact-fields'
import type { RuleModule } from '../../engine/module/module'

/** IPCs paid this turn for damage to complexes, by territory. */
export const complexDamage = turnFact('complexDamage', {
  schema: z.record(factId.space, z.number().int().min(0)),
  initial: {},
  label: 'paid for damaged complexes, by territory',
  edit: false,
})

export const raidCap: RuleModule = {
  id: 'revised/raid-cap',
  requires: ['base/raids'],
  facts: [complexDamage],
  hooks: {
    capRaidDamage: [
      {
        rules: ['LHTR-034', 'LHTR-072'],
        run: (g, { space }) => g.space(space).data.ipc - (complexDamage.of(g)[g.sid(space)] ?? 0),
      },
    ],
    onRaid: [
      {
        rules: ['LHTR-034', 'LHTR-072'],
        run(g, { space, paid }) {
          const all = complexDamage.of(g)
          complexDamage.set(g, { ...all, [g.sid(space)]: (all[g.sid(space)] ?? 0) + paid })
        },
      },
    ],
  },
}
