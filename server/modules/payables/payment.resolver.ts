import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Keyed, type Once } from '../../platform/idempotency.ts'
import { Role } from '../../shared/role.ts'
import { Decimal } from '../../shared/scalars.ts'
import { Approval, ApprovalKind, approvalOf } from '../approvals/index.ts'
import { userById } from '../identity/index.ts'
import { accountById, WalletAccount } from '../wallet/index.ts'
import type { ChequeService } from './cheque.service.ts'
import { PayeeCheck, payeeCheckById } from './payee-check.entity.ts'
import { VendorPayment, VendorPaymentPage } from './payment.entity.ts'
import { PayVendorInput, VendorPaymentsArgs } from './payment.inputs.ts'
import type { PaymentService } from './payment.service.ts'
import { memberActions, PaymentMethod, VendorPaymentAction } from './payment-lifecycle.ts'
import { PaymentQuote } from './payment-quote.ts'
import { Vendor, vendorById } from './vendor.entity.ts'

const approvalOfPayment = approvalOf(ApprovalKind.VENDOR_PAYMENT)

const PAYERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => VendorPayment)
export class PaymentResolver {
  constructor(
    private readonly payments: PaymentService,
    private readonly cheques: ChequeService,
  ) {}

  @Authorized(...PAYERS)
  @Query(() => VendorPaymentPage, { description: "One's own payments to vendors, newest first." })
  vendorPayments(
    @Args(() => VendorPaymentsArgs) { filter, ...page }: VendorPaymentsArgs,
    @Ctx() context: Context,
  ): Promise<VendorPaymentPage> {
    return this.payments.list(context.viewer, filter ?? {}, page)
  }

  @Authorized(...PAYERS)
  @Query(() => VendorPayment)
  vendorPayment(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<VendorPayment> {
    return this.payments.find(context.viewer, id)
  }

  @Authorized(...PAYERS)
  @Query(() => PaymentQuote, {
    description: 'What a payment of this amount from this account would cost, and whether another member has to approve it.',
  })
  quotePayment(
    @Arg('accountId', () => ID) accountId: string,
    @Arg('amount', () => Decimal) amount: string,
    @Arg('vendorId', () => ID, { nullable: true, description: 'What it was paid within 24 hours counts, too.' }) vendorId: string | null,
    @Arg('method', () => PaymentMethod, { defaultValue: PaymentMethod.BANK_TRANSFER, description: 'Who has to approve may depend on it.' })
    method: PaymentMethod,
    @Ctx() context: Context,
  ): Promise<PaymentQuote> {
    return this.payments.quote(context.viewer, { accountId, amount, vendorId, method })
  }

  @Authorized(...PAYERS)
  @Mutation(() => VendorPayment, {
    description:
      'Pays from an account: the amount and a fee of 0.1 %. The same key answers the same payment; with another content it is refused with IDEMPOTENCY_KEY_REUSED.',
  })
  payVendor(
    @Arg('input', () => PayVendorInput) input: PayVendorInput,
    @Keyed() asked: Once,
    @Ctx() context: Context,
  ): Promise<VendorPayment> {
    return this.payments.pay(context.viewer, input, asked)
  }

  @Authorized(...PAYERS)
  @Mutation(() => VendorPayment, { description: 'The bank has paid the cheque: the money held for it leaves.' })
  clearCheque(@Arg('id', () => ID) id: string, @Keyed() asked: Once, @Ctx() context: Context): Promise<VendorPayment> {
    return this.cheques.clear(context.viewer, id, asked)
  }

  @Authorized(...PAYERS)
  @Mutation(() => VendorPayment, { description: 'The bank has returned the cheque: the money held for it is free again.' })
  bounceCheque(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
    @Keyed() asked: Once,
    @Ctx() context: Context,
  ): Promise<VendorPayment> {
    return this.cheques.bounce(context.viewer, id, reason, asked)
  }

  @FieldResolver(() => WalletAccount)
  account(@Root() payment: VendorPayment, @Ctx() context: Context): Promise<WalletAccount | null> {
    return context.load(accountById, payment.accountId)
  }

  @FieldResolver(() => Vendor)
  vendor(@Root() payment: VendorPayment, @Ctx() context: Context): Promise<Vendor | undefined> {
    return context.load(vendorById, payment.vendorId)
  }

  @FieldResolver(() => PayeeCheck, {
    nullable: true,
    description: 'What was known of who holds the account when it was asked for; null for cheques.',
  })
  async payeeCheck(@Root() { payeeCheckId }: VendorPayment, @Ctx() context: Context): Promise<PayeeCheck | null> {
    return payeeCheckId === null ? null : ((await context.load(payeeCheckById, payeeCheckId)) ?? null)
  }

  @FieldResolver(() => String)
  async requestedByName(@Root() payment: VendorPayment, @Ctx() context: Context): Promise<string | undefined> {
    return (await context.load(userById, payment.requestedBy))?.name
  }

  @FieldResolver(() => Approval, { nullable: true, description: 'What it waited for, and what was decided; null where it needed nobody.' })
  approval(@Root() { id }: VendorPayment, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfPayment, id)
  }

  @FieldResolver(() => [VendorPaymentAction], {
    description: 'What the bank may have done with it, for the viewer to say; deciding is an act on its approval.',
  })
  availableActions(@Root() payment: VendorPayment): VendorPaymentAction[] {
    return memberActions(payment)
  }
}
