import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const SsbDashboard = () => {
  const { t } = useTranslation('shariah')
  return <PageHeader title={t('title')} />
}
export default SsbDashboard
