import { expect, it } from 'vitest'
import { actOnDue, eachInTurn } from '../../../../server/platform/due.ts'
import type { createWork } from '../../../../server/platform/transaction.ts'

type Platform = Parameters<typeof actOnDue>[0]

/** Three rows are due; `log` records the outcome of every transaction. */
const platformWith = (log: string[]): Platform => {
  const work = (async (_viewer, act) => {
    try {
      const result = await act({} as never)
      log.push('committed')
      return result
    } catch (error) {
      log.push('rolled back')
      throw error
    }
  }) as ReturnType<typeof createWork>
  const dataSource = { query: async () => [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } as unknown as Platform['dataSource']
  return { dataSource, work }
}

it('a failed row does not stop the others, each has its own transaction, and the failure is thrown at the end', async () => {
  const [log, acted]: [string[], string[]] = [[], []]
  const failure = new Error('b is broken')
  const running = actOnDue(platformWith(log), {
    sql: '',
    async act(_tx, { id }) {
      acted.push(id)
      if (id === 'b') throw failure
      return true
    },
  })
  const error = await running.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AggregateError)
  expect(error).toMatchObject({ errors: [failure], message: '1 of 3 failed' })
  expect(acted).toEqual(['a', 'b', 'c'])
  expect(log).toEqual(['committed', 'rolled back', 'committed'])
})

it('counts only the rows that were acted on', async () => {
  expect(await actOnDue(platformWith([]), { sql: '', act: async (_tx, { id }) => id !== 'a' })).toBe(2)
})

it('a failure that is handled in a later transaction does not fail the job', async () => {
  const log: string[] = []
  const dealt: unknown[] = []
  const done = await actOnDue(platformWith(log), {
    sql: '',
    async act(_tx, { id }) {
      if (id === 'c') throw new Error('refused')
      return true
    },
    async onFailure(_tx, { id }, error) {
      dealt.push([id, (error as Error).message])
      return true
    },
  })
  expect(done).toBe(2)
  expect(dealt).toEqual([['c', 'refused']])
  expect(log).toEqual(['committed', 'committed', 'rolled back', 'committed'])
})

it('a failure that is recorded but not handled is still thrown', async () => {
  const running = actOnDue(platformWith([]), {
    sql: '',
    act: () => Promise.reject(new Error('broken')),
    onFailure: async () => false,
  })
  await expect(running).rejects.toMatchObject({ message: '3 of 3 failed' })
})

it('jobs of several parts run every part', async () => {
  const done: number[] = []
  const parts = [1, 2, 3].map((part) => async () => {
    if (part === 1) throw new Error('the first part failed')
    done.push(part)
  })
  await expect(eachInTurn(parts)).rejects.toBeInstanceOf(AggregateError)
  expect(done).toEqual([2, 3])
})
