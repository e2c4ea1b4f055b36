import { Box, chakra } from '@chakra-ui/react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps } from './field-frame'

type ChoicesFieldProps<Values extends FieldValues> = Pick<FieldProps<Values>, 'name' | 'help'> & {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly meaning?: string }[]
  /** The maximum number of choices; when it is reached, the others are disabled. */
  readonly most: number
  /** Whether at least one choice is required. Default: false. */
  readonly required?: boolean
}

/** Several of a few visible choices. The value is a list. */
export const ChoicesField = <Values extends FieldValues>({
  name,
  label,
  help,
  options,
  most,
  required = false,
}: ChoicesFieldProps<Values>) => {
  const { t } = useTranslation()
  const isChosen = (value: unknown) => !required || (Array.isArray(value) && value.length > 0) || t('form.chooseOne')
  const { field } = useController<FieldValues>({ name, rules: { validate: isChosen } })
  const chosen: readonly string[] = field.value
  const isFull = chosen.length >= most
  const toggle = (value: string) => field.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <FieldFrame name={name} label={label} required={required} {...(help !== undefined && { help })}>
      <Box role="group" aria-label={label} display="flex" flexWrap="wrap" gap="2" width="full">
        {options.map(({ value, label: words, meaning }, at) => {
          const isOn = chosen.includes(value)
          const isClosed = isFull && !isOn
          return (
            <chakra.label
              key={value}
              title={meaning}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minHeight="32px"
              paddingInline="3"
              borderWidth="1px"
              borderRadius="full"
              borderColor={isOn ? 'brand.border' : 'border.emphasized'}
              bg={isOn ? 'brand.subtle' : 'bg.panel'}
              color={isClosed ? 'fg.subtle' : 'fg'}
              cursor={isClosed ? 'not-allowed' : 'pointer'}
              _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' }}
            >
              <Box asChild accentColor="brand.solid">
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={isClosed}
                  onChange={() => toggle(value)}
                  onBlur={field.onBlur}
                  ref={at === 0 ? field.ref : undefined}
                />
              </Box>
              {words}
            </chakra.label>
          )
        })}
      </Box>
    </FieldFrame>
  )
}
