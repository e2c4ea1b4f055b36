import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { CreateRecurringInvoiceInput, RecurringInvoicesArgs } from './recurring.inputs.ts'
import type { RecurringService } from './recurring.service.ts'
import { RecurringInvoice, RecurringInvoicePage } from './recurring-invoice.entity.ts'

const ISSUERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => RecurringInvoice)
export class RecurringResolver {
  constructor(private readonly recurring: RecurringService) {}

  @Authorized(...ISSUERS)
  @Query(() => RecurringInvoicePage, { description: "Recurring invoices of the viewer's business." })
  recurringInvoices(
    @Args(() => RecurringInvoicesArgs) args: RecurringInvoicesArgs,
    @Ctx() { viewer }: Context,
  ): Promise<RecurringInvoicePage> {
    return this.recurring.list(viewer, args)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => RecurringInvoice, {
    description:
      'Starts a series of invoices that are issued and mailed automatically, the first on its start day. LIMIT_EXCEEDED when too many series are active.',
  })
  createRecurringInvoice(
    @Arg('input', () => CreateRecurringInvoiceInput) input: CreateRecurringInvoiceInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<RecurringInvoice> {
    return this.recurring.create(viewer, input, asked)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => RecurringInvoice, { description: 'Pauses a series. ILLEGAL_TRANSITION unless it is ACTIVE.' })
  pauseRecurringInvoice(
    @Arg('id', () => ID, { description: 'Series to pause.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<RecurringInvoice> {
    return this.recurring.pause(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => RecurringInvoice, {
    description: 'Resumes a paused series with the next day that has not passed. ILLEGAL_TRANSITION unless it is PAUSED.',
  })
  resumeRecurringInvoice(
    @Arg('id', () => ID, { description: 'Series to resume.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<RecurringInvoice> {
    return this.recurring.resume(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => RecurringInvoice, { description: 'Ends a series for good. Issued invoices stay.' })
  endRecurringInvoice(
    @Arg('id', () => ID, { description: 'Series to end.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<RecurringInvoice> {
    return this.recurring.end(viewer, id)
  }

  @FieldResolver(() => String, {
    name: 'lastFailure',
    nullable: true,
    description: "Why the latest invoice could not be issued, in the reader's language; null when it was issued, and before the first.",
  })
  @Personal()
  whyNotIssued(@Root() { lastFailure }: RecurringInvoice, @Ctx() { language }: Context): string | null {
    return lastFailure && readStored(lastFailure, language)
  }
}
