import { Arg, Args, Authorized, Ctx, Field, FieldResolver, Float, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { toDecimal } from '../../../shared/money.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { BankTransaction, bankTransactionById } from '../../banking/index.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import type { InvoiceReads } from '../invoices/invoice.query.ts'
import type { Matching } from './match.query.ts'
import { MatchReason } from './match.ts'
import { Receipt, ReceiptPage, receiptByBankTransaction } from './receipt.entity.ts'
import { AllocateReceiptArgs, ReceiptsArgs, RecordReceiptInput } from './receipt.inputs.ts'
import type { ReceiptService } from './receipt.service.ts'

@ObjectType({ description: 'An open invoice that money may be for.', simpleResolvers: true })
@Embedded()
export class MatchSuggestion {
  @Field(() => Invoice)
  invoice!: Invoice

  @Field(() => Decimal, { description: 'How much of the money it would take.' })
  amount!: string

  @Field(() => Float, { description: '0 to 1.' })
  confidence!: number

  @Field(() => [MatchReason])
  reasons!: readonly MatchReason[]
}

@ObjectType({ description: 'A row of a connected bank that may pay an invoice.', simpleResolvers: true })
@Embedded()
export class BankReceiptSuggestion {
  @Field(() => BankTransaction)
  transaction!: BankTransaction

  @Field(() => Decimal, { description: 'How much of the invoice it would pay.' })
  amount!: string

  @Field(() => Float, { description: '0 to 1; the same that its receipt says of the invoice.' })
  confidence!: number

  @Field(() => [MatchReason])
  reasons!: readonly MatchReason[]
}

/** What became of a bank's row here; banking itself knows no receipts. */
@Resolver(() => BankTransaction)
export class BankTransactionReceiptResolver {
  @FieldResolver(() => Receipt, { nullable: true, description: 'The receipt that it was taken as, unless that was taken back.' })
  receipt(@Root() { id }: BankTransaction, @Ctx() context: Context): Promise<Receipt | null> {
    return context.load(receiptByBankTransaction, id)
  }
}

@Resolver(() => Receipt)
export class ReceiptResolver {
  constructor(
    private readonly service: ReceiptService,
    private readonly matching: Matching,
    private readonly invoices: Pick<InvoiceReads, 'invoiceById' | 'one'>,
  ) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => ReceiptPage, { description: "Money recorded by hand, the viewer's own, latest first." })
  receipts(@Args(() => ReceiptsArgs) args: ReceiptsArgs, @Ctx() { viewer }: Context): Promise<Page<Receipt>> {
    return this.service.list(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => Receipt, { description: "Refuses with 'Receipt not found' for another's, too." })
  receipt(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<Receipt> {
    return this.service.one(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => [BankReceiptSuggestion], {
    description: "Rows of the viewer's connected banks that may pay an open invoice, the likeliest first. A person confirms.",
  })
  async bankReceiptSuggestions(
    @Arg('invoiceId', () => ID) invoiceId: string,
    @Ctx() { viewer }: Context,
  ): Promise<BankReceiptSuggestion[]> {
    const invoice = await this.invoices.one(viewer, invoiceId)
    const matches = await this.matching.paymentsFor(viewer, invoice)
    return matches.map(({ money: { transaction }, amount, confidence, reasons }) => {
      return { transaction, amount: toDecimal(amount, invoice.currency), confidence, reasons }
    })
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Receipt, { description: 'Records money that came in elsewhere; nothing is settled until it is allocated.' })
  recordReceipt(
    @Arg('input', () => RecordReceiptInput) input: RecordReceiptInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Receipt> {
    return this.service.record(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Receipt, {
    description:
      'Takes a credit of a connected bank as money that came in, with its suggestions; nothing is settled until it is allocated. Again: the same receipt.',
  })
  takeReceiptFromBank(
    @Arg('transactionId', () => ID) transactionId: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Receipt> {
    return this.service.takeFromBank(viewer, transactionId, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Receipt, {
    description: 'Settles invoices with it, all that are named or none: never more than is due, nor than is left of the money.',
  })
  allocateReceipt(
    @Args(() => AllocateReceiptArgs) { id, allocations, idempotencyKey }: AllocateReceiptArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Receipt> {
    return this.service.allocate(viewer, id, idempotencyKey, allocations)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Receipt, { description: 'Takes a receipt back with all it settled: its invoices are open again.' })
  reverseReceipt(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Receipt> {
    return this.service.reverse(viewer, id, reason, asked)
  }

  @FieldResolver(() => BankTransaction, { nullable: true, description: 'The row of the bank that it was taken from.' })
  bankTransaction(@Root() { bankTransactionId }: Receipt, @Ctx() context: Context): Promise<BankTransaction | null> | null {
    return bankTransactionId === null ? null : context.load(bankTransactionById, bankTransactionId)
  }

  @FieldResolver(() => [MatchSuggestion], { description: 'Open invoices it may be for, the likeliest first. A person confirms.' })
  async suggestions(@Root() receipt: Receipt, @Ctx() context: Context): Promise<MatchSuggestion[]> {
    const matches = await this.matching.suggestionsFor({ ...receipt, amount: receipt.unallocatedMinor })
    const suggested = await Promise.all(
      matches.map(async ({ invoiceId, amount, confidence, reasons }) => {
        const invoice = await context.load(this.invoices.invoiceById, invoiceId)
        return invoice && { invoice, amount: toDecimal(amount, receipt.currency), confidence, reasons }
      }),
    )
    return suggested.filter((each) => each !== null)
  }
}
