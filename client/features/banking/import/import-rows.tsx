import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { hasOneColumn, type MappedField, type MappingDraft } from './csv-mapping'
import type { PreviewedStatementFragment } from './import.generated'
import { ColumnSource } from './import-mapping'

type Row = PreviewedStatementFragment['rows'][number]

type RowsProps = {
  readonly preview: PreviewedStatementFragment
  /** The column mapping of a table, edited in the header. */
  readonly draft: MappingDraft | undefined
  readonly onDraft: (draft: MappingDraft) => void
}

const MONEY: readonly MappedField[] = ['amount', 'debit', 'credit', 'balance']

/** The first rows as they would be imported. */
export const ImportRows = ({ preview, draft, onDraft }: RowsProps) => {
  const { t } = useTranslation('banking')
  const { date, money, sum } = useFormat()
  const { columns, currency, rows, totalRows } = preview
  const has = (name: 'counterparty' | 'reference' | 'balance') => rows.some((row) => row[name] !== null)
  const fields: readonly MappedField[] = draft
    ? [
        'date',
        'description',
        'counterparty',
        'reference',
        ...(hasOneColumn(draft) ? (['amount'] as const) : (['debit', 'credit'] as const)),
        'balance',
      ]
    : ['date', 'description', ...(['counterparty', 'reference'] as const).filter(has), 'amount', ...(['balance'] as const).filter(has)]
  const written = (amount: string) => (currency ? money(amount, currency) : sum(amount))
  const cell: Readonly<Record<MappedField, (row: Row) => ReactNode>> = {
    date: ({ bookedOn }) => date(bookedOn),
    description: ({ description }) => <bdi>{description}</bdi>,
    counterparty: ({ counterparty }) => <bdi>{counterparty}</bdi>,
    reference: ({ reference }) => <bdi>{reference}</bdi>,
    amount: ({ amount }) => <bdi dir="ltr">{written(amount)}</bdi>,
    debit: ({ amount }) => amount.startsWith('-') && <bdi dir="ltr">{written(amount.slice(1))}</bdi>,
    credit: ({ amount }) => !amount.startsWith('-') && <bdi dir="ltr">{written(amount)}</bdi>,
    balance: ({ balance }) => balance && <bdi dir="ltr">{written(balance)}</bdi>,
  }
  return (
    <Box as="section" aria-label={t('import.preview')} minWidth="0">
      <Box color="fg.muted" textStyle="small" marginBlockEnd="2" role="status">
        {rows.length < totalRows
          ? t('import.rowsShown', { shown: rows.length, total: totalRows })
          : t('import.rowsAll', { count: totalRows })}
      </Box>
      <Box
        overflow="auto"
        maxHeight="340px"
        borderWidth="1px"
        borderRadius="card"
        tabIndex={0}
        role="group"
        aria-label={t('import.preview')}
      >
        <chakra.table css={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('import.field.line')}</th>
              {fields.map((field) => (
                <th key={field} scope="col" data-align={MONEY.includes(field) ? 'end' : undefined}>
                  {t(`import.field.${field}`)}
                  {draft && <ColumnSource field={field} columns={columns} draft={draft} onChange={onDraft} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                {fields.map((field) => (
                  <td key={field} data-align={MONEY.includes(field) ? 'end' : undefined} data-words={field === 'description' || undefined}>
                    {cell[field](row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
        {rows.length === 0 && (
          <Box color="fg.muted" padding="4" textAlign="center">
            {t('import.noRows')}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& th': {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '1',
    bg: 'bg.subtle',
    textAlign: 'start',
    verticalAlign: 'top',
    textStyle: 'caption',
    fontWeight: 'medium',
    color: 'fg.muted',
    padding: '2',
  },
  '& td': { padding: '2', borderBlockStartWidth: '1px', whiteSpace: 'nowrap', verticalAlign: 'top' },
  '& td[data-words]': { whiteSpace: 'normal', minWidth: '220px', overflowWrap: 'anywhere' },
  '& td:first-of-type': { color: 'fg.muted' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const
