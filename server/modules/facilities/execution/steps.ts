import { canonicalJson, sha256 } from '../../../shared/text.ts'

/** What the parties do to carry out a contract, each with evidence. */
export enum ExecutionStep {
  PROMISE = 'promise',
  PURCHASE = 'purchase',
  POSSESSION = 'possession',
  OFFER = 'offer',
  ACCEPT = 'accept',
  DELIVERY = 'delivery',
  SCHEDULE_ACTIVE = 'schedule_active',
  AGREEMENT = 'agreement',
  BUY = 'buy',
  TITLE = 'title',
  SELL_TO_CLIENT = 'sell_to_client',
  AGENCY = 'agency',
  SELL = 'sell',
  PROCEEDS_TO_CLIENT = 'proceeds_to_client',
  ACQUIRE = 'acquire',
  DELIVER_USABLE = 'deliver_usable',
  LEASE_START = 'lease_start',
  TRANSFER = 'transfer',
  CONTRACT = 'contract',
  PARALLEL = 'parallel',
  MILESTONE = 'milestone',
  INSPECTION = 'inspection',
  HANDOVER = 'handover',
  FULL_PAYMENT = 'full_payment',
  RESALE = 'resale',
  CAPITAL_IN = 'capital_in',
  OWN_CAPITAL = 'own_capital',
  VALUATION = 'valuation',
  START = 'start',
  PERIOD_RESULTS = 'period_results',
  DISTRIBUTION = 'distribution',
  EXIT = 'exit',
}

interface StepRule {
  readonly step: ExecutionStep
  readonly isOptional?: true
  /** A step up to this one, or this one itself, that may follow it again, as in the next period. */
  readonly again?: ExecutionStep
}

const S = ExecutionStep
const inOrder = (...steps: ExecutionStep[]): StepRule[] => steps.map((step) => ({ step }))
const optional = (step: ExecutionStep): StepRule => ({ step, isOptional: true })

const partnership: readonly StepRule[] = [
  { step: S.CAPITAL_IN },
  // Only where the merchant has a capital of its own.
  optional(S.OWN_CAPITAL),
  // Only of capital in kind.
  optional(S.VALUATION),
  { step: S.START },
  { step: S.PERIOD_RESULTS, again: S.PERIOD_RESULTS },
  // There is none for a period of loss.
  { step: S.DISTRIBUTION, isOptional: true, again: S.PERIOD_RESULTS },
  { step: S.EXIT },
]

/** The order of steps in each kind of contract. It is what makes a sale a sale: a murabaha sells only what the lender possesses. */
const ORDER = {
  murabaha: inOrder(S.PROMISE, S.PURCHASE, S.POSSESSION, S.OFFER, S.ACCEPT, S.DELIVERY, S.SCHEDULE_ACTIVE),
  tawarruq: inOrder(S.AGREEMENT, S.BUY, S.TITLE, S.SELL_TO_CLIENT, S.AGENCY, S.SELL, S.PROCEEDS_TO_CLIENT),
  ijarah: [...inOrder(S.ACQUIRE, S.DELIVER_USABLE, S.LEASE_START), optional(S.TRANSFER)],
  musharakah: partnership,
  diminishingMusharakah: partnership,
  mudarabah: partnership,
  istisna: [{ step: S.CONTRACT }, optional(S.PARALLEL), { step: S.MILESTONE, again: S.MILESTONE }, ...inOrder(S.INSPECTION, S.HANDOVER)],
  salam: [
    ...inOrder(S.CONTRACT, S.FULL_PAYMENT, S.DELIVERY),
    // The goods may come in several deliveries.
    { step: S.INSPECTION, again: S.DELIVERY },
    optional(S.RESALE),
  ],
} as const satisfies Record<string, readonly StepRule[]>

export type ExecutionKind = keyof typeof ORDER

export enum StepFaultCode {
  SEQUENCE_VIOLATION = 'SEQUENCE_VIOLATION',
  STEP_IN_FUTURE = 'STEP_IN_FUTURE',
  EVIDENCE_MISSING = 'EVIDENCE_MISSING',
}

/** A step as a person reports it. */
export interface StepAct {
  readonly step: ExecutionStep
  /** When it happened, which may be before it is recorded. */
  readonly occurredAt: Date
  /** SHA-256 of the file that proves it; null without one. */
  readonly evidenceHash: string | null
}

const stepsAfter = (kind: ExecutionKind, done: readonly Pick<StepAct, 'step'>[]): readonly StepRule[] => {
  const last = done.at(-1)?.step
  const order: readonly StepRule[] = ORDER[kind]
  return order.slice(order.findIndex(({ step }) => step === last) + 1)
}

/** Returns which steps may follow those done: the next in order, those after it that can be reached over optional ones, and repetitions. */
export const mayFollow = (kind: ExecutionKind, done: readonly Pick<StepAct, 'step'>[]): ExecutionStep[] => {
  const after = stepsAfter(kind, done)
  const required = after.findIndex(({ isOptional }) => !isOptional)
  const reachable = required < 0 ? after : after.slice(0, required + 1)
  const order: readonly StepRule[] = ORDER[kind]
  const again = order.find(({ step }) => step === done.at(-1)?.step)?.again
  return [...reachable.map(({ step }) => step), ...(again ? [again] : [])]
}

/** Whether a step of a kind may be left out. */
export const isOptionalStep = (kind: ExecutionKind, step: ExecutionStep): boolean => {
  const order: readonly StepRule[] = ORDER[kind]
  return order.find((rule) => rule.step === step)?.isOptional === true
}

/** Returns the next step in order, which may be an optional one, and whether all that are required are done. */
export const stepProgress = (
  kind: ExecutionKind,
  done: readonly Pick<StepAct, 'step'>[],
): { readonly next: ExecutionStep | null; readonly isComplete: boolean } => {
  const after = stepsAfter(kind, done)
  return { next: after[0]?.step ?? null, isComplete: after.every(({ isOptional }) => isOptional) }
}

/**
 * Returns why a step may not be recorded after those done, or null. It must follow them in the order of its kind, must not happen
 * after the moment of recording nor before the step before it (the same moment is allowed), and must have evidence.
 */
export const stepFault = (
  kind: ExecutionKind,
  done: readonly Pick<StepAct, 'step' | 'occurredAt'>[],
  { step, occurredAt, evidenceHash }: StepAct,
  recordedAt: Date,
): StepFaultCode | null => {
  if (!mayFollow(kind, done).includes(step)) return StepFaultCode.SEQUENCE_VIOLATION
  if (occurredAt > recordedAt) return StepFaultCode.STEP_IN_FUTURE
  const before = done.at(-1)
  if (before && occurredAt < before.occurredAt) return StepFaultCode.SEQUENCE_VIOLATION
  return evidenceHash === null ? StepFaultCode.EVIDENCE_MISSING : null
}

/** A step in the chain of a contract. Its hash covers everything in it and the hash of the step before. */
export interface RecordedStep extends StepAct {
  readonly evidenceHash: string
  readonly recordedAt: Date
  readonly actorId: string
  readonly hash: string
}

const hashOf = ({ step, occurredAt, evidenceHash, recordedAt, actorId }: Omit<RecordedStep, 'hash'>, previousHash: string) =>
  sha256(canonicalJson({ step, occurredAt, evidenceHash, recordedAt, actorId, previousHash }))

/** Adds a step to the chain of a contract, which begins with the contract's own hash. */
export const chainStep = (contractHash: string, done: readonly RecordedStep[], step: Omit<RecordedStep, 'hash'>): RecordedStep => ({
  ...step,
  hash: hashOf(step, done.at(-1)?.hash ?? contractHash),
})

/** Returns the index of the first step whose hash does not fit what it covers; null when the chain is whole. */
export const brokenLink = (contractHash: string, steps: readonly RecordedStep[]): number | null => {
  const at = steps.findIndex((step, index) => step.hash !== hashOf(step, steps[index - 1]?.hash ?? contractHash))
  return at < 0 ? null : at
}
