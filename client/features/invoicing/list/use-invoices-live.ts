import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceStatus } from '@/graphql/types.generated'
import type { PageState } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { toast } from '@/ui/overlays/toaster'
import { type InvoiceRowFragment, useInvoicesChangedSubscription } from './invoice-list.generated'

type Known = { readonly status: InvoiceStatus; readonly amountPaid: string }

/**
 * Pushes update loaded rows through the cache, and a toast announces payments. An invoice that is not loaded yet is counted
 * as an arrival.
 */
export const useInvoicesLive = ({ rows, arrivals }: PageState<InvoiceRowFragment>, announces: boolean): void => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const known = useRef(new Map<string, Known>())
  useEffect(() => {
    for (const row of rows) if (!known.current.has(row.id)) known.current.set(row.id, row)
  }, [rows])

  const sayMoney = (invoice: InvoiceRowFragment) => {
    const before = known.current.get(invoice.id)
    known.current.set(invoice.id, invoice)
    if (before?.status === 'PAID' || before?.amountPaid === invoice.amountPaid) return
    const said = { number: invoice.invoiceNumber, customer: invoice.customerName }
    if (invoice.status === 'PAID') toast.done(t('live.paid', { ...said, amount: money(invoice.amount, invoice.currency) }))
    else if (before && invoice.isPartlyPaid)
      toast.done(t('live.partlyPaid', { ...said, amount: money(invoice.amountPaid, invoice.currency) }))
  }

  useInvoicesChangedSubscription({
    onData: ({ data }) => {
      const invoice = data.data?.invoiceChanged.invoice
      if (!invoice) return
      if (announces) arrivals.announce(invoice.id)
      sayMoney(invoice)
    },
  })
}
