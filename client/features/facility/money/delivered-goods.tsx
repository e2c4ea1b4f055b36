import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { addAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import type { Facility } from '../acts/facility-act'

/** The goods of a salam that were delivered and inspected, of those that are owed. */
export const DeliveredGoods = ({ facility: { contract, steps } }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  const { t: c } = useTranslation('contractTerms')
  const { decimal } = useFormat()
  const { measureUnit } = useTermsLabels()
  const { terms } = contract
  if (terms?.__typename !== 'SalamTerms') return null
  const inspected = steps.filter(({ step }, at) => step === 'DELIVERY' && steps[at + 1]?.step === 'INSPECTION')
  const delivered = addAmounts(inspected.map(({ quantity }) => quantity ?? '0'))
  const total = c('quantity', { quantity: decimal(String(terms.quantity)), unit: measureUnit(terms.unit) })
  return (
    <Box>
      <Box color="fg.muted">{t('due.goods')}</Box>
      <Box fontWeight="semibold">{t('due.paymentsOf', { done: decimal(delivered), total })}</Box>
    </Box>
  )
}
