import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/i18n/language.ts'
import { Role } from '../../../shared/role.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import { businessById } from '../../business/index.ts'
import type { LinkKind } from '../billing/link.ts'
import { InvoiceAllocation, SettlementSource } from '../invoices/invoice-allocation.entity.ts'
import { LinkPayment, LinkPaymentStatus, receiptPath } from './link-payment.entity.ts'
import { PayByCardInput } from './link-payment.inputs.ts'
import { subjectOf } from './link-payment.query.ts'
import type { LinkPaymentService } from './link-payment.service.ts'

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

const approvalOfPayment = approvalOf(ApprovalKind.LINK_PAYMENT)

/** Tokens of links that work, by what they lead to. */
type LinkTokens = Readonly<Record<LinkKind, Batch<string, string | null>>>

@Resolver(() => LinkPayment)
export class LinkPaymentResolver {
  constructor(
    private readonly payments: LinkPaymentService,
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

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'What it waited for, and what was decided; null where it needed nobody, and to all but the people of the payer.',
  })
  async approval(@Root() { id, payerBusinessId }: LinkPayment, @Ctx() context: Context): Promise<Approval | null> {
    return payerBusinessId === null ? null : context.load(approvalOfPayment, id)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Whom it pays.' })
  async payeeName(@Root() { businessId }: LinkPayment, @Ctx() context: Context): Promise<string | undefined> {
    return (await context.load(businessById, businessId))?.name
  }

  @FieldResolver(() => String, {
    name: 'declineReason',
    nullable: true,
    description: "Why nothing was taken, in the language of the reader; what the payer's own people said is for them alone.",
  })
  whyDeclined(@Root() { declineReason, payerBusinessId }: LinkPayment, @Ctx() { language, viewer }: Context): string | null {
    if (declineReason === null || (payerBusinessId !== null && payerBusinessId !== viewer.businessId)) return null
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
