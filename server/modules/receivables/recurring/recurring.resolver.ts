import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { Role } from '../../../shared/role.ts'
import { RecurringInvoiceInput } from './recurring.inputs.ts'
import type { RecurringService } from './recurring.service.ts'
import { RecurringInvoice } from './recurring-invoice.entity.ts'

const ISSUERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => RecurringInvoice)
export class RecurringResolver {
  constructor(private readonly recurring: RecurringService) {}

  @Authorized(...ISSUERS)
  @Query(() => [RecurringInvoice], { description: "The viewer's own, newest first." })
  recurringInvoices(@Ctx() { viewer }: Context): Promise<RecurringInvoice[]> {
    return this.recurring.list(viewer)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => RecurringInvoice, { description: 'Begins to issue and mail an invoice again and again, the first on the day it starts.' })
  createRecurringInvoice(
    @Arg('input', () => RecurringInvoiceInput) input: RecurringInvoiceInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<RecurringInvoice> {
    return this.recurring.create(viewer, input, asked)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => RecurringInvoice, { description: 'Issues nothing until it is resumed.' })
  pauseRecurringInvoice(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<RecurringInvoice> {
    return this.recurring.pause(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => RecurringInvoice, { description: 'Goes on with the next day that has not passed.' })
  resumeRecurringInvoice(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<RecurringInvoice> {
    return this.recurring.resume(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => RecurringInvoice, { description: 'Issues nothing any more; what was issued stays.' })
  endRecurringInvoice(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<RecurringInvoice> {
    return this.recurring.end(viewer, id)
  }
}
