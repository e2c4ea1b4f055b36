import { Box, Button, Field, HStack, IconButton, Input, type InputProps, NativeSelect, Textarea } from '@chakra-ui/react'
import { Eye, EyeOff, Plus, X } from 'lucide-react'
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type RegisterOptions, useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { minorDigitsOf, parseAmount } from '@/lib/amount'
import { useFormat } from '@/lib/format'

/** What every field takes. Give the form's type to check the name: `<TextField<Values> name="title" ... />`. */
export type FieldProps<Values extends FieldValues = FieldValues> = {
  readonly name: FieldPath<Values>
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
}

const EMAIL = /^\S+@\S+\.\S+$/

/** A label above, help and the error below, tied together for screen readers. */
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
          <Box as="span" color="fg.muted" fontWeight="normal" fontSize="12px">
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

/** The rules HTML knows, in the language's own words. Sums and matches are the server's. */
const useRules = (required: boolean): Pick<RegisterOptions, 'validate'> => {
  const { t } = useTranslation()
  return required
    ? { validate: { filled: (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : Boolean(value)) || t('form.required') } }
    : {}
}

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

/** A password that can be shown. `autoComplete` says which one, for password managers. */
export const PasswordField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = true,
  autoComplete,
  check,
}: FieldProps<Values> & {
  readonly autoComplete: 'current-password' | 'new-password'
  /** A further rule, as the sentence of what is wrong. */
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

export type Option = { readonly value: string; readonly label: string }

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
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}

type FigureProps<Values extends FieldValues> = FieldProps<Values> & {
  /** How far the arrow keys go. */
  readonly step?: number
  readonly min?: number
  readonly max?: number
  readonly placeholder?: string
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

/** Holds a plain decimal string; shows it with separators while nobody types. */
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

/** An amount in a currency. Takes 1,000.50 and ١٬٠٠٠٫٥٠ as they are pasted; its value is a plain decimal string. */
export const MoneyField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  currency,
  step = 1000,
  min = 0.01,
  max,
  placeholder,
}: FigureProps<Values> & { readonly currency: string }) => {
  const { decimal } = useFormat()
  const { field } = useFigure(name, { required, min, max, decimals: minorDigitsOf(currency) })
  return (
    <FieldFrame {...{ name, label, help, required, disabled }}>
      <FigureInput
        name={field.name}
        value={field.value ?? ''}
        onValue={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        write={decimal}
        step={step}
        prefix={currency}
        placeholder={placeholder}
        disabled={disabled}
      />
    </FieldFrame>
  )
}

/** A number with its unit beside it. Its value is a plain decimal string; turn it into an Int where the API wants one. */
export const NumberField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  unit,
  step = 1,
  min,
  max,
  whole = false,
  placeholder,
}: FigureProps<Values> & { readonly unit?: string /** Refuses fractions. */; readonly whole?: boolean }) => {
  const { decimal } = useFormat()
  const { field } = useFigure(name, { required, min, max, whole })
  return (
    <FieldFrame {...{ name, label, help, required, disabled }}>
      <FigureInput
        name={field.name}
        value={field.value ?? ''}
        onValue={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        write={decimal}
        step={step}
        suffix={unit}
        placeholder={placeholder}
        disabled={disabled}
      />
    </FieldFrame>
  )
}

/** A day, as `2026-03-31`; with a time of this place, as `2026-03-31T09:30`. */
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

/** Several short texts (a lender's conditions), as `string[]`. One always stays; blank ones are the caller's to drop. */
export const ListField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  disabled = false,
  itemLabel,
  addLabel,
  placeholder,
}: FieldProps<Values> & {
  /** Names one entry for screen readers, by its number. */ readonly itemLabel: (number: number) => string
  readonly addLabel: string
  readonly placeholder?: string
}) => {
  const { t } = useTranslation()
  const { field } = useController({ name })
  const stored: readonly string[] = Array.isArray(field.value) ? field.value : []
  const items = stored.length > 0 ? stored : ['']
  const keys = useRef<string[]>([])
  while (keys.current.length < items.length) keys.current.push(crypto.randomUUID())
  const change = (at: number, text: string) => field.onChange(items.map((item, index) => (index === at ? text : item)))
  const remove = (at: number) => {
    keys.current.splice(at, 1)
    field.onChange(items.filter((_, index) => index !== at))
  }
  return (
    <FieldFrame {...{ name, label, help, disabled }}>
      <Box display="grid" gap="2" width="full" role="group" aria-label={typeof label === 'string' ? label : undefined}>
        {items.map((item, at) => (
          <HStack key={keys.current[at]} gap="2">
            <Input
              id={`${field.name}-${at + 1}`}
              aria-label={itemLabel(at + 1)}
              value={item}
              placeholder={placeholder}
              disabled={disabled}
              ref={at === 0 ? field.ref : undefined}
              onBlur={field.onBlur}
              onChange={(event) => change(at, event.target.value)}
            />
            {items.length > 1 && (
              <IconButton variant="ghost" aria-label={t('form.remove', { item: itemLabel(at + 1) })} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            )}
          </HStack>
        ))}
        <Button variant="ghost" size="xs" justifySelf="start" disabled={disabled} onClick={() => field.onChange([...items, ''])}>
          <Plus aria-hidden />
          {addLabel}
        </Button>
      </Box>
    </FieldFrame>
  )
}
