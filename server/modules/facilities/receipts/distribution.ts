import type { Tx } from '../../../platform/transaction.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ExecutionStep } from '../execution/steps.ts'
import { appendStep, NO_EVIDENCE, stepsOf } from '../fulfilment/chain.ts'
import { statementOf } from '../fulfilment/statements.ts'
import type { Locked } from '../records/facility.repository.ts'
import { eventsOf } from '../records/facility-state.ts'
import { isContested, reportedResults } from '../records/reported-results.ts'

/** Records the distribution of a period once the lender's share of it is paid, unless a result is contested. */
export const distribute = async (tx: Tx, { facility, contract }: Pick<Locked, 'facility' | 'contract'>): Promise<void> => {
  const done = await stepsOf(tx.db, facility.id)
  if (done.at(-1)?.step !== ExecutionStep.PERIOD_RESULTS || facility.outstandingMinor > facility.creditMinor) return
  if (reportedResults(await eventsOf(tx.db, facility.id)).some(isContested)) return
  const step = ExecutionStep.DISTRIBUTION
  const evidence = { ...NO_EVIDENCE, statement: statementOf(step, contract) }
  await appendStep(tx, { facility, contract }, done, { step, side: ContractSide.SYSTEM, occurredAt: tx.now, evidence, pays: false })
}

export type Distribute = typeof distribute
