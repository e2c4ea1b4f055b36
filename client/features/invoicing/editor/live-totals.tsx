import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { FailureNote } from '@/ui/frames/failure-note'
import { type InvoiceValues, toReckon } from './invoice-values'
import { type InvoiceTotalsQuery, useInvoiceTotalsQuery } from './live-totals.generated'
import { TotalsList } from './totals-list'
import { useDebounced } from './use-debounced'

const NOTHING = { currency: 'AED', customerEmail: '', customerName: '', dueOn: '', items: [] } as const
const REST = 350

/** The server's totals for the typed values, recomputed after a short pause; until then the previous totals remain. */
export const useLiveTotals = (values: InvoiceValues) => {
  const wanted = JSON.stringify(toReckon(values) ?? null)
  const debounced = useDebounced(wanted, REST)
  const input = JSON.parse(debounced) as ReturnType<typeof toReckon> | null
  const { data, previousData, error, refetch } = useInvoiceTotalsQuery({
    variables: { input: input ?? NOTHING },
    skip: input === null,
    fetchPolicy: 'cache-first',
  })
  return {
    totals: input === null ? undefined : (data ?? previousData)?.invoiceTotals,
    current: debounced === wanted && (input === null || data !== undefined),
    error: input === null ? undefined : error,
    retry: refetch,
  }
}

export type LiveTotals = ReturnType<typeof useLiveTotals>
type Totals = InvoiceTotalsQuery['invoiceTotals']

/** The server's totals below the lines; dimmed while they are recomputed. */
export const TotalsBox = ({ live, currency }: { readonly live: LiveTotals; readonly currency: string }) => {
  const { t } = useTranslation('invoicing')
  const { totals, current, error, retry } = live
  const known: Totals | undefined = totals?.currency === currency ? totals : undefined
  if (error) return <FailureNote failure={failureOf(error)} onRetry={() => retry().catch(() => undefined)} />
  return (
    <Box bg="bg.subtle" borderRadius="card" padding="4" aria-busy={!current} opacity={current ? 1 : 0.6} transition="opacity 150ms">
      {known ? (
        <TotalsList invoice={known} />
      ) : (
        <HStack justify="space-between" fontWeight="semibold">
          <span>{t('totals.amount')}</span>
          <Box as="span" color="fg.muted">
            –
          </Box>
        </HStack>
      )}
    </Box>
  )
}
