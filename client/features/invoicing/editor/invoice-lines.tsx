import { Box, Button, IconButton } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@/ui/fields/figure-fields'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { Money } from '@/ui/figures/money'
import { TAX_CATEGORIES } from '../list/invoice-labels'
import { blankLine, type InvoiceValues } from './invoice-values'
import type { LiveTotals } from './live-totals'

const MAX_LINES = 100
const COLUMNS = { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr) 84px 124px 148px 128px 36px' } as const

/** The lines of an invoice. The labels are column headers, on phones part of each line. */
export const InvoiceLines = ({ live }: { readonly live: LiveTotals }) => {
  const { t } = useTranslation('invoicing')
  const { control } = useFormContext<InvoiceValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const heads = ['form.line.description', 'form.line.quantity', 'form.line.unitPrice', 'form.line.tax', 'form.line.total'] as const
  return (
    <Box as="fieldset" minWidth="0" display="grid" gap="2">
      <Box as="legend" fontWeight="medium" marginBlockEnd="1">
        {t('form.items')}
      </Box>
      <Box
        display={{ base: 'none', md: 'grid' }}
        gridTemplateColumns={COLUMNS.md}
        gap="2"
        textStyle="caption"
        fontWeight="medium"
        color="fg.muted"
        aria-hidden
      >
        {heads.map((head) => (
          <Box key={head} {...(head === 'form.line.total' && { textAlign: 'end' })}>
            {t(head)}
          </Box>
        ))}
      </Box>
      {fields.map(({ id }, at) => (
        <Line key={id} at={at} total={live.totals?.itemTotals[at]} {...(fields.length > 1 && { onRemove: () => remove(at) })} />
      ))}
      <Button
        variant="ghost"
        size="xs"
        justifySelf="start"
        marginInlineStart="-2"
        disabled={fields.length >= MAX_LINES}
        onClick={() => append(blankLine())}
      >
        <Plus aria-hidden />
        {t('form.addLine')}
      </Button>
    </Box>
  )
}

type LineProps = { readonly at: number; readonly total: string | undefined; readonly onRemove?: () => void }

const Line = ({ at, total, onRemove }: LineProps) => {
  const { t } = useTranslation('invoicing')
  const { t: common } = useTranslation()
  const [currency, category] = useWatch<InvoiceValues, ['currency', `items.${number}.taxCategory`]>({
    name: ['currency', `items.${at}.taxCategory`],
  })
  const name = t('form.line.name', { number: at + 1 })
  return (
    <Box
      role="group"
      aria-label={name}
      display="grid"
      gridTemplateColumns={COLUMNS}
      gap="2"
      alignItems="start"
      borderWidth={{ base: '1px', md: '0' }}
      borderRadius="card"
      padding={{ base: '3', md: '0' }}
      // With columns, the column headers label the fields.
      css={{ md: { '& label': { srOnly: true } }, '& > *': { minWidth: 0 } }}
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <TextField<InvoiceValues> name={`items.${at}.description`} label={t('form.line.description')} maxLength={500} required />
      </Box>
      <NumberField<InvoiceValues> name={`items.${at}.quantity`} label={t('form.line.quantity')} min={0.0001} required />
      <NumberField<InvoiceValues> name={`items.${at}.unitPrice`} label={t('form.line.unitPrice')} min={0} step={10} required />
      <SelectField<InvoiceValues>
        name={`items.${at}.taxCategory`}
        label={t('form.line.tax')}
        options={TAX_CATEGORIES.map((value) => ({ value, label: t(`taxCategory.${value}`) }))}
        required
      />
      <Box
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        justifyContent="flex-end"
        alignItems={{ base: 'flex-start', md: 'center' }}
        minHeight="40px"
        fontVariantNumeric="tabular-nums"
      >
        <Box hideFrom="md" fontWeight="medium" marginBlockEnd="1.5">
          {t('form.line.total')}
        </Box>
        {total === undefined ? '–' : <Money amount={total} currency={currency} />}
      </Box>
      {onRemove && (
        <IconButton
          variant="ghost"
          size="sm"
          color="fg.muted"
          marginBlockStart={{ md: '0.5' }}
          justifySelf={{ base: 'start', md: 'end' }}
          aria-label={common('form.remove', { item: name })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      )}
      {category !== 'STANDARD' && (
        <Box gridColumn="1 / -1" css={{ '& label': { srOnly: false } }}>
          <TextField<InvoiceValues>
            name={`items.${at}.taxReason`}
            label={t('form.line.taxReason')}
            placeholder={t(`taxReasonExample.${category}`)}
            maxLength={200}
            required
          />
        </Box>
      )}
    </Box>
  )
}
