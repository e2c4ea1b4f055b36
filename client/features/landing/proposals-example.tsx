import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { StatusBadge } from '@/ui/labels/status-badge'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { ExampleFrame } from './example-frame'

type Proposal = {
  readonly id: 'a' | 'b' | 'c'
  readonly months: number
  readonly total: string
  readonly monthly: string
}

const AMOUNT = '900000.00'
const CURRENCY = 'AED'
/** Flat yearly profit on the amount: 5.2, 6 and 5.6 percent. */
const PROPOSALS: readonly Proposal[] = [
  { id: 'a', months: 24, total: '993600.00', monthly: '41400.00' },
  { id: 'b', months: 36, total: '1062000.00', monthly: '29500.00' },
  { id: 'c', months: 18, total: '975600.00', monthly: '54200.00' },
]

/** A request with three proposals side by side, as its merchant sees it. */
export const ProposalsExample = () => {
  const { t } = useTranslation('landing')
  const columns: readonly Column<Proposal>[] = [
    { title: t('example.lender'), cell: ({ id }) => t('example.lenderName', { letter: id.toUpperCase() }) },
    { title: t('example.term'), cell: ({ months }) => t('example.months', { count: months }), align: 'end' },
    { title: t('example.monthly'), cell: ({ monthly }) => <Money amount={monthly} currency={CURRENCY} />, align: 'end' },
    { title: t('example.total'), cell: ({ total }) => <Money amount={total} currency={CURRENCY} />, align: 'end' },
  ]
  return (
    <ExampleFrame label={t('example.request')}>
      <Box padding="4" paddingBlockStart="5">
        <HStack justify="space-between" gap="3" alignItems="flex-start">
          <Box fontWeight="semibold" textStyle="heading">
            {t('example.request')}
          </Box>
          <StatusBadge tone="positive">{t('example.active')}</StatusBadge>
        </HStack>
        <Box textStyle="figure" fontWeight="semibold" marginBlockStart="2">
          <Money amount={AMOUNT} currency={CURRENCY} />
        </Box>
        <Box color="fg.muted" textStyle="small">
          {t('example.terms')}
        </Box>
      </Box>
      <Box borderBlockStartWidth="1px" paddingBlockStart="2">
        <Box paddingInline="4" paddingBlockStart="2" fontWeight="medium" textStyle="small">
          {t('example.proposals', { count: PROPOSALS.length })}
        </Box>
        <DataTable caption={t('example.proposals', { count: PROPOSALS.length })} columns={columns} rows={PROPOSALS} />
      </Box>
      <Box paddingInline="4" paddingBlock="3" borderBlockStartWidth="1px" color="fg.muted" textStyle="small">
        {t('example.board')}
      </Box>
    </ExampleFrame>
  )
}
