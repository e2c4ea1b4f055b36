// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/settings'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { createFormat, readDatesAs } from '@/lib/text/format'
import { chooseLanguage } from '@/lib/text/i18n'
import { Time } from '@/ui/figures/time'
import { aViewer, render } from '../../support/client/render'

const LATE = '2026-01-30T22:30:00Z'
const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }

describe('a date', () => {
  it.each([
    ['DAY_MONTH_YEAR', 'Asia/Dubai', '31/01/2026', '31/01/2026, 02:30'],
    ['MONTH_DAY_YEAR', 'Asia/Riyadh', '01/31/2026', '01/31/2026, 01:30'],
    ['YEAR_MONTH_DAY', 'Africa/Lagos', '2026-01-30', '2026-01-30, 23:30'],
    ['YEAR_MONTH_DAY', 'UTC', '2026-01-30', '2026-01-30, 22:30'],
  ] as const)('is written %s in %s', (dateFormat, timeZone, date, dateTime) => {
    const format = createFormat('en', { dateFormat, timeZone })
    expect([format.date(LATE), format.dateTime(LATE)]).toEqual([date, dateTime])
  })

  it('that is a day of business is the same day in every zone', () => {
    for (const timeZone of ['Asia/Dubai', 'Africa/Lagos', 'UTC']) {
      expect(createFormat('en', { dateFormat: 'DAY_MONTH_YEAR', timeZone }).date('2026-01-31')).toBe('31/01/2026')
    }
  })

  it('keeps the zone of its issuer where one is named', () => {
    const format = createFormat('en', { dateFormat: 'DAY_MONTH_YEAR', timeZone: 'Africa/Lagos' })
    expect([format.date(LATE, 'Asia/Dubai'), format.dateTime(LATE, 'Asia/Dubai')]).toEqual(['31/01/2026', '31/01/2026, 02:30'])
  })

  it('keeps its order within Arabic text, and is written in words for a visitor', () => {
    expect(createFormat('ar', { dateFormat: 'DAY_MONTH_YEAR', timeZone: 'UTC' }).date(LATE)).toBe('\u206630/01/2026\u2069')
    expect(createFormat('en').date(LATE)).toBe('31 Jan 2026')
  })
})

afterEach(async () => {
  act(() => readDatesAs(undefined))
  await act(() => chooseLanguage('en'))
})

test('what is on the screen follows the choice of the person at once', async () => {
  render(<Time at={LATE} as="date" />)
  expect(await screen.findByText('31 Jan 2026')).toBeInTheDocument()
  act(() => readDatesAs({ dateFormat: 'MONTH_DAY_YEAR', timeZone: 'UTC' }))
  expect(screen.getByText('01/30/2026')).toBeInTheDocument()
})

test('the preferences save time zone and date format as they are chosen, and show each format with its order', async () => {
  const viewer = { ...aViewer() }
  const { user, asked } = render(<AppRoutes />, {
    at: '/app/settings?tab=preferences',
    viewer,
    resolvers: {
      notifications: () => NONE,
      updatePreferences: ({ input }: { input: Partial<typeof viewer> }) => Object.assign(viewer, input),
    },
  })
  await user.selectOptions(await screen.findByLabelText('Time zone'), 'AFRICA_LAGOS')
  await user.selectOptions(screen.getByLabelText('Date format'), 'YYYY-MM-DD · 2026-01-31')
  await waitFor(() => expect(screen.getByLabelText('Date format')).toHaveValue('YEAR_MONTH_DAY'))
  expect(asked.filter(({ name }) => name === 'UpdatePreferences').map(({ variables }) => variables.input)).toEqual([
    { timeZone: 'AFRICA_LAGOS' },
    { dateFormat: 'YEAR_MONTH_DAY' },
  ])
})
