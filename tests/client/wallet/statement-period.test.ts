import { expect, test } from 'vitest'
import { daysOf } from '@/features/wallet/accounts/statement-period'

const NONE = { from: '', to: '' }

test.each([
  ['thisMonth', '2026-03-15', { from: '2026-03-01', to: '2026-03-15' }],
  ['lastMonth', '2026-03-15', { from: '2026-02-01', to: '2026-02-28' }],
  ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['lastMonth', '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
] as const)('%s, on %s, ends where it should', (period, today, days) => {
  expect(daysOf(period, NONE, today)).toEqual(days)
})

test.each([
  [{ from: '', to: '2026-03-01' }, null],
  [{ from: '2026-03-02', to: '2026-03-01' }, null],
  [{ from: '2026-03-01', to: '2026-03-16' }, null],
  [
    { from: '2026-03-01', to: '2026-03-15' },
    { from: '2026-03-01', to: '2026-03-15' },
  ],
])('custom dates are a valid period or none: %j', (custom, days) => {
  expect(daysOf('custom', custom, '2026-03-15')).toEqual(days)
})
