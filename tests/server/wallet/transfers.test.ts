import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConverter } from '../../../server/modules/rates/index.ts'
import { ratePair } from '../../../server/modules/rates/rate-pair.ts'
import { feeOf } from '../../../server/modules/wallet/transfers/fee.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accountOf, filled, listed, move, open, quote, topUp, totalOf, transfer } from './purse.ts'

let world: World
let merchant: Member
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  merchant = await aMerchant(world)
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const MISSING = '0b1f7a9e-6a0e-4b5a-9d0b-111111111111'
const FREEZE = 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "A court asked for it.") { id } }'
const UNFREEZE = 'mutation ($id: ID!) { unfreezeAccount(id: $id) { id } }'

/** Opens two accounts of one business, the first with money. */
const pair = async (amount = '1000.00', from = 'AED', to = 'AED', owner = merchant) => ({
  from: await filled(world, owner, amount, from),
  to: await open(world, owner, to),
})

/** Reads the ledger's balances of both accounts, and how many movements there are. */
const state = async (...ids: string[]) => [
  ...(await Promise.all(ids.map(async (id) => (await accountOf(world, merchant, id)).balance))),
  (await world.app.platform.dataSource.query('select count(*)::int as journals from journal'))[0].journals,
]

describe('a transfer', () => {
  it('takes the amount and 0.1 % from one account and brings the amount to the other, at once', async () => {
    const { from, to } = await pair()
    const quoted = await quote(world, merchant, from.id, to.id, '250.00')
    expect(quoted).toMatchObject({
      amount: '250.00',
      currency: 'AED',
      fee: '0.25',
      totalDebit: '250.25',
      received: '250.00',
      receivedCurrency: 'AED',
      rate: null,
      rateSource: null,
      rateAsOf: null,
      fromAccount: { id: from.id },
      toAccount: { id: to.id },
    })
    expect(quoted.expiresAt).toBe(new Date(world.clock.now().getTime() + 60_000).toISOString())
    const made = await transfer(world, merchant, quoted.id, { reference: ' R-1 ', description: 'Rent' })
    expect(made).toMatchObject({
      id: quoted.id,
      amount: '250.00',
      fee: '0.25',
      totalDebit: '250.25',
      received: '250.00',
      reference: 'R-1',
      description: 'Rent',
      fromAccount: { id: from.id, balance: { total: '749.75' } },
      toAccount: { id: to.id, balance: { total: '250.00' } },
    })
    const [credit] = (await listed(world, merchant, { accountId: to.id })).nodes
    const [debit] = (await listed(world, merchant, { accountId: from.id, type: 'DEBIT' })).nodes
    expect(debit).toMatchObject({
      category: 'TRANSFER',
      amount: '250.00',
      fee: '0.25',
      balanceAfter: '749.75',
      reference: 'R-1',
      status: 'COMPLETED',
    })
    expect(credit).toMatchObject({
      category: 'TRANSFER',
      type: 'CREDIT',
      amount: '250.00',
      fee: '0.00',
      balanceAfter: '250.00',
      description: 'Rent',
    })
    expect([debit.counterparty, credit.counterparty]).toEqual([to.name, from.name])
    expect(debit.journalId).toBe(credit.journalId)
  })

  it.each([
    ['100.00', 'USD', 'AED', '367.00', '0.10', '3.67'],
    ['367.00', 'AED', 'USD', '100.00', '0.37', '0.272479564'],
    ['100.00', 'AED', 'SAR', '102.18', '0.10', '1.0217983651'],
    ['1.00', 'SAR', 'AED', '0.98', '0.01', '0.9786666667'],
    ['1.00', 'USD', 'NGN', '4150.00', '0.01', '4150'],
    ['4150.00', 'NGN', 'USD', '1.00', '4.15', '0.0002409639'],
    ['0.01', 'USD', 'QAR', '0.04', '0.01', '3.64'],
    ['12345.67', 'QAR', 'NGN', '14075420.47', '12.35', '1140.1098901099'],
    ['999.99', 'NGN', 'AED', '0.88', '1.00', '0.0008843373'],
  ])('of %s %s to %s brings %s for a fee of %s at %s', async (amount, from, to, received, fee, rate) => {
    const { from: source, to: target } = await pair('20000.00', from, to)
    const quoted = await quote(world, merchant, source.id, target.id, amount)
    expect(quoted).toMatchObject({ amount, currency: from, received, receivedCurrency: to, fee, rate, rateSource: 'Mizan reference rate' })
    expect(Date.parse(quoted.rateAsOf)).not.toBeNaN()
    await transfer(world, merchant, quoted.id)
    expect(await totalOf(world, merchant, target.id)).toBe(received)
  })

  it('of any amount sums to zero in each currency, through the exchange position', async () => {
    const accounts: Data = {}
    for (const currency of Object.values(Currency)) accounts[currency] = await filled(world, merchant, '10000000', currency)
    const currency = fc.constantFrom(...Object.values(Currency))
    const minor = fc.bigInt({ min: 1n, max: 50_000n })
    await fc.assert(
      fc.asyncProperty(currency, currency, minor, async (from, to, amount) => {
        fc.pre(from !== to)
        const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
        const quoted = await quote(world, merchant, accounts[from].id, accounts[to].id, text).catch((error: Data) => error)
        if (quoted.code === 'INVALID') return
        await transfer(world, merchant, quoted.id)
        const entries: Data[] = await world.app.platform.dataSource.query(
          `select e.currency, e.amount, a.kind from journal_entry e join ledger_account a on a.id = e.account_id where e.journal_id = $1`,
          [quoted.id],
        )
        for (const each of [from, to]) {
          const own = entries.filter((entry) => entry.currency === each)
          expect(own.reduce((sum, entry) => sum + BigInt(entry.amount), 0n)).toBe(0n)
          expect(own.map(({ kind }) => kind)).toContain('exchange')
        }
      }),
      { numRuns: 25 },
    )
  })

  it('with a reference that is too long is refused under the name of the field, without the input around it', async () => {
    const { from, to } = await pair('100.00')
    const quoted = await quote(world, merchant, from.id, to.id, '10.00')
    await expect(transfer(world, merchant, quoted.id, { reference: 'x'.repeat(141) })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { reference: expect.any(String) },
    })
    expect(await totalOf(world, merchant, to.id)).toBe('0.00')
  })

  it('uses the rate of its quote, even if it has changed', async () => {
    const { from, to } = await pair('100.00', 'USD', 'SAR')
    const quoted = await quote(world, merchant, from.id, to.id, '10.00')
    const update = 'mutation { updateExchangeRate(input: { base: USD, quote: SAR, rate: "9", source: "Test bank" }) { rate } }'
    await world.ask(admin, update)
    expect((await transfer(world, merchant, quoted.id)).received).toBe('37.50')
    expect(await quote(world, merchant, from.id, to.id, '10.00')).toMatchObject({ received: '90.00', rate: '9', rateSource: 'Test bank' })
    await world.ask(admin, update.replace('"9"', '"3.75"').replace('Test bank', 'Mizan reference rate'))
  })
})

describe('rates', () => {
  it('that are missing cause a refusal, and never mean one for one', () => {
    const asOf = new Date()
    const rates = [{ base: Currency.USD, quote: Currency.AED, rate: '3.67', source: 'A', asOf }]
    expect(() => ratePair(rates, Currency.AED, Currency.SAR)).toThrow('There is no exchange rate for SAR')
    expect(ratePair(rates, Currency.AED, Currency.AED)).toBeNull()
  })

  it('show the older of two times, and both sources', () => {
    const [old, young] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')]
    const rates = [
      { base: Currency.USD, quote: Currency.AED, rate: '3.6725', source: 'A', asOf: young },
      { base: Currency.USD, quote: Currency.SAR, rate: '3.75', source: 'B', asOf: old },
    ]
    expect(ratePair(rates, Currency.AED, Currency.SAR)).toMatchObject({ source: 'A, B', asOf: old, rate: '1.021102791' })
  })

  it('convert in SQL as the converter does', () => {
    const rates = [{ base: Currency.USD, quote: Currency.NGN, rate: '1418.25', source: 'A', asOf: new Date() }]
    const converter = createConverter(rates)
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (minor) => {
        const expected = converter.convert(minor, Currency.NGN, Currency.USD)
        expect(ratePair(rates, Currency.NGN, Currency.USD)!.convert(minor)).toBe(expected)
      }),
    )
  })

  it('never give more than was paid with the fee, so that converting in a circle earns nothing', () => {
    const asOf = new Date()
    const rates = Object.entries({ AED: '3.67', SAR: '3.75', QAR: '3.64', NGN: '4150' }).map(([quote, rate]) => ({
      base: Currency.USD,
      quote: quote as Currency,
      rate,
      source: 'A',
      asOf,
    }))
    const converter = createConverter(rates)
    const currency = fc.constantFrom(...Object.values(Currency))
    fc.assert(
      fc.property(currency, currency, fc.bigInt({ min: 1n, max: 100_000n }), (from, to, minor) => {
        fc.pre(from !== to)
        const fee = feeOf(minor)
        const received = ratePair(rates, from, to)!.receivedFor(minor, fee)
        const { currencies, numerators } = converter.factorsTo(Currency.USD)
        const worth = (amount: bigint, of: Currency) => amount * BigInt(numerators[currencies.indexOf(of)]!)
        expect(worth(received, to) <= worth(minor + fee, from)).toBe(true)
        expect([0n, 1n]).toContain(converter.convert(minor, from, to) - received)
      }),
      { numRuns: 2_000 },
    )
    expect(ratePair(rates, Currency.NGN, Currency.USD)!.receivedFor(2_076n, 2n)).toBe(0n)
  })

  it('that are missing cause a refusal of the quote and the total', async () => {
    const other = await openWorld()
    const owner = await aMerchant(other)
    const [from, to] = [await filled(other, owner, '10.00', 'AED'), await filled(other, owner, '10.00', 'NGN')]
    await other.app.platform.dataSource.query(`delete from exchange_rate where quote = 'NGN'`)
    await expect(quote(other, owner, from.id, to.id, '1.00')).rejects.toMatchObject({ code: 'RATE_UNAVAILABLE' })
    await expect(other.ask(owner, '{ walletSummary { total } }')).rejects.toMatchObject({ code: 'RATE_UNAVAILABLE' })
    await other.close()
  })
})

describe('an account', () => {
  it('is not overdrawn, and the fee counts', async () => {
    const { from, to } = await pair('1000.00')
    const before = await state(from.id, to.id)
    await expect(quote(world, merchant, from.id, to.id, '1000.00')).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient funds',
      fields: { amount: 'You need AED\u00a01,001.00 with the fee; AED\u00a01,000.00 is available.' },
    })
    await expect(quote(world, merchant, from.id, to.id, '999.01')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await state(from.id, to.id)).toEqual(before)
    await move(world, merchant, from.id, to.id, '999.00')
    expect(await totalOf(world, merchant, from.id)).toBe('0.00')
  })

  it('is not overdrawn by two quotes that each fit', async () => {
    const { from, to } = await pair('100.00')
    const [first, second] = [await quote(world, merchant, from.id, to.id, '80.00'), await quote(world, merchant, from.id, to.id, '80.00')]
    await transfer(world, merchant, first.id)
    const before = await state(from.id, to.id)
    await expect(transfer(world, merchant, second.id)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient funds',
      fields: { amount: 'You need AED\u00a080.08 with the fee; AED\u00a019.92 is available.' },
    })
    expect(await state(from.id, to.id)).toEqual(before)
  })

  it('that is frozen can neither pay nor be chosen to receive, also after the quote', async () => {
    const { from, to } = await pair('100.00')
    const quoted = await quote(world, merchant, from.id, to.id, '10.00')
    await world.ask(admin, FREEZE, { id: from.id })
    const before = await state(from.id, to.id)
    await expect(quote(world, merchant, from.id, to.id, '10.00')).rejects.toMatchObject({
      code: 'ACCOUNT_FROZEN',
      message: 'Invalid accounts',
      fields: { fromAccountId: expect.stringContaining('frozen') },
    })
    await expect(quote(world, merchant, to.id, from.id, '10.00')).rejects.toMatchObject({
      code: 'ACCOUNT_FROZEN',
      fields: { toAccountId: expect.stringContaining('frozen') },
    })
    await expect(transfer(world, merchant, quoted.id)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
    expect(await state(from.id, to.id)).toEqual(before)
    await world.ask(admin, UNFREEZE, { id: from.id })
    expect((await transfer(world, merchant, quoted.id)).amount).toBe('10.00')
  })
})

describe('a quote', () => {
  it('is binding for sixty seconds', async () => {
    const { from, to } = await pair('100.00')
    const [early, late] = [await quote(world, merchant, from.id, to.id, '1.00'), await quote(world, merchant, from.id, to.id, '1.00')]
    world.clock.advance(59_999)
    await transfer(world, merchant, early.id)
    world.clock.advance(1)
    const before = await state(from.id, to.id)
    await expect(transfer(world, merchant, late.id)).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' })
    expect(await state(from.id, to.id)).toEqual(before)
  })

  it('is not binding once its business is suspended', async () => {
    const suspended = await aMerchant(world)
    const { from, to } = await pair('100.00', 'AED', 'AED', suspended)
    const quoted = await quote(world, suspended, from.id, to.id, '10.00')
    const suspend = 'mutation ($id: ID!) { decideKyc(id: $id, input: { verdict: SUSPEND, reason: "A report came in." }) { status } }'
    await world.ask(admin, suspend, { id: suspended.businessId })
    await expect(transfer(world, suspended, quoted.id)).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' })
    expect(await totalOf(world, suspended, to.id)).toBe('0.00')
  })

  it('makes one transfer, also when two keys come at once', async () => {
    const { from, to } = await pair('100.00')
    const { id } = await quote(world, merchant, from.id, to.id, '10.00')
    const made = await Promise.allSettled(Array.from({ length: 4 }, () => transfer(world, merchant, id)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of made) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'QUOTE_EXPIRED' })
    expect(await totalOf(world, merchant, to.id)).toBe('10.00')
  })

  it('is usable by no one else, and unknown ones are not found', async () => {
    const { from, to } = await pair('100.00')
    const { id } = await quote(world, merchant, from.id, to.id, '10.00')
    await expect(transfer(world, await aMerchant(world), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const unknown of [MISSING, 'nonsense']) {
      await expect(transfer(world, merchant, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await totalOf(world, merchant, to.id)).toBe('0.00')
  })
})

describe('unused quotes', () => {
  it('are deleted after a day; quotes that became transfers stay', async () => {
    const owner = await aMerchant(world)
    const { from, to } = await pair('100.00', 'AED', 'AED', owner)
    const [used, unused] = [await quote(world, owner, from.id, to.id, '1.00'), await quote(world, owner, from.id, to.id, '1.00')]
    await transfer(world, owner, used.id)
    const forget = world.app.rooms.wallet.jobs!.find(({ job }) => job.name === 'wallet.forget_unused_quotes')!
    const kept = async () => {
      await forget.run({}, { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal })
      const rows: Data[] = await world.app.platform.dataSource.query('select id from transfer_quote where id in ($1, $2)', [
        used.id,
        unused.id,
      ])
      return rows.map(({ id }) => id)
    }
    expect((await kept()).sort()).toEqual([used.id, unused.id].sort())
    world.clock.advance(25 * 3_600_000)
    expect(await kept()).toEqual([used.id])
    merchant = await aMerchant(world)
    admin = await anAdmin(world)
  })
})

describe('a key', () => {
  it('returns the same transfer, before and after the quote has expired, also for concurrent calls', async () => {
    const { from, to } = await pair('100.00')
    const { id } = await quote(world, merchant, from.id, to.id, '10.00')
    const said = { key: 'invoice 7', reference: 'R', description: 'D' }
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => transfer(world, merchant, id, said)))
    for (const other of others) expect(other).toEqual(first)
    world.clock.advance(120_000)
    expect(await transfer(world, merchant, id, said)).toEqual(first)
    expect(await totalOf(world, merchant, to.id)).toBe('10.00')
  })

  it('with other content is refused, and belongs to its person', async () => {
    const { from, to } = await pair('100.00')
    const [first, second] = [await quote(world, merchant, from.id, to.id, '10.00'), await quote(world, merchant, from.id, to.id, '10.00')]
    await transfer(world, merchant, first.id, { key: 'the key' })
    const before = await state(from.id, to.id)
    await expect(transfer(world, merchant, second.id, { key: 'the key' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    const other = { key: 'the key', reference: 'another' }
    await expect(transfer(world, merchant, first.id, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await state(from.id, to.id)).toEqual(before)
    const stranger = await aMerchant(world)
    const own = await pair('100.00', 'AED', 'AED', stranger)
    expect(
      (await transfer(world, stranger, (await quote(world, stranger, own.from.id, own.to.id, '1.00')).id, { key: 'the key' })).amount,
    ).toBe('1.00')
  })

  it('of a refused transfer stays free: it works once there is money', async () => {
    const { from, to } = await pair('100.00')
    const [first, second] = [await quote(world, merchant, from.id, to.id, '90.00'), await quote(world, merchant, from.id, to.id, '90.00')]
    await transfer(world, merchant, first.id)
    await expect(transfer(world, merchant, second.id, { key: 'again' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await topUp(world, merchant, from.id, '100.00')
    expect((await transfer(world, merchant, second.id, { key: 'again' })).amount).toBe('90.00')
  })

  it('that is empty or too long is refused', async () => {
    for (const key of ['', ' ', 'x'.repeat(201)]) {
      await expect(transfer(world, merchant, MISSING, { key })).rejects.toMatchObject({
        code: 'INVALID',
        fields: { idempotencyKey: expect.any(String) },
      })
    }
  })
})

describe('a bad quote', () => {
  beforeAll(async () => {
    merchant = await aMerchant(world)
  })

  it.each([
    ['zero', '0', 'INVALID'],
    ['zero with decimals', '0.00', 'INVALID'],
    ['negative', '-5.00', 'INVALID'],
    ['three decimals', '1.001', 'INVALID'],
    ['beyond reason', '9999999999999999', 'INVALID'],
    ['10^30', `1${'0'.repeat(30)}`, 'BAD_REQUEST'],
    ['NaN', 'NaN', 'BAD_REQUEST'],
    ['infinite', 'Infinity', 'BAD_REQUEST'],
    ['an exponent', '1e3', 'BAD_REQUEST'],
    ['a float', 10.5, 'BAD_REQUEST'],
    ['empty', '', 'BAD_REQUEST'],
    ['more than there is', '100000.00', 'INSUFFICIENT_FUNDS'],
  ])('of an amount that is %s is refused, and nothing changes', async (_what, amount, code) => {
    const { from, to } = await pair('100.00')
    const before = await state(from.id, to.id)
    const refused = await quote(world, merchant, from.id, to.id, amount).catch((error: Data) => error)
    expect(refused.code).toBe(code)
    if (code !== 'BAD_REQUEST') expect(refused.fields).toEqual({ amount: expect.any(String) })
    expect(await state(from.id, to.id)).toEqual(before)
  })

  it('that is too small for anything to arrive says so', async () => {
    const { from, to } = await pair('100.00', 'NGN', 'USD')
    for (const little of ['0.01', '20.76']) {
      await expect(quote(world, merchant, from.id, to.id, little)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { amount: 'This amount is worth less than USD\u00a00.01. Enter a larger amount.' },
      })
    }
  })

  it('to the same account, an unknown one or a stranger’s says which one', async () => {
    const { from } = await pair('100.00')
    const stranger = await open(world, await aMerchant(world))
    await expect(quote(world, merchant, from.id, from.id.toUpperCase(), '1.00')).rejects.toMatchObject({
      code: 'SAME_ACCOUNT',
      message: 'Invalid accounts',
      fields: { toAccountId: expect.any(String) },
    })
    for (const id of [stranger.id, MISSING, 'nonsense', 'ffffffff-ffff-4000-8000-010000414544']) {
      const refused = { code: 'NOT_FOUND', message: 'Invalid accounts' }
      await expect(quote(world, merchant, from.id, id, '1.00')).rejects.toMatchObject({
        ...refused,
        fields: { toAccountId: expect.any(String) },
      })
      await expect(quote(world, merchant, id, from.id, '1.00')).rejects.toMatchObject({
        ...refused,
        fields: { fromAccountId: expect.any(String) },
      })
    }
  })

  it('requires a completed onboarding, and the role', async () => {
    const { from, to } = await pair('100.00')
    await expect(quote(world, await aNewcomer(world), from.id, to.id, '1.00')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(quote(world, admin, from.id, to.id, '1.00')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the summary', () => {
  it('totals the accounts of each currency, and all of them in the display currency, with rate, source and time', async () => {
    const owner = await aLender(world, {}, null)
    const dirhams = await filled(world, owner, '100.00', 'AED')
    await filled(world, owner, '50.50', 'AED')
    await filled(world, owner, '10.00', 'USD')
    await filled(world, owner, '8300.00', 'NGN')
    await world.ask(admin, FREEZE, { id: dirhams.id })
    const query = `query ($currency: Currency) { walletSummary(currency: $currency) { currency total available frozen asOf
      holdings { currency total available frozen converted rate rateSource rateAsOf } } }`
    const { walletSummary }: Data = await world.ask(owner, query)
    expect(walletSummary).toMatchObject({ currency: 'AED', total: '194.54', available: '94.54', frozen: '100.00' })
    expect(walletSummary.asOf).toBe(walletSummary.holdings[1].rateAsOf)
    expect(walletSummary.holdings).toMatchObject([
      {
        currency: 'AED',
        total: '150.50',
        available: '50.50',
        frozen: '100.00',
        converted: '150.50',
        rate: null,
        rateSource: null,
        rateAsOf: null,
      },
      { currency: 'NGN', total: '8300.00', converted: '7.34', rate: '0.0008843373', rateSource: 'Mizan reference rate' },
      { currency: 'USD', total: '10.00', converted: '36.70', rate: '3.67' },
    ])
    await world.ask(owner, 'mutation { updatePreferences(input: { displayCurrency: SAR }) { id } }')
    expect((await world.ask(owner, query)).walletSummary.currency).toBe('SAR')
    expect((await world.ask(owner, query, { currency: 'USD' })).walletSummary).toMatchObject({ currency: 'USD', total: '53.01' })
  })

  it('is zero for a person without a business', async () => {
    const { walletSummary }: Data = await world.ask(
      await aMerchant(world),
      '{ walletSummary { total available frozen asOf holdings { currency } } }',
    )
    expect(walletSummary).toEqual({ total: '0.00', available: '0.00', frozen: '0.00', asOf: null, holdings: [] })
  })
})
