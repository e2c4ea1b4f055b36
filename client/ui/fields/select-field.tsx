import { NativeSelect } from '@chakra-ui/react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps, useRules } from './field-frame'
import { type Option, Options } from './options'

/** The values of a closed set as options, in their order. */
export const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string): readonly Option[] =>
  values.map((value) => ({ value, label: label(value) }))

export const SelectField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  options,
  placeholder,
}: FieldProps<Values> & { readonly options: readonly Option[] /** A first, empty choice. */; readonly placeholder?: string }) => {
  const { register } = useFormContext()
  const rules = useRules(required)
  return (
    <FieldFrame {...{ name, label, help, required, disabled }}>
      <NativeSelect.Root disabled={disabled}>
        <NativeSelect.Field {...register(name, rules)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}
