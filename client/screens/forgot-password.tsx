import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const ForgotPassword = () => {
  const { t } = useTranslation('identity')
  return <PageHeader title={t('forgotPassword.title')} />
}
export default ForgotPassword
