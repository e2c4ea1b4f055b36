import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { CustomerDetails } from './customer-details'
import { CustomerField } from './customer-field'
import { InvoiceLines } from './invoice-lines'
import type { InvoiceValues } from './invoice-values'
import { TotalsBox, useLiveTotals } from './live-totals'

const PAIR = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } as const

/** All fields of an invoice. The amount is computed from the lines. */
export const InvoiceFields = ({ withDueDate = true }: { readonly withDueDate?: boolean }) => {
  const { t } = useTranslation('invoicing')
  const currencyOptions = useCurrencyOptions()
  const values = useWatch<InvoiceValues>() as InvoiceValues
  const live = useLiveTotals(values)
  return (
    <>
      <Box display="grid" gridTemplateColumns={PAIR} gap="4" alignItems="start">
        <CustomerField />
        <TextField<InvoiceValues> name="customerEmail" type="email" label={t('form.email')} required />
      </Box>
      <CustomerDetails />
      <Box display="grid" gridTemplateColumns={PAIR} gap="4" alignItems="start">
        <SelectField<InvoiceValues> name="currency" label={t('form.currency')} options={currencyOptions} required />
        {withDueDate && <DateField<InvoiceValues> name="dueOn" label={t('form.dueOn')} required />}
      </Box>
      <InvoiceLines live={live} />
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' }} gap="5" alignItems="start">
        <Box display="grid" gap="4">
          <Discount kind={values.discountKind} currency={values.currency} />
          <TextField<InvoiceValues> name="purchaseOrder" label={t('form.purchaseOrder')} maxLength={60} />
          <TextAreaField<InvoiceValues>
            name="description"
            label={t('form.description')}
            help={t('form.descriptionHelp')}
            rows={2}
            maxLength={1000}
          />
        </Box>
        <TotalsBox live={live} currency={values.currency} />
      </Box>
    </>
  )
}

const Discount = ({ kind, currency }: { readonly kind: InvoiceValues['discountKind']; readonly currency: string }) => {
  const { t } = useTranslation('invoicing')
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr) 132px" gap="2" alignItems="start">
      {kind === 'PERCENT' ? (
        <NumberField<InvoiceValues> name="discount" label={t('form.discount')} unit="%" min={0} max={100} />
      ) : (
        <MoneyField<InvoiceValues> name="discount" label={t('form.discount')} currency={currency} min={0} step={10} />
      )}
      <SelectField<InvoiceValues>
        name="discountKind"
        label={t('form.discountAs')}
        options={[
          { value: 'AMOUNT', label: t('form.discountAmount') },
          { value: 'PERCENT', label: t('form.discountPercent') },
        ]}
        required
      />
    </Box>
  )
}
