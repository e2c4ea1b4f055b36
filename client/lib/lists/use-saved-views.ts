import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { SavedViewList } from '@/graphql/types.generated'
import { type SavedViewFieldsFragment, useSavedViewsQuery } from './saved-views.generated'
import { useQueryChange } from './use-filters'

/** The parameter that names the picked view. Two lists on one page use different ones. */
const PARAMETERS: Readonly<Record<SavedViewList, string>> = {
  BANK_TRANSACTIONS: 'rowsView',
  CUSTOMERS: 'customersView',
  INVOICES: 'invoicesView',
  MARKETPLACE: 'marketplaceView',
  PAYMENT_REQUESTS: 'requestsView',
  VENDORS: 'vendorsView',
  WALLET_TRANSACTIONS: 'transactionsView',
}

/** The value for no view: the user chose the whole list, although it opens with a view. */
const WHOLE = 'all'

/** The part of a query that is the list's filter, in the canonical form that the server also stores. */
const filterIn = (search: string, names: readonly string[]): string => {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
  query.sort()
  return query.toString()
}

/**
 * The saved views of a list and the picked one. The URL is the source of truth: picking a view writes the view's parameters
 * that the list has, and nothing else. A list that is opened without a filter opens with the user's default view.
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
    /** The current filter of the list. */
    filter,
    picked,
    /** Whether the filter differs from that of the picked view. */
    isChanged: filter !== (picked ? filterIn(picked.query, names) : ''),
    pick: (view: SavedViewFieldsFragment | undefined) => pick(view, { opensWhole: preferred === undefined }),
    /** Marks the current filter as this view. */
    isNow: (view: Pick<SavedViewFieldsFragment, 'id'>) => change((query) => query.set(parameter, view.id), true),
  }
}

export type SavedViewsState = ReturnType<typeof useSavedViews>
