// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'
import { aPolicy, aTrial } from './policy-fixtures'
import { aPage, aReview, boardSettings, noNotifications, overview } from './reviews'

const auditor = aViewer({ role: 'SSB_AUDITOR', business: null })
const open = (at: string, resolvers = {}, viewer = auditor) =>
  render(<AppRoutes />, {
    at: `/app/ssb-dashboard${at}`,
    viewer,
    resolvers: {
      ssbReviews: () => aPage([aReview()]),
      notifications: noNotifications,
      ssbOverview: overview,
      boardSettings,
      approvals: () => aPage([]),
      policies: () => aPage([aPolicy()]),
      policy: () => aPolicy(),
      policyDryRun: aTrial,
      ...resolvers,
    },
  })

test('the tab lists the policies as cards that lead to their page, with filters in the URL', async () => {
  const { user, asked } = open('?tab=policies&policyCategory=FEES')
  await screen.findByRole('link', { name: 'Term of partnerships' })
  const filter = () => asked.filter(({ name }) => name === 'PolicyList').at(-1)?.variables.filter
  expect(filter()).toEqual({ statuses: ['ACTIVE', 'APPROVED', 'UNDER_REVIEW', 'DRAFT'], category: 'FEES' })
  await user.selectOptions(screen.getByLabelText('Status'), 'Superseded')
  await waitFor(() => expect(filter()).toEqual({ statuses: ['SUPERSEDED'], category: 'FEES' }))
  await user.click(await screen.findByRole('link', { name: 'Term of partnerships' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Term of partnerships' })).toBeInTheDocument()
})

test('the page shows the text, the rule in words, what differs, what it would refuse, and its PDF', async () => {
  open('?tab=policies&policy=policy-1')
  await screen.findByRole('heading', { level: 1, name: 'Term of partnerships' })
  expect(screen.getByText('تُصفّى المشاركة خلال ثلاث سنوات.')).toBeInTheDocument()
  expect((await screen.findAllByText('Structure is Musharakah or Mudarabah')).length).toBeGreaterThan(0)
  expect(await screen.findByText('all', { selector: 'del', exact: false })).toBeInTheDocument()
  expect(await screen.findByText('Opening a shop')).toBeInTheDocument()
  expect(screen.getByText('1 proposal refused of 12')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    expect.stringContaining('/documents/policies/policy-1.pdf'),
  )
})

test('a draft is submitted with the hash that was read', async () => {
  const { user, asked } = open('?tab=policies&policy=policy-1', {
    submitPolicy: () =>
      aPolicy({ status: 'UNDER_REVIEW', availableActions: ['WITHDRAW'], review: { __typename: 'SSBReview', id: 'review-9' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText(/Priority/), 'High')
  await user.click(within(dialog).getByRole('button', { name: 'Submit for review' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'SubmitPolicy')?.variables).toEqual({
      id: 'policy-1',
      input: { priority: 'HIGH', contentHash: 'hash-1' },
    }),
  )
  expect(await screen.findByText('Submitted to the board')).toBeInTheDocument()
})

test('a draft is edited with its rules, and a refused condition is marked in its field', async () => {
  const { user, asked } = open('?tab=policies&policyForm=policy-1', {
    updatePolicy: () => {
      throw refusal('Check the marked fields.', 'INVALID', { 'rules.0.when.all.1.not.test.values.0': 'Enter an amount.' })
    },
  })
  const amount = await screen.findByLabelText(/^Amount/)
  await user.clear(amount)
  await user.type(amount, '75000')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Enter an amount.')).toBeInTheDocument()
  const { input } = asked.find(({ name }) => name === 'UpdatePolicy')!.variables as {
    input: { rules: { when: object }[]; contentHash: string }
  }
  expect(input.contentHash).toBe('hash-1')
  expect(input.rules[0]!.when).toMatchObject({ all: [{}, { not: { test: { values: ['75000'], currency: 'AED' } } }] })
})

test('a draft names a kind of income with its words, and a refused word is marked in its field', async () => {
  const { user, asked } = open('?tab=policies&policyForm=policy-1', {
    updatePolicy: () => {
      throw refusal('Check the marked fields.', 'INVALID', { 'incomeSources.0.words.1': 'Write 2 to 60 characters.' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a kind of income' }))
  const kind = within(screen.getByRole('group', { name: 'Kind 1' }))
  await user.type(kind.getByLabelText(/^Code/), 'ALCOHOL')
  await user.type(kind.getByLabelText(/^Name in English/), 'Alcohol')
  await user.type(kind.getByLabelText(/^Name in Arabic/), 'الخمور')
  await user.type(kind.getByLabelText(/^Words/), 'liquor، -')
  await user.type(kind.getByLabelText(/^Categories of banks/), '5813, 5921')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Write 2 to 60 characters.')).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'UpdatePolicy')!.variables).toMatchObject({
    input: {
      incomeSources: [{ code: 'ALCOHOL', nameEn: 'Alcohol', nameAr: 'الخمور', words: ['liquor', '-'], bankCategories: ['5813', '5921'] }],
    },
  })
})

test('the page of a policy shows the kinds of income that it names', async () => {
  const kind = { __typename: 'PolicyIncomeSource', code: 'ALCOHOL', nameEn: 'Alcohol', nameAr: 'الخمور' }
  open('?tab=policies&policy=policy-1', {
    policy: () => aPolicy({ incomeSources: [{ ...kind, words: ['liquor'], bankCategories: ['5813'] }] }),
  })
  expect(await screen.findByRole('heading', { name: 'Kinds of impermissible income' })).toBeInTheDocument()
  expect(screen.getByText('5813, liquor')).toBeInTheDocument()
})

test('the page of a public policy leads to its PDF for anyone in both languages', async () => {
  const path = '/documents/policies/public/POL-2026-001'
  open('?tab=policies&policy=policy-1', {
    policy: () => aPolicy({ isPublic: true, publicPdfPathAr: `${path}/ar.pdf`, publicPdfPathEn: `${path}/en.pdf` }),
  })
  expect(await screen.findByRole('link', { name: 'Public PDF in Arabic' })).toHaveAttribute('href', `${path}/ar.pdf`)
  expect(screen.getByRole('link', { name: 'Public PDF in English' })).toHaveAttribute('href', `${path}/en.pdf`)
  expect(screen.getByText('Anyone may read it while it is in force')).toBeInTheDocument()
})

test('a reader who is no auditor is offered the PDF alone', async () => {
  open('?tab=policies&policy=policy-1', { policy: () => aPolicy({ availableActions: [] }) }, aViewer({ role: 'ADMIN', business: null }))
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toBeInTheDocument()
  for (const name of ['Edit policy', 'Submit for review', 'Withdraw'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('the review of a policy shows what it would refuse before the vote', async () => {
  const policy = { __typename: 'SSBPolicy', id: 'policy-1' }
  open('?review=review-1', { ssbReview: () => aReview({ entityType: 'POLICY', request: null, policy, conditions: [] }) })
  expect(await screen.findByText('What the rules would refuse today')).toBeInTheDocument()
  expect(await screen.findByText('Opening a shop')).toBeInTheDocument()
  expect(await screen.findByText('Changes from version 1')).toBeInTheDocument()
})

test('the overview counts the policies in force and names the latest', async () => {
  open('', { ssbOverview: () => ({ ...overview(), activePolicies: 3, recentPolicies: [aPolicy()] }) })
  expect(await screen.findByText('Not decided yet; 3 active policies')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Term of partnerships' })).toHaveAttribute(
    'href',
    '/app/ssb-dashboard?tab=policies&policy=policy-1',
  )
})
