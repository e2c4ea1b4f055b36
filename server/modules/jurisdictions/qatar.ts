import { Currency } from '../../shared/currency.ts'
import { calendar, DHU_AL_HIJJAH, FRIDAY, gregorian, hijri, RAMADAN, SATURDAY, SHAWWAL, TUESDAY } from './calendar.ts'
import { anyTaxNumber, plainEuropean } from './defaults.ts'
import type { Jurisdiction } from './jurisdiction.ts'

export const qatar: Jurisdiction = {
  currency: Currency.QAR,
  calendar: calendar(
    'Asia/Qatar',
    [FRIDAY, SATURDAY],
    [
      { calendar: 'weekday', month: 2, weekday: TUESDAY, nth: 2 },
      ...hijri(RAMADAN, 30),
      ...hijri(SHAWWAL, 1, 2, 3),
      ...hijri(DHU_AL_HIJJAH, 9, 10, 11, 12),
      ...gregorian(12, 18),
    ],
  ),
  coolingOff: [
    { since: null, rule: { businessDays: 2, mayBeWaived: false }, source: 'None was read: as in the neighbouring countries (unverified).' },
  ],
  lenderClasses: [],
  commitmentLimits: [],
  longestTenor: [{ since: null, rule: null, source: 'None was read (unverified).', verifiedOn: null }],
  earlySettlement: [
    { since: null, rule: { leastShareBp: 0, mostKeptMonths: 0 }, source: 'None was read: as in the Emirates.', verifiedOn: null },
  ],
  vat: {
    standardRate: [{ since: null, rule: null, source: 'Product specification, D7.3: none yet (unverified).' }],
    alsoStatedIn: null,
  },
  taxNumber: anyTaxNumber,
  identityNumber: null,
  eInvoice: plainEuropean,
  creditBureau: null,
}
