import { configure, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import AltScore from '@/screens/altscore'
import { aViewer, refusal, render } from '../../support/client/render'
import { pageOf } from '../invoicing/invoices'
import { aScore, FACTORS, noScore } from './scores'

configure({ asyncUtilTimeout: 5_000 })
// Texts load in chunks; the first screen of a run should not wait for them.
beforeAll(() => i18next.loadNamespaces(['score', 'domain', 'terms']))

const PATH = '/app/altscore'
const noInvoices = () => ({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 })

const open = (resolvers: Record<string, (args: never) => unknown>, at = PATH) =>
  render(
    <WithSession>
      <AltScore />
    </WithSession>,
    { at, viewer: aViewer(), resolvers: { altScoreHistory: () => [], scorePassports: () => pageOf(), invoices: noInvoices, ...resolvers } },
  )

test('a score shows its band, its drivers link to their transactions, and its parts add up', async () => {
  const { user } = open({ altScore: () => aScore() })
  expect(await screen.findByRole('img', { name: 'AltScore 740, on a scale from 300 to 900: Good (A)' })).toBeInTheDocument()
  const driver = screen.getByRole('link', { name: 'See the transactions behind: Cash covers 27 days of spending' })
  expect(driver).toHaveAttribute('href', '/app/connections?tab=transactions&evidence=day%3A2026-03-01..2026-05-31%3Bdirection%3Acredit')
  expect(await screen.findByText('Minimum 3 months of data required for trend analysis')).toBeInTheDocument()
  expect(screen.getByText('= 740')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show factor breakdown' }))
  const capacity = screen.getByRole('region', { name: 'Capacity' })
  expect(within(capacity).getByText('Neutral')).toBeInTheDocument()
  expect(within(capacity).getByText('1.04×')).toBeInTheDocument()
  expect(window.location.search).toBe('?factors=true')
})

test('helping and holding-back reasons are two groups with points, and remarks are separate', async () => {
  const reasons = [
    { code: 'STA_02', direction: 'POSITIVE', points: 45, text: 'Balances are steady', evidence: null },
    { code: 'CAP_02', direction: 'NEGATIVE', points: -27.3, text: 'Thin cushion: 17 days of cash', evidence: null },
    { code: 'CAP_03', direction: 'NEUTRAL', points: -16.8, text: 'At its lowest level, cash covered 8 days', evidence: null },
    { code: 'DAT_04', direction: 'NEGATIVE', points: 0, text: 'The accounts were last read 20 days ago', evidence: null },
    { code: 'DAT_07', direction: 'NEUTRAL', points: 0, text: 'Amounts in NGN are converted at one rate', evidence: null },
  ]
  open({ altScore: () => aScore({ reasons }) })
  const group = async (name: string) => {
    const rows = within(await screen.findByRole('list', { name })).getAllByRole('listitem')
    return rows.map(({ textContent }) => textContent)
  }
  expect(await group('Helping')).toEqual(['Balances are steady+45 points'])
  expect(await group('Holding back')).toEqual([
    'Thin cushion: 17 days of cash−27.3 points',
    'At its lowest level, cash covered 8 days−16.8 points',
    'The accounts were last read 20 days ago',
  ])
  expect(await group('Good to know')).toEqual(['Amounts in NGN are converted at one rate'])
})

test('a group without reasons is not shown, and a neutral gain of an older score counts as helping', async () => {
  const gained = { code: 'CAP_03', direction: 'NEUTRAL', points: 4.3, text: 'At its lowest level, cash covered 8 days', evidence: null }
  open({ altScore: () => aScore({ reasons: [gained] }) })
  const helping = await screen.findByRole('list', { name: 'Helping' })
  expect(within(helping).getByText('+4.3 points')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Holding back' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Good to know' })).not.toBeInTheDocument()
})

test('recalculating explains the difference and shows in place if it is too soon', async () => {
  const next = { id: 'score-2', score: 726, change: -14, changes: [{ key: 'CONDUCT', name: 'Conduct', points: -14 }] }
  let current = aScore()
  const calculateAltScore = vi
    .fn<() => unknown>()
    .mockImplementationOnce(() => {
      current = aScore(next)
      return current
    })
    .mockImplementationOnce(() => {
      throw refusal('Nothing has changed since the score was calculated.', 'RATE_LIMITED')
    })
  const { user } = open({ altScore: () => current, calculateAltScore })
  await user.click(await screen.findByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByText('Your score fell by 14 points, from 740 to 726.')).toBeInTheDocument()
  expect(await screen.findByRole('img', { name: /AltScore 726/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByText('Nothing has changed since the score was calculated.')).toBeInTheDocument()
})

test('a score calculated by others appears at once, with the difference if it refers to the shown score', async () => {
  const { push } = open({ altScore: () => aScore() })
  await screen.findByRole('img', { name: /AltScore 740/ })
  const changes = [{ key: 'CONDUCT', name: 'Conduct', points: -14 }]
  push('altScoreChanged', { cursor: '1-1', altScore: aScore({ id: 'score-2', score: 726, change: -14, changes }) })
  expect(await screen.findByRole('img', { name: /AltScore 726/ })).toBeInTheDocument()
  expect(screen.getByText('Your score fell by 14 points, from 740 to 726.')).toBeInTheDocument()
  push('altScoreChanged', { cursor: '1-2', altScore: aScore({ id: 'score-4', score: 733, change: 2 }) })
  expect(await screen.findByRole('img', { name: /AltScore 733/ })).toBeInTheDocument()
  expect(screen.getByText('Calculated. Your score is 733.')).toBeInTheDocument()
})

test('changed data shows a note with a recalculate button, which disappears after recalculation', async () => {
  let current = aScore()
  const calculateAltScore = vi.fn(() => {
    current = aScore({ id: 'score-2', score: 731, change: -9 })
    return current
  })
  const { push, user } = open({ altScore: () => current, calculateAltScore })
  await screen.findByRole('img', { name: /AltScore 740/ })
  expect(screen.queryByText('Your bank data has changed since this score')).not.toBeInTheDocument()
  push('altScoreChanged', { cursor: '1-1', altScore: aScore({ inputsChangedAt: '2026-11-21T09:00:00.000Z' }) })
  expect(await screen.findByText('Your bank data has changed since this score')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByText('Your score fell by 9 points, from 740 to 731.')).toBeInTheDocument()
  expect(screen.queryByText('Your bank data has changed since this score')).not.toBeInTheDocument()
})

test('a self-reported score is marked and offers no passport', async () => {
  open({ altScore: () => aScore({ assurance: 'SELF_REPORTED', bankVerifiedShare: 0.1999 }) })
  expect(await screen.findByText('Self-reported')).toBeInTheDocument()
  expect(
    screen.getByText(
      'Banks confirmed 19% of the income in this score. The rest is self-reported, from statements uploaded by the business.',
    ),
  ).toBeInTheDocument()
  const share = screen.getByRole('button', { name: 'Share score' })
  expect(share).toBeDisabled()
  expect(share).toHaveAccessibleDescription(/Mizan does not sign a self-reported score\. Connect the bank/)
})

test.each([
  ['STALE', 'This score is out of date', /Its data ends on 21 Oct 2026\. Refresh your banks/],
  ['CONSENT_ENDED', 'This score includes an account that is no longer connected', /Connect the account or import its statements again/],
  ['CONTRADICTED', 'Your statements contradict this score', /Import the statements from the bank again/],
])('a score that is no longer current shows at once why and what to do: %s', async (status, title, whatToDo) => {
  const { push } = open({ altScore: () => aScore() }, `${PATH}?act=share`)
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  push('altScoreChanged', { cursor: '1-1', altScore: aScore({ status, dataThrough: '2026-10-21' }) })
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.getByText(whatToDo)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to bank connections' })).toHaveAttribute('href', '/app/connections')
  expect(screen.getByRole('button', { name: 'Share score' })).toBeDisabled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the first score appears live', async () => {
  const { push } = open({ altScore: () => noScore('NO_CONNECTED_ACCOUNT', 'No bank account is connected.') })
  await screen.findByText('No bank account is connected.')
  push('altScoreChanged', { cursor: '1-1', altScore: null })
  expect(await screen.findByRole('button', { name: 'Calculate AltScore' })).toBeInTheDocument()
  push('altScoreChanged', { cursor: '1-2', altScore: aScore() })
  expect(await screen.findByRole('img', { name: /AltScore 740/ })).toBeInTheDocument()
})

test('without banks the causes link to the banks; with data only the calculation is offered', async () => {
  const first = open({ altScore: () => noScore('NO_CONNECTED_ACCOUNT', 'No bank account is connected.') })
  expect(await screen.findByRole('heading', { name: 'AltScore Not Available' })).toBeInTheDocument()
  expect(screen.getByText('No bank account is connected.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to Bank Connections' })).toHaveAttribute('href', '/app/connections')
  first.unmount()
  open({ altScore: () => null })
  expect(await screen.findByRole('button', { name: 'Calculate AltScore' })).toBeInTheDocument()
})

test('a what-if scenario is computed by the server and stored in the URL', async () => {
  const whatIfAltScore = vi.fn((_: unknown) => ({ score: 752, band: 'A', change: 12, factors: FACTORS }))
  const { user } = open({ altScore: () => aScore(), whatIfAltScore })
  await user.selectOptions(await screen.findByLabelText('More months of bank history'), '6 more months')
  expect(await screen.findByText('+12 points')).toBeInTheDocument()
  expect(window.location.search).toBe('?months=6')
  expect(whatIfAltScore.mock.lastCall?.[0]).toEqual({ input: { addMonths: 6 } })
})

test('a score is shared by a link, which is revoked after its consequence is shown', async () => {
  const passport = {
    id: 'passport-1',
    label: 'Gulf Bank',
    score: 740,
    createdAt: '2026-11-21T08:00:00.000Z',
    expiresAt: '2999-01-01T00:00:00.000Z',
    revokedAt: null as string | null,
    includesFactors: true,
    link: 'https://mizan.example/passport/abc' as string | null,
    scoreStatus: 'CURRENT',
    viewCount: 2,
    views: [],
  }
  let passports: (typeof passport)[] = []
  const shareAltScore = vi.fn((_: unknown) => {
    passports = [passport]
    return passport
  })
  const { user } = open({
    altScore: () => aScore(),
    scorePassports: () => pageOf(...passports),
    shareAltScore,
    revokeScorePassport: () => ({ ...passport, link: null, revokedAt: '2026-11-21T09:00:00.000Z' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Share score' }))
  const form = await screen.findByRole('dialog', { name: 'Share score' })
  await user.type(within(form).getByLabelText(/Recipient/), 'Gulf Bank')
  await user.click(within(form).getByRole('button', { name: 'Share score' }))
  expect(await within(form).findByText(/The link works until/)).toBeInTheDocument()
  expect(shareAltScore.mock.lastCall?.[0]).toEqual({ input: { label: 'Gulf Bank', days: 30, includeFactors: true } })
  await user.click(within(form).getAllByRole('button', { name: 'Close' })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Revoke the link for Gulf Bank' }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/The link was opened 2 times/)).toBeInTheDocument()
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText(/^Revoked/)).toBeInTheDocument()
})
