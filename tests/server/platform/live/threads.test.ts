import { describe, expect, it } from 'vitest'
import { createThreads } from '../../../../server/platform/process/threads.ts'
import { DomainError } from '../../../../server/shared/errors.ts'

const threads = (options: { waiting?: number; timeout?: number } = {}) =>
  createThreads<'hang' | 'fail' | number, number>({
    module: new URL('../../../support/thread-task.ts', import.meta.url),
    timeout: 60_000,
    busy: () => new DomainError('SERVICE_UNAVAILABLE', 'platform.pdf.busy'),
    ...options,
  })

describe('a task in a thread', () => {
  it('returns its result, and throws what its module throws', async () => {
    const run = threads()
    await expect(run(21)).resolves.toBe(42)
    await expect(run('fail')).rejects.toThrow(new RangeError('out of range'))
    await expect(run(4)).resolves.toBe(8)
  })

  it('that never ends is ended after the timeout, and the next one runs', async () => {
    const run = threads({ timeout: 5_000 })
    await expect(run('hang')).rejects.toMatchObject({ name: 'AbortError' })
    await expect(run(1)).resolves.toBe(2)
  })

  it('is refused at once while every thread is busy and the queue is full', async () => {
    const run = threads({ waiting: 1, timeout: 5_000 })
    const taken = Promise.allSettled([run('hang'), run('hang'), run('hang')])
    await expect(run(1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect((await taken).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(run(1)).resolves.toBe(2)
  })
})
