import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/page-header'

const SignUp = () => {
  const { t } = useTranslation('identity')
  return <PageHeader title={t('signUp.title')} />
}
export default SignUp
