import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'

export type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Use `end` for money and numbers. */
  readonly align?: 'start' | 'end'
  readonly width?: string
  /** Shows the title to screen readers only, for example for a column of actions. */
  readonly hideTitle?: boolean
  /** Leaves the column out of the cards on phones, where the first column shows its content. */
  readonly wideOnly?: boolean
  /** Leaves the column out of tables narrower than 960 px (wide) or 700 px (medium). Cards always show it. */
  readonly room?: 'wide' | 'medium'
}

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Opens a row's details: by click, by Enter, after j and k. */
  readonly onOpen?: (row: Row) => void
  /** Selects a row or deselects it: by the key x, beside a control in one of its cells. */
  readonly onMark?: (row: Row) => void
  /** The row whose details are open. */
  readonly openId?: string | undefined
  readonly dense?: boolean
}

const OWN_CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"]'
const MOVES: Readonly<Record<string, number>> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 }

// One styled table around native cells: styling each cell separately makes long tables several times slower.
const tableCss = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'start',
    textStyle: 'caption',
    fontWeight: 'medium',
    color: 'fg.muted',
    paddingBlock: '2',
    paddingInline: '4',
    whiteSpace: 'nowrap',
    borderBlockEndWidth: '1px',
  },
  '& td': { paddingInline: '4', borderBlockEndWidth: '1px', verticalAlign: 'middle' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& time': { whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type td': { borderBlockEndWidth: '0' },
  '& tbody tr[tabindex]': {
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
  },
  '& tbody tr[aria-current=true]': { bg: 'brand.subtle' },
  md: {
    '@container (max-width: 959px)': { '& [data-room=wide]': { display: 'none' } },
    '@container (max-width: 699px)': { '& [data-room=medium]': { display: 'none' }, '& td, & th': { paddingInline: '2.5' } },
  },
  mdDown: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': { paddingBlock: '3', borderBlockEndWidth: '1px' },
    '& tbody tr:last-of-type': { borderBlockEndWidth: '0' },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '4',
      height: 'auto',
      paddingBlock: '1',
      borderBlockEndWidth: '0',
      textAlign: 'end',
    },
    // A card says nothing of what a row does not have.
    '& td[data-wide], & td:empty': { display: 'none' },
    '& td:first-of-type': { fontWeight: 'medium', textAlign: 'start' },
    '& td[data-title]:not(:first-of-type)::before': {
      content: 'attr(data-title)',
      color: 'fg.muted',
      textStyle: 'caption',
      flexShrink: '0',
    },
  },
} as const

/** A list as a table, or as cards on phones. The keys j and k or the arrows select a row, Enter opens it. */
export const DataTable = <Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
  onOpen,
  onMark,
  openId,
  dense = false,
}: DataTableProps<Row>) => {
  const [reachable, setReachable] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const tabStop = Math.min(reachable, rows.length - 1)

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, at: number, row: Row) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') return onOpen?.(row)
    if (event.code === 'KeyX') return onMark?.(row)
    const move = MOVES[event.code]
    if (move === undefined) return
    event.preventDefault()
    body.current?.rows[at + move]?.focus()
  }
  const onClick = (event: MouseEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target instanceof Element && event.target.closest(OWN_CONTROLS)) return
    onOpen?.(row)
  }

  return (
    <Box position="relative" overflowX="auto" containerType="inline-size">
      <chakra.table role="table" css={{ ...tableCss, '& td, & th': { height: dense ? '36px' : '44px' } }}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: cards on phones change `display`, which takes a table's roles away in some browsers */}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, align, width, hideTitle, room }) => (
              <th key={title} role="columnheader" scope="col" data-align={align} data-room={room} {...(width && { style: { width } })}>
                {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              role="row"
              aria-current={row.id === openId || undefined}
              {...(onOpen && {
                tabIndex: at === tabStop ? 0 : -1,
                onFocus: () => setReachable(at),
                onClick: (event: MouseEvent<HTMLTableRowElement>) => onClick(event, row),
                onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, at, row),
              })}
            >
              {columns.map(({ title, cell, align, hideTitle, wideOnly, room }) => (
                <td
                  key={title}
                  role="cell"
                  data-align={align}
                  data-wide={wideOnly}
                  data-room={room}
                  data-title={hideTitle ? undefined : title}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </chakra.table>
    </Box>
  )
}
