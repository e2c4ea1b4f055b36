import { Box, Button } from '@chakra-ui/react'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Form } from '@/ui/fields/form'
import { TextLink } from '@/ui/frames/text-link'
import { useAct } from '@/ui/use-act'
import { type NewPassword, NewPasswordFields } from './new-password-fields'
import { ResetPasswordDocument } from './reset-password.generated'

/** Sets a new password through the mailed link. Success signs out every device, including this one. */
export const ResetPasswordForm = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('identity')
  const [done, setDone] = useState(false)
  const { refetch } = useSession()
  const submission = useAct(ResetPasswordDocument, {
    variables: ({ password }: NewPassword) => ({ token, input: { password } }),
    done: async () => {
      setDone(true)
      await refetch().catch(() => undefined)
    },
  })
  if (done) return <Changed />
  const isLinkDead = submission.failure !== undefined && Object.keys(submission.failure.fields).length === 0
  return (
    <>
      <Form<NewPassword>
        defaults={{ password: '', confirmPassword: '' }}
        submission={submission}
        submitLabel={t('resetPassword.submit')}
        wide
      >
        <NewPasswordFields label={t('resetPassword.password')} />
      </Form>
      {isLinkDead && (
        <Box marginBlockStart="4" textAlign="center">
          <TextLink to={paths.forgotPassword}>{t('resetPassword.newLink')}</TextLink>
        </Box>
      )}
    </>
  )
}

const Changed = () => {
  const { t } = useTranslation('identity')
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Box ref={words} tabIndex={-1} outline="none" display="grid" gap="3">
      <Box color="positive.fg">
        <CheckCircle2 size={24} aria-hidden />
      </Box>
      <Box as="h2" textStyle="heading" fontWeight="semibold">
        {t('resetPassword.done')}
      </Box>
      <Box color="fg.muted">{t('resetPassword.doneExplanation')}</Box>
      <Button asChild size="md">
        <Link to={paths.login}>{t('login.submit')}</Link>
      </Button>
    </Box>
  )
}
