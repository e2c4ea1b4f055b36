import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError, forbidden, invalidField } from '../../../shared/errors.ts'
import { asText } from '../../../shared/i18n/text.ts'
import { type FinancingRequest, hasPendingCredit, isCoolingOffOver, lockRequest, phaseOf } from '../../financing/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { planOf, type StepPlan } from '../execution/step-plan.ts'
import { ExecutionStep, StepFaultCode, stepFault } from '../execution/steps.ts'
import type { ExecutedStep } from '../records/execution-step.entity.ts'
import { Facility, FacilityStage } from '../records/facility.entity.ts'
import { type Locked, lockFacility, mustBe, unknownFacility } from '../records/facility.repository.ts'
import type { RefusedActs } from '../records/refused-acts.ts'
import type { CarryOut } from './carry-out.ts'
import { appendStep, type Evidence, stepsOf } from './chain.ts'
import { readPayee } from './payee.ts'
import { isSigned } from './signature.service.ts'
import { statementOf } from './statements.ts'
import type { RecordStepInput } from './step.inputs.ts'
import { filesFor } from './step-files.ts'
import { awaitsRents, isNeedless, missingStep } from './step-rules.ts'

/** They are recorded with what they report, see the services of results and receipts. */
const REPORTED: readonly ExecutionStep[] = [ExecutionStep.PERIOD_RESULTS, ExecutionStep.DISTRIBUTION, ExecutionStep.EXIT]

const faultOf = (code: StepFaultCode, done: readonly ExecutedStep[]): DomainError => {
  if (code !== StepFaultCode.SEQUENCE_VIOLATION) return new DomainError(code, asText(`facilities.steps.${code}`))
  const before = done.at(-1)?.step
  return new DomainError(code, before ? 'facilities.steps.SEQUENCE_VIOLATION' : 'facilities.steps.firstStep')
}

/** Nothing is carried out before all parties have signed and all lenders confirmed, and while one of them may still cancel. */
const mustBeInForce = async (tx: Tx, { facility }: Locked, request: FinancingRequest) => {
  if (facility.status === FacilityStage.CANCELLED) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.closed')
  if (!(await isSigned(tx, facility))) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.notSigned')
  if (phaseOf(request) === 'contracted' && !isCoolingOffOver(request, tx.now)) {
    throw new DomainError('ILLEGAL_TRANSITION', 'facilities.coolingOffRuns')
  }
  if (await hasPendingCredit(tx.db, request.id)) throw new DomainError('CREDIT_NOT_CONFIRMED', 'facilities.creditPending')
}

/** Records the steps by which the parties carry out a contract, in the order of its structure. */
export const createStepService = ({ work }: Platform, carryOut: CarryOut, refused: RefusedActs) => {
  const evidenceOf = async (tx: Tx, { contract }: Locked, plan: StepPlan, input: RecordStepInput): Promise<Evidence> => ({
    files: await filesFor(tx, input.fileIds),
    statement: plan.isDeclared ? statementOf(input.step, contract) : null,
    note: input.note?.trim() || null,
    quantity: input.quantity == null ? null : BigInt(input.quantity),
    payee: plan.pays === 'supplier' ? readPayee(contract, input.payeeName, input.payeeAccount) : null,
  })

  const record = async (tx: Tx, input: RecordStepInput) => {
    const { facilityId, step } = input
    const found = orNotFound(isId(facilityId) ? await tx.db.findOneBy(Facility, { id: facilityId }) : null, unknownFacility)
    const request = await lockRequest(tx, found.requestId, tx.now)
    const locked = await lockFacility(tx, facilityId)
    const { facility, contract, side } = locked
    await mustBeInForce(tx, locked, request)
    const done = await stepsOf(tx.db, facility.id)
    if (input.previousHash !== (done.at(-1)?.hash ?? contract.hash)) throw new DomainError('CONTENT_CHANGED', 'facilities.stepsChanged')
    if (REPORTED.includes(step)) throw invalidField('step', 'facilities.reportedStep')

    const occurredAt = input.occurredAt ?? tx.now
    const order = stepFault(facility.kind, done, { step, occurredAt, evidenceHash: '' }, tx.now)
    if (order) throw faultOf(order, done)
    const missing = missingStep(contract, done, step)
    if (missing) throw new DomainError('SEQUENCE_VIOLATION', 'facilities.steps.SEQUENCE_VIOLATION')
    const plan = planOf(facility.kind, step)
    if (plan.side === ContractSide.SYSTEM) throw forbidden()
    mustBe(side, plan.side)
    if (isNeedless(contract, step)) throw invalidField('step', 'facilities.needlessStep')
    if (awaitsRents(step, facility)) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.rentsUnpaid')
    const evidence = await evidenceOf(tx, locked, plan, input)
    if (!plan.isDeclared && evidence.files.length === 0) throw faultOf(StepFaultCode.EVIDENCE_MISSING, done)
    const isDelivery = facility.kind === 'salam' && step === ExecutionStep.DELIVERY
    if (isDelivery && evidence.quantity === null) throw invalidField('quantity', 'facilities.input.quantity')
    if (!isDelivery && evidence.quantity !== null) throw invalidField('quantity', 'facilities.input.noQuantity')

    const added = await appendStep(tx, locked, done, { step, side, occurredAt, evidence, pays: plan.pays !== undefined })
    await carryOut(tx, { ...locked, request }, [...done, added])
  }

  return {
    /**
     * Records a step with its evidence, for a person who has proved their presence, and does what follows from it: pays the lender's
     * money, begins the schedule. Throws SEQUENCE_VIOLATION, STEP_IN_FUTURE or EVIDENCE_MISSING, in this order, and nothing changes;
     * the first is announced.
     */
    record: (viewer: Viewer, input: RecordStepInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => record(tx, input))
        return tx.db.findOneByOrFail(Facility, { id: input.facilityId.toLowerCase() })
      }).catch(refused.outOfOrder(viewer, input.facilityId, input.step)),
  }
}

export type StepService = ReturnType<typeof createStepService>
