import { EndOfLease, PartnerSide } from '../../structures/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { ExecutionStep, isOptionalStep, mayFollow, type StepAct } from '../execution/steps.ts'
import type { Facility } from '../records/facility.entity.ts'

const isAbove = (amount: string | null | undefined): boolean => amount != null && /[1-9]/.test(amount)

/**
 * Whether the terms of a contract require a step that is optional for its kind, or have no use for it: the contract with the maker
 * where they name one, the merchant's own capital, the valuation of capital that is not money, the transfer of an asset that does not go back to the lessor.
 * Null where they decide nothing.
 */
const isRequired = ({ given }: Pick<Contract, 'given'>, step: ExecutionStep): boolean | null => {
  switch (step) {
    case ExecutionStep.PARALLEL:
      return given?.kind === 'istisna' ? Boolean(given.terms.parallel) : null
    case ExecutionStep.OWN_CAPITAL:
      if (given?.kind !== 'musharakah') return false
      return given.terms.partners.some(({ side, cash, inKind }) => side === PartnerSide.MERCHANT && (isAbove(cash) || isAbove(inKind)))
    case ExecutionStep.VALUATION:
      if (given?.kind === 'musharakah') return given.terms.partners.some(({ inKind }) => isAbove(inKind))
      return given?.kind === 'mudarabah' ? false : null
    case ExecutionStep.TRANSFER:
      return given?.kind === 'ijarah' && given.terms.endOfLease === EndOfLease.RETURN ? false : null
    default:
      return null
  }
}

/** The optional steps that come before a step, where the terms require them. */
const BEFORE: Partial<Record<ExecutionStep, readonly ExecutionStep[]>> = {
  [ExecutionStep.MILESTONE]: [ExecutionStep.PARALLEL],
  [ExecutionStep.VALUATION]: [ExecutionStep.OWN_CAPITAL],
  [ExecutionStep.START]: [ExecutionStep.OWN_CAPITAL, ExecutionStep.VALUATION],
}

/**
 * Returns a step that the terms of a contract require before this one although it is optional for its kind; null where none is missing.
 * A step that can no longer follow is not missing: ventures that were valued before there was a step of the own capital go on.
 */
export const missingStep = (
  contract: Pick<Contract, 'given'>,
  done: readonly Pick<StepAct, 'step'>[],
  step: ExecutionStep,
): ExecutionStep | null => {
  const reachable = contract.given === null ? [] : mayFollow(contract.given.kind, done)
  return BEFORE[step]?.find((before) => reachable.includes(before) && isRequired(contract, before)) ?? null
}

/** Whether the terms of a contract have no use for a step of its kind. */
export const isNeedless = (contract: Pick<Contract, 'given'>, step: ExecutionStep): boolean => isRequired(contract, step) === false

/** Returns the steps that may follow those done by the terms of a contract, and which of them may be left out. */
export const stepsToFollow = (
  { kind }: Pick<Facility, 'kind'>,
  contract: Pick<Contract, 'given'>,
  done: readonly Pick<StepAct, 'step'>[],
) =>
  mayFollow(kind, done)
    .filter((step) => !isNeedless(contract, step) && missingStep(contract, done, step) === null)
    .map((step) => ({ step, isOptional: isOptionalStep(kind, step) && !isRequired(contract, step) }))

/** Whether a step is closed until every rent is paid: an asset is transferred after its lease. */
export const awaitsRents = (step: ExecutionStep, { outstandingMinor }: Pick<Facility, 'outstandingMinor'>): boolean =>
  step === ExecutionStep.TRANSFER && outstandingMinor > 0n
