import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../lists/data-table'
import { ListFrame, type PageRowsProps } from '../lists/list-frame'

type QueueCardProps<Row> = Omit<PageRowsProps<Row>, 'skeleton' | 'children'> & {
  readonly title: string
  readonly caption: string
  readonly filters: ReactNode
  /** The number of rows in words; undefined while it is unknown. */
  readonly count: string | undefined
  readonly columns: readonly Column<Row>[]
  /** The row that is open in the drawer. */
  readonly detail: { readonly id: string | undefined; readonly open: (id: string) => void }
}

/** A queue of pending work: filters, the number of rows, and the rows, which can be opened. */
export const QueueCard = <Row extends { readonly id: string }>({
  caption,
  filters,
  count,
  columns,
  detail,
  ...list
}: QueueCardProps<Row>) => (
  <ListFrame
    {...list}
    filters={
      <Box display="flex" gap="4" flexWrap="wrap" alignItems="center" marginBlockEnd="4">
        {filters}
        <Box color="fg.muted" textStyle="small" role="status">
          {count}
        </Box>
      </Box>
    }
  >
    {(rows) => <DataTable caption={caption} columns={columns} rows={rows} onOpen={({ id }) => detail.open(id)} openId={detail.id} />}
  </ListFrame>
)
