import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { PhoneField } from '@/ui/fields/phone-field'
import { TextField } from '@/ui/fields/text-fields'
import { InboxLink } from '@/ui/frames/inbox-link'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { SendPhoneChangeCodeDocument, VerifyPhoneChangeDocument } from './profile.generated'

type Sent = { readonly phone: string; readonly to: string }

/** The new number, and then the code that was sent to it. */
const Steps = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('settings')
  const [sent, setSent] = useState<Sent>()
  const sending = useAct(SendPhoneChangeCodeDocument, {
    variables: (input: { phone: string }) => ({ input }),
    done: ({ sendPhoneChangeCode }, { phone }) => setSent({ phone, to: sendPhoneChangeCode.sentTo }),
  })
  const proving = useAct(VerifyPhoneChangeDocument, {
    variables: ({ code }: { code: string }) => ({ input: { phone: sent?.phone ?? '', code: code.trim() } }),
    toast: () => t('phone.done'),
    done: onDone,
  })
  if (!sent) {
    return (
      <Form defaults={{ phone: '' }} submission={sending} submitLabel={t('phone.send')}>
        <PhoneField name="phone" label={t('phone.new')} help={t('phone.newHelp')} autoFocus />
      </Form>
    )
  }
  return (
    <Form key="code" defaults={{ code: '' }} submission={proving} submitLabel={t('phone.change')}>
      <Box color="fg.muted">
        {t('phone.sent', { phone: sent.to })} <InboxLink to={sent.phone} />
      </Box>
      <TextField name="code" label={t('phone.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} required autoFocus />
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
