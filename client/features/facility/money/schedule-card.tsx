import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import type { Facility } from '../acts/facility-act'
import { ScheduleBars } from './schedule-bars'

type Instalment = Facility['instalments'][number]
type Row = Instalment & { readonly id: string }

/** A schedule of more payments is folded. */
const MOST = 6
const BEFORE = 2

/** The payments that are shown of a folded schedule: those around the next one, and the last. */
const foldedRows = (rows: readonly Row[]): readonly Row[] => {
  const next = rows.findIndex(({ status }) => status !== 'PAID')
  const from = Math.max(0, (next < 0 ? rows.length : next) - BEFORE)
  const shown = rows.slice(from, from + BEFORE + 2)
  const last = rows.at(-1)
  return last && !shown.includes(last) ? [...shown, last] : shown
}

/** The payments by their due dates, as bars and as a table. */
export const ScheduleCard = ({ facility: { instalments, currency } }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  const [isOpen, setIsOpen] = useState(false)
  const columns = useColumns(currency)
  if (instalments.length === 0) return null
  const rows = instalments.map((instalment) => ({ ...instalment, id: String(instalment.number) }))
  const folds = rows.length > MOST
  const shown = folds && !isOpen ? foldedRows(rows) : rows
  return (
    <Card as="section" title={t('schedule.title')} overflow="hidden">
      <ScheduleBars instalments={instalments} currency={currency} />
      <Box marginInline={{ base: '0', md: '-4' }} marginBlockStart="3">
        <DataTable dense caption={t('schedule.caption')} columns={columns} rows={shown} />
      </Box>
      {folds && (
        <HStack marginBlockStart="2">
          <Button size="xs" variant="ghost" color="brand.fg" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('schedule.less') : t('schedule.more', { count: rows.length - shown.length })}
          </Button>
        </HStack>
      )}
    </Card>
  )
}

const useColumns = (currency: string): readonly Column<Row>[] => {
  const { t } = useTranslation('facility')
  const { integer } = useFormat()
  const { scheduleLineKind } = useTermsLabels()
  return [
    {
      title: t('schedule.number'),
      cell: ({ number, kind }) =>
        kind === null || kind === 'INSTALMENT' ? integer(number) : `${integer(number)} · ${scheduleLineKind(kind)}`,
    },
    { title: t('schedule.dueOn'), cell: ({ dueOn }) => <Time at={dueOn} as="date" /> },
    { title: t('schedule.amount'), align: 'end', cell: ({ amount }) => <Money amount={amount} currency={currency} /> },
    { title: t('schedule.status'), cell: (row) => <Paid instalment={row} currency={currency} /> },
    {
      title: t('schedule.leftAfter'),
      align: 'end',
      room: 'medium',
      wideOnly: true,
      cell: ({ leftAfter }) => (
        <Box as="span" color="fg.muted">
          <Money amount={leftAfter} currency={currency} />
        </Box>
      ),
    },
  ]
}

/** The status of a payment, with what of it is paid where that is a part. */
const Paid = ({ instalment: { status, paid }, currency }: { readonly instalment: Instalment; readonly currency: string }) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  return (
    <Box>
      <StatusLabel of="instalment" value={status} />
      {status !== 'PAID' && Number(paid) > 0 && (
        <Box color="fg.muted" textStyle="caption" marginBlockStart="1">
          {t('schedule.partPaid', { amount: money(paid, currency) })}
        </Box>
      )}
    </Box>
  )
}
