import { useArrivals } from './use-arrivals'

export type Page<Row> = {
  readonly nodes: readonly Row[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly totalCount?: number
}

/** What the generated hook of a query with `after` returns. */
interface PagedQuery<Data> {
  readonly data?: Data | undefined
  readonly previousData?: Data | undefined
  readonly error?: Error | undefined
  readonly loading: boolean
  refetch(): Promise<unknown>
  fetchMore(options: { readonly variables: { readonly after: string | null } }): Promise<unknown>
}

/**
 * A list that is fetched page by page. While the rows of a new filter load, the previous rows stay and `isBehind` is true.
 * Pushed rows that are not in the list are counted until they are shown; call `announce` from a
 * subscription's `onData`.
 */
export const usePage = <Data, Row extends { readonly id: string }>(
  { data, previousData, error, loading, refetch, fetchMore }: PagedQuery<Data>,
  pageOf: (data: Data) => Page<Row>,
) => {
  const shown = error ? data : (data ?? previousData)
  const page = shown && pageOf(shown)
  const rows = page?.nodes ?? []
  const { ids, announce, clear } = useArrivals()
  const isShown = (id: string) => rows.some((row) => row.id === id)
  return {
    query: { data: page, error, refetch },
    rows,
    /** The number of rows of the current filter; undefined until they have loaded. */
    totalCount: data && pageOf(data).totalCount,
    isBehind: loading && data === undefined,
    more: () => fetchMore({ variables: { after: page?.pageInfo.endCursor ?? null } }),
    arrivals: {
      count: ids.filter((id) => !isShown(id)).length,
      announce: (id: string) => {
        if (data !== undefined && !isShown(id)) announce(id)
      },
      onShow: () => refetch().then(clear, clear),
    },
  }
}

export type PageState<Row> = Omit<ReturnType<typeof usePage>, 'query' | 'rows'> & {
  readonly query: { readonly data: Page<Row> | undefined; readonly error: Error | undefined; readonly refetch: () => Promise<unknown> }
  readonly rows: readonly Row[]
}
