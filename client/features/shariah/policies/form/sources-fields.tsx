import { Box, Button, HStack } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { InBothLanguages } from './in-both-languages'
import { blankSource } from './policy-values'

const MOST = 20

/** The kinds of income that are impermissible while the policy is in force, and what bank transactions are recognised by. */
export const SourcesFields = () => {
  const { t } = useTranslation('policies')
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'incomeSources' })
  return (
    <Card title={t('sources')}>
      <Box color="fg.muted" textStyle="small" marginBlockEnd="4">
        {t('form.sourcesHelp')}
      </Box>
      <Box display="grid" gap="5">
        {fields.map(({ id }, at) => (
          <Box key={id} role="group" aria-label={t('form.source', { number: at + 1 })} borderWidth="1px" borderRadius="card" padding="4">
            <Box display="grid" gap="4">
              <HStack justify="space-between" gap="3">
                <Box fontWeight="medium">{t('form.source', { number: at + 1 })}</Box>
                <Button variant="ghost" size="xs" color="negative.fg" onClick={() => remove(at)}>
                  <Trash2 aria-hidden />
                  {t('form.removeSource')}
                </Button>
              </HStack>
              <TextField name={`incomeSources.${at}.code`} label={t('form.code')} help={t('form.codeHelp')} maxLength={40} required />
              <InBothLanguages>
                <TextField name={`incomeSources.${at}.nameEn`} label={t('form.sourceNameEn')} maxLength={100} required />
                <TextField name={`incomeSources.${at}.nameAr`} label={t('form.sourceNameAr')} maxLength={100} required />
              </InBothLanguages>
              <TextAreaField name={`incomeSources.${at}.words`} label={t('form.sourceWords')} help={t('form.sourceWordsHelp')} rows={2} />
              <TextField
                name={`incomeSources.${at}.bankCategories`}
                label={t('form.sourceCategories')}
                help={t('form.sourceCategoriesHelp')}
              />
            </Box>
          </Box>
        ))}
        <Button variant="outline" size="sm" justifySelf="start" disabled={fields.length >= MOST} onClick={() => append(blankSource())}>
          <Plus aria-hidden />
          {t('form.addSource')}
        </Button>
      </Box>
    </Card>
  )
}
