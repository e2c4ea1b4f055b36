import type { Tx } from '../../../platform/transaction.ts'
import { toMinor } from '../../../shared/money.ts'
import { type FinancingRequest, phaseOf, type SettlementService } from '../../financing/index.ts'
import type { Commitments } from '../contracts/commitments.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { planOf } from '../execution/step-plan.ts'
import { ExecutionStep, stepProgress } from '../execution/steps.ts'
import type { ExecutedStep } from '../records/execution-step.entity.ts'
import { aboutFacility, stepRecorded, toFacility } from '../records/facility.events.ts'
import { allActive, type Locked } from '../records/facility.repository.ts'
import { refresh } from '../records/facility-state.ts'
import { appendStep, NO_EVIDENCE } from './chain.ts'
import { abateBeforeLease } from './late-lease.ts'
import { statementOf } from './statements.ts'

interface Carried extends Locked {
  readonly request: FinancingRequest
}

/** Returns what the lender pays with the step that pays: of a tawarruq the proceeds less the brokerage, otherwise what it finances. */
const payableOf = ({ given, disclosure, amountMinor, currency }: Contract): bigint =>
  given?.kind === 'tawarruq' ? toMinor(disclosure!.proceedsToClient!, currency) : amountMinor

/** Does what follows from a step: moves the money, begins the schedule, funds the request. */
export const createCarryOut = (financing: Pick<SettlementService, 'paidOut' | 'funded'>, commitments: Commitments) => {
  /** Whether every contract of the request is carried out as far as its schedule needs, and paid. */
  const isDone = async (tx: Tx, { id }: FinancingRequest) => (await allActive(tx, id)) && (await commitments.allPaid(tx, id))

  const pay = async (tx: Tx, { contract, request }: Carried, { payeeName, payeeAccount }: ExecutedStep) => {
    const payee = payeeName === null ? null : { name: payeeName, account: payeeAccount! }
    return commitments.pay(tx, contract, request.title, payableOf(contract), payee)
  }

  /** A maker who is the lender itself is not paid: its money is free again. */
  const freeMaker = async (tx: Tx, { contract }: Carried, step: ExecutionStep) => {
    const makesItself = contract.given?.kind === 'istisna' && !contract.given.terms.parallel
    if (makesItself && step === ExecutionStep.CONTRACT) await commitments.free(tx, contract)
  }

  const announce = (tx: Tx, { facility, contract }: Carried, { step, hash }: ExecutedStep, done: readonly ExecutedStep[]) => {
    const { next } = stepProgress(facility.kind, done)
    const nextSide = next ? planOf(facility.kind, next).side : null
    const payload = { ...aboutFacility(facility, contract.reference), step, hash, nextSide }
    return tx.emit(stepRecorded.of(facility.id, toFacility(facility), payload))
  }

  const follow = async (tx: Tx, carried: Carried, done: readonly ExecutedStep[]) => {
    const { facility, contract, request } = carried
    const last = done.at(-1)!
    const plan = planOf(facility.kind, last.step)
    await freeMaker(tx, carried, last.step)
    const paid = plan.pays ? await pay(tx, carried, last) : []
    if (plan.activates) facility.activatedAt ??= tx.now
    await abateBeforeLease(tx, carried, last)
    await refresh(tx.db, facility, contract, tx.now)
    const completes = phaseOf(request) === 'contracted' && (await isDone(tx, request))
    for (const { lenderId, amount, currency } of paid) {
      await financing.paidOut(tx, request, { contractId: contract.id, lenderId, amount, currency }, completes)
    }
    await announce(tx, carried, last, done)
    if (completes) await financing.funded(tx, request)
  }

  return async (tx: Tx, carried: Carried, done: readonly ExecutedStep[]): Promise<void> => {
    await follow(tx, carried, done)
    const { next } = stepProgress(carried.facility.kind, done)
    if (next !== ExecutionStep.SCHEDULE_ACTIVE) return
    const begun = await appendStep(tx, carried, done, {
      step: next,
      side: ContractSide.SYSTEM,
      occurredAt: tx.now,
      evidence: { ...NO_EVIDENCE, statement: statementOf(next, carried.contract) },
      pays: false,
    })
    await follow(tx, carried, [...done, begun])
  }
}

export type CarryOut = ReturnType<typeof createCarryOut>
