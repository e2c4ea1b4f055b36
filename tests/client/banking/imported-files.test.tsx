import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Connections from '@/screens/connections'
import { aViewer, refusal, render } from '../../support/client/render'
import { aConnection, anAccount, bankResolvers, pageOf } from './banks'

const aFile = (changes = {}) => ({
  id: 'import-1',
  account: anAccount({ name: 'Main', mask: '5678' }),
  duplicates: 4,
  fileName: 'february.csv',
  startsOn: '2026-02-01',
  imported: 12,
  importedAt: '2026-11-20T08:00:00.000Z',
  importedBy: { __typename: 'Person', name: 'Layla Haddad' },
  endsOn: '2026-02-28',
  leavesAccountEmpty: false,
  undoneAt: null,
  undoneBy: null,
  undoObstacle: null,
  updated: 1,
  ...changes,
})
const older = aFile({
  id: 'import-2',
  fileName: 'january.csv',
  undoObstacle: 'The file “february.csv”, imported on 20 November 2026, covers the same transactions. Undo that import first.',
})
const statements = (changes = {}) => aConnection({ provider: 'STATEMENT_IMPORT', availableActions: ['DISCONNECT'], ...changes })

const open = (resolvers: object) =>
  render(
    <WithSession>
      <Connections />
    </WithSession>,
    {
      at: '/app/connections',
      viewer: aViewer(),
      resolvers: { ...bankResolvers, bankConnections: () => pageOf(statements()), ...resolvers },
    },
  )

const openFiles = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'More for ADCB' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Imported files' }))
  return screen.findByRole('dialog', { name: 'Imported files' })
}

test('a file is undone in the list after showing what is removed, and is then marked as undone', async () => {
  let undone = false
  const done = aFile({
    undoneAt: '2026-11-21T09:00:00.000Z',
    undoneBy: { __typename: 'Person', name: 'Omar Saleh' },
    undoObstacle: 'This import was already undone on 21 November 2026.',
  })
  const undoStatementImport = vi.fn((_: unknown) => {
    undone = true
    return done
  })
  const statementImports = vi.fn((_: unknown) => pageOf(undone ? done : aFile(), undone ? { ...older, undoObstacle: null } : older))
  const { user } = open({ statementImports, undoStatementImport })
  const dialog = await openFiles(user)
  const [february, january] = await within(dialog).findAllByRole('listitem')
  expect(february).toHaveTextContent('february.csv')
  expect(february).toHaveTextContent('1 Feb 2026 to 28 Feb 2026')
  expect(february).toHaveTextContent('Layla Haddad')
  expect(january).toHaveTextContent('Undo that import first.')
  expect(within(january!).queryByRole('button')).not.toBeInTheDocument()

  await user.click(within(february!).getByRole('button', { name: 'Undo february.csv' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo february.csv?' })
  expect(question).toHaveTextContent('12 transactions will be deleted (1 Feb 2026 to 28 Feb 2026).')
  expect(question).toHaveTextContent('1 transaction changed by the file will revert to its earlier details.')
  expect(question).toHaveTextContent('Main •••• 5678 will be kept. Its balance and figures will be updated.')
  await user.click(within(question).getByRole('button', { name: 'Undo import' }))

  expect(await within(dialog).findByText(/^Undone by Omar Saleh/)).toBeInTheDocument()
  expect(undoStatementImport.mock.calls.map(([args]) => args)).toEqual([{ id: 'import-1' }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await within(dialog).findByRole('button', { name: 'Undo january.csv' })).toBeInTheDocument()
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
})

test('undoing the last file of an account removes the account and its bank from the page', async () => {
  let undone = false
  const undoStatementImport = () => {
    undone = true
    return aFile({
      account: null,
      undoneAt: '2026-11-21T09:00:00.000Z',
      undoneBy: { __typename: 'Person', name: 'Omar Saleh' },
      leavesAccountEmpty: false,
    })
  }
  const statementImports = () => {
    if (undone) throw refusal('This bank connection was not found.', 'NOT_FOUND')
    return pageOf(aFile({ leavesAccountEmpty: true, updated: 0 }))
  }
  const { user } = open({ bankConnections: () => (undone ? pageOf() : pageOf(statements())), statementImports, undoStatementImport })
  const dialog = await openFiles(user)
  await user.click(await within(dialog).findByRole('button', { name: 'Undo february.csv' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Main •••• 5678 will have no transactions left and will be removed, unless a score includes it.')
  await user.click(within(question).getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('No bank connected yet')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a refusal is shown in the dialog, and the list does not change', async () => {
  const sentence = 'A file is attached to one of its transactions. Remove the attachment first.'
  const { user } = open({
    statementImports: () => pageOf(aFile()),
    undoStatementImport: () => {
      throw refusal(sentence, 'CONFLICT')
    },
  })
  const dialog = await openFiles(user)
  await user.click(await within(dialog).findByRole('button', { name: 'Undo february.csv' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Undo import' }))
  expect(await within(question).findByText(sentence)).toBeInTheDocument()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  const button = within(dialog).getByRole('button', { name: 'Undo february.csv' })
  await waitFor(() => expect(button).toHaveFocus())
})

test('an empty list shows a message, and a failure can be retried', async () => {
  let fails = true
  const { user } = open({
    statementImports: () => {
      if (fails) throw refusal('Something went wrong on our side.', 'INTERNAL_SERVER_ERROR')
      return pageOf()
    },
  })
  const dialog = await openFiles(user)
  const retry = await within(dialog).findByRole('button', { name: 'Try again' })
  fails = false
  await user.click(retry)
  expect(await within(dialog).findByText('No files imported')).toBeInTheDocument()
})

test('an import that a colleague undid disappears at once and is announced', async () => {
  let undone = false
  const { push } = open({ bankConnections: () => (undone ? pageOf() : pageOf(statements())) })
  expect(await screen.findByRole('heading', { name: 'ADCB' })).toBeInTheDocument()
  undone = true
  push('statementImportUndone', {
    cursor: '1',
    connectionId: 'connection-1',
    import: aFile({
      fileName: 'march.csv',
      account: null,
      undoneAt: '2026-11-21T09:00:00.000Z',
      undoneBy: { __typename: 'Person', name: 'Omar Saleh' },
    }),
  })
  expect(await screen.findByText('No bank connected yet')).toBeInTheDocument()
  expect(screen.getByText('Import of march.csv undone')).toBeInTheDocument()
})
