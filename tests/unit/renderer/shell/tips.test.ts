/** Tips on the screen: once, at the first question that offers a special power. */
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import TipNote from '../../../../renderer/panels/lesson/TipNote.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { readSettings, useSettings } from '../../../../renderer/stores/screen/settings'
import { usePowerTips } from '../../../../renderer/stores/screen/power-tips'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, sampleView } from '../support/fake-client'
import { press, settle } from '../support/on-screen'

unmountAfterEach()

/** A question about a retreat, or of the given kind and rules. */
const asked = (id: string, rules = ['EUR-093'], of = 'retreat') =>
  ({ ...asking(id), kind: of, of, rules, retreats: [] }) as never
const viewAt = (id: string, rules?: string[], of?: string) =>
  sampleView({}, asked(id, rules, of), { round: 2 })

async function atQuestion(...question: Parameters<typeof viewAt>) {
  const program = fakeProgram()
  const campaign = useCampaign()
  campaign.enter('one', viewAt(...question))
  const note = mount(TipNote, { global: { plugins: [getActivePinia()!] } })
  await settle()
  return { program, campaign, note }
}

describe('A tip', () => {
  it('says what a special power does, with its rule, until the player has read it', async () => {
    const { program, note } = await atQuestion('d1')
    expect(note.text()).toContain('press on or retreat')
    expect(note.text()).toContain('EUR-093')
    await press(note, 'Got it')
    expect(note.find('.tip').exists()).toBe(false)
    expect(program.of('settings.set')).toEqual([{ values: { seenTips: ['retreat'] } }])
  })

  it('stays while its question is open, and does not come again after it', async () => {
    const { campaign, note } = await atQuestion('d1')
    campaign.view = viewAt('d1')
    await settle()
    expect(note.find('.tip').exists()).toBe(true)
    campaign.view = viewAt('d2')
    await settle()
    expect(note.find('.tip').exists()).toBe(false)
    expect(useSettings().settings.seenTips).toEqual(['retreat'])
  })

  it('gives way to the tip of the next question', async () => {
    const { campaign, note } = await atQuestion('d1')
    campaign.view = viewAt('d2', ['PAC-085'], 'kamikaze')
    await settle()
    expect(note.text()).toContain('six kamikaze attacks')
  })

  it('is silent when tips are off, in a plan, and at questions of another kind', async () => {
    const { campaign, note } = await atQuestion('d1', ['EUR-093'], 'casualties')
    expect(note.find('.tip').exists()).toBe(false)
    campaign.enterSandbox('plan', viewAt('d3'))
    await settle()
    expect(note.find('.tip').exists()).toBe(false)
    await useSettings().change({ tips: false })
    campaign.enter('one', viewAt('d4'))
    await settle()
    expect(note.find('.tip').exists()).toBe(false)
    expect(useSettings().settings.seenTips).toEqual([])
  })

  it('comes again when the player asks for all of them', async () => {
    const { campaign, note } = await atQuestion('d1')
    await press(note, 'Got it')
    await usePowerTips().showAgain()
    campaign.view = viewAt('d2')
    await settle()
    expect(note.text()).toContain('press on or retreat')
  })

  it('is remembered between starts, and stored nonsense counts as none', () => {
    expect(readSettings({ seenTips: ['retreat', 3] }).seenTips).toEqual(['retreat'])
    expect(readSettings({ seenTips: 'retreat', tips: 'no' })).toMatchObject({ seenTips: [], tips: true })
  })
})
