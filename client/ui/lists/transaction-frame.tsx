import { Box } from '@chakra-ui/react'
import { ReceiptText, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedViewList } from '@/graphql/types.generated'
import { Panel } from '../frames/panel'
import { RowsSkeleton } from '../frames/query-view'
import { EmptyAct, type EmptyProps } from './empty'
import { FilterToolbar } from './filter-toolbar'
import { ListExport } from './list-export'
import { PageRows, type PageRowsProps } from './list-frame'
import { ListHeading } from './list-heading'
import { SavedViews } from './saved-views'

type Words = Omit<EmptyProps, 'icon'>

type TransactionFrameProps<Row> = Pick<PageRowsProps<Row>, 'page' | 'children'> &
  Pick<ComponentProps<typeof FilterToolbar>, 'search' | 'filterLabel' | 'behindButton' | 'filters'> & {
    /** The id of the heading. */
    readonly id: string
    readonly title: string
    /** The number of rows, empty while it is unknown. */
    readonly count: ReactNode
    readonly exported: ComponentProps<typeof ListExport>
    /** The `<ArrivalsBar>`. */
    readonly arrivals: ReactNode
    /** Content above the filters. */
    readonly above?: ReactNode
    readonly savedViews: { readonly list: SavedViewList; readonly names: readonly string[] }
    /** The number of active filters. */
    readonly changed: number
    /** Whether the filters above the rows can be cleared. */
    readonly isClearable: boolean
    readonly onClear: () => void
    readonly none: Words
    /** Shown if no row matches the filter, with a button that clears it. */
    readonly noMatch: Words
  }

/** Transactions as a section of their screen: heading with count and export, filters behind a button, and rows. */
export const TransactionFrame = <Row,>({
  id,
  title,
  count,
  exported,
  arrivals,
  above,
  savedViews,
  changed,
  isClearable,
  onClear,
  page,
  none,
  noMatch,
  children,
  ...toolbar
}: TransactionFrameProps<Row>) => {
  const { t } = useTranslation()
  return (
    <Box as="section" aria-labelledby={id} minWidth="0">
      <ListHeading id={id} title={title} count={count} action={<ListExport {...exported} />} />
      {arrivals}
      <Panel overflow="hidden">
        {above}
        <FilterToolbar {...toolbar} savedViews={<SavedViews {...savedViews} />} onClear={isClearable ? onClear : undefined} />
        <PageRows
          page={page}
          skeleton={<RowsSkeleton rows={10} />}
          isFiltered={changed > 0}
          none={{ icon: ReceiptText, ...none }}
          noMatch={{ icon: ReceiptText, ...noMatch, action: <EmptyAct icon={X} label={t('filters.clear')} onClick={onClear} /> }}
        >
          {children}
        </PageRows>
      </Panel>
    </Box>
  )
}
