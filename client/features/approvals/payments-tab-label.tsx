import { useTranslation } from 'react-i18next'
import { OF_PAYMENTS, usePendingApprovals } from './pending-approvals'

/** The label of the tab with the approvals and the number of pending ones. */
export const PaymentsTabLabel = () => {
  const { t } = useTranslation('approvals')
  const { total: count } = usePendingApprovals(OF_PAYMENTS)
  return count > 0 ? t('tab.pending', { count }) : t('tab.payments')
}
