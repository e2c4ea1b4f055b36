import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { FileField } from '@/ui/fields/file-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { isPartnership, type Urgency, useFinancingLabels, useStructureMeaning } from '@/ui/labels/financing-labels'
import { EXPIRIES, type RequestValues } from './request-values'

/** The number of days within which the funds are needed, by urgency. */
const NEEDED_WITHIN: Readonly<Record<Urgency, number>> = { URGENT: 15, HIGH: 30, MEDIUM: 90, LOW: Number.POSITIVE_INFINITY }

/** Everything a lender must know to respond. The expected return applies to partnerships only. */
export const RequestFields = () => {
  const { t } = useTranslation('financing')
  const currencyOptions = useCurrencyOptions()
  const { options, urgency: urgencyLabel } = useFinancingLabels()
  const meaning = useStructureMeaning()
  const [currency, structure, urgency, expiresInDays] = useWatch<
    RequestValues,
    ['currency', 'preferredStructure', 'urgency', 'expiresInDays']
  >({ name: ['currency', 'preferredStructure', 'urgency', 'expiresInDays'] })
  const outlivesNeed = Number(expiresInDays) > NEEDED_WITHIN[urgency]
  return (
    <>
      <TextField<RequestValues>
        name="title"
        label={t('form.title')}
        placeholder={t('form.titlePlaceholder')}
        maxLength={160}
        autoFocus
        required
      />
      <TextAreaField<RequestValues>
        name="description"
        label={t('form.description')}
        help={t('form.descriptionHelp')}
        maxLength={5000}
        required
      />
      <SelectField<RequestValues> name="requestType" label={t('form.type')} options={options.requestType} required />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' }}
        gap={{ base: '4', sm: '3' }}
        alignItems="start"
      >
        <SelectField<RequestValues> name="currency" label={t('form.currency')} options={currencyOptions} required />
        <MoneyField<RequestValues> name="amount" label={t('form.amount')} currency={currency} step={1000} required />
      </Box>
      <SelectField<RequestValues>
        name="preferredStructure"
        label={t('form.structure')}
        help={meaning(structure)}
        options={options.structure}
        required
      />
      {isPartnership(structure) && (
        <NumberField<RequestValues>
          name="expectedROI"
          label={t('form.roi')}
          help={t('form.roiHelp')}
          unit="%"
          step={0.5}
          min={0}
          max={1000}
        />
      )}
      <SelectField<RequestValues> name="repaymentPeriod" label={t('form.period')} options={options.repaymentPeriod} required />
      <SelectField<RequestValues> name="urgency" label={t('form.urgency')} options={options.urgencyWithMeaning} required />
      <SelectField<RequestValues>
        name="expiresInDays"
        label={t('form.expiry')}
        help={outlivesNeed ? t('form.expiryOutlivesNeed', { urgency: urgencyLabel(urgency) }) : t('form.expiryHelp')}
        options={EXPIRIES.map((days) => ({ value: String(days), label: t('form.days', { count: days }) }))}
        required
      />
      <TextField<RequestValues> name="collateral" label={t('form.collateral')} help={t('form.collateralHelp')} maxLength={500} />
      <FileField<RequestValues>
        name="documents"
        label={t('form.documents')}
        help={t('form.documentsHelp')}
        pickLabel={t('form.addDocuments')}
      />
      <CheckboxField<RequestValues> name="shareScore" label={t('form.shareScore')} help={t('form.shareScoreHelp')} />
    </>
  )
}
