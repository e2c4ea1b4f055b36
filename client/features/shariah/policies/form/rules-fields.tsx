import { useTranslation } from 'react-i18next'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { GroupFields } from './group-fields'
import { InBothLanguages } from './in-both-languages'
import { blankRule } from './policy-values'
import { RepeatedFields } from './repeated-fields'

/** The rules that the product enforces while the policy is in force. */
export const RulesFields = () => {
  const { t } = useTranslation('policies')
  return (
    <RepeatedFields
      name="rules"
      title={t('rules')}
      help={t('form.rulesHelp')}
      nameOf={(number) => t('form.rule', { number })}
      addLabel={t('form.addRule')}
      removeLabel={t('form.removeRule')}
      blank={blankRule}
    >
      {(name) => (
        <>
          <TextField name={`${name}.code`} label={t('form.code')} help={t('form.codeHelp')} maxLength={40} required />
          <InBothLanguages>
            <TextAreaField name={`${name}.wordingEn`} label={t('form.wordingEn')} rows={2} maxLength={500} required />
            <TextAreaField name={`${name}.wordingAr`} label={t('form.wordingAr')} rows={2} maxLength={500} required />
          </InBothLanguages>
          <GroupFields name={`${name}.when`} />
        </>
      )}
    </RepeatedFields>
  )
}
