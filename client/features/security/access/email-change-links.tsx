import { Box, Button } from '@chakra-ui/react'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { FailureNote } from '@/ui/frames/failure-note'
import { useAct } from '@/ui/use-act'
import { CancelEmailChangeDocument, ConfirmEmailChangeDocument } from './email-change-links.generated'

type LinkProps = { readonly token: string }

/** Confirms a new address by the mailed link. A button does it, so that a mail scanner that opens the link changes nothing. */
export const ConfirmEmailChange = ({ token }: LinkProps) => {
  const { t } = useTranslation('security')
  const { viewer, refetch } = useSession()
  const [done, setDone] = useState(false)
  const { submit, pending, failure } = useAct(ConfirmEmailChangeDocument, {
    variables: () => ({ token }),
    done: async () => {
      setDone(true)
      await refetch().catch(() => undefined)
    },
  })
  if (done)
    return (
      <Done
        title={t('emailLink.confirmed')}
        explanation={t('emailLink.confirmedExplanation')}
        to={viewer ? paths.settings : paths.login}
        action={viewer ? t('emailLink.toSettings') : t('emailLink.signIn')}
      />
    )
  return (
    <Box display="grid" gap="4">
      <Box>{t('emailLink.confirmExplanation')}</Box>
      {failure && <FailureNote failure={failure} />}
      <Button size="md" loading={pending} loadingText={t('emailLink.confirm')} onClick={() => void submit(undefined)}>
        {t('emailLink.confirm')}
      </Button>
    </Box>
  )
}

/** Cancels a change of address by the link that the present address received. */
export const CancelEmailChange = ({ token }: LinkProps) => {
  const { t } = useTranslation('security')
  const [done, setDone] = useState(false)
  const { submit, pending, failure } = useAct(CancelEmailChangeDocument, {
    variables: () => ({ token }),
    changes: ['securitySettings'],
    done: () => setDone(true),
  })
  if (done)
    return (
      <Done
        title={t('emailLink.cancelled')}
        explanation={t('emailLink.cancelledExplanation')}
        to={paths.forgotPassword}
        action={t('emailLink.newPassword')}
      />
    )
  return (
    <Box display="grid" gap="4">
      <Box>{t('emailLink.cancelExplanation')}</Box>
      {failure && <FailureNote failure={failure} />}
      <Button size="md" colorPalette="red" loading={pending} loadingText={t('emailLink.cancel')} onClick={() => void submit(undefined)}>
        {t('emailLink.cancel')}
      </Button>
    </Box>
  )
}

type DoneProps = { readonly title: string; readonly explanation: string; readonly to: string; readonly action: string }

const Done = ({ title, explanation, to, action }: DoneProps) => {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Box ref={words} tabIndex={-1} outline="none" display="grid" gap="3">
      <Box color="positive.fg">
        <CheckCircle2 size={24} aria-hidden />
      </Box>
      <Box as="h2" textStyle="heading" fontWeight="semibold">
        {title}
      </Box>
      <Box color="fg.muted">{explanation}</Box>
      <Button asChild size="md">
        <Link to={to}>{action}</Link>
      </Button>
    </Box>
  )
}
