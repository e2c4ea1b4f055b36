import { expect, test } from 'vitest'
import { costOf } from '@/features/lending/respond/proposal-cost'

const terms = { structure: 'MURABAHA', amount: '500000', rate: '7.5', months: 24 } as const

test.each([
  ['two years at 7.5', terms, { profit: '75000.00', total: '575000.00', monthly: '23958.33' }],
  ['no profit', { ...terms, rate: '0' }, { profit: '0.00', total: '500000.00', monthly: '20833.33' }],
  [
    'half a minor unit goes to the even side',
    { ...terms, amount: '0.5', rate: '1', months: 12 },
    { profit: '0.00', total: '0.50', monthly: '0.04' },
  ],
  ['and up where that is even', { ...terms, amount: '1.5', rate: '1', months: 12 }, { profit: '0.02', total: '1.52', monthly: '0.12' }],
  [
    'amounts no float can hold',
    { ...terms, amount: '9007199254740993.01', months: 12, rate: '100' },
    { profit: '9007199254740993.01', total: '18014398509481986.02', monthly: '1501199875790165.50' },
  ],
] as const)('%s', (_, given, expected) => expect(costOf(given)).toEqual(expected))

test.each(['MUSHARAKAH', 'MUDARABAH', 'SALAM', 'FLEXIBLE'] as const)('no total is computed for %s', (structure) =>
  expect(costOf({ ...terms, structure })).toBeUndefined(),
)

test.each([{ amount: '' }, { amount: 'many' }, { rate: '' }, { rate: '-1' }, { months: 0 }, { months: 1.5 }, { amount: '1.005' }])(
  'says nothing while the terms are not there: %o',
  (missing) => expect(costOf({ ...terms, ...missing })).toBeUndefined(),
)
