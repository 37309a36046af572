/** A frame loop whose frames come when the test says so. */
import { FrameLoop } from '../../../renderer/board/frame-loop'

export function handLoop() {
  const due: ((now: number) => void)[] = []
  let drawn = 0
  const loop = new FrameLoop({
    draw: () => {
      drawn++
    },
    request: (callback) => due.push(callback),
    cancel: () => undefined,
  })
  return {
    loop,
    drawn: () => drawn,
    due: () => due.length,
    frame: (now: number) => {
      for (const callback of due.splice(0)) callback(now)
    },
  }
}
