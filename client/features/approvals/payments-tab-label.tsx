import { useTranslation } from 'react-i18next'
import { OF_PAYMENTS, useAwaited } from './awaited'

/** The label of the tab with the approvals and the number of pending ones. */
export const PaymentsTabLabel = () => {
  const { t } = useTranslation('approvals')
  const { total: count } = useAwaited(OF_PAYMENTS)
  return count > 0 ? t('tab.pending', { count }) : t('tab.payments')
}
