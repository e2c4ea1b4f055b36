import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Words } from '@/ui/labels/words'
import type { InvoiceDetailsFragment } from './invoice-details.generated'

/** The customer, dates and numbers of an invoice. */
export const InvoiceFacts = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  const { customer } = invoice
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('facts.customer'), <bdi key="name">{invoice.customerName}</bdi>],
    [
      t('facts.email'),
      <chakra.bdi key="email" dir="ltr" overflowWrap="anywhere">
        {invoice.customerEmail}
      </chakra.bdi>,
    ],
    [t('facts.issued'), invoice.issuedOn && <Time at={invoice.issuedOn} as="date" />],
    [t('facts.due'), <Time key="due" at={invoice.dueOn} as="date" />],
    [t('facts.viewed'), invoice.viewedAt && <Time at={invoice.viewedAt} as="dateTime" />],
    [t('facts.purchaseOrder'), invoice.purchaseOrder && <bdi>{invoice.purchaseOrder}</bdi>],
    [t('facts.customerTaxId'), customer.taxId && <bdi dir="ltr">{customer.taxId}</bdi>],
    [t('facts.sellerTrn'), invoice.sellerTrn && <bdi dir="ltr">{invoice.sellerTrn}</bdi>],
    [t('facts.address'), customer.address && <bdi>{customer.address}</bdi>],
  ]
  return (
    <Box display="grid" gap="4">
      <chakra.dl display="grid" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }} gap="4">
        {facts
          .filter(([, fact]) => fact)
          .map(([label, fact]) => (
            <Box key={label}>
              <chakra.dt color="fg.muted" textStyle="caption">
                {label}
              </chakra.dt>
              <chakra.dd overflowWrap="anywhere">{fact}</chakra.dd>
            </Box>
          ))}
      </chakra.dl>
      {invoice.description && (
        <Box>
          <Box color="fg.muted" textStyle="caption">
            {t('facts.description')}
          </Box>
          <Words whiteSpace="pre-wrap">{invoice.description}</Words>
        </Box>
      )}
    </Box>
  )
}
