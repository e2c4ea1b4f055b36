import { useTranslation } from 'react-i18next'
import { OF_PAYMENTS, useAwaited } from './awaited'

/** The name of the tab that has the approvals, and how many are pending. */
export const PaymentsTabLabel = () => {
  const { t } = useTranslation('approvals')
  const { total: count } = useAwaited(OF_PAYMENTS)
  return count > 0 ? t('tab.pending', { count }) : t('tab.payments')
}
