// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/admin'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { chooseLanguage } from '@/lib/text/i18n'
import { aViewer, refusal, render } from '../../support/client/render'

const admin = aViewer({ role: 'ADMIN', business: null })
const weights = { __typename: 'ModelWeights', stability: 30, capacity: 30, quality: 20, conduct: 10, dataDepth: 10 }
const version = {
  __typename: 'ModelVersion',
  version: 'v1.2.0',
  formulaHash: 'a'.repeat(64),
  createdAt: '2026-01-01T00:00:00Z',
  takesEffectAt: '2026-01-01T00:00:00Z',
  isInForce: true,
  scores: 12,
  weights,
}
const figure = { __typename: 'BacktestMetric', code: 'AUC', loans: 40, bads: 3, value: null, low: null, high: null }
const performance = {
  __typename: 'ModelTest',
  ranAt: '2026-11-20T08:00:00Z',
  baseVersion: 'v1.2.0',
  loans: 40,
  bads: 3,
  indeterminate: 1,
  notScored: 2,
  young: 5,
  auc: figure,
  draftAuc: figure,
  gain: figure,
  moves: [],
  moved: [],
}
const configuration = () => ({
  __typename: 'ModelConfiguration',
  inForce: version,
  versions: [version],
  modelDrafts: [],
  formerVersion: null,
  performance,
  pendingRollback: null,
  challengers: [
    {
      __typename: 'ModelChallenger',
      version: 'v2.1.0',
      lacks: ['GUARDED_ROWS'],
      weights: { ...weights, stability: 10, capacity: 6, quality: 12, conduct: 60, dataDepth: 12 },
    },
    {
      __typename: 'ModelChallenger',
      version: 'v2.2.0',
      lacks: [],
      weights: { ...weights, stability: 10, capacity: 6, quality: 12, conduct: 60, dataDepth: 12 },
    },
  ],
  challengerWeights: { ...weights, stability: 5, capacity: 11, quality: 25, conduct: 52, dataDepth: 7 },
})
const effect = () => ({
  __typename: 'ModelEffect',
  businesses: 2,
  changed: 1,
  bandsChanged: 1,
  meanChange: -4.5,
  largestGain: 0,
  largestLoss: -9,
  moves: [{ __typename: 'ModelBandMove', from: 'B', to: 'C', businesses: 1 }],
  moved: [{ __typename: 'ModelMovedBusiness', name: 'H••• T•••', from: 'B', to: 'C', scoreBefore: 604, scoreAfter: 595 }],
})
const empty = { nodes: [], edges: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } }
const resolvers = {
  modelConfiguration: configuration,
  modelEffect: effect,
  drainedDays: () => ({
    businesses: 24,
    notCollected: 2,
    groups: [
      { above: null, upTo: 0, businesses: 14 },
      { above: 0, upTo: 5, businesses: null },
      { above: 30, upTo: null, businesses: null },
    ],
  }),
  sealedScores: () => empty,
  notifications: () => ({ ...empty, unreadCount: 0 }),
}

afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

test('the tab shows the weights in force and says that there are not enough outcomes for a figure', async () => {
  render(<AppRoutes />, { at: '/app/admin?tab=model', viewer: admin, resolvers })
  expect(await screen.findByRole('heading', { name: 'Version v1.2.0 in force' })).toBeInTheDocument()
  expect(screen.getByText('Not enough outcomes (n = 40, 3 bad)')).toBeInTheDocument()
  expect(screen.getByText(/not weighed before a forward test/)).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: /No day.*14/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Above 0%, up to 5%.*Hidden/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'New draft' })).toBeInTheDocument()
})

test('says plainly which challengers can score businesses, and what the others lack', async () => {
  render(<AppRoutes />, { at: '/app/admin?tab=model', viewer: admin, resolvers })
  const row = await screen.findByRole('row', { name: /v2\.1\.0/ })
  expect(row).toHaveTextContent('Cannot score businesses')
  expect(row).toHaveTextContent('Its guards read single bank transactions')
  expect(row).toHaveTextContent('10 / 6 / 12 / 60 / 12')
  const other = screen.getByRole('row', { name: /v2\.2\.0/ })
  expect(other).toHaveTextContent('Can score businesses')
  expect(other).toHaveTextContent('Nothing')
  expect(screen.getByText(/can be drafted as a whole, and comes into force as any other draft/)).toBeInTheDocument()
})

test('the board reads it and drafts nothing', async () => {
  render(<AppRoutes />, { at: '/app/admin?tab=model', viewer: aViewer({ role: 'SSB_AUDITOR', business: null }), resolvers })
  expect(await screen.findByRole('heading', { name: 'Version v1.2.0 in force' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'New draft' })).not.toBeInTheDocument()
})

test('sliders always move, keep locked weights and the total, and the draft is saved with them', async () => {
  const { user, asked } = render(<AppRoutes />, {
    at: '/app/admin?tab=model&draft=new',
    viewer: admin,
    resolvers: { ...resolvers, createModelDraft: () => null },
  })
  await user.click(await screen.findByRole('button', { name: 'Lock Stability' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Conduct' }), { target: { value: '40' } })
  expect(screen.getByRole('slider', { name: 'Stability' })).toBeDisabled()
  const values = ['Stability', 'Capacity', 'Quality of Earnings', 'Conduct', 'Data Depth'].map((name) =>
    Number((screen.getByRole('slider', { name }) as HTMLInputElement).value),
  )
  expect(values).toEqual([30, 15, 10, 40, 5])
  expect(screen.getByText('100%')).toBeInTheDocument()
  expect((await screen.findAllByText('H••• T•••')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Reason for the change'), 'Conduct ranked better on our facilities.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'CreateModelDraft').at(-1)?.variables).toMatchObject({
      input: { weights: { stability: 30, capacity: 15, quality: 10, conduct: 40, dataDepth: 5 }, shadowDays: 30 },
    }),
  )
})

const draft = (changes: object = {}) => ({
  __typename: 'ModelDraft',
  id: 'draft-1',
  baseVersion: 'v1.2.0',
  challenger: null,
  version: null,
  status: 'DRAFT',
  revision: 1,
  reason: 'Conduct ranked better on our facilities.',
  shadowDays: 30,
  notes: null,
  weights: { ...weights, stability: 20, conduct: 20 },
  baseWeights: weights,
  author: { __typename: 'Person', id: 'user-1', name: 'Mariam Farouk' },
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  boardApprovedAt: null,
  riskApprovedAt: null,
  shadowStartedAt: null,
  shadowEndsAt: null,
  takesEffectAt: null,
  testFailedAt: null,
  availableActions: ['DELETE', 'EDIT', 'TEST', 'SUBMIT'],
  riskApproval: null,
  review: null,
  test: performance,
  shadow: null,
  ...changes,
})

const openDraft = (others: Readonly<Record<string, unknown>> = {}) =>
  render(<AppRoutes />, {
    at: '/app/admin?tab=model&draft=draft-1',
    viewer: admin,
    resolvers: { ...resolvers, modelDraft: () => draft(), ...others },
  })

test('the focus stays in the page when a draft opens instead of the list, and when it is left', async () => {
  const { user } = render(<AppRoutes />, { at: '/app/admin?tab=model', viewer: admin, resolvers })
  await user.click(await screen.findByRole('button', { name: 'New draft' }))
  expect(await screen.findByRole('button', { name: 'Save draft' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'All versions and drafts' }))
  expect(await screen.findByRole('heading', { name: 'Version v1.2.0 in force' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a draft is tested again until the newer test is there, and its button has the focus again', async () => {
  let ranAt = performance.ranAt
  const { user } = openDraft({
    modelDraft: () => draft({ test: { ...performance, ranAt } }),
    testModelDraft: () => draft({ test: { ...performance, ranAt } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Test' }))
  expect(screen.getByRole('button', { name: 'Test' })).toBeDisabled()
  ranAt = '2026-11-21T08:00:00Z'
  await waitFor(() => expect(screen.getByRole('button', { name: 'Test' })).toBeEnabled(), { timeout: 5_000 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Test' })).toHaveFocus())
})

test('a test that failed for good says when and what to do, and can be started again', async () => {
  let testFailedAt: string | null = null
  const { user } = openDraft({
    modelDraft: () => draft({ test: null, testFailedAt }),
    testModelDraft: () => draft({ test: null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Test' }))
  expect(screen.getByText('The test is running.')).toBeInTheDocument()
  testFailedAt = '2026-11-21T08:00:00Z'
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent(
    /^The test of .*2026.* failed\. Nothing was stored\. Test again/,
  )
  expect(screen.queryByText('The test is running.')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Test' })).toBeEnabled()
})

test('while another draft is open, a draft cannot be submitted, and says so with a link to the other', async () => {
  const open = draft({ id: 'draft-2', status: 'SHADOW', version: 'v1.3.0' })
  const modelConfiguration = () => ({ ...configuration(), modelDrafts: [open, draft()] })
  const { unmount } = openDraft({ modelConfiguration })
  expect(await screen.findByRole('link', { name: 'Version v1.3.0' })).toHaveAttribute('href', '/app/admin?tab=model&draft=draft-2')
  const submit = screen.getByRole('button', { name: 'Submit' })
  expect(submit).toBeDisabled()
  expect(submit).toHaveAccessibleDescription('Another draft has to end before you submit this one.')
  unmount()
  render(<AppRoutes />, { at: '/app/admin?tab=model&draft=new', viewer: admin, resolvers: { ...resolvers, modelConfiguration } })
  expect(await screen.findByRole('note')).toHaveTextContent(/^Another draft is before the board or on its way into force/)
})

test('a submitted draft names what each button withdraws', async () => {
  openDraft({
    modelDraft: () =>
      draft({
        status: 'SUBMITTED',
        availableActions: ['WITHDRAW'],
        riskApproval: {
          __typename: 'Approval',
          id: 'approval-1',
          kind: 'MODEL_VERSION',
          status: 'PENDING',
          availableActions: ['WITHDRAW'],
          askedAt: '2026-11-20T08:00:00Z',
          decidableAt: null,
          deciders: [],
          askedBy: { __typename: 'Person', id: 'user-1', name: 'Mariam Farouk' },
        },
      }),
  })
  expect(await screen.findByRole('button', { name: 'Withdraw draft' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Return to draft: risk of Draft' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Withdraw$|^Withdraw:/ })).not.toBeInTheDocument()
})

test('a draft that others decide on is read again, and shows when its comparison begins', async () => {
  const both = { boardApprovedAt: '2026-11-20T00:00:00Z', riskApprovedAt: '2026-11-20T00:00:00Z' }
  const shadow = { __typename: 'ModelShadow', scores: 4, businesses: 4, meanChange: 2, moves: [] }
  let changes: object = { status: 'SUBMITTED', availableActions: [] }
  openDraft({ modelDraft: () => draft(changes) })
  expect(await screen.findByText('Under decision')).toBeInTheDocument()
  changes = {
    ...{ status: 'SHADOW', version: 'v1.3.0', availableActions: [], shadow, ...both },
    ...{ shadowStartedAt: '2026-11-20T00:00:00Z', shadowEndsAt: '2026-12-20T00:00:00Z' },
  }
  expect(await screen.findByText('Compared in the background', {}, { timeout: 10_000 })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Version v1.3.0' })).toBeInTheDocument()
}, 20_000)

test('a test that is refused says why', async () => {
  const { user } = openDraft({
    testModelDraft: () => {
      throw refusal('The draft was submitted meanwhile.')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Test' }))
  expect(await screen.findByText('The draft was submitted meanwhile.')).toBeInTheDocument()
})

test('a draft without days of comparison says before it is submitted that it is not compared', async () => {
  const { user } = openDraft({ modelDraft: () => draft({ shadowDays: 0 }) })
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/it can come into force without a comparison in the background/)).toBeInTheDocument()
})

test.each([
  ['without a test', { test: null }, 'Test these weights before you submit them.'],
  ['with the weights in force', { weights }, 'These are the weights in force. Change at least one before you submit.'],
])('a draft %s says what it lacks, and is not submitted', async (_which, changes, sentence) => {
  openDraft({ modelDraft: () => draft(changes) })
  const submit = await screen.findByRole('button', { name: 'Submit' })
  expect(submit).toBeDisabled()
  expect(submit).toHaveAccessibleDescription(sentence)
})

test('a fitted version is drafted as a whole, and no longer once a weight moves', async () => {
  const { user, asked } = render(<AppRoutes />, {
    at: '/app/admin?tab=model&draft=new',
    viewer: admin,
    resolvers: { ...resolvers, createModelDraft: () => null },
  })
  const whole = await screen.findByRole('button', { name: 'v2.2.0 as a whole' })
  expect(screen.queryByRole('button', { name: 'v2.1.0 as a whole' })).not.toBeInTheDocument()
  await user.click(whole)
  expect(screen.getByText(/This draft is of v2\.2\.0 as a whole/)).toBeVisible()
  fireEvent.change(screen.getByRole('slider', { name: 'Conduct' }), { target: { value: '40' } })
  expect(screen.queryByText(/This draft is of v2\.2\.0 as a whole/)).not.toBeInTheDocument()
  await user.click(whole)
  await user.type(screen.getByLabelText('Reason for the change'), 'No trick gains more than 15 points by it.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'CreateModelDraft').at(-1)?.variables).toMatchObject({
      input: { challenger: 'v2.2.0', weights: { stability: 10, capacity: 6, quality: 12, conduct: 60, dataDepth: 12 } },
    }),
  )
  expect(asked.filter(({ name }) => name === 'ModelEvidence').at(-1)?.variables).toMatchObject({ challenger: 'v2.2.0' })
})

test('a version whose scores are still being computed counts no day and cannot be set for one', async () => {
  openDraft({
    modelDraft: () =>
      draft({
        status: 'SHADOW',
        version: 'v1.3.0',
        boardApprovedAt: '2026-11-20T00:00:00Z',
        riskApprovedAt: '2026-11-20T00:00:00Z',
        availableActions: ['WITHDRAW'],
        shadow: { __typename: 'ModelShadow', scores: 4, businesses: 4, meanChange: 2, moves: [] },
      }),
  })
  expect(await screen.findByText('The scores of all businesses are still being computed. The days count once all are there.')).toBeVisible()
  expect(screen.getByText('Days compared: 0 of 30')).toBeInTheDocument()
  expect(screen.queryByText('Ends')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Withdraw draft' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Schedule' })).not.toBeInTheDocument()
})
