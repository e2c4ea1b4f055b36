import { DomainError, type FieldErrors, invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { divideHalfUp } from '../../../shared/money.ts'
import { plainPercent } from '../../../shared/percent.ts'
import { structureFaults } from '../calculation/faults.ts'
import type { Disclosure, ScheduleLine, TermsContext, TermsFault } from '../calculation/schedule.ts'
import { flatProfit } from '../forms/cost.ts'
import { isContractStructure } from '../forms/forms.ts'
import type { ContractStructure, Structure } from '../forms/structure.ts'
import { TermsFaultCode } from '../terms/codes.ts'
import { MOST_LINES } from '../terms/fields.ts'
import type { ProposalTerms } from '../terms/kinds.ts'
import { disclosureOf, faultsOf, scheduleOf } from './rules.ts'

/** What a proposal states beside the terms of its structure. The amount is in minor units, the term in months. */
interface Stated {
  readonly amount: bigint
  readonly term: number
  /** Percent a year, flat, on the amount; null where none is stated. */
  readonly rate: string | null
}

/** Terms with what follows from them. */
export interface Priced {
  readonly schedule: readonly ScheduleLine[]
  readonly disclosure: Disclosure
  /**
   * The profit as flat percent a year on the amount financed, 0 to 1,000; null where it is not fixed, where the asset returns, and
   * outside of that.
   */
  readonly rate: string | null
  /** The instalment, without the rounding difference that the last one takes; the largest where they differ by more. In minor units. */
  readonly instalment: bigint | null
}

/** Rules that terms break, with the paths of their fields in the terms. */
export interface TermsRefused {
  readonly faults: readonly TermsFault[]
}

const RATE_SCALE = 10_000n

/** Ten years of months and a down payment or a transfer price. */
const LONGEST_SCHEDULE = MOST_LINES + 1

/** The highest rate that a proposal can state, in percent a year. */
const HIGHEST_RATE = 1_000n

/** Percent a year with at most four decimals; null below zero, and above the highest that can be stated. */
const flatRate = (profit: bigint, financed: bigint, term: number): string | null => {
  const scaled = divideHalfUp(profit * 12n * 100n * RATE_SCALE, financed * BigInt(term))
  if (scaled < 0n || scaled > HIGHEST_RATE * RATE_SCALE) return null
  const digits = scaled.toString().padStart(5, '0')
  return plainPercent(`${digits.slice(0, -4)}.${digits.slice(-4)}`)
}

/** Months that terms last; null where the parties agree days one by one. */
const monthsOf = ({ kind, terms }: ProposalTerms): number | null => {
  switch (kind) {
    case 'murabaha':
    case 'tawarruq':
      return terms.instalments * terms.everyMonths
    case 'ijarah':
      return terms.periods * terms.everyMonths
    case 'musharakah':
    case 'mudarabah':
      return terms.distributions * terms.everyMonths
    case 'diminishingMusharakah':
      return terms.unitsPlan.length * terms.everyMonths
    case 'istisna':
    case 'salam':
      return null
  }
}

const instalmentOf = ({ firstInstalment: first, largestInstalment: largest }: Disclosure, lines: number): bigint | null =>
  first === null || largest === null ? null : largest - first < BigInt(lines) ? first : largest

/** What has to be profit in a rate a year: everything above what is financed, without fees. */
const profitOf = ({ costOfFinance, fees, aprEquivalent }: Disclosure): bigint | null =>
  costOfFinance === null || aprEquivalent === null ? null : costOfFinance - fees

const pathOf = ({ kind }: Pick<ProposalTerms, 'kind'>, field: string) => `terms.${kind}.${field}`

/** Runs what reads amounts of terms; the fields of a refusal are named by their path in the proposal. */
const underPath = <Read>(terms: ProposalTerms, read: () => Read): Read => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DomainError && error.fields)) throw error
    const fields = Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [pathOf(terms, field), said]))
    throw new DomainError(error.code, error.said, fields)
  }
}

/**
 * Calculates schedule and disclosure of terms, or returns every rule that they break: those of their structure, or else that amount,
 * term and rate of the proposal are not those of the terms. Throws INVALID for amounts that cannot be read, and for more than 121 lines. A rate is that of the terms when it gives their profit, or is their rate.
 */
export const priceTerms = (terms: ProposalTerms, stated: Stated, context: TermsContext): Priced | TermsRefused => {
  const faults = underPath(terms, () => faultsOf(terms, context))
  if (faults.length > 0) return { faults }
  const schedule = scheduleOf(terms, context)
  if (schedule.length > LONGEST_SCHEDULE) throw invalidField('terms', textOf('structures.input.tooManyLines', { most: LONGEST_SCHEDULE }))
  const disclosure = disclosureOf(terms, context)
  const { financed } = disclosure
  const profit = profitOf(disclosure)
  const rate = profit === null || financed === null || financed === 0n ? null : flatRate(profit, financed, stated.term)
  const months = monthsOf(terms)
  const isRate = (given: string) =>
    rate === plainPercent(given) || (rate !== null && profit === flatProfit(stated.amount, given, stated.term))
  const mismatches: TermsFault[] = []
  if (financed !== null && financed !== stated.amount) mismatches.push({ code: TermsFaultCode.AMOUNT_MISMATCH, field: 'proposedAmount' })
  if (stated.rate !== null && !isRate(stated.rate)) mismatches.push({ code: TermsFaultCode.RATE_MISMATCH, field: 'proposedRate' })
  if (months !== null && months !== stated.term) mismatches.push({ code: TermsFaultCode.TERM_MISMATCH, field: 'proposedTerm' })
  if (mismatches.length > 0) return { faults: mismatches }
  return { schedule, disclosure, rate, instalment: instalmentOf(disclosure, schedule.length) }
}

const OF_THE_PROPOSAL: readonly string[] = ['proposedAmount', 'proposedRate', 'proposedTerm', 'proposedStructure']

/** The rules that a proposal breaks, with the paths of their fields in the proposal. */
export const faultsInProposal = (terms: Pick<ProposalTerms, 'kind'>, { faults }: TermsRefused): TermsFault[] =>
  faults.map(({ code, field }) => ({ code, field: OF_THE_PROPOSAL.includes(field) ? field : pathOf(terms, field) }))

const refusal = (named: readonly TermsFault[]): DomainError => {
  const fields: FieldErrors = Object.fromEntries(
    [...named].reverse().map(({ code, field }) => [field, `structures.faults.${code}` as const]),
  )
  return new DomainError('INVALID', `structures.faults.${named[0]!.code}`, fields, undefined, named)
}

/** Returns the structure of a proposal. Throws INVALID on `field`, with its fault, when no contract can take it. */
export const proposableStructure = (structure: Structure, field: string): ContractStructure => {
  if (isContractStructure(structure)) return structure
  throw refusal(structureFaults(structure).map(({ code }) => ({ code, field })))
}

/** The refusal of a proposal for the rules that it breaks. */
export const refusedTerms = (terms: Pick<ProposalTerms, 'kind'>, refused: TermsRefused): DomainError =>
  refusal(faultsInProposal(terms, refused))
