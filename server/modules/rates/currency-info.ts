import { Field, Int, ObjectType } from 'type-graphql'
import { Open } from '../../platform/authorization.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { Currency, exponentOf } from '../../shared/currency.ts'
import { jurisdictionOfCurrency } from '../jurisdictions/index.ts'

@ObjectType({ description: 'A supported currency, for lists to choose from.', simpleResolvers: true })
@Open()
export class CurrencyInfo {
  @Field(() => Currency, { description: 'Its ISO 4217 code.' })
  code!: Currency

  @Field(() => String, { description: 'Its name in the language of the reader, such as "Saudi Riyal".' })
  name!: string

  @Field(() => String, {
    description: 'How it is written before amounts in the language of the reader: a symbol, or its code where none is usual.',
  })
  symbol!: string

  @Field(() => Int, { description: 'Digits after the decimal point.' })
  minorUnits!: number

  @Field(() => String, { description: 'The country that issues it, by its ISO 3166-1 code.' })
  country!: string

  @Field(() => String, { description: 'The flag of that country, as two regional indicator symbols.' })
  flag!: string
}

/** Every supported currency but the dollar is that of a country whose rules are known here. */
const issuerOf = (currency: Currency): string => jurisdictionOfCurrency(currency) ?? 'US'

const FIRST_INDICATOR = 0x1f1e6
const flagOf = (country: string) =>
  String.fromCodePoint(...[...country].map((letter) => FIRST_INDICATOR + letter.charCodeAt(0) - 'A'.charCodeAt(0)))

const symbolOf = (code: Currency, language: Language): string => {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}

/** Returns every supported currency, in the order in which it is offered. */
export const currenciesIn = (language: Language): CurrencyInfo[] => {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Object.values(Currency).map((code) => ({
    code,
    name: names.of(code) ?? code,
    symbol: symbolOf(code, language),
    minorUnits: exponentOf(code),
    country: issuerOf(code),
    flag: flagOf(issuerOf(code)),
  }))
}
