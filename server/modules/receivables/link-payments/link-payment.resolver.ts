import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/i18n/language.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { Role } from '../../../shared/role.ts'
import { Decimal } from '../../../shared/scalars.ts'
import type { LinkKind } from '../billing/link.ts'
import { InvoiceAllocation, SettlementSource } from '../invoices/invoice-allocation.entity.ts'
import { LinkPayment, LinkPaymentStatus, receiptPath } from './link-payment.entity.ts'
import { PayByCardInput } from './link-payment.inputs.ts'
import { subjectOf } from './link-payment.query.ts'
import type { LinkPaymentService } from './link-payment.service.ts'
import type { LinkPaymentApprovals } from './link-payment-approval.service.ts'

@ArgsType()
class PayByWalletArgs {
  @Field(() => String)
  token!: string

  @Field(() => ID)
  accountId!: string

  @Field(() => Decimal, {
    nullable: true,
    description: 'The balance due when absent, and never more than that. An amount above the balance is kept as credit with the issuer.',
  })
  amount?: string | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'What the payer was shown as due. With it, an amount above what is due by now, because another payment came first, is refused with CONTENT_CHANGED instead of credited.',
  })
  balanceShown?: string | null

  @Field(() => String)
  idempotencyKey!: string
}

/** Tokens of links that work, by what they lead to. */
type LinkTokens = Readonly<Record<LinkKind, Batch<string, string | null>>>

@Resolver(() => LinkPayment)
export class LinkPaymentResolver {
  constructor(
    private readonly payments: LinkPaymentService,
    private readonly approvals: LinkPaymentApprovals,
    private readonly tokens: LinkTokens,
  ) {}

  @Query(() => LinkPayment, { description: 'A payment through the link of this token; no sign-in.' })
  linkPayment(
    @Arg('token', () => String) token: string,
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<LinkPayment> {
    return this.payments.find(viewer, token, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LinkPayment, {
    description:
      "Pays from an account of the signed-in business, in the currency of what is paid; the payer is charged no fee. Above the business's threshold another member approves first.",
  })
  payByWallet(@Args(() => PayByWalletArgs) given: PayByWalletArgs, @Ctx() { viewer }: Context): Promise<LinkPayment> {
    return this.payments.byWallet(viewer, given)
  }

  @Mutation(() => LinkPayment, { description: 'Sandbox only; no sign-in. In production it does not exist.' })
  payBySandboxCard(
    @Arg('token', () => String) token: string,
    @Arg('input', () => PayByCardInput) input: PayByCardInput,
    @Arg('idempotencyKey', () => String) idempotencyKey: string,
    @Ctx() { viewer }: Context,
  ): Promise<LinkPayment> {
    return this.payments.bySandboxCard(viewer, token, idempotencyKey, input)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => [LinkPayment], { description: "Payments of the viewer's business that wait for another member, latest first." })
  linkPaymentsAwaitingApproval(@Ctx() { viewer }: Context): Promise<LinkPayment[]> {
    return this.approvals.waiting(viewer)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LinkPayment, {
    description:
      'Lets a payment go that another member asked for. One of the balance takes no more than is still due; when nothing is, it is DECLINED and the money is free again.',
  })
  approveLinkPayment(@Arg('id', () => ID) id: string, @Keyed() asked: Once, @Ctx() { viewer }: Context): Promise<LinkPayment> {
    return this.approvals.approve(viewer, id, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LinkPayment, { description: 'Declines a payment that waits; the money held for it is free again.' })
  rejectLinkPayment(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<LinkPayment> {
    return this.approvals.reject(viewer, id, reason, asked)
  }

  @FieldResolver(() => String, {
    name: 'declineReason',
    nullable: true,
    description: "Why nothing was taken, in the language of the reader; what the payer's own people said is for them alone.",
  })
  whyDeclined(@Root() { declineReason, decidedBy, payerBusinessId }: LinkPayment, @Ctx() { language, viewer }: Context): string | null {
    if (declineReason === null || (decidedBy !== null && payerBusinessId !== viewer.businessId)) return null
    return translate(declineReason, language)
  }

  @FieldResolver(() => String, {
    name: 'receiptPath',
    nullable: true,
    description: 'Null until it succeeded, and once the link was revoked.',
  })
  async pathOfReceipt(@Root() payment: LinkPayment, @Ctx() context: Context): Promise<string | null> {
    if (payment.status !== LinkPaymentStatus.SUCCEEDED) return null
    const { kind, subjectId } = subjectOf(payment)
    const token = await context.load(this.tokens[kind], subjectId)
    return token === null ? null : receiptPath(token, payment.id)
  }
}

const THROUGH_LINKS: readonly SettlementSource[] = [SettlementSource.WALLET, SettlementSource.SANDBOX_CARD]

/** What the pay page knows of what settled an invoice. */
@Resolver(() => InvoiceAllocation)
export class SettlementReceiptResolver {
  constructor(private readonly tokens: LinkTokens) {}

  @FieldResolver(() => String, { name: 'receiptPath', nullable: true, description: 'The receipt of a payment through the link.' })
  async pathOfReceipt(@Root() { source, sourceId, invoiceId }: InvoiceAllocation, @Ctx() context: Context): Promise<string | null> {
    if (!THROUGH_LINKS.includes(source)) return null
    const token = await context.load(this.tokens.invoice, invoiceId)
    return token === null ? null : receiptPath(token, sourceId)
  }
}
