import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JournalDraft, type SystemAccountKind, systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { type Book, openBook } from './book.ts'
import { anAdmin, aProposedPayee, aVerifiedPayee, revokePayee, verifyPayee } from './charity.ts'

let book: Book
let account: string
let other: string
let payee: string

beforeAll(async () => {
  book = await openBook({ connections: 4 })
  const { businessId } = await book.anOwner()
  account = await book.anAccount(businessId, 100_000n)
  other = await book.anAccount(businessId, 1_000n)
  payee = await aVerifiedPayee(book)
  for (const kind of ['charity', 'fee_income'] as const) await post(book.move(account, house(kind), 10_000n))
})
afterAll(() => book.close())

const house = (kind: SystemAccountKind) => systemAccount(kind, Currency.AED)
const post = (draft: JournalDraft) => book.work(SYSTEM, (tx) => book.ledger.post(tx, draft))
const naming = (cause: string, draft: JournalDraft): JournalDraft => ({ ...draft, cause: 'charity_payee', causeId: cause })
const reverse = (journalId: string, by = { cause: 'test', causeId: 'test' }) =>
  book.work(SYSTEM, (tx) => book.ledger.reverse(tx, journalId, { key: randomUUID(), ...by }))
const refusedBy = (sentence: RegExp) => ({ message: expect.stringMatching(sentence), driverError: { code: '23514' } })

const KINDS = ['customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity'] as const
type Kind = (typeof KINDS)[number]

/** Which class (row) may pay which (column), in the order of KINDS. R: allowed, and may be reversed; F: allowed, never reversed; -: refused. */
const RULES: Readonly<Record<Kind, string>> = {
  customer: 'R R R R R F',
  settlement_in: 'R - - - - -',
  settlement_out: '- - - - - -',
  fee_income: '- - - - - -',
  exchange: 'R - - - - -',
  charity: '- - R - - -',
}
const PAIRS = KINDS.flatMap((payer) => RULES[payer].split(' ').map((rule, at) => [payer, KINDS[at]!, rule] as const))

const moveBetween = (payer: Kind, receiver: Kind) => {
  const from = payer === 'customer' ? account : house(payer)
  const to = receiver === 'customer' ? other : house(receiver)
  const draft = book.move(from, to, 10n)
  return payer === 'charity' ? naming(payee, draft) : draft
}

describe('which class of account may pay which', () => {
  test('is exactly what the rules contain', async () => {
    const rows = await book.sql<{ payer: string; payee: string; rule: string }>(
      `select payer_kind as payer, payee_kind as payee, case when is_reversible then 'R' else 'F' end as rule from payment_rule`,
    )
    const kept = new Map(rows.map(({ payer, payee: receiver, rule }) => [`${payer} ${receiver}`, rule]))
    expect(PAIRS.map(([payer, receiver]) => [payer, receiver, kept.get(`${payer} ${receiver}`) ?? '-'])).toEqual(PAIRS)
    expect(PAIRS).toHaveLength(36)
  })

  test.each(PAIRS.filter(([, , rule]) => rule === '-'))('%s may not pay %s', async (payer, receiver) => {
    const sentence = payer === 'charity' ? /^what was given to charity is / : /^an account of class \w+ may not pay one of class \w+$/
    const refused = payer === 'charity' && receiver === 'fee_income' ? /^what was given to charity is never income$/ : sentence
    await expect(post(moveBetween(payer, receiver))).rejects.toMatchObject(refusedBy(refused))
  })

  test.each(PAIRS.filter(([, , rule]) => rule === 'R'))(
    '%s pays %s, and the payment can be reversed and paid again',
    async (payer, receiver) => {
      const { journalId } = await post(moveBetween(payer, receiver))
      const reversal = await reverse(journalId)
      const by = payer === 'charity' ? { cause: 'charity_payee', causeId: payee } : undefined
      await reverse(reversal.journalId, by)
    },
  )

  test('a donation is never reversed', async () => {
    const { journalId } = await post(book.move(account, house('charity'), 10n))
    await expect(reverse(journalId)).rejects.toMatchObject(
      refusedBy(/^what was given to charity is paid to verified charity payees alone$/),
    )
  })

  test.each([
    `update payment_rule set is_reversible = true`,
    `delete from payment_rule where payer_kind = 'charity'`,
    'truncate payment_rule',
  ])('a rule cannot be changed or deleted: %s', async (text) => {
    await expect(book.asOwner(text)).rejects.toThrow(/append-only/)
    await expect(book.sql(text)).rejects.toThrow(/permission denied/)
  })

  test.each([
    ['charity', 'fee_income', false],
    ['charity', 'customer', false],
    ['customer', 'charity', true],
    ['settlement_out', 'customer', false],
    ['settlement_in', 'fee_income', false],
    ['exchange', 'fee_income', false],
  ])('no rule may ever be added by which %s pays %s (reversible: %s)', async (payer, receiver, reversible) => {
    const added = book.asOwner(`insert into payment_rule values ($1, $2, $3, 'test')`, [payer, receiver, reversible])
    await expect(added).rejects.toThrow(/payment_rule_keeps_(charity|settled|income)|payment_rule_pkey/)
  })
})

describe('within one journal', () => {
  const entries = (...lines: readonly (readonly [accountId: string, amount: bigint, currency?: Currency])[]): JournalDraft => {
    const key = randomUUID()
    const given = lines.map(([accountId, amount, currency = Currency.AED]) => ({ accountId, amount, currency }))
    return { key, cause: 'charity_payee', causeId: payee, entries: given, transactions: [] }
  }

  test('no payer is hidden by another, for any amounts', async () => {
    const mixed = entries([house('exchange'), -90n], [house('charity'), -10n], [house('settlement_out'), 10n], [house('fee_income'), 90n])
    await expect(post(mixed)).rejects.toMatchObject(refusedBy(/^what was given to charity is never income$/))
  })

  test('no money passes through an account whose balance does not change', async () => {
    const through = entries(
      [house('charity'), -10n],
      [house('settlement_out'), 10n],
      [house('settlement_out'), -10n],
      [house('fee_income'), 10n],
    )
    await expect(post(through)).rejects.toMatchObject(refusedBy(/^what was given to charity is never income$/))
  })

  test('each currency has its own payers: a conversion with a fee passes, and would not in one currency', async () => {
    const dollars = await book.anAccount((await book.anOwner()).businessId, 0n, Currency.USD)
    const { USD } = Currency
    const shown = [book.move(account, other, 101n).transactions[0]!, book.move(other, dollars, 27n).transactions[1]!]
    const given = [
      [account, -101n],
      [house('exchange'), 100n],
      [house('fee_income'), 1n],
    ] as const
    await post({ ...entries(...given, [systemAccount('exchange', USD), -27n, USD], [dollars, 27n, USD]), transactions: shown })
    const inOne = post(entries(...given, [house('exchange'), -27n], [other, 27n]))
    await expect(inOne).rejects.toMatchObject(refusedBy(/^an account of class exchange may not pay one of class fee_income$/))
  })
})

describe('a reversal', () => {
  const reversing = (journal: string, ...lines: readonly (readonly [string, number])[]) => {
    const key = randomUUID()
    const entries = lines.map(([id, amount]) => ({ account_id: id, amount: String(amount), currency: 'AED' }))
    return book.postTogether([{ key, cause: 'test', cause_id: key, reverses: journal, entries, movements: [] }])
  }

  test('has the entries of its journal with swapped signs, and no others', async () => {
    const { journalId } = await post(book.move(account, house('fee_income'), 10n))
    const income = house('fee_income')
    const refused = refusedBy(/^a reversal has the entries of its journal with swapped signs, and no others$/)
    await expect(reversing(journalId, [income, -9], [account, 9])).rejects.toMatchObject(refused)
    await expect(reversing(journalId, [income, -10], [other, 10])).rejects.toMatchObject(refused)
    await expect(reversing(journalId, [income, -5], [income, -5], [account, 10])).rejects.toMatchObject(refused)
    await expect(reversing(journalId, [income, -10], [account, 10], [account, -3], [other, 3])).rejects.toMatchObject(refused)
    await expect(reversing(journalId, [account, -10], [income, 10])).rejects.toMatchObject(refused)
  })
})

describe('charity pays', () => {
  const paying = () => book.move(house('charity'), house('settlement_out'), 100n)
  const toPayee = (id: string) => post(naming(id, paying()))

  test('a payee that two admins approved, and none after it was revoked', async () => {
    const [first, second] = [await anAdmin(book), await anAdmin(book)]
    const id = await aProposedPayee(book, first)
    await expect(toPayee(id)).rejects.toMatchObject(refusedBy(new RegExp(`^charity payee ${id} is not verified$`)))
    await verifyPayee(book, id, second)
    const before = await book.position(house('charity'))
    await toPayee(id)
    expect((await book.position(house('charity'))).balance).toBe(before.balance - 100n)
    await revokePayee(book, id, first)
    await expect(toPayee(id)).rejects.toMatchObject(refusedBy(new RegExp(`^charity payee ${id} was revoked$`)))
  })

  test('no one whom the journal does not name as its charity payee', async () => {
    const refused = refusedBy(/^a payment of charity names its charity payee$/)
    await expect(post(paying())).rejects.toMatchObject(refused)
    await expect(post({ ...paying(), causeId: payee })).rejects.toMatchObject(refused)
    await expect(toPayee(randomUUID())).rejects.toMatchObject(refused)
    await expect(toPayee('nobody')).rejects.toMatchObject(refused)
  })

  test('no income by way of settlement: money that has left comes back only to where it left from', async () => {
    const { journalId } = await toPayee(payee)
    const left = house('settlement_out')
    for (const to of [house('fee_income'), house('settlement_in'), account, house('exchange')]) {
      await expect(post(book.move(left, to, 100n))).rejects.toMatchObject(refusedBy(/^an account of class settlement_out may not pay/))
    }
    await expect(post(book.move(house('settlement_in'), house('fee_income'), 100n))).rejects.toMatchObject(refusedBy(/may not pay/))
    const before = await book.position(house('charity'))
    await reverse(journalId)
    expect((await book.position(house('charity'))).balance).toBe(before.balance + 100n)
  })
})

describe('a charity payee', () => {
  test('is verified by another admin than the one who proposed it', async () => {
    const proposer = await anAdmin(book)
    const id = await aProposedPayee(book, proposer)
    await expect(verifyPayee(book, id, proposer)).rejects.toThrow(/approval_two_people/)
    const { userId } = await book.anOwner()
    await expect(verifyPayee(book, id, userId)).rejects.toMatchObject(refusedBy(/asked for and decided by staff of its role/))
    await expect(aProposedPayee(book, userId)).rejects.toMatchObject(refusedBy(/asked for and decided by staff of its role/))
  })

  test('is not verified without an approval, nor revoked by anyone but an admin', async () => {
    const id = await aProposedPayee(book, await anAdmin(book))
    const alone = book.sql('update charity_payee set verified_at = now() where id = $1', [id])
    await expect(alone).rejects.toMatchObject(refusedBy(/verified by the approval of another admin/))
    const { userId } = await book.anOwner()
    await expect(revokePayee(book, id, userId)).rejects.toMatchObject(refusedBy(/revoked by admins/))
  })

  test('is not created as verified', async () => {
    const begun = book.sql(
      `insert into charity_payee (name, registration_no, country, account_holder, iban, proposed_at, verified_at)
       values ('X', 'X', 'AE', 'X', 'AE070331234567890123456', now(), now())`,
    )
    await expect(begun).rejects.toMatchObject(refusedBy(/is proposed first/))
  })

  test.each([
    `update charity_payee set iban = 'SA0380000000608010167519'`,
    `update charity_payee set account_holder = 'Another holder'`,
    `update charity_payee set verified_at = verified_at + interval '1 day' where verified_at is not null`,
    `update charity_payee set revoked_by = null, revoked_at = null where revoked_at is not null`,
  ])('cannot be changed: %s', async (text) => {
    await expect(book.sql(text)).rejects.toThrow(/keeps what it is/)
  })

  test.each(['delete from charity_payee', 'truncate charity_payee'])('cannot be deleted: %s', async (text) => {
    await expect(book.asOwner(text)).rejects.toThrow(/append-only/)
    await expect(book.sql(text)).rejects.toThrow(/permission denied/)
  })
})

test('after all of these attempts the ledger is consistent', async () => {
  expect(await book.broken()).toEqual([])
})

test('verify-ledger names journals that break the rules, if the database did not refuse them', async () => {
  const guard = (change: 'enable' | 'disable') =>
    book.migrating((runner) => runner.query(`alter table journal_entry ${change} trigger journal_entry_keeps_payment_rules`))
  await guard('disable')
  await post(book.move(house('charity'), house('settlement_out'), 50n))
  const { journalId } = await post(book.move(house('settlement_out'), house('fee_income'), 50n))
  await guard('enable')
  const found = await book.broken()
  expect(found).toHaveLength(2)
  expect(found[0]).toContain('was paid only by a class that may pay it')
  expect(found[0]).toContain(journalId)
  expect(found[1]).toContain('verified charity payees alone')
  await expect(post(book.move(house('settlement_out'), house('fee_income'), 50n))).rejects.toThrow(/may not pay/)
})
