import { Box, chakra, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency, ImportStatementInput } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { Notice } from '../connections/connection-state'
import type { LikelyDuplicateFragment } from './import.generated'

/** The rows that the user marked as separate transactions: all, or these row numbers. */
export type OtherRows = 'all' | readonly number[]

/** The number of rows to import although they look like duplicates. */
export const countOthers = (others: OtherRows, count: number): number => (others === 'all' ? count : others.length)

export const othersInput = (others: OtherRows): Pick<ImportStatementInput, 'includeLikelyDuplicates' | 'includeRows'> =>
  others === 'all' ? { includeLikelyDuplicates: true } : others.length > 0 ? { includeRows: [...others] } : {}

type LikelyProps = {
  readonly count: number
  /** The first of the likely duplicates. */
  readonly rows: readonly LikelyDuplicateFragment[]
  readonly currency: Currency
  readonly others: OtherRows
  readonly onChange: (others: OtherRows) => void
}

/** The rows of a file that look like duplicates, each with the existing transaction. Only ticked rows are imported. */
export const LikelyDuplicates = ({ count, rows, currency, others, onChange }: LikelyProps) => {
  const { t } = useTranslation('banking')
  const { date, money } = useFormat()
  if (count === 0) return null
  const isOther = (number: number) => others === 'all' || others.includes(number)
  const toggle = (number: number, checked: boolean) => {
    const before = others === 'all' ? rows.map((row) => row.number) : others
    onChange(checked ? [...before, number] : before.filter((each) => each !== number))
  }
  const more = count - rows.length
  // With all rows ticked, a single one cannot be unticked while some are not listed.
  const isWhole = others === 'all' && more > 0
  return (
    <Notice tone="caution">
      <Box fontWeight="medium">{t('import.likely.title', { count })}</Box>
      <Box>{t('import.likely.explanation')}</Box>
      <Box marginBlockStart="3">
        <Tick checked={others === 'all'} onChange={(checked) => onChange(checked ? 'all' : [])}>
          {t('import.likely.all', { count })}
        </Tick>
      </Box>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="2"
        marginBlockStart="2"
        maxHeight="220px"
        overflowY="auto"
        tabIndex={0}
        aria-label={t('import.likely.title', { count })}
      >
        {rows.map(({ number, row, known }) => (
          <li key={number}>
            <Tick checked={isOther(number)} disabled={isWhole} onChange={(checked) => toggle(number, checked)}>
              {date(row.bookedOn)} · <bdi dir="ltr">{money(row.amount, currency)}</bdi> · <bdi>{row.description}</bdi>
              {known && (
                <Box opacity={0.85} textStyle="caption">
                  {t('import.likely.known')} <bdi>{known.description}</bdi>
                </Box>
              )}
            </Tick>
          </li>
        ))}
        {more > 0 && <li>{t('import.likely.more', { count: more })}</li>}
      </chakra.ul>
    </Notice>
  )
}

type TickProps = {
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

const Tick = ({ checked, disabled = false, onChange, children }: TickProps) => (
  <HStack as="label" gap="2" alignItems="flex-start" cursor="pointer">
    <Box asChild width="16px" height="16px" marginBlockStart="2px" accentColor="brand.solid" flexShrink="0">
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
    </Box>
    <Box minWidth="0" overflowWrap="anywhere">
      {children}
    </Box>
  </HStack>
)
