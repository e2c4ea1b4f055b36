import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const Onboarding = () => {
  const { t } = useTranslation('onboarding')
  return <PageHeader title={t('title')} />
}
export default Onboarding
