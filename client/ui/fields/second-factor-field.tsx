import { Box, Button } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { latinDigits } from '@/lib/text/amount'
import { TextField } from './text-fields'

/** What a person enters as their second factor; one of the two is empty. */
export type SecondFactorValues = { readonly code: string; readonly recoveryCode: string }
export const NO_SECOND_FACTOR: SecondFactorValues = { code: '', recoveryCode: '' }

/** Whether the person entered one. */
export const hasSecondFactor = ({ code, recoveryCode }: SecondFactorValues): boolean => code !== '' || recoveryCode !== ''

/** Returns the second factor as the server takes it: without spaces, in digits of any script. */
export const secondFactorOf = ({ code, recoveryCode }: SecondFactorValues) =>
  recoveryCode ? { recoveryCode: recoveryCode.trim() } : { code: latinDigits(code).replace(/\D/g, '') }

type SecondFactorFieldProps = {
  /** Where the values are in the form: `secondFactor.`. Default: at its top. */
  readonly path?: string
  /** Puts the focus into the field when it appears. */
  readonly focused?: boolean
}

/** The code of an authenticator app, or a recovery code in its place. */
export const SecondFactorField = ({ path = '', focused = false }: SecondFactorFieldProps) => {
  const { t } = useTranslation()
  const { setValue, clearErrors } = useFormContext()
  const [isRecovering, setRecovering] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const moves = useRef(focused)
  const name = isRecovering ? 'recoveryCode' : 'code'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field takes the place of the focused one
  useEffect(() => {
    if (moves.current) frame.current?.querySelector('input')?.focus()
    moves.current = true
  }, [name])
  const change = () => {
    setValue(`${path}${name}`, '')
    clearErrors()
    setRecovering(!isRecovering)
  }
  return (
    <Box ref={frame} display="grid" gap="2">
      <TextField
        key={name}
        name={`${path}${name}`}
        type="tel"
        label={isRecovering ? t('secondFactor.recoveryCode') : t('secondFactor.code')}
        help={isRecovering ? t('secondFactor.recoveryCodeHelp') : t('secondFactor.codeHelp')}
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoComplete={isRecovering ? 'off' : 'one-time-code'}
        maxLength={isRecovering ? 40 : 20}
        required
      />
      <Button variant="plain" size="sm" height="auto" padding="0" justifySelf="start" color="brand.fg" onClick={change}>
        {isRecovering ? t('secondFactor.useCode') : t('secondFactor.useRecoveryCode')}
      </Button>
    </Box>
  )
}
