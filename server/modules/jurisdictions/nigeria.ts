import { Currency } from '../../shared/currency.ts'
import { calendar, DHU_AL_HIJJAH, easter, gregorian, hijri, RABI_I, SATURDAY, SHAWWAL, SUNDAY } from './calendar.ts'
import { anyTaxNumber, plainEuropean } from './defaults.ts'
import type { Jurisdiction } from './jurisdiction.ts'

export const nigeria: Jurisdiction = {
  currency: Currency.NGN,
  calendar: calendar(
    'Africa/Lagos',
    [SATURDAY, SUNDAY],
    [
      ...gregorian(1, 1),
      ...easter(-2, 1),
      ...gregorian(5, 1),
      ...gregorian(6, 12),
      ...gregorian(10, 1),
      ...gregorian(12, 25, 26),
      ...hijri(SHAWWAL, 1, 2),
      ...hijri(DHU_AL_HIJJAH, 10, 11),
      ...hijri(RABI_I, 12),
    ],
  ),
  coolingOff: [
    {
      since: null,
      rule: { businessDays: 3, mayBeWaived: false },
      source: 'CBN Consumer Protection Regulations 2019, 4.3.6: three business days, which no agreement may exclude (secondary source).',
    },
  ],
  lenderClasses: [],
  commitmentLimits: [],
  longestTenor: [{ since: null, rule: null, source: 'None was read (unverified).', verifiedOn: null }],
  earlySettlement: [
    { since: null, rule: { leastShareBp: 0, mostKeptMonths: 0 }, source: 'None was read: as in the Emirates.', verifiedOn: null },
  ],
  vat: {
    standardRate: [{ since: null, rule: '7.5', source: 'Product specification, D7.3 (unverified).' }],
    alsoStatedIn: null,
  },
  taxNumber: anyTaxNumber,
  identityNumber: null,
  eInvoice: plainEuropean,
  creditBureau: null,
}
