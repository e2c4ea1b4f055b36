import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const FinancingRequests = () => {
  const { t } = useTranslation('financing')
  return <PageHeader title={t('title')} />
}
export default FinancingRequests
