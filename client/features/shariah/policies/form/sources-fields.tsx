import { useTranslation } from 'react-i18next'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { InBothLanguages } from './in-both-languages'
import { blankSource } from './policy-values'
import { RepeatedFields } from './repeated-fields'

/** The kinds of income that are impermissible while the policy is in force, and what bank transactions are recognised by. */
export const SourcesFields = () => {
  const { t } = useTranslation('policies')
  return (
    <RepeatedFields
      name="incomeSources"
      title={t('sources')}
      help={t('form.sourcesHelp')}
      nameOf={(number) => t('form.source', { number })}
      addLabel={t('form.addSource')}
      removeLabel={t('form.removeSource')}
      blank={blankSource}
    >
      {(name) => (
        <>
          <TextField name={`${name}.code`} label={t('form.code')} help={t('form.codeHelp')} maxLength={40} required />
          <InBothLanguages>
            <TextField name={`${name}.nameEn`} label={t('form.sourceNameEn')} maxLength={100} required />
            <TextField name={`${name}.nameAr`} label={t('form.sourceNameAr')} maxLength={100} required />
          </InBothLanguages>
          <TextAreaField name={`${name}.words`} label={t('form.sourceWords')} help={t('form.sourceWordsHelp')} rows={2} />
          <TextField name={`${name}.bankCategories`} label={t('form.sourceCategories')} help={t('form.sourceCategoriesHelp')} />
        </>
      )}
    </RepeatedFields>
  )
}
