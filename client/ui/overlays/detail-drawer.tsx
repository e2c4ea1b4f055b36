import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureOf } from '@/lib/api/failure'
import { BlockSkeleton, type Query, QueryView } from '../frames/query-view'
import { Empty } from '../lists/empty'
import { Drawer } from './drawer'

type DetailDrawerProps<Data extends object, Field extends keyof Data> = {
  /** The query for the record. Null in its field means that this viewer has no such record. */
  readonly query: Query<Data>
  /** The field of the query that holds the record. */
  readonly of: Field
  readonly onClose: () => void
  readonly title: (record: NonNullable<Data[Field]>) => ReactNode
  /** The title while the record loads. */
  readonly untitled: string
  /** The texts for a record that does not exist. */
  readonly notFound: { readonly title: string; readonly explanation: string }
  /** Actions in a sticky footer. Not rendered while the record loads. */
  readonly footer?: (record: NonNullable<Data[Field]>) => ReactNode
  readonly width?: string
  /** The number of skeleton lines while the record loads. */
  readonly lines: number
  readonly children: (record: NonNullable<Data[Field]>) => ReactNode
}

/** One record in a drawer over its list: loading, failed with a retry, not found, or shown with its actions. */
export const DetailDrawer = <Data extends object, Field extends keyof Data>({
  query,
  of,
  onClose,
  title,
  untitled,
  notFound,
  footer,
  width,
  lines,
  children,
}: DetailDrawerProps<Data, Field>) => {
  const { data, error, refetch } = query
  const record = data?.[of] ?? undefined
  const isGone = record === undefined && (error ? failureOf(error).code === 'NOT_FOUND' : data !== undefined)
  return (
    <Drawer
      open
      onClose={onClose}
      {...(width && { width })}
      title={record ? title(record) : isGone ? notFound.title : untitled}
      footer={record && footer?.(record)}
    >
      {isGone ? (
        <Empty icon={SearchX} {...notFound} />
      ) : (
        <QueryView query={{ data: record, error, refetch }} skeleton={<BlockSkeleton lines={lines} />}>
          {children}
        </QueryView>
      )}
    </Drawer>
  )
}
