import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { SavedViewList } from '@/graphql/types.generated'
import { type SavedViewFieldsFragment, useSavedViewsQuery } from './saved-views.generated'
import { useQueryChange } from './use-filters'

/** The parameter that says which view was picked. Two lists of one page have each their own. */
const PARAMETERS: Readonly<Record<SavedViewList, string>> = {
  BANK_TRANSACTIONS: 'rowsView',
  CUSTOMERS: 'customersView',
  INVOICES: 'invoicesView',
  MARKETPLACE: 'marketplaceView',
  PAYMENT_REQUESTS: 'requestsView',
  VENDORS: 'vendorsView',
  WALLET_TRANSACTIONS: 'transactionsView',
}

/** Said in the place of a view: the whole list was asked for, though it opens with a view. */
const WHOLE = 'all'

/** What of a query is the list's own filter, in the one way of writing that the server keeps too. */
const filterIn = (search: string, names: readonly string[]): string => {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
  query.sort()
  return query.toString()
}

/**
 * The views of a list and the one that was picked. The URL stays the truth: picking a view writes its parameters there,
 * those that the list has, and nothing else. A list that is opened without any filter opens with the person's default.
 * Declare `names`, the parameters of the list's filter, outside the component.
 */
export const useSavedViews = (list: SavedViewList, names: readonly string[]) => {
  const { search } = useLocation()
  const change = useQueryChange()
  const { data, error, refetch } = useSavedViewsQuery({ variables: { list } })
  const parameter = PARAMETERS[list]
  const views = data?.savedViews
  const filter = filterIn(search, names)
  const pickedId = new URLSearchParams(search).get(parameter)
  const picked = views?.find(({ id }) => id === pickedId)
  const preferred = views?.find(({ isDefault }) => isDefault)
  const opened = useRef(false)

  const pick = useCallback(
    (view: Pick<SavedViewFieldsFragment, 'id' | 'query'> | undefined, { replace = false, opensWhole = true } = {}) =>
      change((query) => {
        for (const name of [...names, parameter]) query.delete(name)
        for (const [name, value] of new URLSearchParams(filterIn(view?.query ?? '', names))) query.append(name, value)
        if (view) query.set(parameter, view.id)
        else if (!opensWhole) query.set(parameter, WHOLE)
      }, replace),
    [change, names, parameter],
  )
  useEffect(() => {
    if (opened.current || !views) return
    opened.current = true
    if (preferred && filter === '' && pickedId === null) pick(preferred, { replace: true })
  }, [views, preferred, filter, pickedId, pick])

  return {
    views,
    error,
    refetch,
    /** What the list is narrowed by now. */
    filter,
    picked,
    /** Whether the filter is another than that of the view it began with. */
    isChanged: filter !== (picked ? filterIn(picked.query, names) : ''),
    pick: (view: SavedViewFieldsFragment | undefined) => pick(view, { opensWhole: preferred === undefined }),
    /** Says that the filter, as it stands, is this view. */
    isNow: (view: Pick<SavedViewFieldsFragment, 'id'>) => change((query) => query.set(parameter, view.id), true),
  }
}

export type SavedViewsState = ReturnType<typeof useSavedViews>
