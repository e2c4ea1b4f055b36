import { Input } from '@chakra-ui/react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps, useRules } from './field-frame'

/** A day as `2026-03-31`, or with a local time as `2026-03-31T09:30`. */
export const DateField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  withTime = false,
  min,
  max,
}: FieldProps<Values> & { readonly withTime?: boolean; readonly min?: string; readonly max?: string }) => {
  const { register } = useFormContext()
  const rules = useRules(required)
  return (
    <FieldFrame {...{ name, label, help, required, disabled }}>
      <Input type={withTime ? 'datetime-local' : 'date'} {...(min && { min })} {...(max && { max })} {...register(name, rules)} />
    </FieldFrame>
  )
}
