import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const VerifyEmail = () => {
  const { t } = useTranslation('identity')
  return <PageHeader title={t('verifyEmail.title')} />
}
export default VerifyEmail
