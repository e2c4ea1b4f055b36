import { Input, type InputProps, Textarea } from '@chakra-ui/react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps, useRules } from './field-frame'

const EMAIL = /^\S+@\S+\.\S+$/

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<InputProps, 'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'autoFocus'> & { readonly type?: 'text' | 'email' | 'tel' }

export const TextField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  type = 'text',
  ...input
}: TextFieldProps<Values>) => {
  const { t } = useTranslation()
  const { register } = useFormContext()
  const rules = useRules(required)
  const pattern = type === 'email' ? { pattern: { value: EMAIL, message: t('form.email') } } : {}
  const direction = type === 'text' ? {} : { dir: 'ltr', textAlign: 'start' as const }
  return (
    <FieldFrame {...{ name, label, help, required, disabled }}>
      <Input type={type} {...direction} {...input} {...register(name, { ...rules, ...pattern })} />
    </FieldFrame>
  )
}

export const TextAreaField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  rows = 4,
  maxLength,
}: FieldProps<Values> & { readonly rows?: number; readonly maxLength?: number }) => {
  const { register } = useFormContext()
  const rules = useRules(required)
  return (
    <FieldFrame {...{ name, label, help, required, disabled }}>
      <Textarea rows={rows} {...(maxLength && { maxLength })} {...register(name, rules)} />
    </FieldFrame>
  )
}
