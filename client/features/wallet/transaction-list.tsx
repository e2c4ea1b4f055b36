import { Box, Button, Heading, HStack } from '@chakra-ui/react'
import { Download, ReceiptText, SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrivals } from '@/lib/use-arrivals'
import { useOpenDetail } from '@/lib/use-filters'
import { ArrivalsBar } from '@/ui/arrivals-bar'
import { Empty } from '@/ui/empty'
import { SearchFilter } from '@/ui/filter-bar'
import { LoadMore } from '@/ui/load-more'
import { QueryView, RowsSkeleton } from '@/ui/query-view'
import { SavedViews } from '@/ui/saved-views'
import { useTransactionChangedSubscription } from './attachments.generated'
import { exportPath, FILTER_NAMES, type TransactionFilterState, useTransactionFilter } from './transaction-filter'
import { TransactionFilters } from './transaction-filters'
import { TransactionTable } from './transaction-table'
import { useTransactionPostedSubscription, useTransactionsQuery } from './transactions.generated'

/** The movements of all accounts, newest first, narrowed by what the URL says. New ones are announced and wait. */
export const TransactionList = () => {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation()
  const state = useTransactionFilter()
  const { filter, changed, reset } = state
  const detail = useOpenDetail('transaction')
  useTransactionChangedSubscription()
  const { data, previousData, loading, error, refetch, fetchMore } = useTransactionsQuery({ variables: { filter } })
  const shown = error ? data : (data ?? previousData)
  return (
    <Box as="section" aria-labelledby="transactions" minWidth="0">
      <HStack justify="space-between" gap="3" flexWrap="wrap" marginBlockEnd="3">
        <Box>
          <Heading as="h2" id="transactions" fontSize="16px" fontWeight="semibold">
            {t('transactions.title')}
          </Heading>
          <Box role="status" color="fg.muted" fontSize="13px" minHeight="20px">
            {data && t('transactions.count', { count: data.transactions.totalCount })}
          </Box>
        </Box>
        <Button asChild variant="outline">
          <a href={exportPath(filter)} download>
            <Download aria-hidden />
            {t('transactions.export')}
          </a>
        </Button>
      </HStack>
      <Arrivals
        announces={changed === 0 && data !== undefined}
        shown={data?.transactions.nodes.map(({ id }) => id) ?? []}
        onShow={refetch}
      />
      <Box bg="bg.panel" borderWidth="1px" borderRadius="card" overflow="hidden">
        <Toolbar state={state} />
        <QueryView
          query={{ data: shown, error, refetch }}
          skeleton={<RowsSkeleton rows={10} />}
          isEmpty={({ transactions }) => transactions.nodes.length === 0}
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
              <Empty icon={ReceiptText} title={t('transactions.none')} explanation={t('transactions.noneExplanation')} />
            )
          }
        >
          {({ transactions: { nodes, pageInfo } }) => (
            <Box opacity={loading && !data ? 0.6 : 1} transition="opacity 150ms" aria-busy={loading && !data}>
              <TransactionTable rows={nodes} openId={detail.id} onOpen={detail.open} />
              <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => fetchMore({ variables: { filter, after: pageInfo.endCursor } })} />
            </Box>
          )}
        </QueryView>
      </Box>
    </Box>
  )
}

const Toolbar = ({ state }: { readonly state: TransactionFilterState }) => {
  const { t } = useTranslation('wallet')
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
        <SavedViews list="WALLET_TRANSACTIONS" names={FILTER_NAMES} />
        {changed > 0 && (
          <Button variant="ghost" onClick={reset}>
            <X aria-hidden />
            {common('filters.clear')}
          </Button>
        )}
      </Box>
      {open && <TransactionFilters id={id} state={state} />}
    </>
  )
}

type ArrivalsProps = { readonly announces: boolean; readonly shown: readonly string[]; readonly onShow: () => Promise<unknown> }

/** Movements posted since the list was read. Those that are in it change in place. */
const Arrivals = ({ announces, shown, onShow }: ArrivalsProps) => {
  const { t } = useTranslation('wallet')
  const { ids, announce, clear } = useArrivals()
  useTransactionPostedSubscription({ onData: ({ data: { data } }) => data && announce(data.transactionPosted.transaction.id) })
  const count = announces ? ids.filter((id) => !shown.includes(id)).length : 0
  const show = async () => {
    await onShow().catch(() => undefined)
    clear()
  }
  return <ArrivalsBar count={count} label={t('transactions.arrivals', { count })} onShow={show} />
}
