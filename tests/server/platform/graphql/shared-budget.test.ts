import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { DataSource } from 'typeorm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDataSource } from '../../../../server/platform/database/database.ts'
import { type Budget, createBudget } from '../../../../server/platform/graphql/budget.ts'
import { createReadRows, type ReadRows } from '../../../../server/platform/rows.ts'
import { anonymous, type Viewer } from '../../../../server/platform/viewer.ts'
import { stoppedClock } from '../../../../server/shared/clock.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

const LIMITS = { costPerUser: 100_000, costPerKey: 50_000, costPerAddress: 20_000 }
/** What a process may let pass beyond a budget: what it lets pass on credit and what it takes ahead. */
const BEYOND = 0.03

let clone: Clone
let dataSource: DataSource
let statements = 0
let counted: ReadRows
const clock = stoppedClock()
beforeAll(async () => {
  clone = await cloneDatabase()
  dataSource = createDataSource(clone.connection, { entities: [], migrations: [], poolSize: 4, log: pino({ level: 'silent' }) })
  await dataSource.initialize()
  const readRows = createReadRows(dataSource)
  counted = (name, text, values) => {
    statements++
    return readRows(name, text, values)
  }
})
afterAll(async () => {
  await dataSource.destroy()
  await clone.drop()
})
beforeEach(() => {
  statements = 0
})

const newProcess = (readRows = counted): Budget => createBudget(LIMITS, clock, readRows)
const aPerson = (apiKeyId: string | null = null): Viewer => ({ ...anonymous('10.0.0.1'), userId: randomUUID(), apiKeyId })

/** Spends in turn until every process refuses. Returns what was spent. */
const exhaust = async (processes: readonly Budget[], viewer: Viewer, cost: number) => {
  let spent = 0
  for (let refused = 0, at = 0; refused < processes.length; at++) {
    try {
      await processes[at % processes.length]!.take(viewer, cost)
      spent += cost
      refused = 0
    } catch {
      refused++
    }
  }
  return spent
}

describe('a budget of several processes', () => {
  it('is no more after a minute without requests, whatever is asked first', async () => {
    const [budget, viewer] = [newProcess(), aPerson()]
    for (let minute = 0; minute < 20; minute++) {
      await budget.take(viewer, 10_000)
      clock.advance(60_000)
    }
    expect(await exhaust([budget], viewer, 5_000)).toBeLessThanOrEqual(LIMITS.costPerUser * (1 + BEYOND))
  })

  it.each([1, 2, 4])('of %i is spent once, within the bound', async (count) => {
    const processes = Array.from({ length: count }, () => newProcess())
    const spent = await exhaust(processes, aPerson(), 60)
    expect(spent).toBeGreaterThan(LIMITS.costPerUser - 60 * count)
    expect(spent).toBeLessThanOrEqual(LIMITS.costPerUser * (1 + BEYOND * count))
  })

  it('runs few statements, and none while it is spent', async () => {
    const [person, processes] = [aPerson(), [newProcess(), newProcess()]]
    await exhaust(processes, person, 10)
    expect(statements).toBeLessThan(10_000 / 100)
    statements = 0
    await expect(processes[0]!.take(person, 10)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 })
    expect(statements).toBe(0)
  })

  it('lets a few requests pass without any statement, and charges them with the first', async () => {
    const [person, first, second] = [aPerson(), newProcess(), newProcess()]
    for (let sent = 0; sent < 100; sent++) await first.take(person, 10)
    expect(statements).toBe(0)
    await first.take(person, 10)
    expect(statements).toBe(1)
    await second.take(person, 50_000)
    expect(second.balanceOf(person)!.left).toBe(LIMITS.costPerUser - 1_010 - 2_000 - 50_000)
  })

  it('comes back evenly', async () => {
    const [person, processes] = [aPerson(), [newProcess(), newProcess()]]
    await exhaust(processes, person, 100)
    clock.advance(6_000)
    const spent = await exhaust(processes, person, 100)
    expect(spent).toBeGreaterThanOrEqual(9_800)
    expect(spent).toBeLessThanOrEqual(10_000)
    clock.advance(60_000)
    expect(await exhaust(processes, person, 100)).toBeGreaterThanOrEqual(LIMITS.costPerUser)
  })

  it('is spent once when everything is asked at one moment', async () => {
    const [person, processes] = [aPerson(), [newProcess(), newProcess()]]
    const asked = Array.from({ length: 300 }, (_, at) => processes[at % 2]!.take(person, 1_000))
    const passed = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
    expect(passed).toBeGreaterThanOrEqual(96)
    expect(passed).toBeLessThanOrEqual(106)
  })

  it('admits an operation above it while it is full, and then none until that is paid', async () => {
    const [person, first, second] = [aPerson(), newProcess(), newProcess()]
    await first.take(person, 150_000)
    await expect(second.take(person, 2_000)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 32 })
    clock.advance(32_000)
    await second.take(person, 2_000)
  })

  it('is charged for documents by every process', async () => {
    const [person, first, second] = [aPerson(), newProcess(), newProcess()]
    expect(first.chargeReading(person, '.'.repeat(499_950))).toBe(99_980)
    await expect(first.take(person, 1_000)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await first.take(person, 10)
    await expect(second.take(person, 2_000)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('the budget of a key', () => {
  it('is a part of its person’s', async () => {
    const [key, process] = [aPerson(randomUUID()), newProcess()]
    expect(await exhaust([process], key, 100)).toBe(LIMITS.costPerKey)
    const inBrowser = { ...key, apiKeyId: null }
    expect(process.balanceOf(key)).toEqual({ left: 0, budget: LIMITS.costPerKey })
    expect(process.balanceOf(inBrowser)).toEqual({ left: 50_000, budget: LIMITS.costPerUser })
    expect(await exhaust([process], inBrowser, 100)).toBe(50_000)
  })

  it('is not spent where the person has none left', async () => {
    const [key, process] = [aPerson(randomUUID()), newProcess()]
    await exhaust([process], { ...key, apiKeyId: null }, 1_000)
    await expect(process.take(key, 5_000)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    clock.advance(6_000)
    await process.take(key, 5_000)
    expect(process.balanceOf(key)!.left).toBeGreaterThan(4_000)
  })
})

describe('while the database is unavailable', () => {
  it('each process counts for itself', async () => {
    const process = newProcess(() => Promise.reject(new Error('none')))
    expect(await exhaust([process], aPerson(), 100)).toBe(LIMITS.costPerUser)
  })
})

describe('old budgets', () => {
  it('are deleted', async () => {
    const process = newProcess()
    await process.take(aPerson(), 5_000)
    clock.advance(2 * 60 * 60_000)
    const person = aPerson()
    await process.take(person, 5_000)
    expect(await clone.asOwner('select key from cost_budget')).toEqual([{ key: `person ${person.userId}` }])
  })
})
