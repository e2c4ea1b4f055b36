import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { GraphqlEditorProps } from '@/features/explorer/editor/graphql-editor'
import { useSession } from '@/lib/api/session'
import Explorer from '@/screens/explorer'
import { aViewer, type Resolvers, refusal, render } from '../../support/client/render'

// The editor measures text, which a document without a browser cannot.
vi.mock('@/features/explorer/editor/graphql-editor', () => ({
  default: ({ value, onChange, label }: GraphqlEditorProps) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}))

beforeAll(() => i18next.loadNamespaces(['explorer', 'explorerResults']))
beforeEach(() => localStorage.clear())

const ANALYST = aViewer({ role: 'ANALYST', business: null, memberRole: null })
const RATES = 'query Rates($first: Int) { exchangeRates { base } viewer { name } }'

const aSavedQuery = (changes: object = {}) => ({
  id: 'q1',
  name: 'Rates',
  description: null,
  document: RATES,
  variables: {},
  operationName: null,
  isMine: true,
  isShared: false,
  mayEdit: true,
  ownerName: 'Layla Haddad',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
  schedule: null,
  ...changes,
})

const page = (nodes: readonly object[]) => ({
  nodes,
  edges: [],
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null, startCursor: null },
})
const COST = { budget: 1_000, cost: 12, left: 900, most: 500, refillPerSecond: 10, waitSeconds: 0 }

/** Screens behind the guard are shown once the session is known. */
const Guarded = () => (useSession().viewer ? <Explorer /> : null)

const open = (at: string, resolvers: Resolvers = {}) =>
  render(<Guarded />, {
    at,
    viewer: ANALYST,
    resolvers: { savedQueries: () => page([aSavedQuery()]), savedQuery: () => aSavedQuery(), queryCost: () => COST, ...resolvers },
  })

const editor = () => screen.findByRole('textbox', { name: /^Query\./ })

test('an example is priced, run, and listed among the recent queries', async () => {
  const { user } = open('/app/explorer?example=rates', { exchangeRates: () => [] })
  expect(await screen.findByText('Cost 12 of 500')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Run/ }))
  expect(await screen.findByText(/^0 rows · [\d,]+ ms/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Rates, / })).toBeInTheDocument()
})

test('a required variable is asked for before anything is sent', async () => {
  const { user, asked } = open('/app/explorer?example=score-stability-between-two-months')
  await editor()
  expect(await screen.findByLabelText(/^beforeOn/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Run/ }))
  expect(screen.getAllByText('Enter a value.')).toHaveLength(2)
  expect(asked.map(({ name }) => name)).not.toContain('ScoreStabilityBetweenTwoMonths')
})

test('errors of the execution are listed with their places', async () => {
  const { user } = open('/app/explorer?example=rates', {
    exchangeRates: () => {
      throw refusal('No rates today.', 'SERVICE_UNAVAILABLE')
    },
  })
  await editor()
  await user.click(screen.getByRole('button', { name: /^Run/ }))
  expect(await screen.findByText('No rates today.')).toBeInTheDocument()
  expect(within(screen.getByRole('alert', { name: 'Errors of the result' })).getByText('exchangeRates')).toBeInTheDocument()
})

test('a mutation is asked about before it runs', async () => {
  const signOut = vi.fn(() => ({ id: 'user-1' }))
  const { user } = open('/app/explorer?new=true', { signOut })
  await user.click(await editor())
  await user.paste('mutation Leave { signOut { id } }')
  await user.click(screen.getByRole('button', { name: /^Run/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Run this mutation?' })).toBeInTheDocument()
  expect(signOut).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
})

test('a saved query is changed in the version that was read, and what was written survives another page', async () => {
  const updated: unknown[] = []
  const { user, unmount } = open('/app/explorer?saved=q1')
  await user.type(await editor(), ' # mine')
  expect(screen.getByText(/changes not saved/)).toBeInTheDocument()
  unmount()
  const again = open('/app/explorer?saved=q1', {
    updateSavedQuery: (args: { input: { document: string } }) => {
      updated.push(args)
      return aSavedQuery({ version: 2, document: args.input.document })
    },
  } as Resolvers)
  expect(await editor()).toHaveValue(`${RATES} # mine`)
  await again.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]).toMatchObject({ id: 'q1', input: { expectedVersion: 1, document: `${RATES} # mine` } })
  await waitFor(() => expect(screen.queryByText(/changes not saved/)).not.toBeInTheDocument())
})

test('a query that was changed elsewhere is not overwritten: the person chooses', async () => {
  let version = 1
  const { user } = open('/app/explorer?saved=q1', {
    savedQuery: () => aSavedQuery({ version }),
    updateSavedQuery: () => {
      version = 2
      throw refusal('It was changed in the meantime.', 'CONTENT_CHANGED')
    },
  })
  await user.type(await editor(), ' # mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This query was changed elsewhere since you began to edit it.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }))
  expect(await editor()).toHaveValue(RATES)
})

test('a query of someone else can be run and copied, not changed', async () => {
  open('/app/explorer?saved=q1', { savedQuery: () => aSavedQuery({ isMine: false, mayEdit: false, isShared: true, ownerName: 'Omar' }) })
  expect(await screen.findByText(/Saved by/)).toHaveTextContent('Omar')
  expect(screen.getByRole('button', { name: 'Save as' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
})

test('a schedule is set with its hour, zone and format', async () => {
  const set = vi.fn(() => aSavedQuery())
  const { user } = open('/app/explorer?saved=q1', { setQuerySchedule: set })
  await editor()
  await user.click(screen.getByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule' }))
  await user.selectOptions(await screen.findByLabelText(/^How often/), 'WEEKLY')
  await user.selectOptions(screen.getByLabelText(/^Day of the week/), '7')
  await user.click(screen.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() => expect(set).toHaveBeenCalledOnce())
  expect(set.mock.calls[0]).toEqual([
    {
      id: 'q1',
      input: { frequency: 'WEEKLY', hour: 7, weekday: 7, day: null, timeZone: 'Asia/Dubai', format: 'CSV', isActive: true },
    },
    undefined,
    expect.anything(),
  ])
})
