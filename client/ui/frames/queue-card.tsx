import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '@/ui/frames/card'
import { type Query, QueryView } from '@/ui/frames/query-view'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { LoadMore } from '@/ui/lists/load-more'

interface QueuePage<Row> {
  readonly nodes: readonly Row[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

type QueueCardProps<Data, Row extends { readonly id: string }> = {
  readonly title: string
  readonly caption: string
  readonly filters: ReactNode
  /** The number of rows in words; undefined while it is unknown. */
  readonly count: string | undefined
  readonly query: Query<Data>
  readonly pageOf: (data: Data) => QueuePage<Row>
  readonly empty: ReactNode
  readonly columns: readonly Column<Row>[]
  /** The row that is open in the drawer. */
  readonly detail: { readonly id: string | undefined; readonly open: (id: string) => void }
  readonly onMore: (after: string | null) => Promise<unknown>
}

/** A queue of pending work: filters, the number of rows, and the rows, which can be opened. */
export const QueueCard = <Data, Row extends { readonly id: string }>({
  title,
  caption,
  filters,
  count,
  query,
  pageOf,
  empty,
  columns,
  detail,
  onMore,
}: QueueCardProps<Data, Row>) => (
  <Card title={title} padding="4" overflow="clip">
    <Box display="flex" gap="4" flexWrap="wrap" alignItems="center" marginBlockEnd="4">
      {filters}
      <Box color="fg.muted" textStyle="small" role="status">
        {count}
      </Box>
    </Box>
    <Box marginInline="-4" marginBlockEnd="-4" borderBlockStartWidth="1px">
      <QueryView query={query} isEmpty={(data) => pageOf(data).nodes.length === 0} empty={empty}>
        {(data) => {
          const { nodes, pageInfo } = pageOf(data)
          return (
            <>
              <DataTable caption={caption} columns={columns} rows={nodes} onOpen={({ id }) => detail.open(id)} openId={detail.id} />
              <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => onMore(pageInfo.endCursor)} />
            </>
          )
        }}
      </QueryView>
    </Box>
  </Card>
)
