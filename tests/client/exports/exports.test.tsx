import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Exports from '@/screens/exports'
import { aViewer, type Resolvers, refusal, render } from '../../support/client/render'

const anExport = (changes: object = {}) => ({
  __typename: 'Export',
  id: 'export-1',
  fileName: 'customers.csv',
  format: 'CSV',
  status: 'READY',
  rows: 12_400,
  totalRows: 12_400,
  bytes: 2_400_000,
  createdAt: '2026-11-26T08:00:00.000Z',
  expiresAt: '2026-12-03T08:00:00.000Z',
  failure: null,
  url: '/documents/exports/export-1',
  ...changes,
})
const unfinished = { bytes: 0, rows: 0, totalRows: null, expiresAt: null, url: null }
const running = (changes: object = {}) => anExport({ ...unfinished, status: 'RUNNING', rows: 1_000, totalRows: 12_400, ...changes })

const pageOf = (nodes: readonly object[], endCursor: string | null = null) => ({
  nodes,
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
})

const open = (resolvers: Resolvers = {}) =>
  render(
    <WithSession>
      <Exports />
    </WithSession>,
    { at: '/app/exports', viewer: aViewer({ role: 'ANALYST', business: null }), resolvers },
  )
const rowOf = (name: string | RegExp) => screen.findByRole('row', { name })

test('a ready export says its format, size, rows and when its file is deleted, and is downloaded by a link', async () => {
  const { asked } = open({ exports: () => pageOf([anExport()]) })
  const row = await rowOf(/customers\.csv/)
  expect(row).toHaveTextContent('CSV · 2.4 MB')
  expect(row).toHaveTextContent('12,400 rows')
  expect(row).toHaveTextContent('Will be deleted on 3 Dec 2026')
  const link = within(row).getByRole('link', { name: 'Download customers.csv' })
  expect(link).toHaveAttribute('href', '/documents/exports/export-1')
  expect(link).toHaveAttribute('download')
  expect(within(row).queryByRole('button', { name: 'Cancel customers.csv' })).toBeNull()
  expect(document.title).toBe('Exports · Mizan')
  expect(asked.map(({ name }) => name)).not.toContain('ExportInProgress')
})

test('a list without exports says what appears in it', async () => {
  open({ exports: () => pageOf([]) })
  expect(await screen.findByText('No exports yet')).toBeInTheDocument()
})

test('a list that could not be read can be read again', async () => {
  let tries = 0
  const { user } = open({
    exports: () => {
      tries += 1
      if (tries === 1) throw refusal('Something went wrong on our side. Try again.', 'INTERNAL_SERVER_ERROR')
      return pageOf([anExport()])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await rowOf(/customers\.csv/)).toBeInTheDocument()
})

test('further exports are shown on request', async () => {
  const older = anExport({ id: 'export-2', fileName: 'invoices.jsonl', format: 'JSONL' })
  const { user } = open({
    exports: ({ after }: { after: string | null }) => (after === 'next' ? pageOf([older]) : pageOf([anExport()], 'next')),
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await rowOf(/invoices\.jsonl/)).toHaveTextContent('JSON Lines')
  expect(await rowOf(/customers\.csv/)).toBeInTheDocument()
})

test('an export that is running moves with what is pushed and announces it, until its file can be downloaded', async () => {
  const { push, asked } = open({ exports: () => pageOf([running()]), exportById: () => running() })
  const row = await rowOf(/customers\.csv/)
  expect(row).toHaveTextContent('In progress')
  expect(row).toHaveTextContent('1,000 of 12,400 rows')
  await waitFor(() => expect(asked).toContainEqual({ name: 'ExportInProgress', variables: { id: 'export-1' } }))
  push('exportProgressed', { cursor: '1', export: running({ rows: 6_000 }) })
  await waitFor(() => expect(row).toHaveTextContent('6,000 of 12,400 rows'))
  expect(await screen.findByText('customers.csv: In progress, 6,000 of 12,400 rows')).toHaveAttribute('aria-live', 'polite')
  push('exportProgressed', { cursor: '2', export: anExport() })
  expect(await within(row).findByRole('link', { name: 'Download customers.csv' })).toBeInTheDocument()
  expect(await screen.findByText('customers.csv: Ready, 12,400 rows')).toBeInTheDocument()
})

test('what is read of a running export is finer than what is pushed', async () => {
  open({ exports: () => pageOf([running()]), exportById: () => running({ rows: 1_500 }) })
  await waitFor(async () => expect(await rowOf(/customers\.csv/)).toHaveTextContent('1,500 of 12,400 rows'))
})

test('an export that was asked for elsewhere appears in the list', async () => {
  const rows: object[] = []
  const { push } = open({ exports: () => pageOf(rows), exportById: () => null })
  await screen.findByText('No exports yet')
  rows.push(running())
  push('exportProgressed', { cursor: '1', export: running() })
  expect(await rowOf(/customers\.csv/)).toBeInTheDocument()
})

test('a queued export is cancelled after a question', async () => {
  const queued = anExport({ ...unfinished, status: 'QUEUED' })
  const exportCancel = vi.fn((_: unknown) => anExport({ ...unfinished, status: 'CANCELLED' }))
  const { user } = open({ exports: () => pageOf([queued]), exportById: () => queued, exportCancel })
  await user.click(await screen.findByRole('button', { name: 'Cancel customers.csv' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the export of customers.csv?' }))
  expect(exportCancel).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Cancel export' }))
  await waitFor(async () => expect(await rowOf(/customers\.csv/)).toHaveTextContent('Cancelled'))
  expect(exportCancel.mock.calls[0]?.[0]).toEqual({ id: 'export-1' })
  expect(screen.getByRole('button', { name: 'Delete customers.csv' })).toBeInTheDocument()
})

test('an export that ended meanwhile cannot be cancelled any more', async () => {
  const { user, push } = open({ exports: () => pageOf([running()]), exportById: () => running() })
  await user.click(await screen.findByRole('button', { name: 'Cancel customers.csv' }))
  push('exportProgressed', { cursor: '1', export: anExport() })
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('The export has ended and can no longer be cancelled.')).toBeInTheDocument()
  expect(question.getByRole('button', { name: 'Cancel export' })).toBeDisabled()
})

test('an export is deleted after a question, and leaves the list', async () => {
  const rows = [anExport()]
  const exportDelete = vi.fn((_: unknown) => {
    rows.pop()
    return 'export-1'
  })
  const { user } = open({ exports: () => pageOf(rows), exportDelete })
  await user.click(await screen.findByRole('button', { name: 'Delete customers.csv' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete customers.csv?' }))
  await user.click(question.getByRole('button', { name: 'Delete export' }))
  expect(await screen.findByText('No exports yet')).toBeInTheDocument()
  expect(exportDelete.mock.calls[0]?.[0]).toEqual({ id: 'export-1' })
})

test('a failed export says why, and one whose time is over says when its file was deleted', async () => {
  const failure = 'Your role changed while it was written. Ask for it again.'
  open({
    exports: () =>
      pageOf([
        anExport({ ...unfinished, status: 'FAILED', failure }),
        anExport({ id: 'export-2', fileName: 'old.csv', status: 'EXPIRED', url: null }),
      ]),
  })
  const failed = await rowOf(/customers\.csv/)
  expect(failed).toHaveTextContent('Failed')
  expect(failed).toHaveTextContent(failure)
  const expired = await rowOf(/old\.csv/)
  expect(expired).toHaveTextContent('File deleted')
  expect(expired).toHaveTextContent('Deleted on 3 Dec 2026')
  expect(within(expired).queryByRole('link')).toBeNull()
})
