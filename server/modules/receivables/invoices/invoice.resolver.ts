import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Batch, Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { orNotFound, orNull } from '../../../platform/rows.ts'
import { Currency } from '../../../shared/currency.ts'
import { readStored, written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { Customer, customerById } from '../customers/customer.entity.ts'
import { Invoice, InvoicePage, LATE_NOTE } from './invoice.entity.ts'
import {
  CreateInvoiceInput,
  InvoiceInput,
  InvoicesArgs,
  ScheduleInvoiceInput,
  SendInvoiceInput,
  UpdateInvoiceInput,
  VoidInvoiceArgs,
} from './invoice.inputs.ts'
import { type InvoiceReads, unknownInvoice } from './invoice.query.ts'
import type { InvoiceService } from './invoice.service.ts'
import { InvoiceAllocation, settlementsByInvoice } from './invoice-allocation.entity.ts'
import { InvoiceTotals } from './invoice-content.ts'
import { historyByInvoice, InvoiceEvent } from './invoice-history.query.ts'
import type { IssueService } from './invoice-issue.service.ts'
import { InvoiceItem, itemsByInvoice } from './invoice-line.entity.ts'
import { InvoicingSummary, type InvoicingSummaryReads } from './invoicing-summary.ts'
import type { ReminderService } from './reminder.service.ts'

const ISSUERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

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
  @Query(() => InvoicePage, { name: 'invoices', description: "Invoices that the viewer's business issued or drafted." })
  invoicePage(@Args(() => InvoicesArgs) args: InvoicesArgs, @Ctx() { viewer }: Context): Promise<InvoicePage> {
    return this.reads.list(viewer, args)
  }

  @Authorized(...ISSUERS)
  @Query(() => Invoice, {
    nullable: true,
    description: "One invoice that the viewer's business issued or drafted; null when it has none with this id.",
  })
  invoice(@Arg('id', () => ID, { description: 'Invoice to read.' }) id: string, @Ctx() { viewer }: Context): Promise<Invoice | null> {
    return orNull(this.reads.one(viewer, id), 'common.invoiceNotFound')
  }

  @Authorized(...ISSUERS)
  @Query(() => InvoicingSummary, {
    description: "What the viewer's business invoiced, received and is owed. RATE_UNAVAILABLE when a rate for conversion is missing.",
  })
  invoicingSummary(
    @Ctx() { viewer }: Context,
    @Arg('currency', () => Currency, { nullable: true, description: "Currency of the sums. Absent: the viewer's display currency." })
    currency?: Currency | null,
  ): Promise<InvoicingSummary> {
    return this.summaries.read(viewer, currency)
  }

  @Authorized(...ISSUERS)
  @Query(() => InvoiceTotals, {
    description: 'Calculates the totals of an invoice without saving it. INVALID for the same content that `createInvoice` refuses.',
  })
  invoiceTotals(
    @Arg('input', () => InvoiceInput, { validate: false }) input: InvoiceInput,
    @Ctx() { viewer }: Context,
  ): Promise<InvoiceTotals> {
    return this.invoices.totals(viewer, input)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'Creates a draft. The customer is found by email, or created.' })
  createInvoice(@Arg('input', () => CreateInvoiceInput) input: CreateInvoiceInput, @Ctx() { viewer }: Context): Promise<Invoice> {
    return this.invoices.create(viewer, input)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'Replaces the content of a draft. ILLEGAL_TRANSITION once it is issued.' })
  updateInvoice(
    @Arg('id', () => ID, { description: 'Draft to change.' }) id: string,
    @Arg('input', () => UpdateInvoiceInput) input: UpdateInvoiceInput,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.invoices.update(viewer, id, input)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => ID, { description: 'Deletes a draft and returns its id. ILLEGAL_TRANSITION once it is issued.' })
  deleteInvoice(@Arg('id', () => ID, { description: 'Draft to delete.' }) id: string, @Ctx() { viewer }: Context): Promise<string> {
    return this.invoices.remove(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description:
      'Issues a draft with its number and payment link, and mails it. An issued invoice is mailed again, at most five times a day. INVALID when the due date has passed; INVOICE_ALREADY_PAID; RATE_LIMITED.',
  })
  sendInvoice(
    @Arg('id', () => ID, { description: 'Invoice to send.' }) id: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
    @Arg('input', () => SendInvoiceInput, { nullable: true, description: 'How to send it. Absent or null: it is mailed.' })
    input?: SendInvoiceInput | null,
  ): Promise<Invoice> {
    return this.issuing.send(viewer, id, input?.byMail ?? true, asked)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description:
      'Sets when a draft is issued and mailed automatically, or unschedules it. INVALID for a time within the next minute or after the due date.',
  })
  scheduleInvoice(
    @Arg('id', () => ID, { description: 'Draft to schedule.' }) id: string,
    @Arg('input', () => ScheduleInvoiceInput) { at }: ScheduleInvoiceInput,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.issuing.schedule(viewer, id, at ?? null)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description:
      'Mails a reminder of an open invoice, at most once in 24 hours. CONFLICT when one was sent lately; DELIVERY_FAILED when the mail server refuses it.',
  })
  sendReminder(@Arg('id', () => ID, { description: 'Open invoice.' }) id: string, @Ctx() { viewer }: Context): Promise<Invoice> {
    return this.reminders.send(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description:
      'Voids an open invoice. It keeps its number. CONFLICT when it is partly paid (issue a credit note instead); ILLEGAL_TRANSITION for drafts.',
  })
  voidInvoice(
    @Args(() => VoidInvoiceArgs) { id, reason }: VoidInvoiceArgs,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.issuing.voidInvoice(viewer, id, reason, asked)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description: 'Replaces the payment link of an invoice. The old one stops working. ILLEGAL_TRANSITION for drafts and void invoices.',
  })
  renewPaymentLink(
    @Arg('id', () => ID, { description: 'Invoice whose link is replaced.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.issuing.renewLink(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, { description: 'Makes the payment link of an invoice stop working until it is renewed.' })
  revokePaymentLink(
    @Arg('id', () => ID, { description: 'Invoice whose link ends.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.issuing.revokeLink(viewer, id)
  }

  @FieldResolver(() => String, {
    name: 'deliveryFailure',
    nullable: true,
    description: 'Why the last mail could not be delivered; null when it could.',
  })
  @Personal()
  whyNotDelivered(@Root() { deliveryFailure }: Invoice, @Ctx() { language }: Context): string | null {
    return deliveryFailure && readStored(deliveryFailure, language)
  }

  @FieldResolver(() => String, { description: "Sentence that no interest is charged for late payment, in the reader's language." })
  @Personal()
  lateNote(@Ctx() { language }: Context): string {
    return written(LATE_NOTE, language)
  }

  @FieldResolver(() => Customer, { description: 'Customer it is addressed to, as known today.' })
  async customer(@Root() { customerId }: Invoice, @Ctx() context: Context): Promise<Customer> {
    return orNotFound(await context.load(customerById, customerId), unknownInvoice)
  }

  @FieldResolver(() => [InvoiceItem], { description: 'Lines in their order.' })
  items(@Root() { id }: Invoice, @Ctx() context: Context): Promise<InvoiceItem[]> {
    return context.load(itemsByInvoice, id)
  }

  @FieldResolver(() => [InvoiceAllocation], { description: 'What settled it, oldest first, reversed ones included.' })
  settlements(@Root() { id }: Invoice, @Ctx() context: Context): Promise<InvoiceAllocation[]> {
    return context.load(settlementsByInvoice, id)
  }

  @FieldResolver(() => [InvoiceEvent], { description: 'What happened to it, oldest first.' })
  async history(@Root() { id }: Invoice, @Ctx() context: Context): Promise<InvoiceEvent[]> {
    const events = await context.load(historyByInvoice, id)
    return events.map((event) => ({ ...event, note: event.note && readStored(event.note, context.language) }))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of the payment page; null for drafts, void invoices and revoked links.',
  })
  @Personal()
  async paymentLink(@Root() { id, voidedAt }: Invoice, @Ctx() context: Context): Promise<string | null> {
    return voidedAt ? null : context.load(this.linkByInvoice, id)
  }
}
