import { Box, Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** The props of every field. Pass the form's type to check the name: `<TextField<Values> name="title" ... />`. */
export type FieldProps<Values extends FieldValues = FieldValues> = {
  readonly name: FieldPath<Values>
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
}

/** The label above a field, help and error below, linked for screen readers. */
export const FieldFrame = ({
  name,
  label,
  help,
  required = false,
  disabled = false,
  children,
}: FieldProps & { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return (
    <Field.Root invalid={error !== undefined} required={required} disabled={disabled}>
      <Field.Label width="full" justifyContent="space-between">
        <span>{label}</span>
        {!required && (
          <Box as="span" color="fg.muted" fontWeight="normal" textStyle="caption">
            {t('form.optional')}
          </Box>
        )}
      </Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error?.message}</Field.ErrorText>
    </Field.Root>
  )
}

/** The validation rules of HTML, with translated messages. The server checks sums and matches. */
export const useRules = (required: boolean): Pick<RegisterOptions, 'validate'> => {
  const { t } = useTranslation()
  return required
    ? { validate: { filled: (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : Boolean(value)) || t('form.required') } }
    : {}
}
