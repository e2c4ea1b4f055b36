import { Box, Button, HStack, IconButton } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { blankGroup, blankTest, type ConditionValues, type GroupKind } from './policy-values'
import { TestFields } from './test-fields'

const KINDS: readonly GroupKind[] = ['ALL', 'ANY', 'NOT']
/** The server takes four levels, the last of which are comparisons. */
const DEEPEST_GROUP = 3

type GroupFieldsProps = { readonly name: string /** 1 for the group that a rule begins with. */; readonly level?: number }

/** Conditions that are combined, and groups of them within. */
export const GroupFields = ({ name, level = 1 }: GroupFieldsProps) => {
  const { t } = useTranslation('policies')
  const { t: common } = useTranslation()
  const { control, getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: `${name}.conditions` })
  return (
    <Box
      role="group"
      aria-label={t('form.group')}
      display="grid"
      gap="3"
      borderInlineStartWidth="2px"
      paddingInlineStart="3"
      flex="1"
      minWidth="0"
    >
      <SelectField name={`${name}.kind`} label={t('form.combine')} options={optionsOf(KINDS, (kind) => t(`form.kind.${kind}`))} required />
      {fields.map(({ id }, at) => {
        const path = `${name}.conditions.${at}`
        const { kind }: ConditionValues = getValues(path)
        const label = t('form.condition', { number: at + 1 })
        return (
          <HStack key={id} alignItems="flex-start" gap="2" role="group" aria-label={label}>
            {kind === 'TEST' ? <TestFields name={path} /> : <GroupFields name={path} level={level + 1} />}
            <IconButton
              variant="ghost"
              size="sm"
              marginBlockStart="26px"
              disabled={fields.length === 1}
              aria-label={common('form.remove', { item: label })}
              onClick={() => remove(at)}
            >
              <X aria-hidden />
            </IconButton>
          </HStack>
        )
      })}
      <HStack gap="2" flexWrap="wrap">
        <Button variant="ghost" size="xs" onClick={() => append(blankTest())}>
          <Plus aria-hidden />
          {t('form.addCondition')}
        </Button>
        {level < DEEPEST_GROUP && (
          <Button variant="ghost" size="xs" onClick={() => append(blankGroup())}>
            <Plus aria-hidden />
            {t('form.addGroup')}
          </Button>
        )}
      </HStack>
    </Box>
  )
}
