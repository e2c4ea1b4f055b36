import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Keyed, type Once } from '../../platform/idempotency.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import type { Page } from '../../shared/page.ts'
import { BUSINESS_ROLES, Role } from '../../shared/role.ts'
import { CorrectFeeInvoiceInput, FeeInvoicesArgs, FeeStatementArgs, FeesArgs } from './fee.inputs.ts'
import type { FeeReads } from './fee.service.ts'
import { type Fee, FeePage, FeeStatement } from './fee.type.ts'
import { FeeInvoice, FeeInvoicePage, statusOfFeeInvoice } from './fee-invoice.entity.ts'
import type { FeeInvoices } from './fee-invoice.service.ts'
import { FeeInvoiceStatus } from './fee-terms.ts'

@Resolver(() => FeeInvoice)
export class FeeResolver {
  constructor(
    private readonly reads: FeeReads,
    private readonly invoices: FeeInvoices,
  ) {}

  @Authorized(...BUSINESS_ROLES)
  @Query(() => FeeStatement, {
    description: "What the viewer's business paid in fees in a month, from the ledger. FORBIDDEN for members who only read.",
  })
  feeStatement(@Args(() => FeeStatementArgs) { month }: FeeStatementArgs, @Ctx() { viewer }: Context): Promise<FeeStatement> {
    return this.reads.statement(viewer, month)
  }

  @Authorized(...BUSINESS_ROLES)
  @Query(() => FeePage, {
    description: "Fees of the viewer's business in a month, each with its transaction. FORBIDDEN for members who only read.",
  })
  fees(@Args(() => FeesArgs) args: FeesArgs, @Ctx() { viewer }: Context): Promise<Page<Fee>> {
    return this.reads.fees(viewer, args)
  }

  @Authorized(...BUSINESS_ROLES, Role.ADMIN)
  @Query(() => FeeInvoicePage, {
    description:
      "Invoices, statements and credit notes for the fees of the viewer's business; for administration, of the business that the filter names (INVALID without). FORBIDDEN for members who only read.",
  })
  feeInvoices(@Args(() => FeeInvoicesArgs) args: FeeInvoicesArgs, @Ctx() { viewer }: Context): Promise<Page<FeeInvoice>> {
    return this.reads.feeInvoices(viewer, args)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => FeeInvoice, {
    description:
      'Takes back all of a document for fees by a credit note, issues the next one for its month by the details of today, and returns that. CONFLICT for a credit note, and for a document that was taken back already.',
  })
  correctFeeInvoice(
    @Arg('id', () => ID, { description: 'Document to correct.' }) id: string,
    @Arg('input', () => CorrectFeeInvoiceInput) input: CorrectFeeInvoiceInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<FeeInvoice> {
    return this.invoices.correct(viewer, id, input, asked)
  }

  @FieldResolver(() => FeeInvoiceStatus, { description: 'How much of it still holds.' })
  status(@Root() { id }: FeeInvoice, @Ctx() context: Context): Promise<FeeInvoiceStatus> {
    return context.load(statusOfFeeInvoice, id)
  }
}
