import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const Landing = () => {
  const { t } = useTranslation('landing')
  return <PageHeader title={t('title')} />
}
export default Landing
