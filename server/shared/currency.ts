import { registerEnumType } from 'type-graphql'

export enum Currency {
  AED = 'AED',
  SAR = 'SAR',
  NGN = 'NGN',
  USD = 'USD',
  QAR = 'QAR',
}

registerEnumType(Currency, {
  name: 'Currency',
  description: 'The supported currencies, by ISO 4217 code.',
  valuesConfig: {
    AED: { description: 'UAE dirham, 2 decimals.' },
    SAR: { description: 'Saudi riyal, 2 decimals.' },
    NGN: { description: 'Nigerian naira, 2 decimals.' },
    USD: { description: 'US dollar, 2 decimals.' },
    QAR: { description: 'Qatari riyal, 2 decimals.' },
  },
})

/** Digits after the decimal point, by ISO 4217. Three-decimal currencies (KWD, BHD, OMR) need only a row here. */
const EXPONENT: Readonly<Record<Currency, number>> = {
  [Currency.AED]: 2,
  [Currency.SAR]: 2,
  [Currency.NGN]: 2,
  [Currency.USD]: 2,
  [Currency.QAR]: 2,
}

/** Returns the number of decimals of a currency: 2 for dirhams and fils. */
export const exponentOf = (currency: Currency) => EXPONENT[currency]
