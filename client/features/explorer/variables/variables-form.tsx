import { Box, Button, Field, HStack, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fault, parseText, textOf, type VariableField } from './fields'

/** How a date with its time is written. */
const A_MOMENT = '2026-01-31T09:00:00Z'

type Values = Readonly<Record<string, unknown>>

type VariablesFormProps = {
  readonly fields: readonly VariableField[]
  readonly values: Values
  readonly onChange: (values: Values) => void
  /** What is wrong with a field that cannot be read, by the name of its variable. */
  readonly faults: Readonly<Record<string, Fault>>
  readonly onFaults: (faults: Readonly<Record<string, Fault>>) => void
}

const without = <Value,>(record: Readonly<Record<string, Value>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name))

/** The name under which the fault of the JSON view is kept. */
const WHOLE = '{}'

/** The variables of the operation: a field for each, made from its type, or all of them as JSON. */
export const VariablesForm = ({ fields, values, onChange, faults, onFaults }: VariablesFormProps) => {
  const { t } = useTranslation('explorer')
  const [isJson, setJson] = useState(false)
  const toggle = () => {
    onFaults({})
    setJson(!isJson)
  }
  return (
    <Box as="section" aria-label={t('variables.title')} padding="4">
      <HStack justify="space-between" marginBlockEnd="2" minHeight="24px">
        <Box color="fg.muted" textStyle="small">
          {t('variables.title')}
        </Box>
        {fields.length > 0 && (
          <Button size="2xs" variant="ghost" color="fg.muted" aria-pressed={isJson} onClick={toggle}>
            {t(isJson ? 'variables.asFields' : 'variables.asJson')}
          </Button>
        )}
      </HStack>
      {fields.length === 0 ? (
        <Box color="fg.muted" textStyle="caption">
          {t('variables.none')}
        </Box>
      ) : isJson ? (
        <AllAsJson {...{ values, onChange }} fault={faults[WHOLE]} onFault={(fault) => onFaults(fault ? { [WHOLE]: fault } : {})} />
      ) : (
        <Box display="grid" gap="3">
          {fields.map((field) => (
            <VariableInput
              key={`${field.name} ${field.type}`}
              field={field}
              value={values[field.name]}
              fault={faults[field.name]}
              onChange={(value, fault) => {
                onFaults(fault ? { ...faults, [field.name]: fault } : without(faults, field.name))
                onChange(value === undefined ? without(values, field.name) : { ...values, [field.name]: value })
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

type VariableInputProps = {
  readonly field: VariableField
  readonly value: unknown
  readonly fault: Fault | undefined
  readonly onChange: (value: unknown, fault: Fault | undefined) => void
}

const VariableInput = ({ field, value, fault, onChange }: VariableInputProps) => {
  const { t } = useTranslation('explorer')
  const [text, setText] = useState(() => textOf(field, value))
  const { name, kind, type, isRequired, choices, preset } = field
  const change = ({ target }: { readonly target: { readonly value: string } }) => {
    setText(target.value)
    const parsed = parseText(field, target.value)
    onChange(parsed.value, parsed.fault)
  }
  const hint = t(isRequired ? 'variables.required' : 'variables.optional', { kind: t(`variables.kind.${kind}`) })
  return (
    <Field.Root invalid={fault !== undefined} required={isRequired}>
      <Field.Label dir="ltr">{name}</Field.Label>
      {kind === 'choice' || kind === 'boolean' ? (
        <NativeSelect.Root size="sm">
          <NativeSelect.Field value={text} onChange={change} dir="ltr">
            <option value="">{t('variables.notSet')}</option>
            {kind === 'boolean' ? (
              <>
                <option value="true">{t('variables.yes')}</option>
                <option value="false">{t('variables.no')}</option>
              </>
            ) : (
              choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))
            )}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : kind === 'json' ? (
        <Textarea size="sm" rows={2} fontFamily="mono" dir="ltr" spellCheck={false} value={text} onChange={change} />
      ) : (
        <Input
          size="sm"
          type={kind === 'date' ? 'date' : 'text'}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          {...(kind === 'integer' && { inputMode: 'numeric' })}
          {...((kind === 'number' || kind === 'decimal') && { inputMode: 'decimal' })}
          {...(kind === 'moment' && { placeholder: '2026-01-31T00:00:00Z' })}
          value={text}
          onChange={change}
        />
      )}
      <Field.HelperText>
        {hint}
        {kind === 'json' && (
          <Box as="bdi" dir="ltr" display="block" fontFamily="mono" overflowWrap="anywhere">
            {type}
          </Box>
        )}
        {preset !== undefined && preset !== null && (
          <Box display="block">{t('variables.preset', { value: typeof preset === 'string' ? preset : JSON.stringify(preset) })}</Box>
        )}
      </Field.HelperText>
      <Field.ErrorText>{fault && t(`variables.fault.${fault}`, { example: A_MOMENT })}</Field.ErrorText>
    </Field.Root>
  )
}

type AllAsJsonProps = {
  readonly values: Values
  readonly onChange: (values: Values) => void
  readonly fault: Fault | undefined
  readonly onFault: (fault: Fault | undefined) => void
}

const AllAsJson = ({ values, onChange, fault, onFault }: AllAsJsonProps) => {
  const { t } = useTranslation('explorer')
  const [text, setText] = useState(() => JSON.stringify(values, null, 2))
  const change = (next: string) => {
    setText(next)
    try {
      const parsed: unknown = JSON.parse(next.trim() || '{}')
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return onFault('json')
      onFault(undefined)
      onChange(parsed as Values)
    } catch {
      onFault('json')
    }
  }
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label srOnly>{t('variables.json')}</Field.Label>
      <Textarea
        rows={8}
        size="sm"
        fontFamily="mono"
        dir="ltr"
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <Field.ErrorText>{fault && t(`variables.fault.${fault}`, { example: A_MOMENT })}</Field.ErrorText>
    </Field.Root>
  )
}
