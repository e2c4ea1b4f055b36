import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell } from './cell'
import { isFigure } from './column-kinds'
import { type Column, hiddenIn, type Order, type RowList, sorted } from './row-lists'

/** How many rows are shown at first, and with each further step. */
const STEP = 200
/** The least number of businesses in a group, unless the result says otherwise. */
export const SMALLEST_GROUP = 10

// One styled table around native cells, as in `data-table.tsx`.
const tableCss = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '0',
  textStyle: 'small',
  '& th, & td': {
    textAlign: 'start',
    paddingInline: '3',
    height: '36px',
    borderBlockEndWidth: '1px',
    whiteSpace: 'nowrap',
    maxWidth: '360px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead th': { position: 'sticky', insetBlockStart: '0', zIndex: '1', bg: 'bg.panel', color: 'fg.muted', padding: '0' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& thead [data-align=end] button': { justifyContent: 'flex-end' },
  '& tfoot td, & tfoot th': {
    position: 'sticky',
    insetBlockEnd: '0',
    bg: 'bg.panel',
    fontWeight: 'semibold',
    borderBlockStartWidth: '1px',
    borderBlockEndWidth: '0',
  },
} as const

const NEXT = { none: 'ascending', ascending: 'descending', descending: 'none' } as const
const ICONS = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown } as const

type HeadProps = { readonly column: Column; readonly sort: keyof typeof NEXT; readonly onSort: (sort: keyof typeof NEXT) => void }

const Head = ({ column, sort, onSort }: HeadProps) => {
  const Icon = ICONS[sort]
  return (
    <th scope="col" aria-sort={sort} data-align={isFigure(column.kind) ? 'end' : undefined}>
      <chakra.button
        type="button"
        title={column.id}
        onClick={() => onSort(NEXT[sort])}
        display="flex"
        alignItems="center"
        gap="1"
        width="full"
        height="36px"
        paddingInline="3"
        fontWeight="medium"
        textStyle="caption"
        cursor="pointer"
        _hover={{ color: 'fg' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      >
        {column.title}
        <Icon size={12} aria-hidden opacity={sort === 'none' ? 0.4 : 1} />
      </chakra.button>
    </th>
  )
}

/** A list as a table that is sorted by its heads. It scrolls within its own frame, sideways too, so that phones show every column. */
export const ResultTable = ({ list, label }: { readonly list: RowList; readonly label: string }) => {
  const { t } = useTranslation('explorerResults')
  const [order, setOrder] = useState<Order | null>(null)
  const [shown, setShown] = useState(STEP)
  const rows = useMemo(() => sorted(list, order), [list, order])
  const { columns, total, explanation } = list
  const smallestGroup = explanation?.smallestGroup ?? SMALLEST_GROUP
  const firstFigure = columns.findIndex(({ kind }) => isFigure(kind))
  const named = Math.max(1, firstFigure)

  const cells = (row: readonly unknown[], isTotal: boolean, from = 0) =>
    columns.slice(from).map((column, at) => {
      const value = row[from + at] ?? null
      return (
        <td key={column.id} data-align={isFigure(column.kind) ? 'end' : undefined}>
          <Cell column={column} value={value} hidden={hiddenIn(list, column, value, isTotal)} smallestGroup={smallestGroup} />
        </td>
      )
    })

  return (
    <Box minWidth="0">
      <chakra.section aria-label={label} tabIndex={0} overflow="auto" maxHeight="560px" position="relative">
        <chakra.table css={tableCss} aria-label={label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <Head
                  key={column.id}
                  column={column}
                  sort={order?.column === at ? order.direction : 'none'}
                  onSort={(direction) => setOrder(direction === 'none' ? null : { column: at, direction })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a result have no identity of their own, and cells no state
              <tr key={at}>{cells(row, false)}</tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={Math.min(named, columns.length)}>
                  {t('groupsShown')}
                </th>
                {cells(total, true, named)}
              </tr>
            </tfoot>
          )}
        </chakra.table>
      </chakra.section>
      {rows.length > shown && (
        <HStack padding="3" justify="space-between" borderBlockStartWidth="1px" flexWrap="wrap">
          <chakra.span color="fg.muted" textStyle="small">
            {t('rowsShown', { shown, count: rows.length })}
          </chakra.span>
          <Button variant="outline" onClick={() => setShown(shown + STEP)}>
            {t('showMore', { count: Math.min(STEP, rows.length - shown) })}
          </Button>
        </HStack>
      )}
    </Box>
  )
}
