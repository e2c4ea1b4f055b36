import { Box, Button } from '@chakra-ui/react'
import { Download, ReceiptText, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exportPath } from '@/lib/lists/define-filter'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Panel } from '@/ui/frames/panel'
import { RowsSkeleton } from '@/ui/frames/query-view'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { FilterToolbar } from '@/ui/lists/filter-toolbar'
import { PageRows } from '@/ui/lists/list-frame'
import { ListHeading } from '@/ui/lists/list-heading'
import { SavedViews } from '@/ui/lists/saved-views'
import { useTransactionChangedSubscription } from './attachments.generated'
import { TRANSACTIONS } from './transaction-filter'
import { TransactionFilters } from './transaction-filters'
import { TransactionTable } from './transaction-table'
import { useTransactionPostedSubscription, useTransactionsQuery } from './transactions.generated'

/** The transactions of all accounts, newest first, with filters in the URL. New ones are announced and shown on click. */
export const TransactionList = () => {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation()
  const state = TRANSACTIONS.useFilter()
  const { filter, values, typed, changed, reset } = state
  const behindButton = values.search === '' ? changed : changed - 1
  const detail = useOpenDetail('transaction')
  useTransactionChangedSubscription()
  const page = usePage(useTransactionsQuery({ variables: { filter } }), ({ transactions }) => transactions)
  const { totalCount } = page
  const { count, announce, onShow } = page.arrivals
  // Listed rows are updated in place.
  useTransactionPostedSubscription({
    onData: ({ data: { data } }) => data && changed === 0 && announce(data.transactionPosted.transaction.id),
  })
  return (
    <Box as="section" aria-labelledby="transactions" minWidth="0">
      <ListHeading
        id="transactions"
        title={t('transactions.title')}
        count={totalCount !== undefined && t('transactions.count', { count: totalCount })}
        action={
          <Button asChild variant="outline">
            <a href={exportPath('/documents/transactions.csv', filter)} download>
              <Download aria-hidden />
              {t('transactions.export')}
            </a>
          </Button>
        }
      />
      <ArrivalsBar count={count} label={t('transactions.arrivals', { count })} onShow={onShow} />
      <Panel overflow="hidden">
        <FilterToolbar
          search={{ label: t('transactions.search'), ...typed('search') }}
          filterLabel={behindButton > 0 ? t('transactions.filterChanged', { count: behindButton }) : t('transactions.filter')}
          behindButton={behindButton}
          filters={(id) => <TransactionFilters id={id} state={state} />}
          savedViews={<SavedViews list="WALLET_TRANSACTIONS" names={TRANSACTIONS.names} />}
          onClear={changed > 0 ? reset : undefined}
        />
        <PageRows
          page={page}
          skeleton={<RowsSkeleton rows={10} />}
          isFiltered={changed > 0}
          none={{ icon: ReceiptText, title: t('transactions.none'), explanation: t('transactions.noneExplanation') }}
          noMatch={{
            icon: ReceiptText,
            title: t('transactions.noMatch'),
            explanation: t('transactions.noMatchExplanation'),
            action: (
              <Button variant="outline" onClick={reset}>
                <X aria-hidden />
                {common('filters.clear')}
              </Button>
            ),
          }}
        >
          {(rows) => <TransactionTable rows={rows} openId={detail.id} onOpen={detail.open} />}
        </PageRows>
      </Panel>
    </Box>
  )
}
