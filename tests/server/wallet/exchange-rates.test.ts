import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AMOUNT_FACTORS, factorParameters } from '../../../server/modules/rates/index.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const RATES = '{ exchangeRates { base quote rate source asOf } }'
const UPDATE = `mutation ($base: Currency!, $quote: Currency!, $rate: Decimal!, $source: String!) {
  updateExchangeRate(input: { base: $base, quote: $quote, rate: $rate, source: $source }) { base quote rate source asOf }
}`
const NAIRA = { base: 'USD', quote: 'NGN', rate: '1418.25', source: 'Central bank, fixing' }
const rates = async (person: Person): Promise<Data[]> => (await world.ask(person, RATES)).exchangeRates
const set = async (person: Person, over: object = {}): Promise<Data> =>
  (await world.ask(person, UPDATE, { ...NAIRA, ...over })).updateExchangeRate

describe('exchange rates', () => {
  it('begin with the figures of the specification, and anyone can read their source', async () => {
    const seeded = await rates(someone())
    expect(seeded.map(({ base, quote, rate }) => `${base}/${quote} ${rate}`)).toEqual([
      'USD/AED 3.67',
      'USD/NGN 4150',
      'USD/QAR 3.64',
      'USD/SAR 3.75',
    ])
    for (const { source, asOf } of seeded) {
      expect(source).toBe('Mizan reference rate')
      expect(Number.isNaN(Date.parse(asOf))).toBe(false)
    }
  })

  it('name our own rates in the language of the reader', async () => {
    const { body } = await world.post(someone(), { query: RATES }, { 'accept-language': 'fr' })
    expect((body.data as Data).exchangeRates[0].source).toBe('Taux de référence Mizan')
  })

  it('are changed by an admin from that moment on, with their source, and the earlier ones stay on record', async () => {
    world.clock.advance(60_000)
    const asOf = world.clock.now().toISOString()
    expect(await set(admin, { source: ' Central bank, fixing ' })).toEqual({ ...NAIRA, asOf })
    expect(await rates(someone())).toContainEqual({ ...NAIRA, asOf })
    const [event] = await world.app.platform.dataSource.query(
      `select payload, actor_id from event where subject_id = 'USD/NGN' order by seq desc limit 1`,
    )
    expect(event).toEqual({ payload: { ...NAIRA, before: '4150' }, actor_id: admin.id })
    expect((await world.app.rooms.rates.converter()).convert(100n, Currency.USD, Currency.NGN)).toBe(141_825n)
  })

  it.each([
    ['base', { base: 'AED' }],
    ['quote', { quote: 'USD' }],
    ['rate', { rate: '0' }],
    ['rate', { rate: '-3' }],
    ['rate', { rate: '12345678901' }],
    ['source', { source: ' ' }],
  ])('refuse a wrong %s: %j', async (field, over) => {
    await expect(set(admin, over)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })

  it('can be changed only by admins', async () => {
    for (const person of [await aMerchant(world), await aLender(world), await anAuditor(world), await anAnalyst(world)]) {
      await expect(set(person)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(set(someone())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('compare and order amounts of several currencies in one statement, exactly', async () => {
    const { rates: service } = world.app.rooms
    const converter = await service.converter()
    const factors = converter.factorsTo(Currency.SAR)
    const least = converter.convert(100_000n, Currency.AED, Currency.SAR)
    const rows: Data[] = await world.app.platform.dataSource.query(
      `select row.currency, row.amount * factor.numerator >= $6 * factor.denominator as enough
       from unnest($1::text[], $2::bigint[]) as row (currency, amount) ${AMOUNT_FACTORS('row.currency', 3)}
       order by row.amount * factor.numerator desc nulls last`,
      [['AED', 'USD', 'QAR', 'KWD'], ['99999', '27248', '100000', '1'], ...factorParameters(factors), String(least)],
    )
    expect(rows).toEqual([
      { currency: 'QAR', enough: true },
      { currency: 'USD', enough: true },
      { currency: 'AED', enough: false },
      { currency: 'KWD', enough: null },
    ])
  })
})
