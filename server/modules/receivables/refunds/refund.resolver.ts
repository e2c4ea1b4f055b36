import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { type Context, oneBy } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
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
import { RefundInput } from './refund.inputs.ts'
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
  @Query(() => LinkPayment, { description: "A payment through a link that the viewer's business got, to look at and to refund." })
  receivedPayment(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<LinkPayment> {
    return this.refunds.payment(viewer, id)
  }

  @Authorized(...ISSUERS)
  @Query(() => RefundPreview, { description: 'What a refund would do; nothing is kept. Refuses what the refund would refuse.' })
  refundPreview(
    @Arg('paymentId', () => ID) paymentId: string,
    @Arg('amount', () => Decimal) amount: string,
    @Arg('outcome', () => RefundOutcome) outcome: RefundOutcome,
    @Ctx() { viewer }: Context,
  ): Promise<RefundPreview> {
    return this.refunds.preview(viewer, paymentId, amount, outcome)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Refund, {
    description:
      "Sends money of a payment through a link back to whoever paid, the way it came and from the account that received it. At most what is left of the payment. Above the business's threshold another member approves first.",
  })
  refundLinkPayment(
    @Arg('paymentId', () => ID) paymentId: string,
    @Arg('input', () => RefundInput) input: RefundInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Refund> {
    return this.refunds.refund(viewer, paymentId, input, asked)
  }

  @FieldResolver(() => LinkPayment, { description: 'The payment that it sends back.' })
  payment(@Root() { linkPaymentId }: Refund, @Ctx() context: Context): Promise<LinkPayment | undefined> {
    return context.load(paymentById, linkPaymentId)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description:
      'What it waited for, and what was decided; null where it needed nobody, and to all but the people of the refunding business.',
  })
  approval(@Root() { id }: Refund, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfRefund, id)
  }
}

/** What of a payment has gone back, and can. */
@Resolver(() => LinkPayment)
export class PaymentRefundsResolver {
  @FieldResolver(() => [Refund], { description: 'Oldest first. Whoever paid sees those whose money has gone back.' })
  refunds(@Root() { id }: LinkPayment, @Ctx() context: Context): Promise<Refund[]> {
    return context.load(refundsByPayment, id)
  }

  @FieldResolver(() => Decimal, { description: 'What has gone back of it.' })
  async refunded(@Root() { id, currency }: LinkPayment, @Ctx() context: Context): Promise<string> {
    const made = (await context.load(refundsByPayment, id)).filter(({ status }) => status === RefundStatus.COMPLETED)
    return toDecimal(
      made.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      currency,
    )
  }

  @FieldResolver(() => Decimal, {
    nullable: true,
    description: 'What can still go back, beside what waits to be approved; for the people of the business that got it alone.',
  })
  async refundable(@Root() { id, currency }: LinkPayment, @Ctx() context: Context): Promise<string | null> {
    const most = await context.load(refundableByPayment, id)
    return most === null ? null : toDecimal(most, currency)
  }

  @FieldResolver(() => String, { description: 'Decides which day a moment is for whoever gets the money, such as Asia/Dubai.' })
  timeZone(@Root() { businessId }: LinkPayment, @Ctx() context: Context): Promise<string> {
    return zoneOf(context, businessId)
  }

  @FieldResolver(() => PayableKind, { description: 'What it paid.' })
  paidFor(@Root() { invoiceId }: LinkPayment): PayableKind {
    return invoiceId ? PayableKind.INVOICE : PayableKind.PAYMENT_REQUEST
  }

  @FieldResolver(() => String, {
    name: 'payerName',
    nullable: true,
    description: 'Who paid; for the people of the business that got it alone.',
  })
  nameOfPayer(@Root() { payerName, businessId }: LinkPayment, @Ctx() { viewer }: Context): string | null {
    return businessId === viewer.businessId ? payerName : null
  }
}

@Resolver(() => Invoice)
export class InvoicePaymentsResolver {
  @FieldResolver(() => [LinkPayment], { description: 'Payments through its link, latest first.' })
  payments(@Root() { id }: Invoice, @Ctx() context: Context): Promise<LinkPayment[]> {
    return context.load(paymentsByLink.invoice, id)
  }

  @FieldResolver(() => Decimal, { description: 'What went back to whoever paid.' })
  async amountRefunded(@Root() { id, currency }: Invoice, @Ctx() context: Context): Promise<string> {
    return toDecimal(await context.load(refundedBySubject.invoice, id), currency)
  }
}

@Resolver(() => PaymentRequest)
export class RequestPaymentsResolver {
  @FieldResolver(() => String, { description: 'Decides which day a moment is for whoever gets the money, such as Asia/Dubai.' })
  timeZone(@Root() { businessId }: PaymentRequest, @Ctx() context: Context): Promise<string> {
    return zoneOf(context, businessId)
  }

  @FieldResolver(() => [LinkPayment], { description: 'Payments through its link, latest first.' })
  payments(@Root() { id }: PaymentRequest, @Ctx() context: Context): Promise<LinkPayment[]> {
    return context.load(paymentsByLink.payment_request, id)
  }

  @FieldResolver(() => Decimal, { description: 'What went back to whoever paid.' })
  async amountRefunded(@Root() { id, currency }: PaymentRequest, @Ctx() context: Context): Promise<string> {
    return toDecimal(await context.load(refundedBySubject.payment_request, id), currency)
  }
}
