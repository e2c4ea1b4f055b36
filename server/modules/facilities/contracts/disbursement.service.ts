import { actOnDue } from '../../../platform/due.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type FinancingRequest, hasPendingCredit, lockRequest, mayPayOut, type SettlementService } from '../../financing/index.ts'
import type { Commitments } from './commitments.ts'

export const disburseContracts = job<Record<never, never>>('facilities.disburse_contracts', { attempts: 1 })

/**
 * Pays out each contract without terms of a request whose cooling-off is over, whose lenders confirmed, whose parties are verified and whose lender's account
 * may be debited. The caller holds the request's lock. After the last one, the request becomes funded and the remaining
 * open responses become not selected.
 */
export const createPayOut =
  (
    financing: Pick<SettlementService, 'paidOut' | 'funded'>,
    commitments: Commitments,
    allActive: (tx: Tx, requestId: string) => Promise<boolean>,
  ) =>
  async (tx: Tx, request: FinancingRequest): Promise<void> => {
    if (!mayPayOut(request, tx.now) || (await hasPendingCredit(tx.db, request.id))) return
    const { paid, waiting } = await commitments.disburse(tx, request)
    if (paid.length === 0) return
    const completes = waiting.length === 0 && (await allActive(tx, request.id))
    for (const { lenderId, contractId, amount, currency } of paid) {
      await financing.paidOut(tx, request, { contractId: contractId!, lenderId, amount, currency }, completes)
    }
    if (completes) await financing.funded(tx, request)
  }

export type PayOut = ReturnType<typeof createPayOut>

const DUE = `
  select distinct commitment.request_id as id
  from commitment
  join financing_request request on request.id = commitment.request_id
  join business merchant on merchant.id = commitment.merchant_id
  join business lender on lender.id = commitment.lender_id
  join contract on contract.id = commitment.contract_id and contract.terms is null
  where commitment.contract_id is not null and commitment.disbursed_at is null and commitment.released_at is null
    and (request.cooling_off_waived_at is not null or request.cooling_off_ends_at <= $1)
    and merchant.status = 'verified' and lender.status = 'verified'
    and not exists (select from lender_response answer where answer.request_id = request.id and answer.outcome = 'accepted'
      and answer.credit_due_at is not null and answer.credit_confirmed_at is null)`

/** Pays out contracts whose conditions are met. */
export const createDisbursementService = (platform: Platform, payOut: PayOut) => ({
  /**
   * Pays out every due contract, one transaction per request. Returns the number of requests; throws AggregateError for
   * those that failed.
   */
  disburseDue: (): Promise<number> =>
    actOnDue(platform, {
      sql: DUE,
      values: [platform.clock.now()],
      async act(tx, { id }) {
        await payOut(tx, await lockRequest(tx, id, tx.now))
        return true
      },
    }),
})

export type DisbursementService = ReturnType<typeof createDisbursementService>
