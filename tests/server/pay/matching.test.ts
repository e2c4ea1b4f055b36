import { describe, expect, it } from 'vitest'
import {
  comparableName,
  type Incoming,
  MatchReason,
  type OpenInvoice,
  suggestMatches,
} from '../../../server/modules/receivables/receipts/match.ts'
import { Currency } from '../../../server/shared/currency.ts'

const { REFERENCE, PAYER, AMOUNT, DATE } = MatchReason

const invoice = (id: string, fields: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: `INV-2026-${id.padStart(3, '0')}`,
  customerId: 'noor',
  customerName: 'Noor Foods LLC',
  currency: Currency.AED,
  balanceDue: 100_000n,
  dueOn: '2026-03-31',
  ...fields,
})

const money = (fields: Partial<Incoming> = {}): Incoming => ({
  amount: 100_000n,
  currency: Currency.AED,
  reference: null,
  payerName: null,
  receivedOn: '2026-06-15',
  ...fields,
})

const reasonsFor = (incoming: Partial<Incoming>, fields: Partial<OpenInvoice> = {}, known: string[] = []) =>
  suggestMatches(money(incoming), [invoice('1', fields)], new Set(known))[0]?.reasons ?? []

describe('a suggestion', () => {
  it.each<[string, Partial<Incoming>, Partial<OpenInvoice>, string[], MatchReason[]]>([
    ['names the number in the reference', { amount: 1n, reference: 'Payment INV-2026-001 thanks' }, {}, [], [REFERENCE]],
    ['reads the number as people write it', { amount: 1n, reference: 'inv 2026/1' }, {}, [], [REFERENCE]],
    ['reads the number in Arabic digits', { amount: 1n, reference: 'INV-٢٠٢٦-٠٠١' }, {}, [], [REFERENCE]],
    ['reads the number a bank has run together', { amount: 1n, reference: 'TRF/INV2026001/NOOR' }, {}, [], [REFERENCE]],
    ['is not fooled by a longer number', { amount: 1n, reference: 'INV-2026-0012' }, {}, [], []],
    ['is not fooled by the number inside a word', { amount: 1n, reference: 'XINV-2026-001' }, {}, [], []],
    ['is not fooled by another year', { amount: 1n, reference: 'INV-2025-001' }, {}, [], []],
    ['knows a payer who paid for the customer before', { amount: 1n }, {}, ['noor'], [PAYER]],
    ['knows a payer of the name of the customer', { amount: 1n, payerName: 'NOOR FOODS L.L.C.' }, {}, [], [PAYER]],
    ['does not take a payer without a name for one', { amount: 1n, payerName: ' - ' }, { customerName: '…' }, [], []],
    ['sees that the amount is the balance', {}, {}, [], [AMOUNT]],
    ['sees that the day is near the due date', { receivedOn: '2026-04-07' }, {}, [], [AMOUNT, DATE]],
    ['does not call eight days near', { receivedOn: '2026-04-08' }, {}, [], [AMOUNT]],
    ['is not made for the date alone', { amount: 1n, receivedOn: '2026-03-31' }, {}, [], []],
    ['is not made for another currency', { reference: 'INV-2026-001' }, { currency: Currency.SAR }, ['noor'], []],
    ['is not made for what is paid', { reference: 'INV-2026-001' }, { balanceDue: 0n }, ['noor'], []],
    ['counts every reason', { reference: 'INV-2026-001', receivedOn: '2026-03-31' }, {}, ['noor'], [REFERENCE, PAYER, AMOUNT, DATE]],
  ])('%s', (_promise, incoming, fields, known, reasons) => {
    expect(reasonsFor(incoming, fields, known)).toEqual(reasons)
  })

  it('ranks each reason above all later ones together', () => {
    const open = [
      invoice('1', { balanceDue: 7n, customerId: 'a', customerName: 'A', dueOn: '2026-01-01' }),
      invoice('2', { balanceDue: 100_000n, dueOn: '2026-06-15' }),
      invoice('3', { balanceDue: 9n, customerId: 'b', customerName: 'B', dueOn: '2026-01-01' }),
      invoice('4', { balanceDue: 100_000n, customerId: 'c', customerName: 'C', dueOn: '2026-06-15' }),
      invoice('5', { balanceDue: 100_000n, customerId: 'd', customerName: 'D', dueOn: '2026-01-01' }),
    ]
    const matches = suggestMatches(money({ reference: 'INV-2026-001' }), open, new Set(['noor', 'b']))
    expect(matches.map(({ invoiceId }) => invoiceId)).toEqual(['1', '2', '3', '4', '5'])
    for (const { confidence } of matches) expect(confidence > 0 && confidence < 1).toBe(true)
  })

  it('never exceeds the amount due or the amount received', () => {
    expect(suggestMatches(money({ reference: 'INV-2026-001', amount: 250_000n }), [invoice('1')])[0]).toMatchObject({ amount: 100_000n })
    expect(suggestMatches(money({ reference: 'INV-2026-001', amount: 40_000n }), [invoice('1')])[0]).toMatchObject({ amount: 40_000n })
  })

  it('finds a few invoices of one customer that sum to the amount, each with its own balance', () => {
    const open = [
      invoice('1', { balanceDue: 30_000n }),
      invoice('2', { balanceDue: 55_000n }),
      invoice('3', { balanceDue: 70_000n }),
      invoice('4', { balanceDue: 45_000n, customerId: 'other', customerName: 'Other' }),
    ]
    const matches = suggestMatches(money(), open)
    expect(matches.map(({ invoiceId, amount, reasons }) => [invoiceId, amount, ...reasons])).toEqual([
      ['1', 30_000n, AMOUNT],
      ['3', 70_000n, AMOUNT],
    ])
  })

  it('prefers one invoice of the amount to a sum', () => {
    const open = [invoice('1', { balanceDue: 30_000n }), invoice('2', { balanceDue: 70_000n }), invoice('3')]
    expect(suggestMatches(money(), open).map(({ invoiceId }) => invoiceId)).toEqual(['3', '1', '2'])
  })

  it('is not made when nothing is left', () => {
    expect(suggestMatches(money({ amount: 0n, reference: 'INV-2026-001' }), [invoice('1')])).toEqual([])
  })

  it('stays fast and short for any number of open invoices', () => {
    const open = Array.from({ length: 2_000 }, (_each, at) =>
      invoice(String(at + 1), { balanceDue: BigInt(at + 1), customerId: `c${at % 3}` }),
    )
    expect(suggestMatches(money({ amount: 17n }), open).length).toBeLessThanOrEqual(10)
  })
})

describe('a name', () => {
  it.each([
    ['Noor Foods L.L.C.', 'noor foods'],
    ['NOOR  FOODS LLC', 'noor foods'],
    ['Noor-Foods (Co.)', 'noor foods'],
    ['شركة نور', 'شركة نور'],
  ])('%s is compared as %s', (name, compared) => {
    expect(comparableName(name)).toBe(compared)
  })
})
