import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { InvitationForm } from '@/features/identity/invitation-form'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const Invitation = () => {
  const { t } = useTranslation('identity')
  const token = useSearchParams()[0].get('token')
  return (
    <VisitorFrame title={t('invitation.title')} footer={<TextLink to={paths.login}>{t('backToSignIn')}</TextLink>}>
      {token ? <InvitationForm token={token} /> : <p>{t('invitation.incomplete')}</p>}
    </VisitorFrame>
  )
}
export default Invitation
