// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const notification = (changes = {}) => ({
  id: 'notification-1',
  kind: 'PROPOSAL_RECEIVED',
  createdAt: '2026-03-01T08:00:00.000Z',
  readAt: null,
  subjectId: 'request-1',
  subjectTitle: 'Cold storage',
  actor: { __typename: 'Party', name: 'Al Noor Finance' },
  amount: '500000',
  currency: 'AED',
  reason: null,
  ...changes,
})
const open = (resolvers = {}, role: 'ANALYST' | 'ADMIN' | 'SSB_AUDITOR' = 'ANALYST') =>
  render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ role, business: null }),
    resolvers: {
      notifications: () => ({
        nodes: [notification()],
        pageInfo: { hasNextPage: false, endCursor: null },
        totalCount: 1,
        unreadCount: 1,
      }),
      ...resolvers,
    },
  })

test('a notification is a sentence that links to its subject', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const list = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(within(list).getByRole('link', { name: /Al Noor Finance sent a proposal for Cold storage/ })).toHaveAttribute(
    'href',
    expect.stringContaining('request=request-1'),
  )
})

test('all are marked as read at once, and reverted with a message if the server refuses', async () => {
  const { user } = open({ markNotificationsRead: () => refusal('Try again in a minute.', 'RATE_LIMITED') })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('Try again in a minute.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled())
})

test('a pushed notification is counted and announced politely', async () => {
  const { push } = open()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  push('notificationReceived', {
    cursor: '1',
    unreadCount: 2,
    notification: notification({ id: 'notification-2', kind: 'REQUEST_FUNDED', actor: null }),
  })
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument()
  expect(screen.getAllByRole('status').some((region) => region.textContent === 'Cold storage is funded')).toBe(true)
})

const NO_DETAILS = {
  accountEnding: null,
  band: null,
  bandBefore: null,
  change: null,
  endsAt: null,
  failure: null,
  matter: null,
  most: null,
  payableAt: null,
  required: null,
  score: null,
  lastRespondedAt: null,
  scoreStatus: null,
}

test.each([
  {
    row: { kind: 'BANK_CONSENT_ENDING', subjectTitle: 'Emirates NBD', details: { ...NO_DETAILS, endsAt: '2026-03-08T08:00:00.000Z' } },
    sentence: /Your consent at Emirates NBD ends on 08\/03\/2026/,
    line: 'Connect the bank again to renew it.',
    href: '/app/connections',
  },
  {
    row: { kind: 'BANK_NEEDS_ATTENTION', subjectTitle: 'ADCB', details: { ...NO_DETAILS, failure: 'CONSENT_REVOKED' } },
    sentence: /ADCB can no longer be updated/,
    line: 'Consent was withdrawn at the bank. Connect it again.',
    href: '/app/connections',
  },
  {
    row: {
      kind: 'BANK_SILENT',
      subjectTitle: 'ADCB',
      details: { ...NO_DETAILS, failure: 'BANK_UNAVAILABLE', lastRespondedAt: '2026-03-08T08:00:00.000Z' },
    },
    sentence: /ADCB has not responded since 08\/03\/2026/,
    line: /^The bank is not responding\. We try again every day\./,
    href: '/app/connections',
  },
  {
    row: {
      kind: 'VENDOR_DETAILS_CHANGED',
      subjectId: 'vendor-1',
      subjectTitle: 'Gulf Paper',
      actor: { __typename: 'Person', name: 'Samir' },
      details: { ...NO_DETAILS, accountEnding: '7519', payableAt: '2026-03-02T08:00:00.000Z' },
    },
    sentence: /Samir changed the bank details of Gulf Paper/,
    line: /^The account now ends in 7519 and can be paid from .*2026.*\.$/,
    href: '/app/wallet?tab=vendors&vendor=vendor-1',
  },
  {
    row: { kind: 'SCORE_CHANGED', subjectTitle: '690', details: { ...NO_DETAILS, score: 690, change: -14, band: 'B', bandBefore: 'A' } },
    sentence: /Your AltScore fell by 14 points to 690/,
    line: /^Your band is now .*B/,
    href: '/app/altscore',
  },
  {
    row: { kind: 'SCORE_NOT_CURRENT', subjectTitle: '690', details: { ...NO_DETAILS, scoreStatus: 'CONTRADICTED' } },
    sentence: /Your AltScore is no longer current/,
    line: /Open it to see what to do/,
    href: '/app/altscore',
  },
  {
    row: {
      kind: 'REQUEST_SCORE_NOT_CURRENT',
      subjectId: 'request-1',
      subjectTitle: 'Cold storage',
      details: { ...NO_DETAILS, scoreStatus: 'CONSENT_ENDED' },
    },
    sentence: /The AltScore with Cold storage is no longer current/,
    line: /includes an account that the business no longer shares/,
    href: expect.stringContaining('request=request-1'),
  },
])('$row.kind shows its subject and what to do, and links there', async ({ row, sentence, line, href }) => {
  const { user } = open({
    notifications: () => ({
      nodes: [notification({ actor: null, amount: null, currency: null, ...row })],
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: 1,
      unreadCount: 1,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const list = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(within(list).getByRole('link', { name: sentence })).toHaveAttribute('href', href)
  const lines = within(list).getAllByRole('paragraph')
  expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(line)])
})

const ABOUT_REVIEW = { subjectId: 'review-1', details: { ...NO_DETAILS, required: 3, most: 2 } }
const ABOUT_SETTING = { subjectId: 'setting-1', details: { ...NO_DETAILS, required: 2, matter: 'APPLICATION' } }
const REVIEW = '/app/ssb-dashboard?tab=reviews&review=review-1'

test.each([
  [
    'ADMIN',
    { kind: 'REVIEW_SHORT_OF_VOTES', ...ABOUT_REVIEW },
    /Cold storage cannot be decided: votes required 3, .* still agree 2$/,
    REVIEW,
  ],
  ['ADMIN', { kind: 'REVIEW_LOWERING_PROPOSED', ...ABOUT_REVIEW }, /Mariam proposes to lower .* for Cold storage from 3 to 2$/, REVIEW],
  ['SSB_AUDITOR', { kind: 'REVIEW_LOWERED', ...ABOUT_REVIEW }, /Mariam approved your proposal: .* from 3 to 2$/, REVIEW],
  [
    'SSB_AUDITOR',
    { kind: 'BOARD_SETTING_PROPOSED', ...ABOUT_SETTING },
    /Mariam proposes a new number of votes required for applications: 2$/,
    '/app/ssb-dashboard?tab=board',
  ],
] as const)('%s reads what the board needs, with a link there', async (role, row, sentence, href) => {
  const { user } = open(
    {
      notifications: () => ({
        nodes: [notification({ actor: { __typename: 'Person', name: 'Mariam' }, amount: null, currency: null, ...row })],
        pageInfo: { hasNextPage: false, endCursor: null },
        totalCount: 1,
        unreadCount: 1,
      }),
    },
    role,
  )
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const list = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(within(list).getByRole('link', { name: sentence })).toHaveAttribute('href', href)
})
