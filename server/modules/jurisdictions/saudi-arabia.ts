import { Currency } from '../../shared/currency.ts'
import { calendar, DHU_AL_HIJJAH, FRIDAY, gregorian, hijri, RAMADAN, SATURDAY, SHAWWAL } from './calendar.ts'
import type { Jurisdiction } from './jurisdiction.ts'

const VAT_NUMBER = /^3\d{13}3$/

export const saudiArabia: Jurisdiction = {
  currency: Currency.SAR,
  calendar: calendar(
    'Asia/Riyadh',
    [FRIDAY, SATURDAY],
    [
      ...gregorian(2, 22),
      ...hijri(RAMADAN, 30),
      ...hijri(SHAWWAL, 1, 2, 3, 4),
      ...hijri(DHU_AL_HIJJAH, 9, 10, 11, 12),
      ...gregorian(9, 23),
    ],
  ),
  coolingOff: [
    {
      since: null,
      rule: { businessDays: 2, mayBeWaived: false },
      source: 'SAMA Art. 28(5): at least two days to withdraw, read as business days. No text was found that lets a client waive it.',
    },
  ],
  vat: {
    standardRate: [{ since: null, rule: '15', source: 'Product specification, D7.3; its first day is unverified.' }],
    alsoStatedIn: null,
  },
  taxNumber: {
    form: VAT_NUMBER,
    fault: 'jurisdictions.saudiVatNumber',
    issued: VAT_NUMBER,
  },
  // Of citizens (1) and of residents (2, the Iqama).
  identityNumber: { form: /^[12]\d{9}$/ },
  eInvoice: { format: 'zatca', customization: null, profile: 'reporting:1.0', invoiceCode: '388' },
}
