import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/i18n/language.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { orNotFound } from '../../../platform/reading.ts'
import { Currency } from '../../../shared/currency.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { Customer, customerById } from '../customers/customer.entity.ts'
import { Invoice, InvoicePage, InvoicesDue, LATE_NOTE } from './invoice.entity.ts'
import { InvoiceInput, InvoicesArgs, InvoicesDueArgs, VoidInvoiceArgs } from './invoice.inputs.ts'
import { type InvoiceList, type InvoiceReads, unknownInvoice } from './invoice.query.ts'
import type { InvoiceService } from './invoice.service.ts'
import { InvoiceAllocation, settlementsByInvoice } from './invoice-allocation.entity.ts'
import { InvoiceTotals } from './invoice-content.ts'
import { historyByInvoice, InvoiceEvent } from './invoice-history.query.ts'
import type { IssueService } from './invoice-issue.service.ts'
import { InvoiceItem, itemsByInvoice } from './invoice-line.entity.ts'
import { InvoicingSummary, type InvoicingSummaryReads } from './invoicing-summary.ts'
import type { ReminderService } from './reminder.service.ts'

const ISSUERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

/** A page that counts when somebody asks. */
type CountedPage = InvoicePage & { count: InvoiceList['count'] }

@Resolver(() => InvoicePage)
export class InvoicePageResolver {
  @FieldResolver(() => Int)
  totalCount(@Root() page: InvoicePage): Promise<number> {
    return (page as CountedPage).count()
  }
}

@Resolver(() => Invoice)
export class InvoiceResolver {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly issuing: IssueService,
    private readonly reminders: ReminderService,
    private readonly reads: InvoiceReads,
    private readonly summaries: InvoicingSummaryReads,
    private readonly linkByInvoice: Batch<string, string | null>,
  ) {}

  @Authorized(...ISSUERS)
  @Query(() => InvoicePage, { name: 'invoices', description: "The viewer's own invoices, newest first." })
  async invoicePage(@Args(() => InvoicesArgs) { filter, first, after }: InvoicesArgs, @Ctx() { viewer }: Context): Promise<InvoicePage> {
    return { ...(await this.reads.list(viewer, filter, { first, after: after ?? null })), totalCount: 0 }
  }

  @Authorized(...ISSUERS)
  @Query(() => InvoicesDue, { description: "The viewer's own open invoices that are due from today on, soonest first." })
  invoicesDue(@Args(() => InvoicesDueArgs) { days, limit }: InvoicesDueArgs, @Ctx() { viewer }: Context): Promise<InvoicesDue> {
    return this.reads.dueWithin(viewer, days, limit)
  }

  @Authorized(...ISSUERS)
  @Query(() => Invoice, { description: "Refuses with 'Invoice not found' for another's, too." })
  invoice(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<Invoice> {
    return this.reads.one(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Query(() => InvoicingSummary, { description: 'In the given currency, else in the display currency of the viewer.' })
  invoicingSummary(
    @Ctx() { viewer }: Context,
    @Arg('currency', () => Currency, { nullable: true }) currency?: Currency | null,
  ): Promise<InvoicingSummary> {
    return this.summaries.read(viewer, currency)
  }

  @Authorized(...ISSUERS)
  @Query(() => InvoiceTotals, { description: 'What these lines come to, before anything is saved.' })
  invoiceTotals(
    @Arg('input', () => InvoiceInput, { validate: false }) input: InvoiceInput,
    @Ctx() { viewer }: Context,
  ): Promise<InvoiceTotals> {
    return this.invoices.totals(viewer, input)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'Makes a draft. The customer is found by the e-mail address, or made.' })
  createInvoice(@Arg('input', () => InvoiceInput) input: InvoiceInput, @Ctx() { viewer }: Context): Promise<Invoice> {
    return this.invoices.create(viewer, input)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'Drafts only.' })
  updateInvoice(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => InvoiceInput) input: InvoiceInput,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.invoices.update(viewer, id, input)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Boolean, { description: 'Drafts only; answers true.' })
  deleteInvoice(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<boolean> {
    return this.invoices.remove(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description:
      'Gives it its number and its link, and mails it, unless told that it is delivered otherwise. On a sent one: mails it again, five times a day at most.',
  })
  sendInvoice(
    @Arg('id', () => ID) id: string,
    @Arg('byMail', () => Boolean, { defaultValue: true }) byMail: boolean,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.issuing.send(viewer, id, byMail, asked)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'A draft is sent by itself at that time; null takes that back.' })
  scheduleInvoice(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer }: Context,
    @Arg('at', () => DateTime, { nullable: true }) at?: Date | null,
  ): Promise<Invoice> {
    return this.issuing.schedule(viewer, id, at ?? null)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description: 'For sent, viewed and overdue ones, at most one in 24 hours. It counts once the mail server has taken it.',
  })
  sendReminder(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<Invoice> {
    return this.reminders.send(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'It keeps its number. Refused once something was paid: credit the rest instead.' })
  voidInvoice(
    @Args(() => VoidInvoiceArgs) { id, reason }: VoidInvoiceArgs,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.issuing.voidInvoice(viewer, id, reason, asked)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'The old link stops working.' })
  renewPaymentLink(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<Invoice> {
    return this.issuing.renewLink(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'The link stops working until it is renewed.' })
  revokePaymentLink(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<Invoice> {
    return this.issuing.revokeLink(viewer, id)
  }

  @FieldResolver(() => String, { description: 'That no interest is charged for late payment, in the language of the reader.' })
  lateNote(@Ctx() { language }: Context): string {
    return translate(LATE_NOTE, language)
  }

  @FieldResolver(() => Customer)
  async customer(@Root() { customerId }: Invoice, @Ctx() context: Context): Promise<Customer> {
    return orNotFound(await context.load(customerById, customerId), unknownInvoice)
  }

  @FieldResolver(() => [InvoiceItem])
  items(@Root() { id }: Invoice, @Ctx() context: Context): Promise<InvoiceItem[]> {
    return context.load(itemsByInvoice, id)
  }

  @FieldResolver(() => [InvoiceAllocation])
  settlements(@Root() { id }: Invoice, @Ctx() context: Context): Promise<InvoiceAllocation[]> {
    return context.load(settlementsByInvoice, id)
  }

  @FieldResolver(() => [InvoiceEvent], { description: 'What happened to it, oldest first.' })
  history(@Root() { id }: Invoice, @Ctx() context: Context): Promise<InvoiceEvent[]> {
    return context.load(historyByInvoice, id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Where the customer sees and pays it; null for drafts, void ones and revoked links.',
  })
  async paymentLink(@Root() { id, voidedAt }: Invoice, @Ctx() context: Context): Promise<string | null> {
    return voidedAt ? null : context.load(this.linkByInvoice, id)
  }
}
