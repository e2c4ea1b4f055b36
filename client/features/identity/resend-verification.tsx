import { Box, Button } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { FailureNote } from '@/ui/frames/failure-note'
import { InboxLink } from '@/ui/frames/inbox-link'
import { useSendVerification } from './use-send-verification'

/** Sends a new link to a signed-in, unverified user; other visitors see a link to sign-in. */
export const ResendVerification = () => {
  const { t } = useTranslation('identity')
  const { viewer } = useSession()
  const { submit, pending, failure, sent } = useSendVerification()
  if (!viewer)
    return (
      <Box display="grid" gap="3">
        <p>{t('verifyEmail.signInFirst')}</p>
        <Button asChild variant="outline" justifySelf="start">
          <Link to={paths.login}>{t('login.submit')}</Link>
        </Button>
      </Box>
    )
  if (viewer.isEmailVerified)
    return (
      <Box display="grid" gap="3">
        <p>{t('verifyEmail.already')}</p>
        <Button asChild justifySelf="start">
          <Link to={paths.dashboard}>{t('verifyEmail.continue')}</Link>
        </Button>
      </Box>
    )
  return (
    <Box display="grid" gap="3">
      <Box role="status">
        <Trans
          t={t}
          i18nKey={sent ? 'verifyEmail.sent' : 'verifyEmail.explanation'}
          values={{ email: viewer.email }}
          components={{ who: <bdi /> }}
        />
      </Box>
      {failure && <FailureNote failure={failure} />}
      {sent ? (
        <InboxLink to={viewer.email} />
      ) : (
        <Button justifySelf="start" loading={pending} loadingText={t('verifyEmail.send')} onClick={() => void submit(undefined)}>
          {t('verifyEmail.send')}
        </Button>
      )}
    </Box>
  )
}
