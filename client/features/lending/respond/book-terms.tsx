import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { rateName, StructureTerm, useFinancingLabels } from '@/ui/labels/financing-labels'
import { DisclosureFacts } from '@/ui/terms/disclosure-facts'
import { ScheduleTable } from '@/ui/terms/schedule-table'
import type { JoinableBookFragment } from './join-form.generated'

/** The terms of a lead that every lender of its book accepts, with the schedule to open. */
export const BookTerms = ({ book }: { readonly book: JoinableBookFragment }) => {
  const { t } = useTranslation('lending')
  const { t: d } = useTranslation('domain')
  const { t: terms } = useTranslation('contractTerms')
  const { date } = useFormat()
  const label = useFinancingLabels()
  const { currency, amount, structure, term, flatRate, totalPayable, expiresAt, disclosure, schedule } = book
  return (
    <>
      <Facts
        facts={[
          { label: t('form.amount'), value: <Money amount={amount} currency={currency} /> },
          { label: t('form.structure'), value: <StructureTerm structure={structure} /> },
          { label: t('form.term'), value: label.months(term) },
          ...(flatRate === null ? [] : [{ label: d(rateName(structure)), value: label.rate(flatRate) }]),
          ...(totalPayable === null ? [] : [{ label: t('responses.total'), value: <Money amount={totalPayable} currency={currency} /> }]),
          { label: t('form.expiresAt'), value: date(expiresAt) },
        ]}
      />
      {disclosure && (
        <details>
          <summary>{terms('full.show')}</summary>
          <Box display="grid" gap="4" marginBlockStart="3">
            <DisclosureFacts disclosure={disclosure} currency={currency} />
            <ScheduleTable lines={schedule} disclosure={disclosure} currency={currency} />
          </Box>
        </details>
      )}
    </>
  )
}
