import { ContractSide } from './contract-side.ts'
import type { ExecutionKind, ExecutionStep } from './steps.ts'
import { ExecutionStep as S } from './steps.ts'

/** Whom a step pays, by name in the terms: the merchant itself, or a third party by bank. */
export type Payee = 'merchant' | 'supplier'

/** How a step of a kind is recorded. */
export interface StepPlan {
  readonly side: ContractSide
  /** A step that is a declaration of its actor needs no file. */
  readonly isDeclared?: true
  /** What is declared can be shown by files as well. */
  readonly acceptsFiles?: true
  /** The lender's held money moves with it. */
  readonly pays?: Payee
  /** From this step on, the schedule of the contract applies. */
  readonly activates?: true
}

const { LENDER, MERCHANT, SYSTEM } = ContractSide

const venture: Partial<Record<ExecutionStep, StepPlan>> = {
  [S.CAPITAL_IN]: { side: LENDER, pays: 'merchant' },
  [S.OWN_CAPITAL]: { side: MERCHANT, isDeclared: true, acceptsFiles: true },
  [S.VALUATION]: { side: MERCHANT },
  [S.START]: { side: MERCHANT, activates: true },
  [S.PERIOD_RESULTS]: { side: MERCHANT },
  [S.DISTRIBUTION]: { side: SYSTEM },
  [S.EXIT]: { side: MERCHANT },
}

/**
 * Who records each step, and what it does. Steps whose evidence exists outside of Mizan need files; promises, offers and acceptances
 * are declared here, in both languages of the contract.
 */
const PLANS: Readonly<Record<ExecutionKind, Partial<Record<ExecutionStep, StepPlan>>>> = {
  murabaha: {
    [S.PROMISE]: { side: MERCHANT, isDeclared: true },
    [S.PURCHASE]: { side: LENDER, pays: 'supplier' },
    [S.POSSESSION]: { side: LENDER },
    [S.OFFER]: { side: LENDER, isDeclared: true },
    [S.ACCEPT]: { side: MERCHANT, isDeclared: true },
    [S.DELIVERY]: { side: MERCHANT },
    [S.SCHEDULE_ACTIVE]: { side: SYSTEM, activates: true },
  },
  tawarruq: {
    [S.AGREEMENT]: { side: MERCHANT, isDeclared: true },
    [S.BUY]: { side: LENDER },
    [S.TITLE]: { side: LENDER },
    [S.SELL_TO_CLIENT]: { side: MERCHANT, isDeclared: true },
    [S.AGENCY]: { side: MERCHANT, isDeclared: true },
    [S.SELL]: { side: LENDER },
    // The brokers settle between them: no money enters or leaves by a step that a party only claims.
    [S.PROCEEDS_TO_CLIENT]: { side: LENDER, pays: 'merchant', activates: true },
  },
  ijarah: {
    [S.ACQUIRE]: { side: LENDER, pays: 'supplier' },
    [S.DELIVER_USABLE]: { side: MERCHANT },
    [S.LEASE_START]: { side: LENDER, isDeclared: true, activates: true },
    [S.TRANSFER]: { side: LENDER },
  },
  musharakah: venture,
  mudarabah: venture,
  diminishingMusharakah: {
    ...venture,
    [S.CAPITAL_IN]: { side: LENDER, pays: 'supplier' },
    [S.START]: { side: MERCHANT, isDeclared: true, activates: true },
  },
  istisna: {
    [S.CONTRACT]: { side: MERCHANT, isDeclared: true, activates: true },
    [S.PARALLEL]: { side: LENDER, pays: 'supplier' },
    [S.MILESTONE]: { side: LENDER },
    [S.INSPECTION]: { side: MERCHANT },
    [S.HANDOVER]: { side: MERCHANT },
  },
  salam: {
    [S.CONTRACT]: { side: MERCHANT, isDeclared: true },
    [S.FULL_PAYMENT]: { side: LENDER, isDeclared: true, pays: 'merchant', activates: true },
    [S.DELIVERY]: { side: MERCHANT },
    [S.INSPECTION]: { side: LENDER },
    [S.RESALE]: { side: LENDER },
  },
}

/** Returns how a step of a kind is recorded. Throws for a step that the kind has not. */
export const planOf = (kind: ExecutionKind, step: ExecutionStep): StepPlan => {
  const plan = PLANS[kind][step]
  if (!plan) throw new Error(`A contract of kind ${kind} has no step ${step}.`)
  return plan
}
