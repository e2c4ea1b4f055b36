import { Box, Button } from '@chakra-ui/react'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { InboxLink } from '@/ui/frames/inbox-link'
import { useAct } from '@/ui/use-act'
import { RequestPasswordResetDocument } from './forgot-password.generated'

type Values = { email: string }

/** Requests a reset link by e-mail. The message is the same for unknown addresses, so that it does not reveal accounts. */
export const ForgotPasswordForm = () => {
  const { t } = useTranslation('identity')
  const [sentTo, setSentTo] = useState<string>()
  const submission = useAct(RequestPasswordResetDocument, {
    variables: ({ email }: Values) => ({ input: { email: email.trim() } }),
    done: ({ requestPasswordReset }) => setSentTo(requestPasswordReset.email),
  })
  if (sentTo) return <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <Form<Values> defaults={{ email: '' }} submission={submission} submitLabel={t('forgotPassword.submit')} wide>
      <TextField<Values> name="email" type="email" label={t('login.email')} autoComplete="username" required />
    </Form>
  )
}

const Sent = ({ to, onAgain }: { readonly to: string; readonly onAgain: () => void }) => {
  const { t } = useTranslation('identity')
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Box ref={words} tabIndex={-1} outline="none" display="grid" gap="3">
      <Box color="brand.fg">
        <MailCheck size={24} aria-hidden />
      </Box>
      <Box as="h2" textStyle="heading" fontWeight="semibold">
        {t('forgotPassword.sent')}
      </Box>
      <p>
        <Trans t={t} i18nKey="forgotPassword.sentExplanation" values={{ email: to }} components={{ who: <bdi /> }} />
      </p>
      <Box color="fg.muted">{t('forgotPassword.nothingCame')}</Box>
      <InboxLink to={to} />
      <Button variant="outline" justifySelf="start" onClick={onAgain}>
        {t('forgotPassword.again')}
      </Button>
    </Box>
  )
}
