import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSecondsUntil } from '@/lib/browser/use-seconds-until'
import { FailureNote } from '@/ui/frames/failure-note'
import { InboxLink } from '@/ui/frames/inbox-link'
import { useAct } from '@/ui/use-act'
import { CodeForm } from './code-form'
import { CorrectPhoneForm } from './correct-phone-form'
import { SendPhoneCodeDocument, type SendPhoneCodeMutation } from './phone-step.generated'

type PhoneStepProps = { readonly phone: string; readonly onBack: () => void }

/** Third step: the user enters a code that was sent to the phone. The response to a correct code opens the next step. */
export const PhoneStep = ({ phone, onBack }: PhoneStepProps) => {
  const { t } = useTranslation('onboarding')
  const [isEntry, setEntry] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const [sent, setSent] = useState<SendPhoneCodeMutation['sendPhoneCode']>()
  const { submit, pending, failure, clear } = useAct(SendPhoneCodeDocument, {
    variables: () => ({}),
    done: ({ sendPhoneCode }) => {
      setSent(sendPhoneCode)
      setEntry(true)
    },
  })
  const wait = useSecondsUntil(sent?.resendAt)
  if (isCorrecting)
    return (
      <CorrectPhoneForm
        phone={phone}
        onCancel={() => setCorrecting(false)}
        onDone={() => {
          setSent(undefined)
          clear()
          setEntry(false)
          setCorrecting(false)
        }}
      />
    )
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Box role="status">
        <Trans
          t={t}
          i18nKey={sent ? 'phone.sent' : 'phone.explanation'}
          values={{ phone: sent?.sentTo ?? phone }}
          components={{ number: <bdi dir="ltr" /> }}
        />
      </Box>
      <HStack gap="2" flexWrap="wrap" color="fg.muted" textStyle="small" marginBlockStart="-3">
        {t('phone.notYours')}
        <Button variant="plain" size="sm" height="auto" padding="0" color="brand.fg" onClick={() => setCorrecting(true)}>
          {t('phone.change')}
        </Button>
      </HStack>
      {failure && <FailureNote failure={failure} />}
      {isEntry ? (
        <>
          <CodeForm key={sent?.expiresAt} />
          <HStack gap="2" flexWrap="wrap" color="fg.muted" textStyle="small">
            {t('phone.nothingCame')}
            <Button
              variant="plain"
              size="sm"
              height="auto"
              padding="0"
              color="brand.fg"
              disabled={wait > 0}
              loading={pending}
              loadingText={t('phone.resend')}
              onClick={() => void submit(undefined)}
            >
              {wait > 0 ? t('phone.resendIn', { seconds: wait }) : t('phone.resend')}
            </Button>
          </HStack>
          <InboxLink to={phone} />
          <Button variant="ghost" size="md" justifySelf="start" marginInlineStart="-4" onClick={onBack}>
            {t('back')}
          </Button>
        </>
      ) : (
        <HStack justify="space-between" gap="3" flexWrap="wrap">
          <Button variant="ghost" size="md" marginInlineStart="-4" onClick={onBack}>
            {t('back')}
          </Button>
          <HStack gap="3" flexWrap="wrap">
            <Button variant="outline" size="md" onClick={() => setEntry(true)}>
              {t('phone.haveCode')}
            </Button>
            <Button size="md" loading={pending} loadingText={t('phone.send')} onClick={() => void submit(undefined)}>
              {t('phone.send')}
            </Button>
          </HStack>
        </HStack>
      )}
    </Box>
  )
}
