import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field-frame'
import { TextField } from './text-fields'

type PhoneFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'required' | 'disabled'> & { readonly autoFocus?: boolean }

/** The person's own mobile number, with its country code. Required. */
export const PhoneField = <Values extends FieldValues>(props: PhoneFieldProps<Values>) => (
  <TextField<Values> {...props} type="tel" autoComplete="tel" placeholder="+971 50 123 4567" required />
)
