import { randomUUID } from 'node:crypto'
import { once } from '../../../platform/idempotency.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { newRow } from '../../../platform/new-row.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { later, SECOND } from '../../../shared/clock.ts'
import { conflict, DomainError, notFound } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { stored, textOf } from '../../../shared/i18n/text.ts'
import { toMinor, toPositiveMinor } from '../../../shared/money.ts'
import { ApprovalKind, type LimitPassed, payeeName } from '../../approvals/index.ts'
import { actingBusiness } from '../../business/index.ts'
import { LinkPayment, LinkPaymentStatus, PayRail } from './link-payment.entity.ts'
import { aboutToPayer, linkPaymentAwaitsApproval, linkPaymentDeclined } from './link-payment.events.ts'
import { type PayBySandboxCardInput, type PayByWalletInput, SandboxCard } from './link-payment.inputs.ts'
import { ofLink } from './link-payment.query.ts'
import { type LinkPaymentPosting, newReference, payerTransaction } from './link-payment-posting.ts'
import type { MoneyServices } from './money-services.ts'
import { PayableKind } from './payable.entity.ts'
import type { OpenedLink, PayableDoor } from './payable-door.ts'
import { alreadyPaid, expectPayable, lockPaymentTarget, type PaymentTarget } from './payment-target.ts'

/** How long the sandbox's slow card takes. */
const PENDS_FOR = 5 * SECOND
const SANDBOX_DECLINES = 'receivables.linkPayments.cardDeclined'

export const settleLinkPayment = job<{ id: string }>('receivables.settle_link_payment')
interface Sum {
  readonly amount?: string | null | undefined
  readonly balanceShown?: string | null | undefined
}

/** Returns the amount to pay, under the lock of the target. Unless the payer chose an amount, it is never more than is due. */
const amountOf = ({ amount, balanceShown }: Sum, { currency, dueMinor }: PaymentTarget, field: string): bigint => {
  if (amount == null) return dueMinor
  const minor = toPositiveMinor(amount, currency, field)
  const shown = balanceShown == null ? dueMinor : toMinor(balanceShown, currency)
  if (minor > dueMinor && shown > dueMinor) {
    throw new DomainError('CONTENT_CHANGED', textOf('receivables.linkPayments.otherFirst', { due: asAmount(dueMinor, currency) }))
  }
  return minor
}

/** Throws if nothing is due, before any money is checked. */
const expectDue = (target: PaymentTarget): void => {
  expectPayable(target)
  if (target.dueMinor === 0n) throw alreadyPaid()
}

/** Pays through links. Concurrent payments of one target run one after the other, because each locks it. */
export const createLinkPaymentService = (
  { work, clock, config, dataSource }: Platform,
  { accounts, ledger, approvals }: MoneyServices,
  door: PayableDoor,
  posting: LinkPaymentPosting,
) => {
  const find = (id: string) => dataSource.manager.findOneByOrFail(LinkPayment, { id })

  const begin = (target: PaymentTarget, rail: PayRail, fields: Partial<LinkPayment>): LinkPayment =>
    newRow(dataSource.manager, LinkPayment, {
      id: randomUUID(),
      businessId: target.businessId,
      [target.kind === PayableKind.INVOICE ? 'invoiceId' : 'paymentRequestId']: target.id,
      reference: newReference(),
      rail,
      currency: target.currency,
      creditedMinor: 0n,
      refundingMinor: 0n,
      createdAt: clock.now(),
      ...fields,
    })

  const keep = async (tx: Tx, payment: LinkPayment): Promise<void> => {
    await tx.db.insert(LinkPayment, payment)
  }

  const hold = async (tx: Tx, payment: LinkPayment, target: PaymentTarget, limit: LimitPassed): Promise<void> => {
    payment.status = LinkPaymentStatus.AWAITING_APPROVAL
    payment.holdId = await ledger.hold(tx, {
      accountId: payment.payerAccountId!,
      amount: payment.amountMinor,
      cause: 'link_payment',
      causeId: payment.id,
      transaction: payerTransaction(payment, target, await posting.issuerName(tx, payment.businessId)),
    })
    await keep(tx, payment)
    const money = { minor: payment.amountMinor, currency: payment.currency }
    await approvals.ask(tx, { kind: ApprovalKind.LINK_PAYMENT, subjectId: payment.id, businessId: payment.payerBusinessId!, money, limit })
    await tx.emit(aboutToPayer(linkPaymentAwaitsApproval, payment))
  }

  const payFromWallet = async (tx: Tx, link: OpenedLink, given: PayByWalletInput): Promise<string> => {
    const { business } = await actingBusiness(tx, 'MOVE_MONEY')
    if (business.id === link.businessId) throw conflict('receivables.linkPayments.ownIssue')
    const target = await lockPaymentTarget(tx, link, tx.now)
    expectDue(target)
    await posting.refuseSuspended(tx, target)
    const account = await accounts.own(tx, tx.viewer, given.accountId)
    if (account.currency !== target.currency) {
      throw new DomainError('INVALID', 'wallet.accounts.invalid', {
        accountId: textOf('receivables.linkPayments.otherCurrency', { currency: target.currency }),
      })
    }
    const amountMinor = amountOf(given, target, 'amount')
    const payment = begin(target, PayRail.WALLET, {
      amountMinor,
      paysBalance: amountMinor <= target.dueMinor,
      payerName: business.name,
      payerBusinessId: business.id,
      payerAccountId: account.id,
      requestedBy: tx.viewer.userId,
    })
    const payee = payeeName.business(target.businessId)
    const limit = await approvals.thresholds.claim(tx, ApprovalKind.LINK_PAYMENT, payment.id, {
      businessId: business.id,
      minor: amountMinor,
      currency: target.currency,
      payees: [payee],
      knownAs: payee,
    })
    if (limit !== null) {
      await hold(tx, payment, target, limit)
      return payment.id
    }
    await posting.complete(tx, payment, target)
    await keep(tx, payment)
    await posting.announce(tx, payment)
    return payment.id
  }

  const CARDS: Readonly<Record<SandboxCard, (tx: Tx, payment: LinkPayment, target: PaymentTarget) => Promise<void>>> = {
    async [SandboxCard.SUCCEEDS](tx, payment, target) {
      await posting.complete(tx, payment, target)
      await keep(tx, payment)
      await posting.announce(tx, payment)
    },
    async [SandboxCard.DECLINES](tx, payment) {
      Object.assign(payment, { status: LinkPaymentStatus.DECLINED, declineReason: stored(SANDBOX_DECLINES) })
      await keep(tx, payment)
      await tx.emit(aboutToPayer(linkPaymentDeclined, payment))
    },
    async [SandboxCard.PENDS](tx, payment) {
      const settlesAt = later(tx.now, PENDS_FOR)
      Object.assign(payment, { status: LinkPaymentStatus.PENDING, settlesAt })
      await keep(tx, payment)
      await tx.enqueue(settleLinkPayment, { id: payment.id }, { runAt: settlesAt, key: `link-payment ${payment.id}` })
    },
  }

  const payFromCard = async (tx: Tx, link: OpenedLink, input: PayBySandboxCardInput): Promise<string> => {
    const target = await lockPaymentTarget(tx, link, tx.now)
    expectDue(target)
    await posting.refuseSuspended(tx, target)
    const amountMinor = amountOf(input, target, 'amount')
    const payment = begin(target, PayRail.SANDBOX_CARD, {
      amountMinor,
      paysBalance: amountMinor <= target.dueMinor,
      payerName: input.payerName.trim(),
    })
    await CARDS[input.card](tx, payment, target)
    return payment.id
  }

  return {
    /**
     * Pays from an account of the viewer's business, in the currency of the target. A payment that exceeds the
     * business's threshold, together with what was paid to the same issuer within a day, is held until another member
     * approves it. Throws INVOICE_ALREADY_PAID if nothing is due any more.
     */
    async byWallet(viewer: Viewer, token: string, key: string, given: PayByWalletInput): Promise<LinkPayment> {
      signedIn(viewer)
      const link = await door.open(viewer, token)
      const { accountId, amount = null, balanceShown = null } = given
      const input = { link: link.tokenHash, accountId: accountId.toLowerCase(), amount, balanceShown }
      const id = await work(viewer, (tx) => once(tx, { operation: 'payByWallet', key, input }, () => payFromWallet(tx, link, given)))
      return find(id)
    },

    /** Pays with a sandbox card, without sign-in. Not available in production. */
    async bySandboxCard(viewer: Viewer, token: string, key: string, input: PayBySandboxCardInput): Promise<LinkPayment> {
      if (config.production) throw notFound('receivables.linkPayments.noSandboxCard')
      const link = await door.open(viewer, token)
      const { card, payerName, amount = null, balanceShown = null } = input
      const content = { card, payerName: payerName.trim(), amount, balanceShown }
      const id = await work(viewer, (tx) =>
        once(tx, { operation: 'payBySandboxCard', key, input: content, actor: `link:${link.tokenHash}` }, () =>
          payFromCard(tx, link, input),
        ),
      )
      return find(id)
    },

    /** Returns a payment through the link of this token. */
    async find(viewer: Viewer, token: string, id: string): Promise<LinkPayment> {
      const link = await door.open(viewer, token)
      const found = isId(id) ? await dataSource.manager.findOneBy(LinkPayment, { id, ...ofLink(link) }) : null
      return orNotFound(found, () => notFound('common.paymentNotFound'))
    },
  }
}

export type LinkPaymentService = ReturnType<typeof createLinkPaymentService>
