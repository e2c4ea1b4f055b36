import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const LenderPortal = () => {
  const { t } = useTranslation('lender')
  return <PageHeader title={t('title')} />
}
export default LenderPortal
