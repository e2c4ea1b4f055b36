import { Box, IconButton, Input } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps, useRules } from './field-frame'

/** A password that can be revealed. `autoComplete` tells password managers which one it is. */
export const PasswordField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = true,
  autoComplete,
  check,
}: FieldProps<Values> & {
  readonly autoComplete: 'current-password' | 'new-password'
  /** A further rule. Returns the error message, if any. */
  readonly check?: (password: string, values: Values) => string | undefined
}) => {
  const { t } = useTranslation()
  const { register } = useFormContext<Values>()
  const filled = useRules(required).validate
  const rules: RegisterOptions<Values, FieldPath<Values>> = {
    validate: { ...filled, ...(check && { check: (password, values) => check(password, values) ?? true }) },
  }
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ name, label, help, required }}>
      <Box position="relative" width="full">
        <Input
          type={shown ? 'text' : 'password'}
          dir="ltr"
          textAlign="start"
          paddingInlineEnd="10"
          autoComplete={autoComplete}
          {...register(name, rules)}
        />
        <Box position="absolute" insetBlock="0" insetInlineEnd="1" display="flex" alignItems="center">
          <IconButton
            size="xs"
            variant="ghost"
            color="fg.muted"
            aria-label={shown ? t('form.hidePassword') : t('form.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </Box>
      </Box>
    </FieldFrame>
  )
}
