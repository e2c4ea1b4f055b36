import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import type { Currency } from '../../../shared/currency.ts'
import { invalidField } from '../../../shared/errors.ts'
import { divideHalfUp } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import {
  DEFAULT_JURISDICTION,
  JurisdictionCode,
  jurisdictionCodes,
  jurisdictionOfCurrency,
  jurisdictionOfTaxNumber,
  standardVatRate,
  taxNumberFault,
} from '../../jurisdictions/index.ts'

export const TaxJurisdiction = JurisdictionCode
export type TaxJurisdiction = JurisdictionCode

export enum TaxCategory {
  STANDARD = 'standard',
  ZERO_RATED = 'zero_rated',
  EXEMPT = 'exempt',
  OUT_OF_SCOPE = 'out_of_scope',
}

registerEnumType(TaxJurisdiction, {
  name: 'TaxJurisdiction',
  description: 'Country whose VAT rules an invoice follows.',
  valuesConfig: {
    AE: { description: 'United Arab Emirates, 5 percent.' },
    SA: { description: 'Saudi Arabia, 15 percent.' },
    QA: { description: 'Qatar, which has no VAT.' },
    NG: { description: 'Nigeria, 7.5 percent.' },
  },
})
registerEnumType(TaxCategory, {
  name: 'TaxCategory',
  description: 'How VAT applies to a line.',
  valuesConfig: {
    STANDARD: { description: 'At the standard rate of the jurisdiction.' },
    ZERO_RATED: { description: 'Taxable at 0 percent; `taxReason` states why.' },
    EXEMPT: { description: 'Exempt from VAT; `taxReason` states why.' },
    OUT_OF_SCOPE: { description: 'Not subject to VAT law; `taxReason` states why.' },
  },
})

/** What a jurisdiction requires on an invoice. */
@ObjectType({ description: 'VAT rule of a jurisdiction.', simpleResolvers: true })
@Open()
export class TaxRule {
  @Field(() => TaxJurisdiction, { description: 'Country the rule is of.' })
  jurisdiction!: TaxJurisdiction

  @Field(() => Decimal, { nullable: true, description: 'Standard VAT rate in percent; null when there is no VAT.' })
  standardRate!: string | null
}

/** Returns what each jurisdiction requires on an invoice on a day. */
export const taxRulesOn = (day: string): TaxRule[] =>
  jurisdictionCodes.map((jurisdiction) => ({ jurisdiction, standardRate: standardVatRate(jurisdiction, day) }))

const PERCENT_SCALE = 4

/** Returns a decimal such as `1.25` as an integer with `scale` decimals; further decimals are cut off. */
export const scaled = (decimal: string, scale: number): bigint => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return BigInt(whole + decimals.slice(0, scale).padEnd(scale, '0'))
}

/** Returns a percentage of an amount in minor units, rounded once, half up. */
export const percentOf = (amount: bigint, percent: string): bigint =>
  divideHalfUp(amount * scaled(percent, PERCENT_SCALE), 100n * 10n ** BigInt(PERCENT_SCALE))

/**
 * The VAT on an amount at a rate in percent, in minor units: rounded once to the nearest one, a half away from zero. The one
 * place where VAT is rounded, for lines and for categories alike; where the two differ, the category decides, for its VAT is
 * what adds up to the VAT of the document.
 *
 * UAE: Executive Regulation of the VAT Law, Article 61, "to the nearest fils on a mathematical rounding". PINT-AE, ZATCA and
 * EN 16931: BR-S-09, the VAT of a category is its taxable amount times its rate, rounded to two decimals, and BR-CO-14, the
 * document's VAT is their sum. Nigeria: the same (unverified). Qatar has no VAT.
 */
export const vatOn = (taxable: bigint, rate: string): bigint => percentOf(taxable, rate)

/** Returns the likely jurisdiction of a business: by its tax number if it tells, otherwise by its owner's display currency. */
export const likelyJurisdiction = (taxId: string, currency: Currency): TaxJurisdiction =>
  jurisdictionOfTaxNumber(taxId) ?? jurisdictionOfCurrency(currency) ?? DEFAULT_JURISDICTION

/** Returns a business's tax number if it is a VAT number; otherwise null, and no tax is charged. */
export const likelyTrn = (taxId: string): string | null => (jurisdictionOfTaxNumber(taxId) === null ? null : taxId)

/** Throws INVALID for a tax registration number that does not have the jurisdiction's form. */
export const checkTrn = (jurisdiction: TaxJurisdiction, trn: string): void => {
  const fault = taxNumberFault(jurisdiction, trn)
  if (fault !== null) throw invalidField('trn', fault)
}
