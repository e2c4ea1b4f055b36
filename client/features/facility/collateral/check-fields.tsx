import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { today } from '@/lib/text/day'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/figure-fields'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import type { CheckValues } from './check-values'

const SUBJECTS = ['asset', 'invoice', 'fingerprint'] as const

/** What a check asks about, and its identifiers. */
export const CheckFields = () => {
  const { t } = useTranslation('collateral')
  const about = useWatch<CheckValues, 'about'>({ name: 'about' })
  return (
    <>
      <SelectField<CheckValues>
        name="about"
        label={t('check.about')}
        options={optionsOf(SUBJECTS, (each) => t(`check.subject.${each}`))}
        required
      />
      {about === 'asset' && (
        <TextField<CheckValues>
          name="assetNumber"
          label={t('facts.assetNumber')}
          help={t('check.assetNumberHelp')}
          maxLength={120}
          required
        />
      )}
      {about === 'invoice' && <InvoiceFields />}
      {about === 'fingerprint' && (
        <TextField<CheckValues>
          name="fingerprint"
          label={t('facts.fingerprint')}
          help={t('check.fingerprintHelp')}
          maxLength={80}
          required
        />
      )}
    </>
  )
}

const InvoiceFields = () => {
  const { t } = useTranslation('collateral')
  const currencyOptions = useCurrencyOptions()
  const currency = useWatch<CheckValues, 'invoice.currency'>({ name: 'invoice.currency' })
  return (
    <>
      <TextField<CheckValues> name="invoice.issuer" label={t('check.issuer')} help={t('check.issuerHelp')} maxLength={120} required />
      <TextField<CheckValues> name="invoice.number" label={t('facts.invoiceNumber')} maxLength={120} required />
      <DateField<CheckValues> name="invoice.issuedOn" label={t('check.issuedOn')} max={today()} required />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' }}
        gap={{ base: '4', sm: '3' }}
        alignItems="start"
      >
        <SelectField<CheckValues> name="invoice.currency" label={t('pledge.currency')} options={currencyOptions} required />
        <MoneyField<CheckValues> name="invoice.amount" label={t('check.amount')} currency={currency} required />
      </Box>
    </>
  )
}
