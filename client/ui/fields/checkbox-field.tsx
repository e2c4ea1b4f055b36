import { Box, Field, HStack } from '@chakra-ui/react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { type FieldProps, useRules } from './field-frame'

/** One thing agreed to or not. */
export const CheckboxField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
}: FieldProps<Values>) => {
  const { register, getFieldState, formState } = useFormContext()
  const rules = useRules(required)
  const { error } = getFieldState(name, formState)
  return (
    <Field.Root invalid={error !== undefined} required={required} disabled={disabled}>
      <HStack as="label" gap="2" alignItems="flex-start" cursor="pointer">
        <Field.Context>
          {({ ids, ariaDescribedby }) => (
            <Box asChild width="16px" height="16px" marginBlockStart="3px" accentColor="brand.solid" flexShrink="0">
              <input
                type="checkbox"
                id={ids.control}
                aria-describedby={ariaDescribedby}
                aria-invalid={error !== undefined}
                aria-errormessage={error && ids.errorText}
                disabled={disabled}
                {...register(name, rules)}
              />
            </Box>
          )}
        </Field.Context>
        <span>{label}</span>
      </HStack>
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error?.message}</Field.ErrorText>
    </Field.Root>
  )
}
