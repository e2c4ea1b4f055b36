import { Currency } from '../../shared/currency.ts'
import { calendar, DHU_AL_HIJJAH, FRIDAY, gregorian, hijri, RAMADAN, SATURDAY, SHAWWAL } from './calendar.ts'
import type { Jurisdiction } from './jurisdiction.ts'

const ONE_VERSION = 'SAMA Art. 28, read in one published version; a later one exists'

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
  lenderClasses: [{ since: null, rule: ['participant', 'eligible_participant'], source: ONE_VERSION, verifiedOn: null }],
  commitmentLimits: [
    {
      rule: 'SA_SHARE_OF_REQUEST',
      exempt: ['eligible_participant'],
      measure: 'share_of_request',
      most: [
        { since: null, rule: 25_00n, source: `${ONE_VERSION}: a participant commits a quarter of a request at most.`, verifiedOn: null },
      ],
    },
    {
      rule: 'SA_PER_BENEFICIARY',
      exempt: ['eligible_participant'],
      measure: 'lender_to_merchant',
      most: [
        {
          since: null,
          rule: 50_000_00n,
          source: `${ONE_VERSION}: a participant commits SAR 50,000 to a beneficiary at most.`,
          verifiedOn: null,
        },
      ],
    },
    {
      rule: 'SA_PER_YEAR',
      exempt: ['eligible_participant'],
      measure: 'lender_year',
      most: [
        {
          since: null,
          rule: 200_000_00n,
          source: `${ONE_VERSION}: a participant commits SAR 200,000 in a year at most.`,
          verifiedOn: null,
        },
      ],
    },
    {
      rule: 'SA_MSME_OUTSTANDING',
      exempt: [],
      measure: 'merchant_outstanding',
      most: [
        { since: null, rule: 7_500_000_00n, source: `${ONE_VERSION}: a small business owes SAR 7.5 million at most.`, verifiedOn: null },
      ],
    },
  ],
  longestTenor: [{ since: null, rule: 60, source: 'SAMA Art. 28(6), read in one published version: 60 months.', verifiedOn: null }],
  earlySettlement: [
    {
      since: null,
      rule: { leastShareBp: 10_000, mostKeptMonths: 3 },
      source: 'SAMA: no term cost for the rest of the term, and the reinvestment cost of three months at most.',
      verifiedOn: null,
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
  creditBureau: 'simah',
}
