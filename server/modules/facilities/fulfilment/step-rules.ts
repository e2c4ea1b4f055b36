import type { Contract } from '../contracts/contract.entity.ts'
import { ExecutionStep, type StepAct } from '../execution/steps.ts'

const isAbove = (amount: string | null | undefined): boolean => amount != null && /[1-9]/.test(amount)

/**
 * Returns a step that the terms of a contract require before this one although it is optional for its kind: the contract with the
 * maker where the terms name one, and the valuation of capital that is not money. Null where none is missing.
 */
export const missingStep = (
  { given }: Pick<Contract, 'given'>,
  done: readonly Pick<StepAct, 'step'>[],
  step: ExecutionStep,
): ExecutionStep | null => {
  const isDone = (earlier: ExecutionStep) => done.some((other) => other.step === earlier)
  if (given?.kind === 'istisna' && given.terms.parallel && step === ExecutionStep.MILESTONE && !isDone(ExecutionStep.PARALLEL)) {
    return ExecutionStep.PARALLEL
  }
  const isInKind = given?.kind === 'musharakah' && given.terms.partners.some(({ inKind }) => isAbove(inKind))
  return isInKind && step === ExecutionStep.START && !isDone(ExecutionStep.VALUATION) ? ExecutionStep.VALUATION : null
}
