import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecondsUntil } from '@/lib/browser/use-seconds-until'
import { Form } from '@/ui/fields/form'
import { PhoneField } from '@/ui/fields/phone-field'
import { TextField } from '@/ui/fields/text-fields'
import { FailureNote } from '@/ui/frames/failure-note'
import { InboxLink } from '@/ui/frames/inbox-link'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { SendPhoneChangeCodeDocument, VerifyPhoneChangeDocument } from './profile.generated'

type Sent = { readonly phone: string; readonly to: string; readonly expiresAt: string; readonly resendAt: string }

/** The new number, and then the code that was sent to it. */
const Steps = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('settings')
  const [sent, setSent] = useState<Sent>()
  const [phone, setPhone] = useState('')
  const wait = useSecondsUntil(sent?.resendAt)
  const sending = useAct(SendPhoneChangeCodeDocument, {
    variables: (input: { phone: string }) => ({ input }),
    done: ({ sendPhoneChangeCode: { sentTo, expiresAt, resendAt } }, { phone: to }) => {
      setPhone(to)
      setSent({ phone: to, to: sentTo, expiresAt, resendAt })
    },
  })
  const proving = useAct(VerifyPhoneChangeDocument, {
    variables: ({ code }: { code: string }) => ({ input: { phone: sent?.phone ?? '', code: code.trim() } }),
    toast: () => t('phone.done'),
    done: onDone,
  })
  if (!sent) {
    return (
      <Form defaults={{ phone }} submission={sending} submitLabel={t('phone.send')}>
        <PhoneField name="phone" label={t('phone.new')} help={t('phone.newHelp')} autoFocus />
      </Form>
    )
  }
  const backToNumber = () => {
    sending.clear()
    proving.clear()
    setSent(undefined)
  }
  return (
    <Form key={sent.expiresAt} defaults={{ code: '' }} submission={proving} submitLabel={t('phone.change')}>
      <Box color="fg.muted">
        {t('phone.sent', { phone: sent.to })} <InboxLink to={sent.phone} />
      </Box>
      <TextField name="code" label={t('phone.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} required autoFocus />
      {sending.failure && <FailureNote failure={sending.failure} />}
      <HStack gap="2" flexWrap="wrap">
        <Button variant="ghost" size="sm" onClick={backToNumber}>
          {t('phone.another')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={wait > 0}
          loading={sending.pending}
          loadingText={t('phone.resend')}
          onClick={() => void sending.submit({ phone: sent.phone })}
        >
          {t('phone.resend')}
        </Button>
      </HStack>
    </Form>
  )
}

/** Changes the phone of the person, who proves to read the new one. */
export const PhoneChange = () => {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {t('phone.open')}
      </Button>
      <Modal open={open} onClose={close} title={t('phone.open')} explanation={t('phone.explanation')}>
        <Steps onDone={close} />
      </Modal>
    </>
  )
}
