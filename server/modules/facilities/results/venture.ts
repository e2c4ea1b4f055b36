import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { conflict, DomainError } from '../../../shared/errors.ts'
import { sumOf, toMinor } from '../../../shared/money.ts'
import { jurisdictionOf, nextBusinessDay } from '../../jurisdictions/index.ts'
import { auditedReport, type ExpenseKind, mudarabahStakes, musharakahStakes, type Stake } from '../../structures/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { type ExecutionStep, StepFaultCode, stepFault } from '../execution/steps.ts'
import { appendStep, NO_EVIDENCE, stepsOf } from '../fulfilment/chain.ts'
import { filesFor } from '../fulfilment/step-files.ts'
import type { Facility } from '../records/facility.entity.ts'
import type { Locked } from '../records/facility.repository.ts'
import { dayOf } from '../records/facility-state.ts'
import type { VentureFiguresInput } from './results.inputs.ts'

/** Returns what each partner of a venture has in it. Throws CONFLICT for other contracts. */
export const stakesOf = ({ given, currency }: Contract): readonly Stake[] => {
  if (given?.kind === 'musharakah') return musharakahStakes(given.terms, { currency })
  if (given?.kind === 'mudarabah') return mudarabahStakes(given.terms, { currency })
  throw conflict('facilities.noPartnership')
}

/** The result of a period. In a mudarabah the manager bears expenses that the terms do not allow. */
const resultOf = ({ given }: Contract, revenue: bigint, expenses: readonly { readonly kind: ExpenseKind; readonly amount: bigint }[]) =>
  given?.kind === 'mudarabah'
    ? auditedReport({ revenue, expenses }, given.terms).result
    : revenue - sumOf(expenses.map(({ amount }) => amount))

/** Reads what the manager reports, as an event keeps it. Throws INVALID, naming the field, for amounts that cannot be read. */
export const readFigures = (contract: Contract, currency: Currency, input: VentureFiguresInput) => {
  const revenue = toMinor(input.revenue, currency, 'revenue')
  const expenses = input.expenses.map(({ kind, amount }, at) => ({ kind, amount: toMinor(amount, currency, `expenses.${at}.amount`) }))
  const result = resultOf(contract, revenue, expenses)
  return { result, figures: { revenue: revenue.toString(), expenses: (revenue - result).toString(), result: result.toString() } }
}

/** Returns the business day on which something can fall due at the earliest. */
export const soonest = (facility: Pick<Facility, 'jurisdiction'>, now: Date): string =>
  nextBusinessDay(jurisdictionOf(facility.jurisdiction).calendar, dayOf(facility, now))

interface Reported {
  readonly step: ExecutionStep
  readonly previousHash: string
  readonly fileIds: readonly string[]
  readonly note: string | null
}

/**
 * Adds the step of a report or of an exit to the chain. Throws CONTENT_CHANGED when another step was recorded since, SEQUENCE_VIOLATION
 * for a step that cannot follow, and EVIDENCE_MISSING without a file.
 */
export const addReported = async (tx: Tx, locked: Locked, { step, previousHash, fileIds, note }: Reported): Promise<void> => {
  const { facility, contract, side } = locked
  const done = await stepsOf(tx.db, facility.id)
  if (previousHash !== (done.at(-1)?.hash ?? contract.hash)) throw new DomainError('CONTENT_CHANGED', 'facilities.stepsChanged')
  const files = await filesFor(tx, fileIds)
  const evidenceHash = files.length > 0 ? '' : null
  const fault = stepFault(facility.kind, done, { step, occurredAt: tx.now, evidenceHash }, tx.now)
  if (fault === StepFaultCode.EVIDENCE_MISSING) throw new DomainError(fault, 'facilities.steps.EVIDENCE_MISSING')
  if (fault) throw new DomainError('SEQUENCE_VIOLATION', 'facilities.steps.SEQUENCE_VIOLATION')
  await appendStep(tx, locked, done, { step, side, occurredAt: tx.now, evidence: { ...NO_EVIDENCE, files, note }, pays: false })
}
