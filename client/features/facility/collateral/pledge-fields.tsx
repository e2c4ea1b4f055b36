import { Box } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/figure-fields'
import { FileField } from '@/ui/fields/file-field'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { useInvoicesToPledgeQuery } from './collateral.generated'
import type { PledgeValues } from './pledge-values'

const KINDS = ['ASSET', 'RECEIVABLE', 'GUARANTEE'] as const
const RELATIONS = ['OWNER', 'PARTNER', 'DIRECTOR', 'RELATIVE', 'PARENT_COMPANY', 'AFFILIATE', 'OTHER'] as const

const useKind = () => useWatch<PledgeValues, 'kind'>({ name: 'kind' })

/** The fields of a pledge, by its kind. */
export const PledgeFields = () => {
  const { t } = useTranslation('collateral')
  const kind = useKind()
  return (
    <>
      <SelectField<PledgeValues> name="kind" label={t('pledge.kind')} options={optionsOf(KINDS, (each) => t(`kind.${each}`))} required />
      {kind === 'ASSET' && <AssetNumberField />}
      {kind === 'RECEIVABLE' && <InvoiceField />}
      {kind === 'GUARANTEE' && <GuarantorFields />}
      <TextField<PledgeValues>
        name="description"
        label={t('pledge.description')}
        help={t('pledge.descriptionHelp')}
        maxLength={500}
        required
      />
      <ValueFields />
      <FileField<PledgeValues> name="fileIds" label={t('documents')} help={t('pledge.documentsHelp')} pickLabel={t('pledge.pick')} />
    </>
  )
}

const AssetNumberField = () => {
  const { t } = useTranslation('collateral')
  return (
    <TextField<PledgeValues>
      name="assetNumber"
      label={t('facts.assetNumber')}
      help={t('pledge.assetNumberHelp')}
      maxLength={120}
      required
    />
  )
}

/** Chooses an invoice that is not paid. What is due on it becomes the value. */
const InvoiceField = () => {
  const { t } = useTranslation('collateral')
  const { money } = useFormat()
  const { data } = useInvoicesToPledgeQuery({ fetchPolicy: 'cache-and-network' })
  const { setValue } = useFormContext<PledgeValues>()
  const invoiceId = useWatch<PledgeValues, 'invoiceId'>({ name: 'invoiceId' })
  const invoices = data ? [data.overdue, data.sent, data.viewed].flatMap(({ nodes }) => nodes) : []
  const { currency, balanceDue } = invoices.find(({ id }) => id === invoiceId) ?? {}
  useEffect(() => {
    if (currency) setValue('currency', currency)
    if (balanceDue) setValue('value', balanceDue)
  }, [currency, balanceDue, setValue])
  return (
    <SelectField<PledgeValues>
      name="invoiceId"
      label={t('kind.RECEIVABLE')}
      help={t(data && invoices.length === 0 ? 'pledge.noInvoice' : 'pledge.invoiceHelp')}
      placeholder={t('pledge.chooseInvoice')}
      options={invoices.map(({ id, invoiceNumber, customerName, ...due }) => ({
        value: id,
        label: [invoiceNumber, customerName, money(due.balanceDue, due.currency)].join(' · '),
      }))}
      required
    />
  )
}

const GuarantorFields = () => {
  const { t } = useTranslation('collateral')
  return (
    <>
      <TextField<PledgeValues> name="guarantor.name" label={t('facts.guarantor')} maxLength={160} required />
      <SelectField<PledgeValues>
        name="guarantor.relation"
        label={t('facts.relation')}
        options={optionsOf(RELATIONS, (each) => t(`relation.${each}`))}
        required
      />
      <TextField<PledgeValues>
        name="guarantor.identifier"
        label={t('pledge.identifier')}
        help={t('pledge.identifierHelp')}
        maxLength={120}
        required
      />
    </>
  )
}

/** The value and its day. An invoice is valued in its own currency. */
const ValueFields = () => {
  const { t } = useTranslation('collateral')
  const currencyOptions = useCurrencyOptions()
  const kind = useKind()
  const currency = useWatch<PledgeValues, 'currency'>({ name: 'currency' })
  const isInvoice = kind === 'RECEIVABLE'
  return (
    <>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: isInvoice ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 2fr)' }}
        gap={{ base: '4', sm: '3' }}
        alignItems="start"
      >
        {!isInvoice && <SelectField<PledgeValues> name="currency" label={t('pledge.currency')} options={currencyOptions} required />}
        <MoneyField<PledgeValues>
          name="value"
          label={t(kind === 'GUARANTEE' ? 'pledge.guaranteed' : 'facts.value')}
          currency={currency}
          required
        />
      </Box>
      <DateField<PledgeValues> name="valuedOn" label={t('facts.valuedOn')} max={today()} required />
    </>
  )
}
