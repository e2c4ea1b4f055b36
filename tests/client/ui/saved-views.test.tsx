import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import { useFilters } from '@/lib/lists/use-filters'
import { SavedViews } from '@/ui/lists/saved-views'
import { aViewer, refusal, render } from '../../support/client/render'

const FILTERS = { search: '', status: '' }
const NAMES = Object.keys(FILTERS)

const List = () => {
  const [filters, set, reset] = useFilters(FILTERS)
  return (
    <>
      <SavedViews list="INVOICES" names={NAMES} />
      <output>{JSON.stringify(filters)}</output>
      <button type="button" onClick={() => set({ status: 'PAID' })}>
        Paid
      </button>
      <button type="button" onClick={reset}>
        Clear
      </button>
    </>
  )
}

type View = {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly isMine: boolean
  readonly isShared: boolean
  readonly isDefault: boolean
  readonly savedBy: { readonly __typename: 'Person'; readonly name: string }
}
const aView = (id: string, query: string, changes: Partial<View> = {}): View => ({
  id,
  name: id,
  query,
  isMine: true,
  isShared: false,
  isDefault: false,
  savedBy: { __typename: 'Person', name: 'Layla Haddad' },
  ...changes,
})

/** A server that stores saved views. */
const keeping = (start: readonly View[]) => {
  let views = start
  const change = vi.fn(({ id, input }: { id: string; input: Partial<View> }) => {
    views = views.map((view) => (view.id === id ? { ...view, ...input } : view))
    return views.find((view) => view.id === id)
  })
  return {
    savedViews: () => views,
    createSavedView: vi.fn(({ input: { shared, ...input } }: { input: Pick<View, 'name' | 'query'> & { readonly shared: boolean } }) => {
      const view = aView(`saved-${views.length}`, input.query, { ...input, isShared: shared })
      views = [...views, view]
      return view
    }),
    updateSavedView: change,
    deleteSavedView: vi.fn(({ id }: { id: string }) => {
      views = views.filter((view) => view.id !== id)
      return id
    }),
    arrangeSavedViews: vi.fn(({ input: { ids } }: { input: { ids: readonly string[] } }) => {
      views = ids.flatMap((id) => views.filter((view) => view.id === id))
      return views
    }),
    chooseDefaultView: vi.fn(({ input: { viewId: id } }: { input: { viewId: string | null } }) => {
      views = views.map((view) => ({ ...view, isDefault: view.id === id }))
      return views
    }),
  }
}

const open = (server: ReturnType<typeof keeping>, at = '/list') => {
  const shown = render(
    <WithSession>
      <List />
    </WithSession>,
    { at, viewer: aViewer(), resolvers: server },
  )
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }))
  const choose = async (name: string | RegExp, role: 'menuitem' | 'menuitemradio' = 'menuitemradio') =>
    shown.user.click(await screen.findByRole(role, { name }))
  return { ...shown, press, choose }
}

const narrowedBy = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}')

test('a view writes its filter into the URL, without parameters that the list does not have', async () => {
  const { press, choose } = open(keeping([aView('Late', 'evil=1&search=noor&status=OVERDUE')]), '/list?invoice=7')
  await press('Views')
  await choose('Late')
  expect(await screen.findByRole('button', { name: 'View: Late' })).toBeInTheDocument()
  expect(narrowedBy()).toEqual({ search: 'noor', status: 'OVERDUE' })
  const query = new URLSearchParams(window.location.search)
  expect([...query.keys()].sort()).toEqual(['invoice', 'invoicesView', 'search', 'status'])
  expect(screen.queryByText('Filter changed')).toBeNull()
  await press('View: Late')
  await choose('Full list')
  await waitFor(() => expect(narrowedBy()).toEqual({ search: '', status: '' }))
})

test('a filter is saved under a name and becomes the picked view', async () => {
  const server = keeping([])
  const { press, user } = open(server)
  await press('Paid')
  await press('Save view')
  const dialog = await screen.findByRole('dialog', { name: 'Save this filter as a view' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Settled')
  await user.click(within(dialog).getByLabelText('Share with everyone in your business'))
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  expect(await screen.findByRole('button', { name: 'View: Settled' })).toBeInTheDocument()
  expect(server.createSavedView.mock.calls[0]?.[0]).toEqual({
    input: { list: 'INVOICES', name: 'Settled', query: 'status=PAID', shared: true },
  })
})

test("the server's error about a name is shown under the field", async () => {
  const createSavedView = () =>
    refusal('You already have a view with this name.', 'INVALID', { name: 'You already have a view with this name.' })
  const { press, user } = open({ ...keeping([]), createSavedView } as never, '/list?status=PAID')
  await press('Save view')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Name/), 'Settled')
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(within(dialog).getByLabelText(/^Name/)).toBeInvalid())
})

test('a changed filter can be saved or reset', async () => {
  const server = keeping([aView('Late', 'status=OVERDUE')])
  const { press } = open(server, '/list?invoicesView=Late&status=PAID')
  expect(await screen.findByText('Filter changed')).toBeInTheDocument()
  await press('Undo')
  await waitFor(() => expect(narrowedBy().status).toBe('OVERDUE'))
  await press('Paid')
  await press('Save changes')
  await waitFor(() => expect(screen.queryByText('Filter changed')).toBeNull())
  expect(server.updateSavedView.mock.calls[0]?.[0]).toEqual({ id: 'Late', input: { query: 'status=PAID' } })
})

test('a colleague’s view is saved as an own view', async () => {
  open(keeping([aView('Late', 'status=OVERDUE', { isMine: false, isShared: true })]), '/list?invoicesView=Late&status=PAID')
  expect(await screen.findByRole('button', { name: 'Save as new' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('a list opens with the default view, unless the URL has a filter or selects the whole list', async () => {
  const server = keeping([aView('Late', 'status=OVERDUE', { isDefault: true })])
  const { press, choose, unmount } = open(server)
  await waitFor(() => expect(narrowedBy().status).toBe('OVERDUE'))
  await press('View: Late')
  await choose('Full list')
  await waitFor(() => expect(narrowedBy().status).toBe(''))
  const whole = window.location.search
  unmount()
  const again = open(server, `/list${whole}`)
  await again.press('Views')
  await screen.findByRole('menuitemradio', { name: /^Late/ })
  expect(narrowedBy().status).toBe('')
  again.unmount()
  open(server, '/list?status=PAID')
  await screen.findByRole('button', { name: 'Save view' })
  expect(narrowedBy().status).toBe('PAID')
})

test('views are sorted, set as default and deleted in one place', async () => {
  const server = keeping([
    aView('Late', 'status=OVERDUE'),
    aView('Paid', 'status=PAID', { isMine: false, isShared: true, savedBy: { __typename: 'Person', name: 'Omar Haddad' } }),
  ])
  const { press, choose, user } = open(server)
  await press('Views')
  await choose('Arrange views', 'menuitem')
  const dialog = await screen.findByRole('dialog', { name: 'Arrange views' })
  const act = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  expect(within(dialog).getByText('Shared by Omar Haddad')).toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'Delete: Paid' })).toBeNull()
  await act('Move up: Paid')
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('Paid'))
  expect(server.arrangeSavedViews.mock.calls[0]?.[0]).toEqual({ input: { list: 'INVOICES', ids: ['Paid', 'Late'] } })
  await act('Make default: Late')
  expect(await within(dialog).findByRole('button', { name: 'Remove default: Late', pressed: true })).toBeInTheDocument()
  await act('Delete: Late')
  const confirm = await screen.findByRole('alertdialog', { name: 'Delete “Late”?' })
  await user.click(within(confirm).getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1))
})
