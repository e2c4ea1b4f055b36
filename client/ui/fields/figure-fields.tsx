import { Box, HStack, Input } from '@chakra-ui/react'
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { minorDigitsOf, parseAmount } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { FieldFrame, type FieldProps } from './field-frame'

type FigureProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The step of the arrow keys. */
  readonly step?: number
  readonly min?: number
  readonly max?: number
  readonly placeholder?: string
  /** Called with each plain value that the user types, for a field that another one follows. */
  readonly onTyped?: (plain: string) => void
}

type FigureRules = { required: boolean; min: number | undefined; max: number | undefined; whole?: boolean; decimals?: number }

const useFigure = (name: string, { required, min, max, whole = false, decimals }: FigureRules) => {
  const { t } = useTranslation()
  const { decimal } = useFormat()
  return useController({
    name,
    rules: {
      validate: (value: unknown) => {
        const text = String(value ?? '')
        if (text === '') return !required || t('form.required')
        const plain = parseAmount(text)
        if (plain === null) return t('form.number')
        if (min !== undefined && Number(plain) < min) return t('form.min', { min: decimal(String(min)) })
        if (max !== undefined && Number(plain) > max) return t('form.max', { max: decimal(String(max)) })
        if (whole && !Number.isInteger(Number(plain))) return t('form.whole')
        if (decimals !== undefined && (plain.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals)
          return t('form.decimals', { count: decimals })
        return true
      },
    },
  })
}

type FigureInputProps = Pick<ComponentPropsWithRef<'input'>, 'name' | 'onBlur' | 'placeholder' | 'disabled'> & {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly write: (plain: string) => string
  readonly step: number
  readonly inputRef: Ref<HTMLInputElement>
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
}

/** Holds a plain decimal string and formats it with separators except while the user types. */
const FigureInput = ({ value, onValue, write, step, inputRef, prefix, suffix, onBlur, ...input }: FigureInputProps) => {
  const [typed, setTyped] = useState<string>()
  const plain = parseAmount(value)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    const next = Math.max(0, Number(plain ?? 0) + direction * step)
    setTyped(undefined)
    onValue(String(Number(next.toFixed(4))))
  }
  return (
    <HStack width="full" gap="0" position="relative" dir="ltr">
      {prefix && (
        <Box position="absolute" insetInlineStart="3" color="fg.muted" zIndex="1" pointerEvents="none">
          {prefix}
        </Box>
      )}
      <Input
        {...input}
        ref={inputRef}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        textAlign="start"
        fontVariantNumeric="tabular-nums"
        {...(prefix && { paddingInlineStart: '14' })}
        {...(suffix && { paddingInlineEnd: '20' })}
        value={typed ?? (plain === null ? value : write(plain))}
        onChange={(event) => {
          setTyped(event.target.value)
          onValue(parseAmount(event.target.value) ?? event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setTyped(undefined)
          onBlur?.(event)
        }}
      />
      {suffix && (
        <Box position="absolute" insetInlineEnd="3" color="fg.muted" pointerEvents="none">
          {suffix}
        </Box>
      )}
    </HStack>
  )
}

type FigureFieldProps<Values extends FieldValues> = FigureProps<Values> & {
  readonly step: number
  readonly whole?: boolean
  readonly decimals?: number
  readonly prefix?: string
  readonly suffix?: string | undefined
}

const FigureField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  min,
  max,
  whole = false,
  decimals,
  onTyped,
  ...input
}: FigureFieldProps<Values>) => {
  const { decimal } = useFormat()
  const { field } = useFigure(name, { required, min, max, whole, ...(decimals !== undefined && { decimals }) })
  return (
    <FieldFrame {...{ name, label, help, required, disabled }}>
      <FigureInput
        {...input}
        name={field.name}
        value={field.value ?? ''}
        onValue={(value) => {
          field.onChange(value)
          onTyped?.(value)
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        write={decimal}
        disabled={disabled}
      />
    </FieldFrame>
  )
}

/** An amount in a currency. Accepts input such as 1,000.50 and ١٬٠٠٠٫٥٠; the value is a plain decimal string. */
export const MoneyField = <Values extends FieldValues = FieldValues>({
  currency,
  step = 1000,
  min = 0.01,
  ...figure
}: FigureProps<Values> & { readonly currency: string }) => (
  <FigureField {...figure} step={step} min={min} decimals={minorDigitsOf(currency)} prefix={currency} />
)

/** A number with its unit. The value is a plain decimal string; convert it if the API takes an Int. */
export const NumberField = <Values extends FieldValues = FieldValues>({
  unit,
  step = 1,
  ...figure
}: FigureProps<Values> & { readonly unit?: string /** Refuses fractions. */; readonly whole?: boolean; readonly decimals?: number }) => (
  <FigureField {...figure} step={step} suffix={unit} />
)
