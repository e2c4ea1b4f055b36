import { Box, Button, HStack, IconButton } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '@/ui/fields/field-frame'
import { TextAreaField } from '@/ui/fields/text-fields'
import { InBothLanguages } from './in-both-languages'

const MOST = 30

/** The implementation guidelines, each in both languages. */
export const GuidelinesFields = () => {
  const { t } = useTranslation('policies')
  const { t: common } = useTranslation()
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'guidelines' })
  return (
    <FieldFrame name="guidelines" label={t('guidelines')} required>
      <Box display="grid" gap="4" width="full">
        {fields.map(({ id }, at) => {
          const label = t('form.guideline', { number: at + 1 })
          return (
            <HStack key={id} gap="2" alignItems="flex-start" role="group" aria-label={label}>
              <Box flex="1" minWidth="0">
                <InBothLanguages>
                  <TextAreaField name={`guidelines.${at}.english`} label={t('form.inEnglish')} rows={2} maxLength={1_000} required />
                  <TextAreaField name={`guidelines.${at}.arabic`} label={t('form.inArabic')} rows={2} maxLength={1_000} required />
                </InBothLanguages>
              </Box>
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
        <Button
          variant="ghost"
          size="xs"
          justifySelf="start"
          disabled={fields.length >= MOST}
          onClick={() => append({ english: '', arabic: '' })}
        >
          <Plus aria-hidden />
          {t('form.addGuideline')}
        </Button>
      </Box>
    </FieldFrame>
  )
}
