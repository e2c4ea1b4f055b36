import { Box, Button, HStack, Spinner } from '@chakra-ui/react'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { FailureNote } from '@/ui/frames/failure-note'
import { useAct } from '@/ui/use-act'
import { ResendVerification } from './resend-verification'
import { VerifyEmailDocument } from './verify-email.generated'

/** Verifies the address with the token of the link as soon as the page opens. A link works once. */
export const VerifyEmailByLink = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('identity')
  const { viewer, refetch } = useSession()
  const [done, setDone] = useState(false)
  const { submit, failure } = useAct(VerifyEmailDocument, {
    variables: (value: string) => ({ token: value }),
    done: async () => {
      setDone(true)
      await refetch().catch(() => undefined)
    },
  })
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (sent.current === token) return
    sent.current = token
    void submit(token)
  }, [submit, token])

  if (done)
    return (
      <Box role="status" display="grid" gap="3">
        <Box color="positive.fg">
          <CheckCircle2 size={24} aria-hidden />
        </Box>
        <Box as="h2" textStyle="heading" fontWeight="semibold">
          {t('verifyEmail.done')}
        </Box>
        <Box color="fg.muted">{t('verifyEmail.doneExplanation')}</Box>
        <Button asChild size="md">
          <Link to={viewer ? paths.dashboard : paths.login}>{viewer ? t('verifyEmail.continue') : t('login.submit')}</Link>
        </Button>
      </Box>
    )
  if (!failure)
    return (
      <HStack role="status" gap="3">
        <Spinner size="sm" color="brand.solid" />
        {t('verifyEmail.checking')}
      </HStack>
    )
  return (
    <Box display="grid" gap="4">
      <FailureNote failure={failure} {...(failure.code === 'NETWORK' && { onRetry: () => submit(token) })} />
      <ResendVerification />
    </Box>
  )
}
