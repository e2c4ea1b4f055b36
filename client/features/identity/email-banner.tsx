import { Box, Button, HStack } from '@chakra-ui/react'
import { MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSession, type Viewer } from '@/lib/api/session'
import { FailureNote } from '@/ui/frames/failure-note'
import { InboxLink } from '@/ui/frames/inbox-link'
import { Panel } from '@/ui/frames/panel'
import { CorrectEmailForm } from './correct-email-form'
import { useSendVerification } from './use-send-verification'

/** Shown above every page while the e-mail address is unverified. Disappears automatically after verification elsewhere. */
export const EmailBanner = ({ viewer }: { readonly viewer: Viewer }) => {
  const { t } = useTranslation('identity')
  const { refetch } = useSession()
  const { submit, pending, failure, sent } = useSendVerification()
  const [isCorrecting, setCorrecting] = useState(false)
  const [corrected, setCorrected] = useState<string>()
  const isNew = sent || corrected === viewer.email
  const isUnproven = !viewer.isEmailVerified
  useEffect(() => {
    if (!isUnproven) return
    const look = () => void (document.visibilityState === 'visible' && refetch().catch(() => undefined))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refetch, isUnproven])
  if (!isUnproven) return null
  return (
    <Panel display="grid" gap="3" padding="4" marginBlockEnd="6">
      <HStack gap="3" justify="space-between" flexWrap="wrap">
        <HStack gap="3" flex="1 1 280px" alignItems="flex-start">
          <Box color="caution.fg" flexShrink="0" paddingBlockStart="1px">
            <MailWarning size={18} aria-hidden />
          </Box>
          <Box role="status" minWidth="0">
            <Box fontWeight="semibold">{isNew ? t('emailBanner.sent') : t('emailBanner.title')}</Box>
            <Box color="fg.muted">
              <Trans t={t} i18nKey="emailBanner.explanation" values={{ email: viewer.email }} components={{ who: <bdi /> }} />
            </Box>
          </Box>
        </HStack>
        {!isCorrecting && (
          <HStack gap="2" flexWrap="wrap">
            <Button variant="ghost" onClick={() => setCorrecting(true)}>
              {t('emailBanner.change')}
            </Button>
            {!isNew && (
              <Button variant="outline" loading={pending} loadingText={t('emailBanner.send')} onClick={() => void submit(undefined)}>
                {t('emailBanner.send')}
              </Button>
            )}
          </HStack>
        )}
      </HStack>
      {isCorrecting && (
        <Box maxWidth="440px">
          <CorrectEmailForm
            email={viewer.email}
            onCancel={() => setCorrecting(false)}
            onDone={(email) => {
              setCorrected(email)
              setCorrecting(false)
            }}
          />
        </Box>
      )}
      {failure && <FailureNote failure={failure} />}
      {isNew && !isCorrecting && <InboxLink to={viewer.email} />}
    </Panel>
  )
}
