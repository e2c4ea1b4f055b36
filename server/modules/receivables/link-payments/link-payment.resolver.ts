import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Batch, Context } from '../../../platform/context.ts'
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { orNull } from '../../../platform/rows.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import { businessById } from '../../business/index.ts'
import type { LinkKind } from '../billing/link.ts'
import { InvoiceAllocation, SettlementSource } from '../invoices/invoice-allocation.entity.ts'
import { LinkPayment, LinkPaymentStatus, receiptPath } from './link-payment.entity.ts'
import { PayBySandboxCardInput, PayByWalletInput } from './link-payment.inputs.ts'
import { subjectOf } from './link-payment.query.ts'
import type { LinkPaymentService } from './link-payment.service.ts'

const approvalOfPayment = approvalOf(ApprovalKind.LINK_PAYMENT)

/** Tokens of active links, by their subjects. */
type LinkTokens = Readonly<Record<LinkKind, Batch<string, string | null>>>

@Resolver(() => LinkPayment)
export class LinkPaymentResolver {
  constructor(
    private readonly payments: LinkPaymentService,
    private readonly tokens: LinkTokens,
  ) {}

  @Query(() => LinkPayment, {
    nullable: true,
    description: 'A payment made through a payment link; null when the link does not work, or has no such payment.',
  })
  linkPayment(
    @Arg('token', () => String, { description: 'Last part of the payment link, after /pay/.' }) token: string,
    @Arg('id', () => ID, { description: 'Payment to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<LinkPayment | null> {
    return orNull(this.payments.find(viewer, token, id), 'common.paymentNotFound', 'receivables.linkPayments.noSuchLink')
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @NeedsPresence('payment')
  @Mutation(() => LinkPayment, {
    description:
      "Pays through a link from an account of the viewer's business, in the currency asked for, without a fee. Above the business's threshold another member approves first. INVOICE_ALREADY_PAID; INSUFFICIENT_FUNDS; ACCOUNT_FROZEN; CONFLICT when it can no longer be paid or is one's own; CONTENT_CHANGED when the balance changed.",
  })
  payByWallet(
    @Arg('token', () => String, { description: 'Last part of the payment link, after /pay/.' }) token: string,
    @Arg('input', () => PayByWalletInput) input: PayByWalletInput,
    @Arg('idempotencyKey', () => String, IDEMPOTENCY_KEY) idempotencyKey: string,
    @Ctx() { viewer }: Context,
  ): Promise<LinkPayment> {
    return this.payments.byWallet(viewer, token, idempotencyKey, input)
  }

  @Mutation(() => LinkPayment, {
    description:
      'Pays through a link with a sandbox card. Absent in production. INVOICE_ALREADY_PAID; CONFLICT when it can no longer be paid; CONTENT_CHANGED as for `payByWallet`.',
  })
  payBySandboxCard(
    @Arg('token', () => String, { description: 'Last part of the payment link, after /pay/.' }) token: string,
    @Arg('input', () => PayBySandboxCardInput) input: PayBySandboxCardInput,
    @Arg('idempotencyKey', () => String, IDEMPOTENCY_KEY) idempotencyKey: string,
    @Ctx() { viewer }: Context,
  ): Promise<LinkPayment> {
    return this.payments.bySandboxCard(viewer, token, idempotencyKey, input)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description:
      'Its approval by another member of the payer, pending or decided; null when it needed none, and for everyone outside the paying business.',
  })
  async approval(@Root() { id, payerBusinessId }: LinkPayment, @Ctx() context: Context): Promise<Approval | null> {
    return payerBusinessId === null ? null : context.load(approvalOfPayment, id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the business that receives the money; null only if it no longer exists.',
  })
  async payeeName(@Root() { businessId }: LinkPayment, @Ctx() context: Context): Promise<string | undefined> {
    return (await context.load(businessById, businessId))?.name
  }

  @FieldResolver(() => String, {
    name: 'declineReason',
    nullable: true,
    description:
      "Why no money was taken, in the reader's language; null unless the payment was declined, and, where a business paid, for everyone outside it.",
  })
  @Personal()
  whyDeclined(@Root() { declineReason, payerBusinessId }: LinkPayment, @Ctx() { language, viewer }: Context): string | null {
    if (declineReason === null || (payerBusinessId !== null && payerBusinessId !== viewer.businessId)) return null
    return readStored(declineReason, language)
  }

  @FieldResolver(() => String, {
    name: 'receiptPath',
    nullable: true,
    description: 'Path on this server of its receipt; null until it succeeds, and once the link is revoked.',
  })
  @Personal()
  async pathOfReceipt(@Root() payment: LinkPayment, @Ctx() context: Context): Promise<string | null> {
    if (payment.status !== LinkPaymentStatus.SUCCEEDED) return null
    const { kind, subjectId } = subjectOf(payment)
    const token = await context.load(this.tokens[kind], subjectId)
    return token === null ? null : receiptPath(token, payment.id)
  }
}

const THROUGH_LINKS: readonly SettlementSource[] = [SettlementSource.WALLET, SettlementSource.SANDBOX_CARD]

/** Serves the payments that settled an invoice to the pay page. */
@Resolver(() => InvoiceAllocation)
export class SettlementReceiptResolver {
  constructor(private readonly tokens: LinkTokens) {}

  @FieldResolver(() => String, {
    name: 'receiptPath',
    nullable: true,
    description: 'Path on this server of the payment receipt; null unless it was paid through the link.',
  })
  @Personal()
  async pathOfReceipt(@Root() { source, sourceId, invoiceId }: InvoiceAllocation, @Ctx() context: Context): Promise<string | null> {
    if (!THROUGH_LINKS.includes(source)) return null
    const token = await context.load(this.tokens.invoice, invoiceId)
    return token === null ? null : receiptPath(token, sourceId)
  }
}
