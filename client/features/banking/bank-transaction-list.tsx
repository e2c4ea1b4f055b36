import { Box, Button, Heading, HStack } from '@chakra-ui/react'
import { Download, Plus, ReceiptText, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useOpenDetail } from '@/lib/use-filters'
import { ArrivalsBar } from '@/ui/arrivals-bar'
import { Empty } from '@/ui/empty'
import { SearchFilter } from '@/ui/filter-bar'
import { LoadMore } from '@/ui/load-more'
import { QueryView, RowsSkeleton } from '@/ui/query-view'
import { SavedViews } from '@/ui/saved-views'
import { useBankTransactionChangedSubscription } from './attachments.generated'
import { BankTransactionDrawer } from './bank-transaction-drawer'
import { type BankTransactionFilterState, exportPath, FILTER_NAMES, useBankTransactionFilter } from './bank-transaction-filter'
import { BankTransactionFilters } from './bank-transaction-filters'
import { BankTransactionTable } from './bank-transaction-table'
import { useBankTransactionsQuery } from './bank-transactions.generated'
import { useBankConnectionsQuery } from './connections.generated'
import { EvidenceChips } from './evidence-chips'

/** The rows of the connected banks, newest first, narrowed by what the URL says. What is read meanwhile is announced and waits. */
export const BankTransactionList = ({ onConnect }: { readonly onConnect: () => void }) => {
  const { t } = useTranslation('banking')
  const { t: common } = useTranslation()
  const { integer } = useFormat()
  const state = useBankTransactionFilter()
  const { filter, values, set, changed, reset } = state
  const detail = useOpenDetail('row')
  useBankTransactionChangedSubscription()
  const { data, previousData, loading, error, refetch, fetchMore } = useBankTransactionsQuery({ variables: { filter } })
  const shown = error ? data : (data ?? previousData)
  const nodes = shown?.bankTransactions.nodes ?? []
  const countOf = ({ totalCount, totalIsExact }: { totalCount: number; totalIsExact: boolean }) =>
    totalIsExact ? t('transactions.count', { count: totalCount }) : t('transactions.countMore', { shown: integer(totalCount) })
  return (
    <Box as="section" aria-labelledby="bank-transactions" minWidth="0">
      <HStack justify="space-between" gap="3" flexWrap="wrap" marginBlockEnd="3">
        <Box>
          <Heading as="h2" id="bank-transactions" fontSize="16px" fontWeight="semibold">
            {t(values.evidence ? 'transactions.evidenceTitle' : 'transactions.title')}
          </Heading>
          <Box role="status" color="fg.muted" fontSize="13px" minHeight="20px">
            {data && countOf(data.bankTransactions)}
          </Box>
        </Box>
        <Button asChild variant="outline">
          <a href={exportPath(filter)} download>
            <Download aria-hidden />
            {t('transactions.export')}
          </a>
        </Button>
      </HStack>
      <Arrivals isEmpty={data?.bankTransactions.nodes.length === 0} announces={changed === 0 && data !== undefined} onShow={refetch} />
      <Box bg="bg.panel" borderWidth="1px" borderRadius="card" overflow="hidden">
        {values.evidence && <EvidenceChips evidence={values.evidence} onClear={() => set({ evidence: '' })} />}
        <Toolbar state={state} />
        <QueryView
          query={{ data: shown, error, refetch }}
          skeleton={<RowsSkeleton rows={10} />}
          isEmpty={({ bankTransactions }) => bankTransactions.nodes.length === 0}
          empty={
            changed > 0 ? (
              <Empty
                icon={ReceiptText}
                title={t('transactions.noMatch')}
                explanation={t('transactions.noMatchExplanation')}
                action={
                  <Button variant="outline" onClick={reset}>
                    <X aria-hidden />
                    {common('filters.clear')}
                  </Button>
                }
              />
            ) : (
              <Empty
                icon={ReceiptText}
                title={t('transactions.none')}
                explanation={t('transactions.noneExplanation')}
                action={
                  <Button variant="outline" onClick={onConnect}>
                    <Plus aria-hidden />
                    {t('acts.connect')}
                  </Button>
                }
              />
            )
          }
        >
          {({ bankTransactions: { pageInfo } }) => (
            <Box opacity={loading && !data ? 0.6 : 1} transition="opacity 150ms" aria-busy={loading && !data}>
              <BankTransactionTable rows={nodes} openId={detail.id} onOpen={detail.open} />
              <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => fetchMore({ variables: { filter, after: pageInfo.endCursor } })} />
            </Box>
          )}
        </QueryView>
      </Box>
      {detail.id !== undefined && data && (
        <BankTransactionDrawer
          id={detail.id}
          row={nodes.find(({ id }) => id === detail.id)}
          onClose={detail.close}
          onCounterparty={(counterparty) => {
            detail.close()
            set({ counterparty, evidence: '' })
          }}
        />
      )}
    </Box>
  )
}

const Toolbar = ({ state }: { readonly state: BankTransactionFilterState }) => {
  const { t } = useTranslation('banking')
  const { t: common } = useTranslation()
  const { values, set, reset, changed, behindButton } = state
  const [open, setOpen] = useState(behindButton > 0)
  const id = useId()
  return (
    <>
      <Box role="search" display="flex" gap="2" flexWrap="wrap" padding="3" borderBlockEndWidth="1px">
        <SearchFilter label={t('transactions.search')} value={values.search} onChange={(search) => set({ search }, { replace: true })} />
        <Button variant="outline" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden />
          {behindButton > 0 ? t('transactions.filterChanged', { count: behindButton }) : t('transactions.filter')}
        </Button>
        <SavedViews list="BANK_TRANSACTIONS" names={FILTER_NAMES} />
        {changed > (values.evidence ? 1 : 0) && (
          <Button variant="ghost" onClick={reset}>
            <X aria-hidden />
            {common('filters.clear')}
          </Button>
        )}
      </Box>
      {open && <BankTransactionFilters id={id} state={state} />}
    </>
  )
}

type ArrivalsProps = { readonly isEmpty: boolean; readonly announces: boolean; readonly onShow: () => Promise<unknown> }

/** Rows read from the banks since the list was. A list without any takes them in by itself. */
const Arrivals = ({ isEmpty, announces, onShow }: ArrivalsProps) => {
  const { t } = useTranslation('banking')
  const { data } = useBankConnectionsQuery()
  const total = data?.bankConnections.flatMap(({ accounts }) => accounts).reduce((sum, { transactionCount }) => sum + transactionCount, 0)
  const [seen, setSeen] = useState<number>()
  const known = seen ?? total
  const count = announces && total !== undefined && known !== undefined ? Math.max(0, total - known) : 0
  useEffect(() => {
    if (seen === undefined && total !== undefined) setSeen(total)
  }, [seen, total])
  const show = async () => {
    await onShow().catch(() => undefined)
    setSeen(total)
  }
  useEffect(() => {
    if (!isEmpty || count === 0) return
    setSeen(total)
    void onShow().catch(() => undefined)
  }, [isEmpty, count, total, onShow])
  return <ArrivalsBar count={isEmpty ? 0 : count} label={t('transactions.arrivals', { count })} onShow={show} />
}
