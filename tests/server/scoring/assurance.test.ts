import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RowSource } from '../../../server/modules/banking/index.ts'
import { assuranceOf } from '../../../server/modules/scoring/model/assurance.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { postRequest } from '../../support/agreement.ts'
import { aLender, aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { importStatement, uploaded } from '../statements/files.ts'
import { bank, CALCULATE, daysAgo, rowsOf, trade } from './cashflow.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const OF_IT = '{ altScore { ... on AltScore { id score band assurance bankVerifiedShare } } }'
const SHARE = 'mutation { shareAltScore(input: { label: "Al Noor Bank" }) { link } }'
const VERIFY = 'query ($token: String!) { scorePassport(token: $token) { assurance bankVerifiedShare jws } }'
const FIND = `query ($filter: MarketplaceFilter) {
  marketplace(first: 100, filter: $filter) { nodes { id altScore { band assurance bankVerifiedShare } } }
  marketplaceSummary(filter: $filter) { opportunities } }`

const scoreOf = async (merchant: Member): Promise<Data> => {
  await world.ask(merchant, CALCULATE)
  return (await world.ask(merchant, OF_IT)).altScore
}
const hand = (accountId: string, rows: Parameters<typeof bank>[2], source: RowSource) =>
  world.app.platform.work(SYSTEM, (tx) => world.app.rooms.banking.ingest(tx, accountId, rows, source))

/** A trade whose rows are those of {@link rowsOf}, as a person would type them into a sheet. */
const typed = () => {
  const amount = (minor: bigint) => (Number(minor) / 100).toFixed(2)
  const lines = rowsOf(world).map((row) => [row.bookedOn, row.description, amount(row.amount), amount(row.balanceAfter)].join(','))
  return ['Date,Description,Amount,Balance', ...lines].join('\n')
}

describe('who vouches for a score', () => {
  test.each([
    [0, 'self_reported'],
    [0.1999, 'self_reported'],
    [0.2, 'mixed'],
    [0.7999, 'mixed'],
    [0.8, 'bank_verified'],
    [1, 'bank_verified'],
  ])('is said by the share of its income that came over a consent: %d is %s', (share, assurance) => {
    expect(assuranceOf({ inflow: 10_000, inflowByConsent: share * 10_000 }, 0)).toEqual({ assurance, bankVerifiedShare: share })
  })

  test('is never rated above its share, and is not bank-verified without income', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(1e12), (one, other) => {
        const [inflowByConsent, inflow] = [Math.min(one, other), Math.max(one, other)]
        const { assurance, bankVerifiedShare } = assuranceOf({ inflow, inflowByConsent }, 0)
        expect(bankVerifiedShare * inflow).toBeLessThanOrEqual(inflowByConsent + 1e-3)
        if (assurance === 'bank_verified') expect(inflowByConsent * 5).toBeGreaterThanOrEqual(inflow * 4)
        if (inflow === 0) expect(assurance).toBe('self_reported')
      }),
    )
  })
})

describe('a sheet that a person typed', () => {
  test('earns a score that is called self-reported wherever it appears, and no passport', async () => {
    const merchant = await aMerchant(world)
    const fileId = await uploaded(world, merchant, 'typed.csv', typed())
    const { imported } = await importStatement(world, merchant, { fileId, currency: 'AED' })
    expect(imported).toBeGreaterThan(200)
    const score = await scoreOf(merchant)
    expect(score).toMatchObject({ assurance: 'SELF_REPORTED', bankVerifiedShare: 0 })
    await expect(world.ask(merchant, SHARE)).rejects.toMatchObject({ code: 'SCORE_SELF_REPORTED' })
    const { scorePassports } = await world.ask(merchant, '{ scorePassports { nodes { id } } }')
    expect(scorePassports.nodes).toEqual([])

    const { id } = await postRequest(world, merchant, { shareScore: true })
    const lender = await aLender(world)
    const { financingRequest } = await world.ask(
      lender,
      'query ($id: ID!) { financingRequest(id: $id) { altScore { score assurance bankVerifiedShare } } }',
      { id },
    )
    expect(financingRequest.altScore).toEqual({ score: score.score, assurance: 'SELF_REPORTED', bankVerifiedShare: 0 })
  })

  test('is found apart from what banks vouch for', async () => {
    const [honest, typist] = [await aMerchant(world), await aMerchant(world)]
    await trade(world, honest)
    await trade(world, typist, { source: RowSource.STATEMENT })
    const [vouched, reported] = [await scoreOf(honest), await scoreOf(typist)]
    expect(vouched.band).toBe(reported.band)
    const ids = {
      vouched: (await postRequest(world, honest, { shareScore: true })).id,
      reported: (await postRequest(world, typist, { shareScore: true })).id,
      without: (await postRequest(world, await aMerchant(world))).id,
    }
    const lender = await aLender(world)
    const found = async (filter: object): Promise<string[]> => {
      const { marketplace, marketplaceSummary }: Data = await world.ask(lender, FIND, { filter })
      expect(marketplaceSummary.opportunities).toBe(marketplace.nodes.length)
      const known: string[] = marketplace.nodes.map((node: Data) => node.id)
      return Object.entries(ids).flatMap(([name, id]) => (known.includes(id) ? [name] : []))
    }
    const bands = [vouched.band]
    expect(await found({ bands })).toEqual(['vouched'])
    expect(await found({ bands, assurances: ['BANK_VERIFIED', 'MIXED'] })).toEqual(['vouched'])
    expect(await found({ bands, assurances: ['SELF_REPORTED'] })).toEqual(['reported'])
    expect(await found({ bands, assurances: ['BANK_VERIFIED', 'SELF_REPORTED'] })).toEqual(['vouched', 'reported'])
    expect(await found({ assurances: ['SELF_REPORTED'] })).toEqual(['reported'])
    expect(await found({ assurances: ['MIXED'] })).toEqual([])
    expect(await found({})).toEqual(['vouched', 'reported', 'without'])
  })
})

describe('rows that a bank reported over a consent', () => {
  test('make a score bank-verified, and its passport signs the share', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    expect(await scoreOf(merchant)).toMatchObject({ assurance: 'BANK_VERIFIED', bankVerifiedShare: 1 })
    const { shareAltScore }: Data = await world.ask(merchant, SHARE)
    const { scorePassport }: Data = await world.ask(someone(), VERIFY, { token: shareAltScore.link.split('/').at(-1) })
    expect(scorePassport).toMatchObject({ assurance: 'BANK_VERIFIED', bankVerifiedShare: 1 })
    expect(decodeJwt(scorePassport.jws)).toMatchObject({
      assurance: 'bank_verified',
      bankVerifiedShare: 1,
      dataThrough: daysAgo(world, 0),
    })
  })

  test('are weighed against those of a statement by inflow', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    await bank(world, merchant, rowsOf(world, { payers: ['Eastern Mills'] }), undefined, 'ADCB', RowSource.STATEMENT)
    expect(await scoreOf(merchant)).toMatchObject({ assurance: 'MIXED', bankVerifiedShare: 0.5 })
    const { shareAltScore }: Data = await world.ask(merchant, SHARE)
    const { scorePassport }: Data = await world.ask(someone(), VERIFY, { token: shareAltScore.link.split('/').at(-1) })
    expect(decodeJwt(scorePassport.jws)).toMatchObject({ assurance: 'mixed', bankVerifiedShare: 0.5 })
  })

  test('are not changed by a file, and a file’s rows on their account stay self-reported', async () => {
    const merchant = await aMerchant(world)
    const rows = rowsOf(world).map((row, at) => ({ ...row, providerTxnId: `id ${at}` }))
    const accountId = await bank(world, merchant, rows)
    const raised = rows.filter(({ amount }) => amount > 0n).map((row) => ({ ...row, amount: row.amount * 9n, balanceAfter: null }))
    expect(await hand(accountId, raised, RowSource.STATEMENT)).toMatchObject({ imported: 0, updated: 0 })
    const sums = 'select sum(amount)::text as total from bank_transaction where account_id = $1 and amount > 0'
    const total = rows.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
    expect(await world.app.platform.dataSource.query(sums, [accountId])).toEqual([{ total: String(total) }])

    const invented = [{ bookedOn: daysAgo(world, 2), amount: total * 9n, description: 'A big customer', counterparty: 'Nobody' }]
    await hand(accountId, invented, RowSource.STATEMENT)
    const { assurance, bankVerifiedShare } = await scoreOf(merchant)
    expect({ assurance, isSmall: bankVerifiedShare < 0.2 }).toEqual({ assurance: 'SELF_REPORTED', isSmall: true })
  })

  describe('count outflow that only a file excludes as unverified', () => {
    const SUPPLIER = 'AE070331234567890123456'
    const written = (minor: bigint) => (Number(minor) / 100).toFixed(2)
    const paying = async (merchant: Member) => {
      const rows = rowsOf(world).map((row) => (row.amount < 0n ? { ...row, counterpartyIban: SUPPLIER } : row))
      return { accountId: await bank(world, merchant, rows), paid: rows.filter(({ amount }) => amount < 0n) }
    }
    const imported = async (merchant: Member, lines: readonly string[], where: object) => {
      const fileId = await uploaded(world, merchant, 'other.csv', lines.join('\n'))
      const answer = await importStatement(world, merchant, { fileId, currency: 'AED', ...where })
      expect(answer.imported).toBeGreaterThan(0)
    }
    const outflowOf = async ({ businessId }: Member) => {
      const kept = `select features->'outflow' as outflow from alt_score where business_id = $1 order by place desc limit 1`
      return (await world.app.platform.dataSource.query(kept, [businessId]))[0].outflow
    }
    const head = 'Date,Description,Amount'

    test.each<[how: string, file: (paid: Awaited<ReturnType<typeof paying>>) => readonly [readonly string[], object]]>([
      [
        'by an account whose statement has the supplier’s IBAN',
        () => [[`IBAN:,${SUPPLIER},`, head, `${daysAgo(world, 5)},Opened,1.00`], { bankName: 'ADCB' }],
      ],
      [
        'by an account that received each payment',
        ({ paid }) => [
          [`IBAN:,${SUPPLIER},`, head, ...paid.map(({ bookedOn, amount }) => `${bookedOn},Transfer in,${written(-amount)}`)],
          { bankName: 'ADCB' },
        ],
      ],
      [
        'by refunds on the bank’s own account',
        ({ paid, accountId }) => [[head, ...paid.map(({ bookedOn, amount }) => `${bookedOn},Refund,${written(-amount)}`)], { accountId }],
      ],
    ])('%s', async (_, file) => {
      const merchant = await aMerchant(world)
      const paid = await paying(merchant)
      expect(await scoreOf(merchant)).toMatchObject({ assurance: 'BANK_VERIFIED', bankVerifiedShare: 1 })
      await imported(merchant, ...file(paid))
      const { assurance, bankVerifiedShare } = await scoreOf(merchant)
      expect(await outflowOf(merchant)).toBeLessThan(100)
      // What was paid was four fifths of the income: 1 of 1.8.
      expect({ assurance, share: bankVerifiedShare.toFixed(1) }).toEqual({ assurance: 'MIXED', share: '0.6' })
    })
  })

  test('keep their balance: a file never sets the balance of an account under a consent', async () => {
    const merchant = await aMerchant(world)
    const accountId = await bank(
      world,
      merchant,
      rowsOf(world).map((row) => ({ ...row, balanceAfter: null })),
    )
    await scoreOf(merchant)
    const balances = `select s.features->'balance' as balance, a.balance as held from alt_score s
      join bank_account a on a.id = $1 where s.business_id = a.business_id order by s.place desc limit 1`
    const before = await world.app.platform.dataSource.query(balances, [accountId])
    // Not on a day with rows of the bank, which have no balance.
    const sheet = ['Date,Description,Amount,Balance', `${daysAgo(world, 2)},Interest on deposit,0.01,90000000.00`].join('\n')
    const fileId = await uploaded(world, merchant, 'rich.csv', sheet)
    expect(await importStatement(world, merchant, { fileId, accountId, currency: 'AED' })).toMatchObject({ imported: 1 })
    await scoreOf(merchant)
    expect(await world.app.platform.dataSource.query(balances, [accountId])).toEqual(before)
  })

  test('are marked apart from the rows of files', async () => {
    const merchant = await aMerchant(world)
    await bank(world, merchant, [{ bookedOn: daysAgo(world, 1), amount: 900n, description: 'Sale' }])
    await bank(
      world,
      merchant,
      [{ bookedOn: daysAgo(world, 2), amount: 800n, description: 'Sale' }],
      undefined,
      'ADCB',
      RowSource.STATEMENT,
    )
    const { bankTransactions }: Data = await world.ask(merchant, '{ bankTransactions { nodes { amount source } } }')
    expect(bankTransactions.nodes).toEqual([
      { amount: '9.00', source: 'CONSENT' },
      { amount: '8.00', source: 'STATEMENT' },
    ])
  })

  test('verify rows that a file had reported before', async () => {
    const merchant = await aMerchant(world)
    const rows = rowsOf(world)
    const iban = 'AE070331234567890123456'
    const accountId = await bank(world, merchant, rows, undefined, 'ADCB', RowSource.STATEMENT, iban)
    expect(await scoreOf(merchant)).toMatchObject({ assurance: 'SELF_REPORTED' })
    expect(await bank(world, merchant, rows, undefined, 'ADCB', RowSource.CONSENT, iban)).toBe(accountId)
    expect(await scoreOf(merchant)).toMatchObject({ assurance: 'BANK_VERIFIED', bankVerifiedShare: 1 })
    expect(await hand(accountId, rows, RowSource.STATEMENT)).toMatchObject({ imported: 0, updated: 0 })
    expect((await world.ask(merchant, OF_IT)).altScore).toMatchObject({ assurance: 'BANK_VERIFIED' })
  })
})
