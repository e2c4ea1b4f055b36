import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import { type Context, oneBy } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { orNull } from '../../../platform/rows.ts'
import { GULF } from '../../../shared/day.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Role } from '../../../shared/role.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import { BillingProfile } from '../billing/billing-profile.entity.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { LinkPayment } from '../link-payments/link-payment.entity.ts'
import { paymentsByLink } from '../link-payments/link-payment.query.ts'
import { PayableKind } from '../link-payments/payable.entity.ts'
import { PaymentRequest } from '../payment-requests/payment-request.entity.ts'
import { Refund, RefundOutcome, RefundStatus } from './refund.entity.ts'
import { RefundLinkPaymentInput } from './refund.inputs.ts'
import { refundableByPayment, refundedBySubject, refundsByPayment } from './refund.query.ts'
import type { RefundService } from './refund.service.ts'
import { RefundPreview } from './refund-preview.ts'

const ISSUERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

const approvalOfRefund = approvalOf(ApprovalKind.REFUND)
const paymentById = oneBy(LinkPayment, 'id')
const profileByBusiness = oneBy(BillingProfile, 'businessId')

const zoneOf = async (context: Context, businessId: string): Promise<string> =>
  (await context.load(profileByBusiness, businessId))?.timeZone ?? GULF

@Resolver(() => Refund)
export class RefundResolver {
  constructor(private readonly refunds: RefundService) {}

  @Authorized(...ISSUERS)
  @Query(() => LinkPayment, {
    nullable: true,
    description: "A payment through a link that the viewer's business received; null when it received none with this id.",
  })
  receivedPayment(
    @Arg('id', () => ID, { description: 'Payment to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<LinkPayment | null> {
    return orNull(this.refunds.payment(viewer, id), 'common.paymentNotFound')
  }

  @Authorized(...ISSUERS)
  @Query(() => RefundPreview, {
    description:
      'Returns what a refund would do, without changing anything. INVALID above what is refundable; INSUFFICIENT_FUNDS when the account that received the payment does not cover it.',
  })
  refundPreview(
    @Arg('paymentId', () => ID, { description: 'Payment to refund.' }) paymentId: string,
    @Arg('amount', () => Decimal, { description: "Amount to refund, in major units of the payment's currency." }) amount: string,
    @Arg('outcome', () => RefundOutcome, { description: 'What becomes of the refunded amount.' }) outcome: RefundOutcome,
    @Ctx() { viewer }: Context,
  ): Promise<RefundPreview> {
    return this.refunds.preview(viewer, paymentId, amount, outcome)
  }

  @Authorized(...ISSUERS)
  @NeedsPresence('payment')
  @Mutation(() => Refund, {
    description:
      "Refunds a payment made through a link, the way it came and from the account that received it. Above the business's threshold another member approves first. INVALID above what is refundable; INSUFFICIENT_FUNDS; ACCOUNT_FROZEN; CONFLICT when the amount should be due again on a payment request that has ended.",
  })
  refundLinkPayment(
    @Arg('id', () => ID, { description: 'Payment to refund.' }) id: string,
    @Arg('input', () => RefundLinkPaymentInput) input: RefundLinkPaymentInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Refund> {
    return this.refunds.refund(viewer, id, input, asked)
  }

  @FieldResolver(() => LinkPayment, { description: 'Payment that is refunded.' })
  payment(@Root() { linkPaymentId }: Refund, @Ctx() context: Context): Promise<LinkPayment | undefined> {
    return context.load(paymentById, linkPaymentId)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description:
      'Its approval by another member, pending or decided; null when it needed none, and for everyone outside the refunding business.',
  })
  approval(@Root() { id }: Refund, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfRefund, id)
  }
}

/** Serves the refunds of a payment, and how much of it can still be refunded. */
@Resolver(() => LinkPayment)
export class PaymentRefundsResolver {
  @FieldResolver(() => [Refund], { description: 'Its refunds, oldest first. The payer sees completed ones only.' })
  refunds(@Root() { id }: LinkPayment, @Ctx() context: Context): Promise<Refund[]> {
    return context.load(refundsByPayment, id)
  }

  @FieldResolver(() => Decimal, { description: 'Refunded so far, in major units.' })
  async refunded(@Root() { id, currency }: LinkPayment, @Ctx() context: Context): Promise<string> {
    const made = (await context.load(refundsByPayment, id)).filter(({ status }) => status === RefundStatus.COMPLETED)
    return toDecimal(
      made.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      currency,
    )
  }

  @FieldResolver(() => Decimal, {
    nullable: true,
    description: 'What can still be refunded, less pending refunds, in major units. Readable by the receiving business; null for others.',
  })
  async refundable(@Root() { id, currency }: LinkPayment, @Ctx() context: Context): Promise<string | null> {
    const most = await context.load(refundableByPayment, id)
    return most === null ? null : toDecimal(most, currency)
  }

  @FieldResolver(() => String, { description: 'IANA time zone of the receiving business, such as Asia/Dubai.' })
  timeZone(@Root() { businessId }: LinkPayment, @Ctx() context: Context): Promise<string> {
    return zoneOf(context, businessId)
  }

  @FieldResolver(() => PayableKind, { description: 'Whether an invoice or a payment request was paid.' })
  paidFor(@Root() { invoiceId }: LinkPayment): PayableKind {
    return invoiceId ? PayableKind.INVOICE : PayableKind.PAYMENT_REQUEST
  }

  @FieldResolver(() => String, {
    name: 'payerName',
    nullable: true,
    description: 'Who paid. Readable by the receiving business; null for others.',
  })
  @Personal()
  nameOfPayer(@Root() { payerName, businessId }: LinkPayment, @Ctx() { viewer }: Context): string | null {
    return businessId === viewer.businessId && viewer.accountIds === null ? payerName : null
  }
}

@Resolver(() => Invoice)
export class InvoicePaymentsResolver {
  @FieldResolver(() => [LinkPayment], { description: 'Payments through its payment link, latest first.' })
  payments(@Root() { id }: Invoice, @Ctx() context: Context): Promise<LinkPayment[]> {
    return context.load(paymentsByLink.invoice, id)
  }

  @FieldResolver(() => Decimal, { description: 'Refunded to payers, in major units.' })
  async amountRefunded(@Root() { id, currency }: Invoice, @Ctx() context: Context): Promise<string> {
    return toDecimal(await context.load(refundedBySubject.invoice, id), currency)
  }
}

@Resolver(() => PaymentRequest)
export class RequestPaymentsResolver {
  @FieldResolver(() => String, { description: 'IANA time zone of the business that asks, such as Asia/Dubai.' })
  timeZone(@Root() { businessId }: PaymentRequest, @Ctx() context: Context): Promise<string> {
    return zoneOf(context, businessId)
  }

  @FieldResolver(() => [LinkPayment], { description: 'Payments through its payment link, latest first.' })
  payments(@Root() { id }: PaymentRequest, @Ctx() context: Context): Promise<LinkPayment[]> {
    return context.load(paymentsByLink.payment_request, id)
  }

  @FieldResolver(() => Decimal, { description: 'Refunded to payers, in major units.' })
  async amountRefunded(@Root() { id, currency }: PaymentRequest, @Ctx() context: Context): Promise<string> {
    return toDecimal(await context.load(refundedBySubject.payment_request, id), currency)
  }
}
