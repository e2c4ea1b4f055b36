import { actOnDue } from '../../platform/due.ts'
import { toBusiness } from '../../platform/events.ts'
import { mustBeKeyed, type Once, once } from '../../platform/idempotency.ts'
import { job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Currency } from '../../shared/currency.ts'
import { addMonths, dayIn, gulfDayOf, monthBefore, monthOf, yearOf } from '../../shared/day.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import { written } from '../../shared/i18n/text.ts'
import { sumOf } from '../../shared/money.ts'
import { DEFAULT_JURISDICTION, type JurisdictionCode } from '../jurisdictions/index.ts'
import type { RateService } from '../rates/index.ts'
import { type BillingService, creditInAed, creditShares, stateVatInAed, type TaxShare } from '../receivables/index.ts'
import type { CorrectFeeInvoiceInput } from './fee.inputs.ts'
import { feesOfMonth, spanOf, UNCLOSED } from './fee.query.ts'
import { FeeInvoice, type FeeInvoiceContent, type StoredFeeTax } from './fee-invoice.entity.ts'
import { type DailyFees, isRegistered, type TaxedFees, taxFees } from './fee-tax.ts'
import { FeeInvoiceKind, FeeKind } from './fee-terms.ts'
import { feeInvoiceCredited, feeInvoiceIssued } from './fees.events.ts'

export const issueFeeInvoices = job<Record<never, never>>('fees.issue_invoices', { attempts: 1 })

/** How many ended months a run covers, so that a run that failed or did not happen is made up for. */
const MONTHS_BACK = 3

const PREFIX: Readonly<Record<FeeInvoiceKind, string>> = {
  [FeeInvoiceKind.TAX_INVOICE]: 'FI',
  [FeeInvoiceKind.STATEMENT]: 'FS',
  [FeeInvoiceKind.CREDIT_NOTE]: 'FC',
}
const NEXT = `
  insert into fee_invoice_series (kind, year, last) values ($1, $2, 1)
  on conflict (kind, year) do update set last = fee_invoice_series.last + 1 returning last`
const CLOSE = `
  insert into closed_fee_month (business_id, month, currency, closed_at) values ($1, $2, $3, $4)
  on conflict do nothing returning month`
const LATEST = `
  select id from fee_invoice where business_id = $1 and month = $2 and currency = $3 and kind <> 'credit_note'
  order by version desc limit 1`

interface Unclosed {
  readonly id: string
  readonly businessId: string
  readonly month: string
  readonly currency: Currency
}

const storedTaxes = (taxes: readonly TaxShare[]): StoredFeeTax[] =>
  taxes.map(({ category, rate, taxable, tax }) => ({ category, rate, taxable: String(taxable), tax: String(tax) }))

const storedLines = (lines: TaxedFees['lines']): FeeInvoiceContent['lines'] =>
  lines.map(({ gross, net, tax, ...line }) => ({ ...line, gross: String(gross), net: String(net), tax: String(tax) }))

const unknownInvoice = () => notFound('fees.notFound')

/** Issues the documents for fees: one for each business, month and currency with fees, and their corrections. */
export const createFeeInvoices = (platform: Platform, billing: BillingService, rates: Pick<RateService, 'list'>) => {
  const { work, clock, config } = platform
  const issuer = config.feeIssuer

  const numberOf = async (tx: Tx, kind: FeeInvoiceKind): Promise<string> => {
    mustBeKeyed(tx)
    const year = yearOf(gulfDayOf(tx.now))
    const [row] = await tx.db.query<{ last: number }[]>(NEXT, [kind, year])
    return `${PREFIX[kind]}-${year}-${String(row!.last).padStart(6, '0')}`
  }

  const keep = async (tx: Tx, document: Omit<FeeInvoice, 'id' | 'number' | 'issuedOn' | 'issuedAt' | keyof Shown>): Promise<FeeInvoice> => {
    const made = tx.db.create(FeeInvoice, {
      ...document,
      number: await numberOf(tx, document.kind),
      issuedOn: gulfDayOf(tx.now),
      issuedAt: tx.now,
    })
    await tx.db.insert(FeeInvoice, made)
    return made
  }

  const aboutIt = ({ businessId, number, kind, month, currency, amountMinor }: FeeInvoice) => ({
    businessId,
    number,
    kind,
    month,
    currency,
    amount: String(amountMinor),
  })

  /** Issues the document of a month for what was taken in it, as the configuration and the business are now. */
  const issue = async (tx: Tx, { businessId, month, currency }: Omit<Unclosed, 'id'>, fees: readonly DailyFees[], version: number) => {
    const law = await billing.lawOf(tx.db, businessId)
    const profile = await billing.of(tx.db, businessId)
    const { lines, taxes, amount, tax } = taxFees(fees, issuer, law)
    if (amount === 0n) return
    const jurisdiction = (issuer?.country ?? DEFAULT_JURISDICTION) as JurisdictionCode
    const registered = isRegistered(issuer, gulfDayOf(tx.now))
    const vatInAed = stateVatInAed({ jurisdiction, currency, isRegistered: registered, tax, total: amount }, await rates.list(tx.db))
    const document = await keep(tx, {
      businessId,
      kind: registered ? FeeInvoiceKind.TAX_INVOICE : FeeInvoiceKind.STATEMENT,
      firstDay: month,
      currency,
      version,
      amountMinor: amount,
      taxMinor: tax,
      content: {
        issuer: issuer ?? null,
        recipient: { name: profile.legalName, address: profile.address, trn: profile.trn },
        jurisdiction,
        lines: storedLines(lines),
        taxes: storedTaxes(taxes),
        vatInAed,
        credited: null,
      },
      creditsId: null,
      reason: null,
    })
    await tx.emit(feeInvoiceIssued.of(document.id, [toBusiness(businessId)], aboutIt(document)))
  }

  const notesOf = (tx: Tx, document: FeeInvoice) => tx.db.findBy(FeeInvoice, { creditsId: document.id })

  /** Takes back an amount of a document by a credit note with its share of the VAT; null: all that is left of it. */
  const credit = async (tx: Tx, document: FeeInvoice, asked: bigint | null, reason: string): Promise<void> => {
    const earlier = await notesOf(tx, document)
    const before = { tax: sumOf(earlier.map(({ taxMinor }) => taxMinor)), total: sumOf(earlier.map(({ amountMinor }) => amountMinor)) }
    const left = document.content.taxes.map(({ category, rate, taxable, tax }): TaxShare => {
      const same = earlier.flatMap(({ content }) => content.taxes).filter((each) => each.category === category && each.rate === rate)
      return {
        category,
        rate,
        taxable: BigInt(taxable) - sumOf(same.map((each) => BigInt(each.taxable))),
        tax: BigInt(tax) - sumOf(same.map((each) => BigInt(each.tax))),
      }
    })
    const amount = asked ?? document.amountMinor - before.total
    const taxes = creditShares(left, amount)
    const tax = sumOf(taxes.map((each) => each.tax))
    const { vatInAed } = document.content
    const note = await keep(tx, {
      businessId: document.businessId,
      kind: FeeInvoiceKind.CREDIT_NOTE,
      firstDay: document.firstDay,
      currency: document.currency,
      version: document.version,
      amountMinor: amount,
      taxMinor: tax,
      content: {
        ...document.content,
        lines: taxes.map(({ category, rate, taxable, tax: part }) => ({
          kind: document.content.lines.length === 1 ? document.content.lines[0]!.kind : FeeKind.OTHER,
          count: 0,
          category,
          rate,
          gross: String(taxable + part),
          net: String(taxable),
          tax: String(part),
        })),
        taxes: storedTaxes(taxes),
        vatInAed: vatInAed && { ...vatInAed, ...creditInAed(vatInAed, document.currency, before, { tax, total: amount }) },
        credited: { number: document.number, issuedOn: document.issuedOn },
      },
      creditsId: document.id,
      reason,
    })
    await tx.emit(
      feeInvoiceCredited.of(note.id, [toBusiness(note.businessId)], { ...aboutIt(note), creditedNumber: document.number, reason }),
    )
  }

  /** Credits fees of earlier months that were returned in this one. What no document holds yet stays with the ledger alone. */
  const creditReturned = async (tx: Tx, { businessId, currency }: Unclosed, returned: ReadonlyMap<string, bigint>) => {
    for (const [month, amount] of returned) {
      const [latest] = await tx.db.query<{ id: string }[]>(LATEST, [businessId, month, currency])
      if (!latest) continue
      const document = await tx.db.findOneByOrFail(FeeInvoice, { id: latest.id })
      await credit(tx, document, amount, written('documents:fees.returned', 'en'))
    }
  }

  /** Documents cannot be locked, for they never change: those who credit documents of a month of a business take turns. */
  const takeTurn = (tx: Tx, businessId: string, month: string): Promise<unknown> =>
    tx.db.query('select pg_advisory_xact_lock(hashtext($1))', [`fee_invoice ${businessId} ${month}`])

  const inMonth = async (tx: Tx, businessId: string, month: string, currency: Currency) =>
    (await feesOfMonth(tx.db, businessId, month)).filter((fees) => fees.currency === currency)

  return {
    /**
     * Issues the documents of the months that are over, once for any number of calls, and returns how many months of a business it
     * closed. A month is over once it has ended in UTC: by then it has in the Gulf, whose days count.
     */
    issueEnded(): Promise<number> {
      const { from } = monthBefore(dayIn('UTC', clock.now()))
      const months = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(from, -back))
      const spans = months.map(spanOf)
      return actOnDue<Unclosed>(platform, {
        sql: UNCLOSED,
        values: [months, spans.map(({ starts }) => starts), spans.map(({ ends }) => ends)],
        async act(tx, due) {
          const { businessId, month, currency } = due
          const closed = await tx.db.query<object[]>(CLOSE, [businessId, month, currency, tx.now])
          if (closed.length === 0) return false
          const fees = await inMonth(tx, businessId, month, currency)
          const returned = new Map<string, bigint>()
          for (const { takenIn, amount } of fees) {
            if (takenIn !== month) returned.set(takenIn, (returned.get(takenIn) ?? 0n) - amount)
          }
          // Before the first number is taken, as corrections do: a correction at the same time is of the same documents.
          for (const former of [...returned.keys()].sort()) await takeTurn(tx, businessId, former)
          await issue(
            tx,
            due,
            fees.filter(({ takenIn }) => takenIn === month),
            1,
          )
          await creditReturned(tx, due, returned)
          return true
        },
      })
    },

    /**
     * Takes back all of a document by a credit note, and issues the next version of its month by the details of today. Throws NOT_FOUND
     * for an unknown document, CONFLICT for a credit note and for one that was taken back already.
     */
    async correct(viewer: Viewer, id: string, { reason }: CorrectFeeInvoiceInput, asked: Once): Promise<FeeInvoice> {
      const { replacedBy } = await work(viewer, (tx) =>
        once(tx, asked, async () => {
          const found = isId(id) ? await tx.db.findOneBy(FeeInvoice, { id: id.toLowerCase() }) : null
          const document = orNotFound(found, unknownInvoice)
          if (document.kind === FeeInvoiceKind.CREDIT_NOTE) throw conflict('fees.creditNoteStays')
          await takeTurn(tx, document.businessId, document.firstDay)
          const notes = await notesOf(tx, document)
          const left = document.amountMinor - sumOf(notes.map(({ amountMinor }) => amountMinor))
          if (left === 0n) throw conflict('fees.alreadyCredited')
          await credit(tx, document, null, reason.trim())
          const { businessId, firstDay, currency } = document
          const fees = await inMonth(tx, businessId, firstDay, currency)
          const taken = fees.filter(({ takenIn }) => takenIn === firstDay)
          await issue(tx, { businessId, month: firstDay, currency }, taken, document.version + 1)
          const [latest] = await tx.db.query<{ id: string }[]>(LATEST, [businessId, firstDay, currency])
          const next = await tx.db.findOneByOrFail(FeeInvoice, { id: latest!.id })
          // What credit notes for returned fees had taken back of the document is taken back of the next one as well.
          const returned = document.amountMinor - left
          if (returned > 0n) await credit(tx, next, returned, written('documents:fees.returned', 'en'))
          return { replacedBy: next.id }
        }),
      )
      return platform.dataSource.manager.findOneByOrFail(FeeInvoice, { id: replacedBy })
    },

    /** Returns whether documents are tax invoices today. */
    hasTaxInvoices: (): boolean => isRegistered(issuer, gulfDayOf(clock.now())),

    /** Returns the current month in the Gulf, such as `2026-10`. */
    currentMonth: (): string => monthOf(gulfDayOf(clock.now())),
  }
}

type Shown = Pick<FeeInvoice, 'month' | 'issuerName' | 'issuerTrn' | 'creditedNumber' | 'net' | 'lines' | 'pdfPath'>

export type FeeInvoices = ReturnType<typeof createFeeInvoices>
