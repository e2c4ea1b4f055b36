import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PageState } from '@/lib/lists/use-page'
import { Card } from '../frames/card'
import { Panel } from '../frames/panel'
import { QueryView } from '../frames/query-view'
import { Empty, type EmptyProps } from './empty'
import { LoadMore } from './load-more'

export type PageRowsProps<Row> = {
  readonly page: PageState<Row>
  /** Shown for an empty list, with the next step. */
  readonly none: EmptyProps
  /** Shown if no row matches the filter. */
  readonly noMatch: EmptyProps
  readonly isFiltered: boolean
  readonly skeleton?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list in every state: loading, failed, empty, dimmed while a new filter loads, and with a next page. */
export const PageRows = <Row,>({ page, none, noMatch, isFiltered, skeleton, children }: PageRowsProps<Row>) => (
  <QueryView
    query={page.query}
    skeleton={skeleton}
    isEmpty={({ nodes }) => nodes.length === 0}
    empty={<Empty {...(isFiltered ? noMatch : none)} />}
  >
    {({ nodes, pageInfo }) => (
      <Box opacity={page.isBehind ? 0.6 : 1} transition="opacity 150ms" aria-busy={page.isBehind}>
        {children(nodes)}
        <LoadMore hasMore={pageInfo.hasNextPage} onMore={page.more} />
      </Box>
    )}
  </QueryView>
)

type ListFrameProps<Row> = PageRowsProps<Row> & {
  /** With a title the list is a card with `actions` at its end, otherwise a panel below its filters. */
  readonly title?: string
  readonly actions?: ReactNode
  /** The filters of the list. */
  readonly filters?: ReactNode
  /** Content between filters and rows, such as an `<ArrivalsBar>`. */
  readonly above?: ReactNode
}

/** A list with its title, filters and rows. */
export const ListFrame = <Row,>({ title, actions, filters, above, ...rows }: ListFrameProps<Row>) =>
  title === undefined ? (
    <>
      {filters}
      {above}
      <Panel overflow="hidden">
        <PageRows {...rows} />
      </Panel>
    </>
  ) : (
    <Card title={title} actions={actions} padding="4" overflow="clip">
      {filters}
      {above}
      <Box marginInline="-4" marginBlockEnd="-4" borderBlockStartWidth="1px">
        <PageRows {...rows} />
      </Box>
    </Card>
  )
