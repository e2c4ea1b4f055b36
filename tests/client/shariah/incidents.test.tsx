// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/incidents'
import '@/screens/ssb-dashboard'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { toPlan } from '@/features/shariah/incidents/plan-dialog'
import { subjectOf } from '@/features/shariah/incidents/report-dialog'
import { aViewer, render } from '../../support/client/render'
import { aPage, boardSettings, noNotifications, overview } from './reviews'

const ACTIONS = [
  'ADD_INFORMATION',
  'PROPOSE_STOP',
  'FILE_PLAN',
  'RECORD_APPROVAL',
  'RECORD_SUBMISSION',
  'PAY_PURIFICATION',
  'CLOSE',
] as const

/** An incident as the server returns it, with the changes of a test. */
const anIncident = (changes: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'Incident',
  id: 'incident-1',
  number: 'INC-2026-001',
  type: 'POLICY_VIOLATION',
  severity: 'CRITICAL',
  title: 'The goods were never bought',
  description: 'The supplier has not sold the goods.',
  stage: 'DETERMINED',
  status: 'INVESTIGATING',
  reportedAt: '2026-03-01T08:00:00.000Z',
  isRaisedBySystem: false,
  needsInformation: false,
  subjectKind: 'LENDER',
  subjectId: 'lender-1',
  subjectStructure: null,
  subjectLabel: 'Gulf Finance',
  reportedBy: { __typename: 'Party', name: 'Layla' },
  respondentName: 'Gulf Finance',
  assignedTo: null,
  determinedAt: '2026-03-02T08:00:00.000Z',
  planFiledAt: null,
  plan: null,
  preventiveMeasures: [],
  purificationAmount: null,
  purificationCurrency: null,
  purificationPayerName: null,
  purificationPaidAt: null,
  isPurificationDue: false,
  resolution: null,
  closedAt: null,
  planClock: { __typename: 'IncidentClock', dueOn: '2026-04-01', daysLeft: -2, isOverdue: true },
  parties: [{ __typename: 'IncidentParty', id: 'lender-1', name: 'Gulf Finance', isLender: true }],
  stops: [],
  history: [],
  reviews: [],
  availableActions: [],
  ...changes,
})

const auditor = aViewer({ role: 'SSB_AUDITOR', business: null })
const open = (at: string, resolvers = {}, viewer = auditor) =>
  render(<AppRoutes />, {
    at,
    viewer,
    resolvers: {
      incidents: () => aPage([anIncident()]),
      incident: () => anIncident(),
      incidentLenders: () => [{ __typename: 'IncidentParty', id: 'lender-1', name: 'Gulf Finance', isLender: true }],
      ssbReviews: () => aPage([]),
      ssbOverview: overview,
      boardSettings,
      approvals: () => aPage([]),
      walletAccounts: () => [],
      notifications: noNotifications,
      ...resolvers,
    },
  })

test('the list shows the overdue plan, keeps its filters in the URL and sends them', async () => {
  const { user, asked } = open('/app/ssb-dashboard?tab=incidents&severity=CRITICAL')
  expect(await screen.findByText('2 days overdue')).toBeInTheDocument()
  const filter = () => asked.filter(({ name }) => name === 'IncidentList').at(-1)?.variables.filter
  expect(filter()).toEqual({ severity: 'CRITICAL' })
  await user.selectOptions(screen.getByLabelText('Stage'), 'Breach determined')
  expect(filter()).toEqual({ severity: 'CRITICAL', stages: ['DETERMINED'] })
})

test.each(ACTIONS)('the act %s opens a dialog', async (action) => {
  const { user } = open('/app/incidents?incident=incident-1', {
    incident: () => anIncident({ availableActions: [action], purificationAmount: '12.00', purificationCurrency: 'AED' }),
  })
  const names: Readonly<Record<(typeof ACTIONS)[number], string>> = {
    ADD_INFORMATION: 'Add information',
    PROPOSE_STOP: 'Stop new business',
    FILE_PLAN: 'File the plan',
    RECORD_APPROVAL: 'Record directors’ approval',
    RECORD_SUBMISSION: 'Record submission',
    PAY_PURIFICATION: 'Pay purification',
    CLOSE: 'Close incident',
  }
  await user.click(await screen.findByRole('button', { name: names[action] }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

test('a stop is confirmed by a second person', async () => {
  const confirmIncidentStop = vi.fn((_given: unknown) => anIncident())
  const stop = {
    __typename: 'IncidentStop',
    id: 'stop-1',
    structure: 'MURABAHA',
    lenderName: 'Gulf Finance',
    reason: 'Goods were sold before they were bought.',
    status: 'PROPOSED',
    inForceAt: null,
    releasedAt: null,
    releaseReason: null,
    availableActions: ['CONFIRM'],
  }
  const { user } = open('/app/incidents?incident=incident-1', {
    incident: () => anIncident({ stops: [stop] }),
    confirmIncidentStop,
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm stop' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm stop' }))
  expect(confirmIncidentStop.mock.calls[0]?.[0]).toEqual({ id: 'stop-1' })
})

test('a business reports about the facility that it came from', async () => {
  const reportIncident = vi.fn((_given: unknown) => anIncident({ stage: 'REPORTED', planClock: null }))
  const { user } = open('/app/incidents?facility=facility-1', { reportIncident }, aViewer({ role: 'MERCHANT' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/In a few words/), 'No invoice came')
  await user.type(dialog.getByLabelText(/What happened/), 'The lender has never sent an invoice.')
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  await vi.waitFor(() => expect(reportIncident).toHaveBeenCalled())
  expect(reportIncident.mock.calls[0]?.[0]).toMatchObject({
    input: { type: 'CUSTOMER_COMPLAINT', subject: { kind: 'FACILITY', id: 'facility-1' }, title: 'No invoice came' },
  })
})

test('a plan is sent without blank measures, and with purification only where it was chosen', () => {
  const values = {
    plan: 'Give the income away.',
    preventiveMeasures: [' Check invoices ', ' '],
    withPurification: false,
    purification: { amount: '1.00', currency: 'AED' as const, payerId: 'lender-1' },
    fileIds: [],
  }
  expect(toPlan(values)).toEqual({ plan: values.plan, preventiveMeasures: ['Check invoices'], purification: null, fileIds: [] })
  expect(toPlan({ ...values, withPurification: true }).purification).toEqual(values.purification)
})

test('a report concerns what its page gives, else what was chosen', () => {
  const chosen = { subject: 'STRUCTURE', lenderId: '', structure: 'SALAM' } as const
  expect(subjectOf(chosen, { kind: 'FACILITY', id: 'facility-1' })).toEqual({ kind: 'FACILITY', id: 'facility-1' })
  expect(subjectOf(chosen)).toEqual({ kind: 'STRUCTURE', structure: 'SALAM' })
  expect(subjectOf({ ...chosen, subject: 'NONE' })).toBeNull()
})
