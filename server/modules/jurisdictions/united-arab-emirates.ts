import { Currency } from '../../shared/currency.ts'
import { GULF } from '../../shared/day.ts'
import { calendar, DHU_AL_HIJJAH, gregorian, hijri, MUHARRAM, RABI_I, RAMADAN, SATURDAY, SHAWWAL, SUNDAY } from './calendar.ts'
import type { Jurisdiction } from './jurisdiction.ts'

export const unitedArabEmirates: Jurisdiction = {
  currency: Currency.AED,
  calendar: calendar(
    GULF,
    [SATURDAY, SUNDAY],
    [
      ...gregorian(1, 1),
      ...hijri(RAMADAN, 30),
      ...hijri(SHAWWAL, 1, 2, 3),
      ...hijri(DHU_AL_HIJJAH, 9, 10, 11, 12),
      ...hijri(MUHARRAM, 1),
      ...hijri(RABI_I, 12),
      ...gregorian(12, 2, 3),
    ],
  ),
  coolingOff: [
    {
      since: null,
      rule: { businessDays: 2, mayBeWaived: true },
      source: 'CBUAE C 7/2020 Art. 1(8): at least two full business days. That it may be waived is unverified.',
    },
  ],
  lenderClasses: [
    {
      since: null,
      rule: ['retail', 'market_counterparty'],
      source: 'CBUAE C 7/2020 Art. 8, as the press reports it. No caps of its classes were read.',
      verifiedOn: null,
    },
  ],
  commitmentLimits: [
    {
      rule: 'AE_SME_PER_YEAR',
      exempt: [],
      measure: 'merchant_year',
      most: [
        {
          since: null,
          rule: 10_000_000_00n,
          source: 'CBUAE C 7/2020, as the press reports it: AED 10 million for a business in a calendar year.',
          verifiedOn: null,
        },
      ],
    },
  ],
  longestTenor: [{ since: null, rule: null, source: 'None was read in CBUAE C 7/2020.', verifiedOn: null }],
  earlySettlement: [
    {
      since: null,
      rule: { leastShareBp: 0, mostKeptMonths: 0 },
      source: 'The regulator said in 2011, as the press reports it, that a bank may keep its whole profit.',
      verifiedOn: null,
    },
  ],
  vat: {
    standardRate: [{ since: null, rule: '5', source: 'Product specification, D7.3; its first day is unverified.' }],
    // PINT-AE, ibr-159-ae.
    alsoStatedIn: Currency.AED,
  },
  taxNumber: {
    form: /^\d{15}$/,
    fault: 'jurisdictions.emiratesTaxNumber',
    issued: /^1\d{14}$/,
  },
  identityNumber: {
    // 784, the year of birth, seven digits, a check digit.
    form: /^784(19|20)\d{10}$/,
    card: {
      beginning: /^784/,
      groups: /^(784)(\d{4})(\d{7})(\d)$/,
      fault: 'jurisdictions.emiratesId',
    },
  },
  eInvoice: {
    format: 'pint_ae',
    customization: 'urn:peppol:pint:billing-1@ae-1',
    profile: 'urn:peppol:bis:billing',
    invoiceCode: '380',
  },
  creditBureau: 'aecb',
}
