import { useTranslation } from 'react-i18next'
import { exportPath } from '@/lib/lists/define-filter'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { TransactionFrame } from '@/ui/lists/transaction-frame'
import { useTransactionChangedSubscription } from './attachments.generated'
import { TRANSACTIONS } from './transaction-filter'
import { TransactionFilters } from './transaction-filters'
import { TransactionTable } from './transaction-table'
import { TransactionsDocument, useTransactionPostedSubscription, useTransactionsQuery } from './transactions.generated'

/** The transactions of all accounts, newest first, with filters in the URL. New ones are announced and shown on click. */
export const TransactionList = () => {
  const { t } = useTranslation('wallet')
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
    <TransactionFrame
      id="transactions"
      title={t('transactions.title')}
      count={totalCount !== undefined && t('transactions.count', { count: totalCount })}
      exported={{
        label: t('transactions.export'),
        list: {
          path: exportPath('/documents/transactions.csv', filter),
          document: TransactionsDocument,
          variables: { filter },
          name: t('transactions.title'),
        },
      }}
      arrivals={<ArrivalsBar count={count} label={t('transactions.arrivals', { count })} onShow={onShow} />}
      search={{ label: t('transactions.search'), ...typed('search') }}
      filterLabel={behindButton > 0 ? t('transactions.filterChanged', { count: behindButton }) : t('transactions.filter')}
      behindButton={behindButton}
      filters={(id) => <TransactionFilters id={id} state={state} />}
      savedViews={{ list: 'WALLET_TRANSACTIONS', names: TRANSACTIONS.names }}
      changed={changed}
      isClearable={changed > 0}
      onClear={reset}
      page={page}
      none={{ title: t('transactions.none'), explanation: t('transactions.noneExplanation') }}
      noMatch={{ title: t('transactions.noMatch'), explanation: t('transactions.noMatchExplanation') }}
    >
      {(rows) => <TransactionTable rows={rows} openId={detail.id} onOpen={detail.open} />}
    </TransactionFrame>
  )
}
