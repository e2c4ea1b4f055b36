import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreateBusinessInput, Sector } from '@/graphql/types.generated'
import type { Submission } from '@/lib/api/use-submit'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'

const SECTORS: readonly Sector[] = [
  'RETAIL_TRADE',
  'MANUFACTURING',
  'TECHNOLOGY',
  'CONSTRUCTION',
  'FOOD_BEVERAGE',
  'HEALTHCARE',
  'EDUCATION',
  'FINANCIAL_SERVICES',
  'OTHER',
]

/** The values of the form. The sector is empty until it is chosen. */
export type BusinessValues = Omit<CreateBusinessInput, 'sector' | 'duplicateExplanation'> & {
  sector: Sector | ''
  duplicateExplanation: string
}

type BusinessFormProps = {
  readonly defaults: BusinessValues
  readonly submission: Submission<BusinessValues>
  readonly submitLabel: string
  readonly draftKey?: string
}

/** The details of a business, for registration and correction. Every field is required. */
export const BusinessForm = ({ defaults, submission, submitLabel, draftKey }: BusinessFormProps) => {
  const { t } = useTranslation('onboarding')
  const { t: term } = useTranslation('terms')
  const [isDuplicate, setDuplicate] = useState(false)
  // Keeps the explanation field while it is sent, although the refusal is cleared by then.
  if (!isDuplicate && submission.failure?.code === 'DUPLICATE_BUSINESS') setDuplicate(true)
  return (
    <Form<BusinessValues> {...{ defaults, submission, submitLabel }} {...(draftKey && { draftKey })}>
      <TextField<BusinessValues>
        name="name"
        label={t('business.name')}
        help={t('business.nameHelp')}
        autoComplete="organization"
        required
      />
      <TextField<BusinessValues> name="registryNo" label={t('business.registryNo')} help={t('business.registryNoHelp')} required />
      <TextField<BusinessValues> name="taxId" label={t('business.taxId')} help={t('business.taxIdHelp')} required />
      <SelectField<BusinessValues>
        name="sector"
        label={t('business.sector')}
        placeholder={t('business.chooseSector')}
        options={SECTORS.map((value) => ({ value, label: term(`sector.${value}`) }))}
        required
      />
      <TextAreaField<BusinessValues> name="address" label={t('business.address')} rows={3} required />
      {isDuplicate && (
        <TextAreaField<BusinessValues>
          name="duplicateExplanation"
          label={t('business.duplicate')}
          help={t('business.duplicateHelp')}
          rows={3}
          maxLength={500}
          required
        />
      )}
    </Form>
  )
}
