import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Keyed, type Once } from '../../platform/idempotency.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import { orNull } from '../../platform/rows.ts'
import { Role } from '../../shared/role.ts'
import { Decimal } from '../../shared/scalars.ts'
import { Approval, ApprovalKind, approvalOf } from '../approvals/index.ts'
import { Person, personById } from '../identity/index.ts'
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
  @Query(() => VendorPaymentPage, { description: "Payments to vendors by the viewer's business." })
  vendorPayments(@Args(() => VendorPaymentsArgs) args: VendorPaymentsArgs, @Ctx() context: Context): Promise<VendorPaymentPage> {
    return this.payments.list(context.viewer, args)
  }

  @Authorized(...PAYERS)
  @Query(() => VendorPayment, {
    nullable: true,
    description: "One payment to a vendor by the viewer's business; null when the business has none with this id.",
  })
  vendorPayment(
    @Arg('id', () => ID, { description: 'Payment to read.' }) id: string,
    @Ctx() context: Context,
  ): Promise<VendorPayment | null> {
    return orNull(this.payments.find(context.viewer, id), 'common.paymentNotFound')
  }

  @Authorized(...PAYERS)
  @Query(() => PaymentQuote, {
    description: 'What a payment would cost, and whether another member has to approve it. Nothing is reserved.',
  })
  quotePayment(
    @Arg('accountId', () => ID, { description: 'Account to pay from.' }) accountId: string,
    @Arg('amount', () => Decimal, { description: "Amount without the fee, in the account's currency, in major units." }) amount: string,
    @Arg('vendorId', () => ID, {
      nullable: true,
      description:
        'Vendor to pay. Payments to it within the last 24 hours count towards the threshold. Absent: only this payment is judged.',
    })
    vendorId: string | null,
    @Arg('method', () => PaymentMethod, {
      defaultValue: PaymentMethod.BANK_TRANSFER,
      description: 'Payment method; approval rules depend on it.',
    })
    method: PaymentMethod,
    @Ctx() context: Context,
  ): Promise<PaymentQuote> {
    return this.payments.quote(context.viewer, { accountId, amount, vendorId, method })
  }

  @Authorized(...PAYERS)
  @NeedsPresence('payment')
  @Mutation(() => VendorPayment, {
    description:
      "Pays a vendor from one of the viewer's accounts, plus a fee of 0.1 percent. Above the business's threshold the payment awaits another member, its money on hold. INSUFFICIENT_FUNDS, ACCOUNT_FROZEN, VENDOR_INACTIVE; PAYEE_COOLING_OFF within 24 hours of new bank details; PAYEE_NOT_APPROVED while they await approval; PAYEE_NOT_CONFIRMED when someone else holds the account and this was not acknowledged; CONTENT_CHANGED when the vendor changed meanwhile.",
  })
  payVendor(
    @Arg('input', () => PayVendorInput) input: PayVendorInput,
    @Keyed() asked: Once,
    @Ctx() context: Context,
  ): Promise<VendorPayment> {
    return this.payments.pay(context.viewer, input, asked)
  }

  @Authorized(...PAYERS)
  @NeedsPresence('payment')
  @Mutation(() => VendorPayment, {
    description: 'Records that the bank paid a cheque: the money held for it leaves the account. ILLEGAL_TRANSITION unless it is ISSUED.',
  })
  clearCheque(
    @Arg('id', () => ID, { description: 'Cheque payment.' }) id: string,
    @Keyed() asked: Once,
    @Ctx() context: Context,
  ): Promise<VendorPayment> {
    return this.cheques.clear(context.viewer, id, asked)
  }

  @Authorized(...PAYERS)
  @Mutation(() => VendorPayment, {
    description: 'Records that the bank returned a cheque, and releases the money held for it. ILLEGAL_TRANSITION unless it is ISSUED.',
  })
  bounceCheque(
    @Arg('id', () => ID, { description: 'Cheque payment.' }) id: string,
    @Arg('reason', () => String, { description: 'Why the bank returned it.' }) reason: string,
    @Keyed() asked: Once,
    @Ctx() context: Context,
  ): Promise<VendorPayment> {
    return this.cheques.bounce(context.viewer, id, reason, asked)
  }

  @FieldResolver(() => WalletAccount, { description: 'Account it is paid from.' })
  account(@Root() payment: VendorPayment, @Ctx() context: Context): Promise<WalletAccount | null> {
    return context.load(accountById, payment.accountId)
  }

  @FieldResolver(() => Vendor, { description: 'Vendor that is paid.' })
  vendor(@Root() payment: VendorPayment, @Ctx() context: Context): Promise<Vendor | undefined> {
    return context.load(vendorById, payment.vendorId)
  }

  @FieldResolver(() => PayeeCheck, {
    nullable: true,
    description: 'Result of the payee check at the time of the request; null for cheques.',
  })
  async payeeCheck(@Root() { payeeCheckId }: VendorPayment, @Ctx() context: Context): Promise<PayeeCheck | null> {
    return payeeCheckId === null ? null : ((await context.load(payeeCheckById, payeeCheckId)) ?? null)
  }

  @FieldResolver(() => Person, { description: 'The member who made or requested it.' })
  requestedBy(@Root() payment: VendorPayment, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, payment.requestedBy)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'Its approval by another member, pending or decided; null when it needed none.',
  })
  approval(@Root() { id }: VendorPayment, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfPayment, id)
  }

  @FieldResolver(() => [VendorPaymentAction], {
    description: 'What the viewer can record about an issued cheque; empty for transfers.',
  })
  availableActions(@Root() payment: VendorPayment): VendorPaymentAction[] {
    return memberActions(payment)
  }
}
