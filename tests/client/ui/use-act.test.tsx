import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { QueryField } from '@/graphql/query-fields.generated'
import { useProductQuery } from '@/lib/api/product.generated'
import { DeleteSavedViewDocument, useSavedViewsQuery } from '@/lib/lists/saved-views.generated'
import { useAct, useActs } from '@/ui/use-act'
import { refusal, render } from '../../support/client/render'

type ActProps = { readonly changes: readonly QueryField[]; readonly done: (deleted: unknown, id: string) => void }

const Act = ({ changes, done }: ActProps) => {
  const { data: views } = useSavedViewsQuery({ variables: { list: 'INVOICES' } })
  const { data: product } = useProductQuery()
  const { submit, failure } = useAct(DeleteSavedViewDocument, {
    variables: (id: string) => ({ id }),
    changes,
    toast: (_, id) => `${id} was deleted`,
    done: (data, id) => done(data, id),
  })
  return (
    <>
      <button type="button" disabled={!views || !product} onClick={() => void submit('view-1')}>
        Delete
      </button>
      <output>{failure?.sentence}</output>
    </>
  )
}

const open = (props: ActProps, deleteSavedView: () => unknown) =>
  render(<Act {...props} />, {
    resolvers: {
      deleteSavedView,
      product: () => ({ name: 'Mizan', isDemo: false, inboxPath: null, supportEmail: null, isSignUpOpen: true, demoAccounts: [] }),
    },
  })

const countOf = ({ asked }: ReturnType<typeof open>, operation: string) => asked.filter(({ name }) => name === operation).length

test('only the changed fields of a mutation are refetched, then its toast and callback follow', async () => {
  const done = vi.fn()
  const view = open({ changes: ['savedViews'], done }, () => 'view-1')
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await view.user.click(screen.getByRole('button'))
  expect(await screen.findByText('view-1 was deleted')).toBeInTheDocument()
  await waitFor(() => expect(countOf(view, 'SavedViews')).toBe(2))
  expect(countOf(view, 'Product')).toBe(1)
  expect(done).toHaveBeenCalledExactlyOnceWith({ deleteSavedView: 'view-1' }, 'view-1')
})

test('a refused mutation changes nothing and shows why', async () => {
  const done = vi.fn()
  const view = open({ changes: ['savedViews'], done }, () => {
    throw refusal('It is no longer yours.')
  })
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await view.user.click(screen.getByRole('button'))
  expect(await screen.findByText('It is no longer yours.')).toBeInTheDocument()
  expect(countOf(view, 'SavedViews')).toBe(1)
  expect(done).not.toHaveBeenCalled()
})

const SaveTwice = ({ done }: { readonly done: (ids: readonly string[], id: string) => void }) => {
  const { data: views } = useSavedViewsQuery({ variables: { list: 'INVOICES' } })
  const { submit, failure } = useActs(
    async (send, id: string) => [
      (await send(DeleteSavedViewDocument, { id })).deleteSavedView,
      (await send(DeleteSavedViewDocument, { id: `${id}-copy` })).deleteSavedView,
    ],
    { changes: ['savedViews'], toast: (ids) => `${ids.length} were deleted`, done },
  )
  return (
    <>
      <button type="button" disabled={!views} onClick={() => void submit('view-1')}>
        Delete both
      </button>
      <output>{failure?.sentence}</output>
    </>
  )
}

test('the mutations of one act are sent in turn, and its consequences follow once', async () => {
  const done = vi.fn()
  const view = render(<SaveTwice done={done} />, { resolvers: { savedViews: () => [], deleteSavedView: ({ id }: { id: string }) => id } })
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await view.user.click(screen.getByRole('button'))
  expect(await screen.findByText('2 were deleted')).toBeInTheDocument()
  expect(done).toHaveBeenCalledExactlyOnceWith(['view-1', 'view-1-copy'], 'view-1')
  await waitFor(() => expect(countOf(view, 'SavedViews')).toBe(2))
})

test('an act stops at its first refused mutation and shows why', async () => {
  const done = vi.fn()
  const deleteSavedView = vi.fn(() => {
    throw refusal('It is no longer yours.')
  })
  const view = render(<SaveTwice done={done} />, { resolvers: { savedViews: () => [], deleteSavedView } })
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await view.user.click(screen.getByRole('button'))
  expect(await screen.findByText('It is no longer yours.')).toBeInTheDocument()
  expect(deleteSavedView).toHaveBeenCalledTimes(1)
  expect(countOf(view, 'SavedViews')).toBe(1)
  expect(done).not.toHaveBeenCalled()
})
