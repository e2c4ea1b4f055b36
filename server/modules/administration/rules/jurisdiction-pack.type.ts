import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { Money, moneyOf } from '../../../platform/graphql/money.type.ts'
import { Currency } from '../../../shared/currency.ts'
import { addDays, dayIn } from '../../../shared/day.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { sha256 } from '../../../shared/text.ts'
import { CommitmentRule, type Jurisdiction, type JurisdictionCode, jurisdictionCodes, jurisdictionOf } from '../../jurisdictions/index.ts'

/** What a rule of a country is about. */
export enum PackRuleKind {
  COOLING_OFF = 'cooling_off',
  LENDER_CLASSES = 'lender_classes',
  COMMITMENT_LIMIT = 'commitment_limit',
  LONGEST_TENOR = 'longest_tenor',
  EARLY_SETTLEMENT = 'early_settlement',
  VAT_RATE = 'vat_rate',
}

registerEnumType(PackRuleKind, {
  name: 'PackRuleKind',
  description: 'What a rule of a country is about.',
  valuesConfig: {
    COOLING_OFF: { description: 'How long both sides may cancel an agreement.' },
    LENDER_CLASSES: { description: 'Classes that lenders are divided into, the strictest first.' },
    COMMITMENT_LIMIT: { description: 'What a lender may commit to a request.' },
    LONGEST_TENOR: { description: 'How long a financing may last.' },
    EARLY_SETTLEMENT: { description: 'What a lender gives back when a sale is settled early.' },
    VAT_RATE: { description: 'The standard rate of value added tax.' },
  },
})

@ObjectType({
  description: 'One dated rule of a country. The values that its kind has are set, all others are null.',
  simpleResolvers: true,
})
@Open()
export class PackRule {
  @Field(() => PackRuleKind, { description: 'What it is about.' })
  kind!: PackRuleKind

  @Field(() => CommitmentRule, { nullable: true, description: 'The limit, for COMMITMENT_LIMIT.' })
  code!: CommitmentRule | null

  @Field(() => LocalDate, { nullable: true, description: 'Day from which it applies; null for the first known rule.' })
  startsOn!: string | null

  @Field(() => Boolean, { description: 'Whether it is the one that applies today.' })
  isInForce!: boolean

  @Field(() => Int, { nullable: true, description: 'Full business days, for COOLING_OFF.' })
  businessDays!: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the business may end it earlier, for COOLING_OFF.' })
  isWaivable!: boolean | null

  @Field(() => [String], { nullable: true, description: 'Classes of lenders; for COMMITMENT_LIMIT those that are exempt.' })
  classes!: readonly string[] | null

  @Field(() => String, { nullable: true, description: 'What a limit is measured on, for COMMITMENT_LIMIT.' })
  measure!: string | null

  @Field(() => Money, { nullable: true, description: 'The limit as an amount; null where it is a share, or there is none.' })
  amount!: Money | null

  @Field(() => Decimal, { nullable: true, description: 'A share or a rate, in percent.' })
  percent!: string | null

  @Field(() => Int, { nullable: true, description: 'Months: of a tenor, or whose profit a lender may keep. Null where there is no limit.' })
  months!: number | null

  @Field(() => String, { description: 'Where it was read.' })
  source!: string

  @Field(() => LocalDate, { nullable: true, description: 'Day on which it was compared with the text of the law; null: it was not.' })
  verifiedOn!: string | null
}

@ObjectType({
  description: 'The rules of one country, as they are written in the code of this version of the product.',
  simpleResolvers: true,
})
@Open()
export class JurisdictionPack {
  @Field(() => ID, { description: 'ISO 3166-1 code of the country.' })
  code!: JurisdictionCode

  @Field(() => String, { description: 'Identifies the rules as they are written: it differs when any of them does.' })
  version!: string

  @Field(() => Currency, { description: 'Currency of the country.' })
  currency!: Currency

  @Field(() => String, { description: 'Time zone by which its days are counted.' })
  timeZone!: string

  @Field(() => [Int], { description: 'Days of the week without business; Sunday is 0.' })
  weekend!: readonly number[]

  @Field(() => [LocalDate], {
    description: 'Public holidays of the next twelve months as they are expected. Days that follow the moon may come a day later.',
  })
  holidays!: string[]

  @Field(() => String, { description: 'Format of its electronic invoices.' })
  eInvoiceFormat!: string

  @Field(() => Currency, { nullable: true, description: 'Currency in which the tax of an invoice in another is stated as well.' })
  taxAlsoStatedIn!: Currency | null

  @Field(() => String, { description: 'What a tax registration number looks like, as a regular expression.' })
  taxNumberForm!: string

  @Field(() => [PackRule], { description: 'Its dated rules.' })
  rules!: PackRule[]
}

const percentOf = (basisPoints: bigint | number): string => {
  const whole = String(basisPoints).padStart(3, '0')
  return `${whole.slice(0, -2)}.${whole.slice(-2)}`.replace(/\.?0+$/, '') || '0'
}

const NOTHING = {
  code: null,
  businessDays: null,
  isWaivable: null,
  classes: null,
  measure: null,
  amount: null,
  percent: null,
  months: null,
} as const

interface AnyDated<Rule> {
  readonly since: string | null
  readonly rule: Rule
  readonly source: string
  readonly verifiedOn?: string | null
}

/** Shows dated rules of one kind; the last that has begun is in force. */
const shown = <Rule>(
  kind: PackRuleKind,
  dated: readonly AnyDated<Rule>[],
  today: string,
  values: (rule: Rule) => Partial<PackRule>,
): PackRule[] => {
  const inForce = dated.findLast(({ since }) => since === null || since <= today)
  return dated.map((each) => ({
    ...NOTHING,
    kind,
    startsOn: each.since,
    isInForce: each === inForce,
    source: each.source,
    verifiedOn: each.verifiedOn ?? null,
    ...values(each.rule),
  }))
}

const rulesOf = (country: Jurisdiction, today: string): PackRule[] => [
  ...shown(PackRuleKind.COOLING_OFF, country.coolingOff, today, ({ businessDays, mayBeWaived: isWaivable }) => ({
    businessDays,
    isWaivable,
  })),
  ...shown(PackRuleKind.LENDER_CLASSES, country.lenderClasses, today, (classes) => ({ classes })),
  ...country.commitmentLimits.flatMap(({ rule: code, measure, exempt, most }) =>
    shown(PackRuleKind.COMMITMENT_LIMIT, most, today, (limit) => ({
      code,
      measure,
      classes: exempt,
      ...(limit !== null &&
        (measure === 'share_of_request' ? { percent: percentOf(limit) } : { amount: moneyOf(limit, country.currency) })),
    })),
  ),
  ...shown(PackRuleKind.LONGEST_TENOR, country.longestTenor, today, (months) => ({ months })),
  ...shown(PackRuleKind.EARLY_SETTLEMENT, country.earlySettlement, today, ({ leastShareBp, mostKeptMonths }) => ({
    percent: percentOf(leastShareBp),
    months: mostKeptMonths,
  })),
  ...shown(PackRuleKind.VAT_RATE, country.vat.standardRate, today, (percent) => ({ percent })),
]

const NEXT_DAYS = 366

const holidaysOf = ({ calendar }: Jurisdiction, today: string): string[] =>
  Array.from({ length: NEXT_DAYS }, (_, at) => addDays(today, at)).filter((day) => calendar.isHoliday(day))

const written = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value instanceof RegExp ? value.source : value

const versionOf = ({ calendar: { timeZone, weekend }, ...rules }: Jurisdiction, holidays: readonly string[]): string =>
  sha256(JSON.stringify({ timeZone, weekend, holidays, ...rules }, written)).slice(0, 12)

/** The year whose holidays are part of a version, so that it does not differ from day to day. */
const VERSION_YEAR = '2026-01-01'

/** Returns the rules of every country, with those in force at a moment. */
export const packsOn = (now: Date): JurisdictionPack[] =>
  jurisdictionCodes.map((code) => {
    const country = jurisdictionOf(code)
    const today = dayIn(country.calendar.timeZone, now)
    return {
      code,
      version: versionOf(country, holidaysOf(country, VERSION_YEAR)),
      currency: country.currency,
      timeZone: country.calendar.timeZone,
      weekend: country.calendar.weekend,
      holidays: holidaysOf(country, today),
      eInvoiceFormat: country.eInvoice.format,
      taxAlsoStatedIn: country.vat.alsoStatedIn,
      taxNumberForm: country.taxNumber.form.source,
      rules: rulesOf(country, today),
    }
  })
