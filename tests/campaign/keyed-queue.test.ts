import { describe, expect, it } from 'vitest'
import { KeyedQueue } from '../../main/campaign/keyed-queue'

/** A job that ends when it is told to. */
function held(): { job: () => Promise<string>; end: (value: string) => void; fail: (error: Error) => void } {
  let [end, fail]: [(value: string) => void, (error: Error) => void] = [() => undefined, () => undefined]
  const told = new Promise<string>((resolve, reject) => ([end, fail] = [resolve, reject]))
  return { job: () => told, end, fail }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('A queue by key', () => {
  it('runs the jobs of one key in the order of arrival, and each when the one before it is done', async () => {
    const queue = new KeyedQueue<string>()
    const [first, second] = [held(), held()]
    const heard: string[] = []
    const done = [
      queue.run('a', async () => heard.push(await first.job())),
      queue.run('a', async () => heard.push(await second.job())),
      queue.run('a', () => heard.push('third')),
    ]
    second.end('second')
    await settled()
    expect(heard).toEqual([])
    first.end('first')
    expect(await Promise.all(done)).toEqual([1, 2, 3])
    expect(heard).toEqual(['first', 'second', 'third'])
  })

  it('runs jobs of different keys in parallel', async () => {
    const queue = new KeyedQueue<string>()
    const told: string[] = []
    const gate = held()
    const first = queue.run('a', async () => {
      await gate.job()
      told.push('a1')
    })
    const second = queue.run('a', () => told.push('a2'))
    await queue.run('b', () => told.push('b1'))
    expect(told).toEqual(['b1'])
    gate.end('')
    await Promise.all([first, second])
    expect(told).toEqual(['b1', 'a1', 'a2'])
  })

  it('never begins a job within the call that adds it', async () => {
    const queue = new KeyedQueue<string>()
    let begun = false
    const done = queue.run('a', () => (begun = true))
    expect(begun).toBe(false)
    expect(await done).toBe(true)
  })

  it('lets a job of one key wait for a job of another', async () => {
    const queue = new KeyedQueue<string | symbol>()
    const slow = held()
    const first = queue.run('a', slow.job)
    expect(await queue.run('b', () => queue.run(Symbol('a'), () => 'inner'))).toBe('inner')
    slow.end('outer')
    expect(await first).toBe('outer')
  })

  it('goes on after a job that failed, whose caller alone gets the error', async () => {
    const queue = new KeyedQueue<string>()
    const rejected = queue.run('a', () => Promise.reject(new Error('rejected')))
    const thrown = queue.run('a', () => {
      throw new Error('thrown')
    })
    const after = queue.run('a', () => 'after')
    await expect(rejected).rejects.toThrow('rejected')
    await expect(thrown).rejects.toThrow('thrown')
    expect(await after).toBe('after')
  })

  it('runs a job that a job of the same key adds after those that wait', async () => {
    const queue = new KeyedQueue<string>()
    const heard: string[] = []
    const outer = queue.run('a', () => {
      void queue.run('a', () => heard.push('added'))
      heard.push('outer')
    })
    const waiting = queue.run('a', () => heard.push('waiting'))
    await Promise.all([outer, waiting])
    await queue.idle('a')
    expect(heard).toEqual(['outer', 'waiting', 'added'])
  })

  it('is idle when all jobs are done, including those added in the meantime', async () => {
    const queue = new KeyedQueue<string>()
    const [first, second] = [held(), held()]
    void queue.run('a', first.job)
    let idle = false
    const waited = queue.idle('a').then(() => (idle = true))
    void queue.run('a', second.job)
    first.end('')
    await settled()
    expect(idle).toBe(false)
    second.end('')
    await waited
    // A key without jobs is idle at once.
    await queue.idle('b')
  })

  it('forgets a key once its jobs are done or have failed', async () => {
    const queue = new KeyedQueue<string>()
    const [good, bad] = [held(), held()]
    const results = [queue.run('a', good.job), queue.run('b', bad.job)]
    expect(queue.busy).toEqual(['a', 'b'])
    bad.fail(new Error('bad'))
    await expect(results[1]).rejects.toThrow('bad')
    await settled()
    expect(queue.busy).toEqual(['a'])
    good.end('')
    await results[0]
    await settled()
    expect(queue.busy).toEqual([])
  })
})
