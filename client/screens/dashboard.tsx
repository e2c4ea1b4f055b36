import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const Dashboard = () => {
  const { t } = useTranslation('dashboard')
  return <PageHeader title={t('title')} />
}
export default Dashboard
