import { Box, Button, HStack } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { GroupFields } from './group-fields'
import { InBothLanguages } from './in-both-languages'
import { blankRule } from './policy-values'

const MOST = 20

/** The rules that the product enforces while the policy is in force. */
export const RulesFields = () => {
  const { t } = useTranslation('policies')
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' })
  return (
    <Card title={t('rules')}>
      <Box color="fg.muted" textStyle="small" marginBlockEnd="4">
        {t('form.rulesHelp')}
      </Box>
      <Box display="grid" gap="5">
        {fields.map(({ id }, at) => (
          <Box key={id} role="group" aria-label={t('form.rule', { number: at + 1 })} borderWidth="1px" borderRadius="card" padding="4">
            <Box display="grid" gap="4">
              <HStack justify="space-between" gap="3">
                <Box fontWeight="medium">{t('form.rule', { number: at + 1 })}</Box>
                <Button variant="ghost" size="xs" color="negative.fg" onClick={() => remove(at)}>
                  <Trash2 aria-hidden />
                  {t('form.removeRule')}
                </Button>
              </HStack>
              <TextField name={`rules.${at}.code`} label={t('form.code')} help={t('form.codeHelp')} maxLength={40} required />
              <InBothLanguages>
                <TextAreaField name={`rules.${at}.wordingEn`} label={t('form.wordingEn')} rows={2} maxLength={500} required />
                <TextAreaField name={`rules.${at}.wordingAr`} label={t('form.wordingAr')} rows={2} maxLength={500} required />
              </InBothLanguages>
              <GroupFields name={`rules.${at}.when`} />
            </Box>
          </Box>
        ))}
        <Button variant="outline" size="sm" justifySelf="start" disabled={fields.length >= MOST} onClick={() => append(blankRule())}>
          <Plus aria-hidden />
          {t('form.addRule')}
        </Button>
      </Box>
    </Card>
  )
}
