import { actOnDue } from '../../../platform/due.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { emptyPage, readPage } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { addDays, dayIn } from '../../../shared/day.ts'
import { DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { stored, textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { actingBusiness, ownBusinessId } from '../../business/index.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CustomerService } from '../customers/customer.service.ts'
import type { InvoiceInput } from '../invoices/invoice.inputs.ts'
import { type InvoiceService, taxStatusOf } from '../invoices/invoice.service.ts'
import { readContent, refuseNothing } from '../invoices/invoice-content.ts'
import type { IssueService } from '../invoices/invoice-issue.service.ts'
import { firstOccurrenceSince, occurrenceDay } from './recurrence.ts'
import { type CreateRecurringInvoiceInput, RECURRING_INVOICE_ORDERS, type RecurringInvoicesArgs } from './recurring.inputs.ts'
import { RecurrenceStatus, RecurringInvoice, recurrenceLifecycle } from './recurring-invoice.entity.ts'

const MOST = 500
const DUE = `
  select r.id from recurring_invoice r join billing_profile p on p.business_id = r.business_id
  where r.status = 'active' and r.next_on <= ($1::timestamptz at time zone p.time_zone)::date
  order by r.id`

const unknownRecurring = () => notFound('receivables.recurring.notFound')
const NOT_ISSUED = 'receivables.recurring.issueFailed'

/** Creates, pauses and issues recurring invoices. */
export const createRecurringService = (
  platform: Platform,
  billing: BillingService,
  customers: CustomerService,
  invoices: InvoiceService,
  issuing: IssueService,
) => {
  const { work, dataSource } = platform
  const todayOf = async (tx: Tx, businessId: string) => dayIn((await billing.of(tx.db, businessId)).timeZone, tx.now)

  /** Moves on to an occurrence; past the end date there is none. */
  const moveTo = (recurring: RecurringInvoice, occurrence: number) => {
    const day = occurrenceDay(recurring.startOn, recurring.frequency, occurrence)
    recurring.nextOccurrence = occurrence
    if (recurring.endOn === null || day <= recurring.endOn) {
      recurring.nextOn = day
      return
    }
    recurring.nextOn = null
    recurring.status = RecurrenceStatus.ENDED
  }

  const lockOwn = async (tx: Tx, id: string): Promise<RecurringInvoice> => {
    const { businessId } = tx.viewer
    const found =
      businessId !== null && isId(id)
        ? await tx.db.findOne(RecurringInvoice, { where: { id, businessId }, lock: { mode: 'pessimistic_write' } })
        : null
    return orNotFound(found, unknownRecurring)
  }

  const contentFor = async (tx: Tx, businessId: string, input: InvoiceInput) => {
    try {
      const content = readContent(input, taxStatusOf(await billing.of(tx.db, businessId), tx.now))
      refuseNothing(content.totals)
      return content
    } catch (error) {
      if (!(error instanceof DomainError) || !error.fields) throw error
      const fields = Object.fromEntries(Object.entries(error.fields).map(([path, words]) => [`invoice.${path}`, words]))
      throw new DomainError(error.code, error.said, fields)
    }
  }

  /** Issues the next occurrence if it is due, and moves on in the same transaction, so that a retry does not issue it again. */
  const issueNext = async (tx: Tx, id: string): Promise<boolean> => {
    const recurring = await tx.db.findOneOrFail(RecurringInvoice, { where: { id }, lock: { mode: 'pessimistic_write' } })
    const today = await todayOf(tx, recurring.businessId)
    if (recurring.status !== RecurrenceStatus.ACTIVE || !recurring.nextOn || recurring.nextOn > today) return false
    const input = { ...recurring.template, dueOn: addDays(today, recurring.dueInDays) }
    const origin = { createdBy: null, recurringId: id, occurrence: recurring.nextOccurrence }
    await issuing.issueAndMail(tx, await invoices.draft(tx, recurring.businessId, input, origin))
    recurring.issuedCount++
    recurring.lastFailure = null
    moveTo(recurring, recurring.nextOccurrence + 1)
    await tx.db.save(recurring)
    return true
  }

  const issueOneOfEach = () =>
    actOnDue(platform, {
      sql: DUE,
      values: [platform.clock.now()],
      act: (tx, { id }) => issueNext(tx, id),
      async onFailure(tx, { id }, error) {
        const isRefused = error instanceof DomainError
        await tx.db.update(RecurringInvoice, { id }, { lastFailure: stored(isRefused ? error.said : NOT_ISSUED) })
        return isRefused
      },
    })

  return {
    /** Creates a recurring invoice; the first is issued on the start day. */
    async create(viewer: Viewer, input: CreateRecurringInvoiceInput, asked: Once): Promise<RecurringInvoice> {
      const begin = async (tx: Tx) => {
        const { business } = await actingBusiness(tx, 'SEND_INVOICES')
        const businessId = business.id
        if (input.startOn < (await todayOf(tx, businessId))) throw invalidField('startOn', 'receivables.dayNotPast')
        if (input.endOn && input.endOn < input.startOn) throw invalidField('endOn', 'receivables.recurring.endsBeforeStart')
        const running = await tx.db.countBy(RecurringInvoice, { businessId, status: RecurrenceStatus.ACTIVE })
        if (running >= MOST) throw new DomainError('LIMIT_EXCEEDED', textOf('receivables.recurring.tooMany', { most: MOST }))
        const { totals } = await contentFor(tx, businessId, input.invoice)
        const { customerName: name, customerEmail: email, customerPhone: phone, customerTaxId: taxId } = input.invoice
        const customer = await customers.findOrCreate(tx, businessId, { name, email, phone, taxId, address: input.invoice.customerAddress })
        const recurring = await tx.db.save(
          Object.assign(new RecurringInvoice(), {
            businessId,
            customerId: customer.id,
            template: { ...input.invoice },
            amountMinor: totals.amount,
            currency: input.invoice.currency,
            frequency: input.frequency,
            startOn: input.startOn,
            endOn: input.endOn ?? null,
            dueInDays: input.dueInDays,
            status: RecurrenceStatus.ACTIVE,
            nextOccurrence: 0,
            nextOn: input.startOn,
            issuedCount: 0,
            createdAt: tx.now,
          }),
        )
        return recurring.id
      }
      return work(viewer, async (tx) => tx.db.findOneByOrFail(RecurringInvoice, { id: await once(tx, asked, () => begin(tx)) }))
    },

    /** The viewer's own. */
    async list({ businessId }: Viewer, { filter, ...page }: RecurringInvoicesArgs): Promise<Page<RecurringInvoice>> {
      if (businessId === null) return emptyPage()
      const query = dataSource.manager
        .createQueryBuilder(RecurringInvoice, 'recurring')
        .where('recurring.businessId = :businessId', { businessId })
      if (filter?.status) query.andWhere('recurring.status = :status', { status: filter.status })
      return readPage(query, page, RECURRING_INVOICE_ORDERS)
    },

    /** Pauses a recurring invoice; nothing is issued until it is resumed. */
    async pause(viewer: Viewer, id: string): Promise<RecurringInvoice> {
      ownBusinessId(viewer)
      return work(viewer, async (tx) => {
        const recurring = await lockOwn(tx, id)
        recurrenceLifecycle.move(recurring, 'pause')
        return tx.db.save(recurring)
      })
    },

    /** Resumes from the next day that has not passed; missed invoices are not issued later. */
    async resume(viewer: Viewer, id: string): Promise<RecurringInvoice> {
      return work(viewer, async (tx) => {
        const { business } = await actingBusiness(tx, 'SEND_INVOICES')
        const businessId = business.id
        const recurring = await lockOwn(tx, id)
        recurrenceLifecycle.move(recurring, 'resume')
        const { startOn, frequency, nextOccurrence } = recurring
        moveTo(recurring, firstOccurrenceSince(startOn, frequency, nextOccurrence, await todayOf(tx, businessId)))
        return tx.db.save(recurring)
      })
    },

    /** Ends a recurring invoice. Issued invoices remain. */
    async end(viewer: Viewer, id: string): Promise<RecurringInvoice> {
      ownBusinessId(viewer)
      return work(viewer, async (tx) => {
        const recurring = await lockOwn(tx, id)
        recurrenceLifecycle.move(recurring, 'end')
        recurring.nextOn = null
        return tx.db.save(recurring)
      })
    },

    /**
     * Issues and mails every occurrence that is due in its issuer's time zone, and returns the number. A refusal is
     * stored with the recurring invoice; throws AggregateError for other failures.
     */
    async issueDue(): Promise<number> {
      let issued = 0
      for (let more = await issueOneOfEach(); more > 0; more = await issueOneOfEach()) issued += more
      return issued
    },
  }
}

export type RecurringService = ReturnType<typeof createRecurringService>
