import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const ResetPassword = () => {
  const { t } = useTranslation('identity')
  return <PageHeader title={t('resetPassword.title')} />
}
export default ResetPassword
