// The ground under the battle table.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { nextTick, ref } from 'vue'
import { expect, it, vi } from 'vitest'
import { drawPicture } from '../../../../renderer/app/board/board-picture'
import BattleGround from '../../../../renderer/panels/battle/BattleGround.vue'
import { useBoards, type LoadedBoard } from '../../../../renderer/stores/campaign/boards'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram, sampleView } from '../support/fake-client'

unmountAfterEach()
vi.mock('../../../../renderer/app/board/board-picture', () => ({ drawPicture: vi.fn() }))
vi.mock('../../../../renderer/app/board/geometry', () => ({ decodedGeometry: () => ({}) }))
vi.mock('@vueuse/core', async (actual) => ({
  ...(await actual<object>()),
  useElementSize: () => ({ width: ref(400), height: ref(200) }),
}))

it('A campaign opened in the middle of a battle draws the ground as soon as its board arrives', async () => {
  fakeProgram()
  const view = sampleView()
  useCampaign().enter('c1', view)
  mount(BattleGround, { props: { space: 'poland' }, global: { plugins: [getActivePinia() as never] } })
  await nextTick()
  expect(drawPicture).not.toHaveBeenCalled()
  useBoards().boards = { [view.board]: { data: {}, geometry: {} } as LoadedBoard }
  await nextTick()
  expect(drawPicture).toHaveBeenCalledOnce()
  expect(vi.mocked(drawPicture).mock.lastCall?.at(-1)).toBe('poland')
})
