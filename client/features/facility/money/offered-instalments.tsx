import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { addAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Words } from '@/ui/labels/words'
import { DataTable } from '@/ui/lists/data-table'
import type { Facility } from '../acts/facility-act'

type OfferedInstalmentsProps = {
  readonly offer: NonNullable<Facility['restructureOffer']>
  readonly currency: string
  /** What is owed now. */
  readonly owed: string
}

/** An offer of new instalments: the reason, the days and amounts, and their sum beside what is owed. */
export const OfferedInstalments = ({ offer: { reason, waiver, instalments }, currency, owed }: OfferedInstalmentsProps) => {
  const { t } = useTranslation('facility')
  const { integer } = useFormat()
  const rows = instalments.map((instalment, at) => ({ ...instalment, id: String(at), number: at + 1 }))
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Words>{reason}</Words>
      <DataTable
        dense
        caption={t('restructure.instalments')}
        columns={[
          { title: t('schedule.number'), cell: ({ number }) => integer(number) },
          { title: t('schedule.dueOn'), cell: ({ dueOn }) => <Time at={dueOn} as="date" /> },
          { title: t('schedule.amount'), align: 'end', cell: ({ amount }) => <Money amount={amount} currency={currency} /> },
        ]}
        rows={rows}
      />
      <SumLines
        lines={[
          { label: t('restructure.owed'), value: <Money amount={owed} currency={currency} /> },
          { label: t('restructure.waiver'), value: <Money amount={waiver} currency={currency} /> },
          {
            label: t('restructure.total'),
            value: <Money amount={addAmounts(instalments.map(({ amount }) => amount))} currency={currency} />,
            strong: true,
          },
        ]}
      />
    </Box>
  )
}
