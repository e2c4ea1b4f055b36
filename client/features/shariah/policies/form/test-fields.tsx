import { Box } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoicesField } from '@/ui/fields/choices-field'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { FIELD_NAMES, FIELDS, OPERATORS } from '../rules/policy-fields'
import { useRuleWords } from '../rules/use-rule-words'
import type { ConditionValues } from './policy-values'

const MOST_CHOICES = 20

/** One comparison: a field, how it is compared, and with what. */
export const TestFields = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('policies')
  const words = useRuleWords()
  const { control, setValue } = useFormContext()
  const { field, operator }: ConditionValues = useWatch({ control, name })
  const { kind, choices } = FIELDS[field]
  const operators = OPERATORS[kind]
  const isAllowed = operators.includes(operator)
  useEffect(() => {
    if (!isAllowed) setValue(`${name}.operator`, operators[0])
  }, [isAllowed, operators, name, setValue])
  const currencyOptions = useCurrencyOptions()
  const hasValue = operator !== 'PRESENT'
  return (
    <Box display="grid" gap="2" flex="1" minWidth="0">
      <Box display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <SelectField name={`${name}.field`} label={t('form.field')} options={optionsOf(FIELD_NAMES, words.field)} required />
        <SelectField
          name={`${name}.operator`}
          label={t('form.operator')}
          options={optionsOf(operators, (each) => t(`operator.${each}`))}
          required
        />
      </Box>
      {hasValue && kind === 'choice' && (
        <ChoicesField
          // The choices of another field are not those of this one.
          key={field}
          name={`${name}.choices`}
          label={t('form.values')}
          options={optionsOf(choices, (value) => words.choice(field, value))}
          most={operator === 'IN' ? MOST_CHOICES : 1}
          required
        />
      )}
      {hasValue && kind !== 'choice' && kind !== 'presence' && (
        <Box display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          <TextField name={`${name}.value`} label={t(`form.${kind}`)} inputMode="decimal" required />
          {kind === 'amount' && <SelectField name={`${name}.currency`} label={t('form.currency')} options={currencyOptions} required />}
        </Box>
      )}
    </Box>
  )
}
