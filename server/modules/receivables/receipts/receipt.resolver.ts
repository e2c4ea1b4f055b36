import { Arg, Args, Authorized, Ctx, Field, FieldResolver, Float, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Money, moneyOf } from '../../../platform/graphql/money.type.ts'
import { IDEMPOTENCY_KEY, Keyed, type Once } from '../../../platform/idempotency.ts'
import { orNull } from '../../../platform/rows.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { BankTransaction, bankTransactionById } from '../../banking/index.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import type { InvoiceReads } from '../invoices/invoice.query.ts'
import type { Matching } from './match.query.ts'
import { MatchReason } from './match.ts'
import { Receipt, ReceiptPage, receiptByBankTransaction } from './receipt.entity.ts'
import { AllocateReceiptInput, ReceiptsArgs, RecordReceiptFromBankInput, RecordReceiptInput } from './receipt.inputs.ts'
import type { ReceiptService } from './receipt.service.ts'

@ObjectType({ description: 'An open invoice that received money may be for.', simpleResolvers: true })
@Embedded()
export class MatchSuggestion {
  @Field(() => Invoice, { description: 'Open invoice in the currency of the money.' })
  invoice!: Invoice

  @Field(() => Money, { description: 'Part of the received money that would go to the invoice.' })
  amount!: Money

  @Field(() => Float, { description: 'From 0 to 1, higher when more reasons apply.' })
  confidence!: number

  @Field(() => [MatchReason], { description: 'What they have in common.' })
  reasons!: readonly MatchReason[]
}

@ObjectType({ description: 'A transaction of a connected bank that may pay an invoice.', simpleResolvers: true })
@Embedded()
export class BankReceiptSuggestion {
  @Field(() => BankTransaction, { description: 'Incoming transaction of a connected bank.' })
  transaction!: BankTransaction

  @Field(() => Money, { description: 'Part of the invoice that the transaction would pay.' })
  amount!: Money

  @Field(() => Float, { description: 'From 0 to 1; the same value as in the suggestions of its receipt.' })
  confidence!: number

  @Field(() => [MatchReason], { description: 'What they have in common.' })
  reasons!: readonly MatchReason[]
}

/** Serves the receipt of a bank transaction, of which the banking room knows nothing. */
@Resolver(() => BankTransaction)
export class BankTransactionReceiptResolver {
  @FieldResolver(() => Receipt, {
    nullable: true,
    description: 'The receipt recorded from it; null when there is none, or when it was reversed.',
  })
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
  @Query(() => ReceiptPage, { description: "Receipts of the viewer's business." })
  receipts(@Args(() => ReceiptsArgs) args: ReceiptsArgs, @Ctx() { viewer }: Context): Promise<Page<Receipt>> {
    return this.service.list(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => Receipt, { nullable: true, description: "One receipt of the viewer's business; null when it has none with this id." })
  receipt(@Arg('id', () => ID, { description: 'Receipt to read.' }) id: string, @Ctx() { viewer }: Context): Promise<Receipt | null> {
    return orNull(this.service.one(viewer, id), 'receivables.receipts.notFound')
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => [BankReceiptSuggestion], {
    description:
      "Transactions of the viewer's connected banks that may pay an open invoice, most likely first. Nothing is settled until a person confirms.",
  })
  async bankReceiptSuggestions(
    @Arg('invoiceId', () => ID, { description: 'Open invoice to find money for.' }) invoiceId: string,
    @Ctx() { viewer }: Context,
  ): Promise<BankReceiptSuggestion[]> {
    const invoice = await this.invoices.one(viewer, invoiceId)
    const matches = await this.matching.paymentsFor(viewer, invoice)
    return matches.map(({ money: { transaction }, amount, confidence, reasons }) => {
      return { transaction, amount: moneyOf(amount, invoice.currency), confidence, reasons }
    })
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Receipt, { description: 'Records money that arrived outside the product. It settles nothing until it is allocated.' })
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
      'Records a receipt from an incoming transaction of a connected bank, with suggestions. It settles nothing until it is allocated. Repeated calls return the same receipt. INVALID for outgoing transactions.',
  })
  recordReceiptFromBank(
    @Arg('input', () => RecordReceiptFromBankInput) { transactionId }: RecordReceiptFromBankInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Receipt> {
    return this.service.recordFromBank(viewer, transactionId, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Receipt, {
    description:
      'Settles invoices with a receipt: all the named ones or none. INVALID when an amount exceeds the balance due or what is left of the receipt, INVOICE_ALREADY_PAID for paid invoices, CONFLICT for a reversed receipt.',
  })
  allocateReceipt(
    @Arg('id', () => ID, { description: 'Receipt to allocate.' }) id: string,
    @Arg('input', () => AllocateReceiptInput) { allocations }: AllocateReceiptInput,
    @Arg('idempotencyKey', () => String, IDEMPOTENCY_KEY) idempotencyKey: string,
    @Ctx() { viewer }: Context,
  ): Promise<Receipt> {
    return this.service.allocate(viewer, id, idempotencyKey, allocations)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Receipt, {
    description: 'Reverses a receipt and everything it settled; its invoices are due again. CONFLICT when it is already reversed.',
  })
  reverseReceipt(
    @Arg('id', () => ID, { description: 'Receipt to reverse.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, in words.' }) reason: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Receipt> {
    return this.service.reverse(viewer, id, reason, asked)
  }

  @FieldResolver(() => BankTransaction, {
    nullable: true,
    description: 'The bank transaction it was recorded from; null when it was entered by hand.',
  })
  bankTransaction(@Root() { bankTransactionId }: Receipt, @Ctx() context: Context): Promise<BankTransaction | null> | null {
    return bankTransactionId === null ? null : context.load(bankTransactionById, bankTransactionId)
  }

  @FieldResolver(() => [MatchSuggestion], {
    description: 'Open invoices it may be for, most likely first, at most 10. Nothing is settled until a person confirms.',
  })
  async suggestions(@Root() receipt: Receipt, @Ctx() context: Context): Promise<MatchSuggestion[]> {
    const matches = await this.matching.suggestionsFor({ ...receipt, amount: receipt.unallocatedMinor })
    const suggested = await Promise.all(
      matches.map(async ({ invoiceId, amount, confidence, reasons }) => {
        const invoice = await context.load(this.invoices.invoiceById, invoiceId)
        return invoice && { invoice, amount: moneyOf(amount, receipt.currency), confidence, reasons }
      }),
    )
    return suggested.filter((each) => each !== null)
  }
}
