import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ResetPasswordForm } from '@/features/identity/reset-password-form'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const ResetPassword = () => {
  const { t } = useTranslation('identity')
  const token = useSearchParams()[0].get('token')
  return (
    <VisitorFrame
      title={t('resetPassword.title')}
      explanation={token ? t('resetPassword.explanation') : undefined}
      footer={<TextLink to={paths.login}>{t('backToSignIn')}</TextLink>}
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Box display="grid" gap="3">
          <p>{t('linkIncomplete')}</p>
          <TextLink to={paths.forgotPassword}>{t('resetPassword.newLink')}</TextLink>
        </Box>
      )}
    </VisitorFrame>
  )
}
export default ResetPassword
