import { Box, Button, chakra, Input } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '@/lib/browser/preferences'
import { Money } from '@/ui/figures/money'
import { useDebounced } from '../editor/use-debounced'
import type { Candidate } from './allocation-row'
import { useOpenInvoicesQuery } from './receipts.generated'

type FindOpenInvoiceProps = {
  readonly currency: Currency
  readonly known: readonly string[]
  readonly onFound: (invoice: Candidate) => void
}

const OPEN: readonly Candidate['status'][] = ['SENT', 'VIEWED', 'OVERDUE']

/** Searches other open invoices in the same currency by customer or number. */
export const FindOpenInvoice = ({ currency, known, onFound }: FindOpenInvoiceProps) => {
  const { t } = useTranslation('invoicing')
  const id = useId()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { data } = useOpenInvoicesQuery({ variables: { search }, skip: search === '' })
  const found = search === '' ? [] : (data?.invoices.nodes ?? [])
  const open = found.filter((one) => one.currency === currency && OPEN.includes(one.status) && !known.includes(one.id))
  return (
    <Box display="grid" gap="2">
      <chakra.label htmlFor={id} fontWeight="medium">
        {t('receipt.another')}
      </chakra.label>
      <Input
        id={id}
        type="search"
        placeholder={t('list.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter searches and must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {data && search !== '' && open.length === 0 && <Box color="fg.muted">{t('receipt.noneFound', { currency })}</Box>}
      {open.map((invoice) => (
        <Button
          key={invoice.id}
          variant="outline"
          height="auto"
          paddingBlock="2"
          justifyContent="space-between"
          whiteSpace="normal"
          textAlign="start"
          onClick={() => {
            onFound(invoice)
            setText('')
          }}
        >
          <span>
            <bdi>{invoice.invoiceNumber}</bdi> · <bdi>{invoice.customerName}</bdi>
          </span>
          <Box as="span" display="inline-flex" gap="2" alignItems="center">
            <Money amount={invoice.balanceDue} currency={invoice.currency} />
            <Plus aria-hidden />
          </Box>
        </Button>
      ))}
    </Box>
  )
}
