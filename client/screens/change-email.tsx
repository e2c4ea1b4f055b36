import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CancelEmailChange, ConfirmEmailChange } from '@/features/security/access/email-change-links'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const ChangeEmail = () => {
  const { t } = useTranslation('security')
  const [params] = useSearchParams()
  const [token, cancelling] = [params.get('token'), params.get('cancel')]
  const content = () => {
    if (cancelling) return <CancelEmailChange token={cancelling} />
    return token ? <ConfirmEmailChange token={token} /> : t('emailLink.incomplete')
  }
  return <VisitorFrame title={t(cancelling ? 'emailLink.cancelTitle' : 'emailLink.title')}>{content()}</VisitorFrame>
}
export default ChangeEmail
