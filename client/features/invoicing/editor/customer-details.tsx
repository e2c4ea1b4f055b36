import { Box, Button } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields/text-fields'
import type { InvoiceValues } from './invoice-values'

/** Phone, tax number and address of the customer, collapsed because they are optional. */
export const CustomerDetails = () => {
  const { t } = useTranslation('invoicing')
  const { getValues } = useFormContext<InvoiceValues>()
  const [open, setOpen] = useState(() => getValues('customerAddress') !== '' || getValues('customerTaxId') !== '')
  const id = useId()
  return (
    <Box display="grid" gap="3">
      <Button
        variant="ghost"
        size="xs"
        justifySelf="start"
        marginInlineStart="-2"
        color="fg.muted"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Box asChild transition="transform 150ms" transform={open ? 'rotate(180deg)' : undefined}>
          <ChevronDown aria-hidden />
        </Box>
        {t('form.customerDetails')}
      </Button>
      <Box
        id={id}
        display={open ? 'grid' : 'none'}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
      >
        <TextField<InvoiceValues> name="customerPhone" type="tel" label={t('form.phone')} maxLength={30} />
        <TextField<InvoiceValues> name="customerTaxId" label={t('form.taxId')} maxLength={30} />
        <Box gridColumn="1 / -1">
          <TextField<InvoiceValues> name="customerAddress" label={t('form.address')} maxLength={300} />
        </Box>
      </Box>
    </Box>
  )
}
