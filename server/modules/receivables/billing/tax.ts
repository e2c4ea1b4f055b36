import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { invalidField } from '../../../shared/errors.ts'
import { divideHalfUp } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { jurisdictionOf } from '../../jurisdictions/index.ts'

export enum TaxJurisdiction {
  AE = 'AE',
  SA = 'SA',
  QA = 'QA',
  NG = 'NG',
}

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
    ZERO_RATED: { description: 'Taxable at 0 percent; needs a reason.' },
    EXEMPT: { description: 'Exempt from VAT; needs a reason.' },
    OUT_OF_SCOPE: { description: 'Not subject to VAT law; needs a reason.' },
  },
})

/** What a jurisdiction asks of an invoice. */
@ObjectType({ description: 'VAT rule of a jurisdiction.', simpleResolvers: true })
@Open()
export class TaxRule {
  @Field(() => TaxJurisdiction, { description: 'Country the rule is of.' })
  jurisdiction!: TaxJurisdiction

  @Field(() => Decimal, { nullable: true, description: 'Standard VAT rate in percent; null when there is no VAT.' })
  standardRate!: string | null
}

const STANDARD_RATE: Readonly<Record<TaxJurisdiction, string | null>> = {
  [TaxJurisdiction.AE]: '5',
  [TaxJurisdiction.SA]: '15',
  [TaxJurisdiction.QA]: null,
  [TaxJurisdiction.NG]: '7.5',
}

/** Percent; null where there is no such tax. */
export const standardRate = (jurisdiction: TaxJurisdiction) => STANDARD_RATE[jurisdiction]

export const TAX_RULES: readonly TaxRule[] = Object.values(TaxJurisdiction).map((jurisdiction) => ({
  jurisdiction,
  standardRate: standardRate(jurisdiction),
}))

const PERCENT_SCALE = 4

/** `1.25` as an integer of so many decimals; further decimals are cut off. */
export const scaled = (decimal: string, scale: number): bigint => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return BigInt(whole + decimals.slice(0, scale).padEnd(scale, '0'))
}

/** A percentage of an amount in minor units, rounded once, half up. */
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

/** The zone that decides which day it is for businesses of a jurisdiction. */
export const timeZoneOf = (jurisdiction: TaxJurisdiction) => jurisdictionOf(jurisdiction).calendar.timeZone

const FIFTEEN_DIGITS = /^\d{15}$/
const SAUDI = /^3\d{13}3$/

const HOME: Readonly<Partial<Record<Currency, TaxJurisdiction>>> = {
  [Currency.SAR]: TaxJurisdiction.SA,
  [Currency.QAR]: TaxJurisdiction.QA,
  [Currency.NGN]: TaxJurisdiction.NG,
}

/** Where a business is by its tax number; null where that does not tell. */
export const toldJurisdiction = (taxId: string): TaxJurisdiction | null => {
  if (SAUDI.test(taxId)) return TaxJurisdiction.SA
  return FIFTEEN_DIGITS.test(taxId) ? TaxJurisdiction.AE : null
}

/** Where a business most likely is: by its tax number where that tells, else by the currency its owner reads. */
export const likelyJurisdiction = (taxId: string, currency: Currency): TaxJurisdiction =>
  toldJurisdiction(taxId) ?? HOME[currency] ?? TaxJurisdiction.AE

/** A business's tax number when it is one of value added tax; null otherwise, and no tax is charged then. */
export const likelyTrn = (taxId: string): string | null => (FIFTEEN_DIGITS.test(taxId) ? taxId : null)

const LENIENT = /^[A-Z0-9]{5,20}$/

const TRN_FORM: Readonly<Record<TaxJurisdiction, { form: RegExp; words: string }>> = {
  [TaxJurisdiction.AE]: { form: FIFTEEN_DIGITS, words: 'A tax registration number of the Emirates has 15 digits.' },
  [TaxJurisdiction.SA]: { form: SAUDI, words: 'A VAT number of Saudi Arabia has 15 digits, and begins and ends with 3.' },
  [TaxJurisdiction.QA]: { form: LENIENT, words: 'Enter the tax number in 5 to 20 letters and digits.' },
  [TaxJurisdiction.NG]: { form: LENIENT, words: 'Enter the tax number in 5 to 20 letters and digits.' },
}

/** Refuses a tax registration number that the jurisdiction would not have given. */
export const checkTrn = (jurisdiction: TaxJurisdiction, trn: string): void => {
  const { form, words } = TRN_FORM[jurisdiction]
  if (!form.test(trn)) throw invalidField('trn', words)
}
