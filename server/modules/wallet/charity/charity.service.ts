import { randomUUID } from 'node:crypto'
import { toRole } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { destinationOf, readBankAccount, readIban } from '../../../shared/bank-details.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { toDecimal, toPositiveMinor } from '../../../shared/money.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import { type Ledger, systemAccount } from '../../ledger/index.ts'
import { charityPaid, charityPayeeProposed, charityPayeeRevoked, charityPayeeVerified } from './charity.events.ts'
import { CHARITY_PAYEE_ORDERS, type CharityPayeesArgs, type PayCharityInput, type ProposeCharityPayeeInput } from './charity.inputs.ts'
import { CharityPayee, CharityPayeeStatus, type CharityPayment, charityPayeeById, statusOf } from './charity-payee.entity.ts'

const TO_ADMINS = [toRole(Role.ADMIN)]
/** The rule of {@link statusOf} as conditions on rows. */
const HAS_STATUS: Readonly<Record<CharityPayeeStatus, string>> = {
  [CharityPayeeStatus.PROPOSED]: 'payee.verifiedAt is null and payee.revokedAt is null',
  [CharityPayeeStatus.VERIFIED]: 'payee.verifiedAt is not null and payee.revokedAt is null',
  [CharityPayeeStatus.REVOKED]: 'payee.revokedAt is not null',
}

const unknownPayee = () => notFound('wallet.charities.notFound')

const about = (payee: CharityPayee) => ({
  payeeId: payee.id,
  name: payee.name,
  registrationNo: payee.registrationNo,
  country: payee.country,
  accountEnding: (destinationOf(payee) ?? '').slice(-4),
})

const lockPayee = async (tx: Tx, id: string, mode: 'pessimistic_read' | 'pessimistic_write'): Promise<CharityPayee> =>
  orNotFound(isId(id) ? await tx.db.findOne(CharityPayee, { where: { id }, lock: { mode } }) : null, unknownPayee)

/** The payees that charity's money may be paid to, and its payments. The database enforces the same refusals. */
export const createCharityService = ({ work, dataSource }: Platform, approvals: ApprovalsRoom, ledger: Ledger) => {
  const pay = async (tx: Tx, { payeeId, amount, currency }: PayCharityInput) => {
    // A concurrent revocation blocks until the payment is made, or is seen here.
    const payee = await lockPayee(tx, payeeId, 'pessimistic_read')
    if (statusOf(payee) !== CharityPayeeStatus.VERIFIED) {
      throw new DomainError('CHARITY_PAYEE_NOT_VERIFIED', 'wallet.charities.notVerified')
    }
    const minor = toPositiveMinor(amount, currency)
    const { journalId } = await ledger.post(tx, {
      key: `charity-payment:${randomUUID()}`,
      cause: 'charity_payee',
      causeId: payee.id,
      entries: [
        { accountId: systemAccount('charity', currency), amount: -minor, currency },
        { accountId: systemAccount('settlement_out', currency), amount: minor, currency },
      ],
      transactions: [],
    })
    const paid = toDecimal(minor, currency)
    await tx.emit(charityPaid.of(payee.id, TO_ADMINS, { ...about(payee), journalId, amount: paid, currency }))
    return { id: journalId, amount: paid, paidAt: tx.now.toISOString() }
  }

  const end = async (tx: Tx, payee: CharityPayee): Promise<CharityPayee> => {
    await tx.db.save(Object.assign(payee, { revokedBy: signedIn(tx.viewer).userId, revokedAt: tx.now }))
    await tx.emit(charityPayeeRevoked.of(payee.id, TO_ADMINS, about(payee)))
    return payee
  }

  approvals.declare(ApprovalKind.CHARITY_PAYEE, {
    subject: charityPayeeById,
    async approved(tx, { subjectId }) {
      const payee = await lockPayee(tx, subjectId, 'pessimistic_write')
      await tx.db.save(Object.assign(payee, { verifiedAt: tx.now }))
      await tx.emit(charityPayeeVerified.of(payee.id, TO_ADMINS, about(payee)))
      return null
    },
    async ended(tx, { subjectId }) {
      await end(tx, await lockPayee(tx, subjectId, 'pessimistic_write'))
    },
  })

  return {
    /** Every charity that was ever proposed. */
    async list({ filter, ...page }: CharityPayeesArgs): Promise<Page<CharityPayee>> {
      const query = dataSource.manager.createQueryBuilder(CharityPayee, 'payee')
      if (filter?.status) query.where(HAS_STATUS[filter.status])
      return readPage(query, page, CHARITY_PAYEE_ORDERS)
    },

    /** Asks another admin to approve a charity. Throws CONFLICT while another with its registration is proposed or verified. */
    propose: (viewer: Viewer, { iban, bankAccount, ...given }: ProposeCharityPayeeInput): Promise<CharityPayee> =>
      work(viewer, async (tx) => {
        const account = { iban: readIban(iban), bankAccount: readBankAccount(bankAccount) }
        if (destinationOf(account) === null) throw invalidField('iban', 'wallet.charities.ibanMissing')
        const payee = tx.db.create(CharityPayee, {
          ...account,
          name: given.name.trim(),
          registrationNo: given.registrationNo.trim().toUpperCase(),
          country: given.country,
          accountHolder: given.accountHolder.trim(),
          proposedAt: tx.now,
        })
        await tx.db.save(payee).catch((error: unknown) => {
          if (brokenConstraint(error) !== 'charity_payee_registration') throw error
          throw conflict('wallet.charities.alreadyKnown')
        })
        await approvals.ask(tx, { kind: ApprovalKind.CHARITY_PAYEE, subjectId: payee.id })
        await tx.emit(charityPayeeProposed.of(payee.id, TO_ADMINS, about(payee)))
        return tx.db.findOneByOrFail(CharityPayee, { id: payee.id })
      }),

    /**
     * Ends a verified charity for good: it is never paid again. Throws ILLEGAL_TRANSITION while it is pending approval, and
     * a second time.
     */
    revoke: (viewer: Viewer, id: string): Promise<CharityPayee> =>
      work(viewer, async (tx) => {
        const payee = await lockPayee(tx, id, 'pessimistic_write')
        if (payee.revokedAt) throw new DomainError('ILLEGAL_TRANSITION', 'wallet.charities.alreadyRevoked')
        if (!payee.verifiedAt) throw new DomainError('ILLEGAL_TRANSITION', 'wallet.charities.awaitingApproval')
        return end(tx, payee)
      }),

    /**
     * Pays charity's money to a verified charity. Throws CHARITY_PAYEE_NOT_VERIFIED for any other, and INSUFFICIENT_FUNDS
     * when charity has less in the currency.
     */
    pay: (viewer: Viewer, input: PayCharityInput, asked: Once): Promise<CharityPayment> =>
      work(viewer, async (tx) => {
        const { id, amount, paidAt } = await once(tx, asked, () => pay(tx, input))
        const payee = await tx.db.findOneByOrFail(CharityPayee, { id: input.payeeId })
        return { id, payee, amount, currency: input.currency, paidAt: new Date(paidAt) }
      }),
  }
}

export type CharityService = ReturnType<typeof createCharityService>
