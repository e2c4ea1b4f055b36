import { In, IsNull, Not } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { conflict, DomainError } from '../../../shared/errors.ts'
import { splitByWeights } from '../../../shared/money.ts'
import { Business, BusinessStatus } from '../../business/index.ts'
import { type Book, type FinancingRequest, type Funding, LENDER_NOT_FUNDED, type LenderResponse } from '../../financing/index.ts'
import {
  type HoldDraft,
  type JournalDraft,
  type Ledger,
  type Posted,
  systemAccount,
  TransactionCategory,
  TransactionType,
} from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { Commitment } from './commitment.entity.ts'
import { Contract } from './contract.entity.ts'

/** A third party that is paid by bank. */
export interface ThirdParty {
  readonly name: string
  readonly account: string
}

const notFunded = () => new DomainError(LENDER_NOT_FUNDED, 'facilities.lenderNotFunded')

/** Holds a lender's money when its proposal is accepted, and moves it to the merchant when the contract is paid out. */
export const createCommitments = (ledger: Ledger, accounts: WalletRoom['accounts'], funding: Funding) => {
  const nameOf = async (tx: Tx, id: string) => (await tx.db.findOneByOrFail(Business, { id })).name

  /**
   * The balance or the account may have changed since it was checked. The merchant is refused because of the lender's
   * account, not their own.
   */
  const hold = (tx: Tx, draft: HoldDraft): Promise<string> =>
    ledger.hold(tx, draft).catch((error: unknown) => {
      throw error instanceof DomainError && ['INSUFFICIENT_FUNDS', 'ACCOUNT_FROZEN'].includes(error.code) ? notFunded() : error
    })

  const commit = async (tx: Tx, request: FinancingRequest, response: LenderResponse, committedAt: Date) => {
    const account = await funding.covering(tx, response)
    if (!account) throw notFunded()
    const amount = response.ownMinor!
    const holdId = await hold(tx, {
      accountId: account.id,
      amount,
      cause: 'financing',
      causeId: response.id,
      transaction: {
        type: TransactionType.DEBIT,
        category: TransactionCategory.FINANCING,
        amount,
        counterparty: await nameOf(tx, request.merchantId),
        description: request.title,
      },
    })
    await tx.db.save(
      tx.db.create(Commitment, {
        requestId: request.id,
        responseId: response.id,
        merchantId: request.merchantId,
        lenderId: response.lenderId,
        accountId: account.id,
        holdId,
        amount,
        currency: response.currency,
        committedAt,
      }),
    )
  }

  const freeAll = async (tx: Tx, commitments: readonly Commitment[]) => {
    for (const commitment of commitments) {
      await ledger.release(tx, commitment.holdId, 'failed')
      commitment.releasedAt = tx.now
    }
    await tx.db.save([...commitments])
  }

  const openCommitments = (tx: Tx, requestId: string) =>
    tx.db.findBy(Commitment, { requestId, releasedAt: IsNull(), disbursedAt: IsNull() })

  /** Locks both businesses, so that a concurrent verification of one of them is not missed. */
  const mayBePaidOut = async (tx: Tx, { merchantId, lenderId }: Commitment) => {
    const where = { id: In([merchantId, lenderId]) }
    const parties = await tx.db.find(Business, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_read' } })
    return parties.every(({ status }) => status === BusinessStatus.VERIFIED)
  }

  /** Returns null while the lender's account is frozen. */
  const postUnlessFrozen = (tx: Tx, journal: JournalDraft): Promise<Posted | null> =>
    ledger.post(tx, journal).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'ACCOUNT_FROZEN') return null
      throw error
    })

  /** Returns where a contract's money goes: to the merchant's account, or to a third party by bank. */
  const destinationOf = async (tx: Tx, { merchantId, currency }: Commitment, payee: ThirdParty | null) =>
    payee ? systemAccount('settlement_out', currency) : accounts.receiving(tx, merchantId, currency)

  const post = async (tx: Tx, commitment: Commitment, title: string, amount: bigint, payee: ThirdParty | null): Promise<Posted | null> => {
    const { currency, merchantId, lenderId, accountId, holdId } = commitment
    const to = await destinationOf(tx, commitment, payee)
    const { reference, syndicate } = await tx.db.findOneByOrFail(Contract, { id: commitment.contractId! })
    const shown = { category: TransactionCategory.FINANCING, amount, description: title, reference }
    const debit = { ...shown, accountId, type: TransactionType.DEBIT, counterparty: payee?.name ?? (await nameOf(tx, merchantId)) }
    const credit = { ...shown, accountId: to, type: TransactionType.CREDIT, counterparty: await nameOf(tx, lenderId) }
    const posted = await postUnlessFrozen(tx, {
      key: syndicate ? `disbursement:${commitment.contractId}:${lenderId}` : `disbursement:${commitment.contractId}`,
      cause: 'financing',
      causeId: commitment.contractId!,
      entries: [
        { accountId, amount: -amount, currency },
        { accountId: to, amount, currency },
      ],
      transactions: payee ? [debit] : [debit, credit],
      settlesHold: holdId,
    })
    if (!posted) return null
    Object.assign(commitment, { journalId: posted.journalId, disbursedAt: tx.now })
    await tx.db.save(commitment)
    return posted
  }

  /** Posts the amount from lender to merchant if both are verified and the lender's account is not frozen. Otherwise the money remains held. */
  const disburse = async (tx: Tx, commitment: Commitment, title: string): Promise<boolean> =>
    (await mayBePaidOut(tx, commitment)) && (await post(tx, commitment, title, commitment.amount, null)) !== null

  return {
    /** Holds the amount of each accepted proposal. Throws LENDER_NOT_FUNDED, holding nothing, if one lender's balance is too low. */
    async commit(tx: Tx, request: FinancingRequest, responses: readonly LenderResponse[]): Promise<void> {
      for (const response of responses) await commit(tx, request, response, tx.now)
    },

    /** Adjusts the holds to accepted terms that were changed. A lender remains committed since its first acceptance. */
    async recommit(tx: Tx, request: FinancingRequest, responses: readonly LenderResponse[]): Promise<void> {
      const held = await openCommitments(tx, request.id)
      for (const response of responses) {
        const commitment = held.find(({ responseId }) => responseId === response.id)
        if (commitment?.amount === response.ownMinor) continue
        if (commitment) await freeAll(tx, [commitment])
        await commit(tx, request, response, commitment?.committedAt ?? tx.now)
      }
    },

    /** Releases the held money after an agreement fell through. */
    async release(tx: Tx, requestId: string): Promise<void> {
      await freeAll(tx, await openCommitments(tx, requestId))
    },

    /** Releases the held money of one response, whose lender left the agreement. */
    async releaseOf(tx: Tx, responseId: string): Promise<void> {
      await freeAll(tx, await tx.db.findBy(Commitment, { responseId, releasedAt: IsNull(), disbursedAt: IsNull() }))
    },

    /** Binds the held money to a concluded contract: that of every lender of a book. */
    async contract(tx: Tx, contract: Contract, { lead, participants }: Book): Promise<void> {
      const responseIds = [lead, ...participants].map(({ id }) => id)
      const held = { responseId: In(responseIds), releasedAt: IsNull() }
      const { affected } = await tx.db.update(Commitment, held, { contractId: contract.id })
      if (affected !== responseIds.length) throw new Error(`No money is held for contract ${contract.reference}`)
    },

    /**
     * Posts every contract of a request that has no terms and can be paid out now; those with terms are paid by a step of their
     * execution. The caller holds the request's lock. Returns the commitments that were paid and those still pending.
     */
    async disburse(tx: Tx, { id, title }: FinancingRequest): Promise<{ paid: Commitment[]; waiting: Commitment[] }> {
      const where = { requestId: id, contractId: Not(IsNull()), disbursedAt: IsNull(), releasedAt: IsNull() }
      const commitments = await tx.db.find(Commitment, { where, order: { id: 'ASC' } })
      const withTerms = await tx.db.findBy(Contract, { requestId: id, given: Not(IsNull()) })
      const paid: Commitment[] = []
      for (const commitment of commitments) {
        if (withTerms.some((contract) => contract.id === commitment.contractId)) continue
        if (await disburse(tx, commitment, title)) paid.push(commitment)
      }
      return { paid, waiting: commitments.filter((commitment) => !paid.includes(commitment)) }
    },

    /**
     * Pays the money of a contract with terms: to the merchant, or to a third party; of a syndicate each lender its part. `amount` is
     * what is paid in minor units, which may be more than what is held. Throws CONFLICT while a party is not verified, ACCOUNT_FROZEN while the lender's account is frozen, and
     * LENDER_NOT_FUNDED where it does not cover what is above the hold.
     */
    async pay(tx: Tx, contract: Contract, title: string, amount: bigint, payee: ThirdParty | null): Promise<Commitment[]> {
      const where = { contractId: contract.id, releasedAt: IsNull() }
      const commitments = await tx.db.find(Commitment, { where, order: { lenderId: 'ASC' } })
      const parts = splitByWeights(
        amount,
        commitments.map((commitment) => commitment.amount),
      )
      for (const [at, commitment] of commitments.entries()) {
        if (!(await mayBePaidOut(tx, commitment))) throw conflict('facilities.notVerified')
        const posted = await post(tx, commitment, title, parts[at]!, payee).catch((error: unknown) => {
          throw error instanceof DomainError && error.code === 'INSUFFICIENT_FUNDS' ? notFunded() : error
        })
        if (!posted) throw new DomainError('ACCOUNT_FROZEN', 'facilities.lenderAccountFrozen')
      }
      return commitments
    },

    /** Releases the money that is held for a contract whose lender makes the goods itself and pays no one. */
    async free(tx: Tx, { id }: Contract): Promise<void> {
      await freeAll(tx, await tx.db.findBy(Commitment, { contractId: id, releasedAt: IsNull() }))
    },

    /** Returns whether the money of every contract of a request has moved. */
    async allPaid(tx: Tx, requestId: string): Promise<boolean> {
      const open = { requestId, contractId: Not(IsNull()), disbursedAt: IsNull(), releasedAt: IsNull() }
      return !(await tx.db.existsBy(Commitment, open))
    },
  }
}

export type Commitments = ReturnType<typeof createCommitments>
