import { Button, Field, HStack, Input } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latinDigits } from '@/lib/text/amount'
import { FailureNote } from '@/ui/frames/failure-note'
import { useAct } from '@/ui/use-act'
import { VerifyPhoneCodeDocument } from './phone-step.generated'

const LENGTH = 6
/** Removes spaces and dashes from a pasted code and converts digits of any script. */
const digitsIn = (text: string) => latinDigits(text).replace(/\D/g, '').slice(0, LENGTH)

/** A code of six digits. A wrong code shows an error and stays in the field for correction. */
export const CodeForm = () => {
  const { t } = useTranslation('onboarding')
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { submit, pending, failure, clear } = useAct(VerifyPhoneCodeDocument, {
    variables: (value: string) => ({ input: { code: value } }),
  })
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (failure) input.current?.select()
  }, [failure])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === LENGTH) void submit(code)
  }
  const wrong = failure?.fields.code
  return (
    <form noValidate onSubmit={send}>
      <Field.Root invalid={wrong !== undefined} required>
        <Field.Label>{t('phone.code')}</Field.Label>
        <HStack gap="3" width="full" flexWrap="wrap">
          <Input
            ref={input}
            value={code}
            onChange={(event) => {
              setCode(digitsIn(event.target.value))
              if (failure) clear()
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            width="200px"
            size="lg"
            fontSize="title"
            fontVariantNumeric="tabular-nums"
            letterSpacing="0.35em"
            textAlign="center"
            placeholder="······"
          />
          <Button type="submit" size="lg" disabled={code.length !== LENGTH} loading={pending} loadingText={t('phone.verify')}>
            {t('phone.verify')}
          </Button>
        </HStack>
        <Field.HelperText>{t('phone.codeHelp')}</Field.HelperText>
        <Field.ErrorText role="alert">{wrong}</Field.ErrorText>
      </Field.Root>
      {failure && !wrong && <FailureNote failure={failure} />}
    </form>
  )
}
