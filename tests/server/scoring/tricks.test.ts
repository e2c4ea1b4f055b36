import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RetroScored, retroScore } from '../../../server/modules/scoring/backtest/retro-score.ts'
import { GUARDS, guardedSource } from '../../../server/modules/scoring/evidence/guards.ts'
import { scoreEvidence } from '../../../server/modules/scoring/evidence/score-evidence.resolver.ts'
import {
  MERCHANTS,
  type MerchantName,
  mostGained,
  TRICKS,
  trickGains,
  trickSource,
} from '../../../server/modules/scoring/evidence/tricks.ts'
import { CHALLENGER, GUARDED, ON_DAY_SUMS } from '../../../server/modules/scoring/model/challenger.ts'
import { MODEL } from '../../../server/modules/scoring/model/model.ts'
import { openClient } from '../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

/** The most that a trick may gain by a version that is guarded. */
const MOST_GAINED = 15

describe('what each trick gains in points', () => {
  const clones: Clone[] = []
  const clients: Awaited<ReturnType<typeof openClient>>[] = []
  let raw: RetroScored
  let guarded: RetroScored
  let onDaySums: RetroScored

  /** Each scoring leaves tables on its connection. */
  const connection = async () => {
    const clone = await cloneDatabase()
    const client = await openClient(clone.connection)
    clones.push(clone)
    clients.push(client)
    return { query: async <Rows>(sql: string, parameters: unknown[]) => (await client.query(sql, parameters)).rows as Rows }
  }

  beforeAll(async () => {
    raw = await retroScore(await connection(), trickSource(), MODEL)
    guarded = await retroScore(await connection(), guardedSource(trickSource(), GUARDS), MODEL)
    onDaySums = await retroScore(await connection(), trickSource(), MODEL, GUARDS)
  })

  afterAll(async () => {
    for (const client of clients) await client.end()
    for (const clone of clones) await clone.drop()
  })

  const gainsOf = (name: MerchantName) => {
    const versions = [
      ...[trickGains(raw, MODEL), trickGains(raw, CHALLENGER)],
      ...[trickGains(guarded, GUARDED), trickGains(onDaySums, ON_DAY_SUMS)],
    ]
    return TRICKS.map((trick) => [trick, ...versions.map((gain) => gain(name, trick))])
  }

  test.each<[MerchantName, (string | number)[][]]>([
    [
      'a steady shop',
      [
        ['parked_money', 3, 4, 1, 1],
        ['round_trips', -1, 1, 0, 0],
        ['split_payer', 0, 0, 0, 0],
        ['late_deposit', 2, 9, 0, 0],
        ['unnamed_payers', 6, 13, 0, 0],
        ['half_unnamed', 0, 0, 0, 0],
        ['deposit_in_parts', 2, 8, 1, 1],
      ],
    ],
    [
      'a shop short of cash',
      [
        ['parked_money', 1, 2, 0, 0],
        ['round_trips', -2, 2, 0, 0],
        ['split_payer', 0, 0, 0, 0],
        ['late_deposit', 2, 3, 0, 0],
        ['unnamed_payers', 6, 14, 0, 0],
        ['half_unnamed', 0, 0, 0, 0],
        ['deposit_in_parts', 2, 2, 0, 0],
      ],
    ],
    [
      'a shop that empties its account',
      [
        ['parked_money', 1, 1, 0, 0],
        ['round_trips', 1, 3, 0, 0],
        ['split_payer', 0, 0, 0, 0],
        ['late_deposit', 0, 2, 0, 0],
        ['unnamed_payers', 6, 14, 0, 0],
        ['half_unnamed', 0, 0, 0, 0],
        ['deposit_in_parts', 0, 2, 0, 0],
      ],
    ],
    [
      'a supplier of one customer',
      [
        ['parked_money', 2, 4, 1, 1],
        ['round_trips', 0, 6, 0, 0],
        ['split_payer', 21, 46, 0, 0],
        ['late_deposit', 2, 19, 1, 1],
        ['unnamed_payers', 27, 59, 0, 0],
        ['half_unnamed', 17, 37, 0, 0],
        ['deposit_in_parts', 2, 11, 1, 1],
      ],
    ],
  ])('by the default, by the challenger and by its two guarded versions: %s', (name, gains) => {
    expect(gainsOf(name)).toEqual(gains)
  })

  test.each(Object.keys(MERCHANTS) as MerchantName[])('no trick gains more than 15 points by a guarded version: %s', (name) => {
    for (const trick of TRICKS) {
      expect(trickGains(guarded, GUARDED)(name, trick)).toBeLessThanOrEqual(MOST_GAINED)
      expect(trickGains(onDaySums, ON_DAY_SUMS)(name, trick)).toBeLessThanOrEqual(MOST_GAINED)
    }
  })

  test('the guards alone hold them, also with weights that pay for many payers', () => {
    expect(CHALLENGER.metricWeights!.Q2).toBeGreaterThan(0)
    for (const model of [MODEL, CHALLENGER]) {
      for (const trick of TRICKS) {
        expect([trick, mostGained(guarded, model, trick) <= MOST_GAINED]).toEqual([trick, true])
        expect([trick, mostGained(onDaySums, { ...model, guards: GUARDS }, trick) <= MOST_GAINED]).toEqual([trick, true])
      }
    }
  })

  test('is what the public page publishes', () => {
    const found = TRICKS.map((trick) => ({
      code: trick,
      default: mostGained(raw, MODEL, trick),
      challenger: mostGained(raw, CHALLENGER, trick),
      guarded: mostGained(guarded, GUARDED, trick),
    }))
    expect(scoreEvidence().guards.tricks).toEqual(found)
  })
})
