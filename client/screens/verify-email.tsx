import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ResendVerification } from '@/features/identity/resend-verification'
import { VerifyEmailByLink } from '@/features/identity/verify-email'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const VerifyEmail = () => {
  const { t } = useTranslation('identity')
  const token = useSearchParams()[0].get('token')
  return <VisitorFrame title={t('verifyEmail.title')}>{token ? <VerifyEmailByLink token={token} /> : <ResendVerification />}</VisitorFrame>
}
export default VerifyEmail
