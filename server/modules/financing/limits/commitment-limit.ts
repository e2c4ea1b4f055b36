import type { Currency } from '../../../shared/currency.ts'
import { asAmount, type Figure } from '../../../shared/figures.ts'
import { type Text, textOf, type WrittenLanguage, written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import {
  type CommitmentLimits,
  type CommitmentRule,
  type JurisdictionCode,
  jurisdictionOf,
  type LenderClass,
  type RemainingLimit,
} from '../../jurisdictions/index.ts'
import type { CommitmentLimit, CommitmentRuleLimit } from './commitment-limit.type.ts'
import { RuleSetAsideReason } from './limits-terms.ts'

/** What a lender may commit, in minor units, with everything that it was calculated for. */
export interface AppliedLimits extends CommitmentLimits {
  readonly currency: Currency
  readonly jurisdiction: JurisdictionCode
  readonly lenderClass: LenderClass | null
  readonly appliedOn: string
  readonly ratesAsOf: Date | null
}

const EXPLANATIONS: Readonly<Record<CommitmentRule, (most: Figure) => Text>> = {
  SA_SHARE_OF_REQUEST: (most) => textOf('financing.limits.rules.saShareOfRequest', { most }),
  SA_PER_BENEFICIARY: (most) => textOf('financing.limits.rules.saPerBeneficiary', { most }),
  SA_PER_YEAR: (most) => textOf('financing.limits.rules.saPerYear', { most }),
  SA_MSME_OUTSTANDING: (most) => textOf('financing.limits.rules.saOutstanding', { most }),
  AE_SME_PER_YEAR: (most) => textOf('financing.limits.rules.aePerYear', { most }),
  REMAINING_OF_REQUEST: (most) => textOf('financing.limits.rules.remaining', { most }),
}

const HUNDRED = 100n

/** The limit as it is written: a share in percent, or an amount of the country's currency. */
const writtenLimit = ({ basis, most }: RemainingLimit, currency: Currency): Figure => {
  if (basis === null) return asAmount(most, currency)
  if (basis.measure === 'share_of_request') return { percent: String(basis.limit / HUNDRED) }
  return asAmount(basis.limit, jurisdictionOf(basis.pack).currency)
}

/** Returns a rule in words, with its limit. `currency` is that of the request. */
export const explanationOf = (limit: RemainingLimit, currency: Currency): Text => EXPLANATIONS[limit.rule](writtenLimit(limit, currency))

const SET_ASIDE = { exempt: RuleSetAsideReason.EXEMPT, no_rate: RuleSetAsideReason.NO_RATE }

/** Returns limits as they are shown to a reader of a language. */
export const shownLimits = (applied: AppliedLimits, language: WrittenLanguage): CommitmentLimit => {
  const { limits, binding, setAside, ...about } = applied
  const { currency } = about
  const shown = (limit: RemainingLimit): CommitmentRuleLimit => ({
    rule: limit.rule,
    explanation: written(explanationOf(limit, currency), language),
    most: toDecimal(limit.most, currency),
    used: toDecimal(limit.used, currency),
    remaining: toDecimal(limit.amount, currency),
    packVersion: limit.basis?.packVersion ?? null,
    source: limit.basis?.source ?? null,
    effectiveOn: limit.basis?.since ?? null,
    verifiedOn: limit.basis?.verifiedOn ?? null,
  })
  return {
    ...about,
    mayCommit: toDecimal(binding.amount, currency),
    binding: shown(binding),
    rules: limits.map(shown),
    setAside: setAside.map(({ rule, why }) => ({ rule, reason: SET_ASIDE[why] })),
  }
}
