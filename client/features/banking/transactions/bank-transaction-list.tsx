import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportPath } from '@/lib/lists/define-filter'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { EmptyAct } from '@/ui/lists/empty'
import { TransactionFrame } from '@/ui/lists/transaction-frame'
import { May } from '@/ui/may'
import { useBankConnectionsQuery } from '../connections/connections.generated'
import { useBankTransactionChangedSubscription } from './attachments.generated'
import { BankTransactionDrawer } from './bank-transaction-drawer'
import { BANK_TRANSACTIONS } from './bank-transaction-filter'
import { BankTransactionFilters } from './bank-transaction-filters'
import { BankTransactionTable } from './bank-transaction-table'
import { BankTransactionsDocument, useBankTransactionsQuery } from './bank-transactions.generated'
import { EvidenceChips } from './evidence-chips'

/** The transactions of the connected banks, newest first, with filters in the URL. New ones are announced and shown on click. */
export const BankTransactionList = ({ onConnect }: { readonly onConnect: () => void }) => {
  const { t } = useTranslation('banking')
  const { integer } = useFormat()
  const state = BANK_TRANSACTIONS.useFilter()
  const { filter, values, set, typed, changed, reset } = state
  const inSight = [values.search, values.evidence].filter((value) => value !== '').length
  const behindButton = changed - inSight
  const detail = useOpenDetail('row')
  useBankTransactionChangedSubscription()
  const query = useBankTransactionsQuery({ variables: { filter } })
  const page = usePage(query, ({ bankTransactions }) => bankTransactions)
  const counted = query.data?.bankTransactions
  return (
    <>
      <TransactionFrame
        id="bank-transactions"
        title={t(values.evidence ? 'transactions.evidenceTitle' : 'transactions.title')}
        count={
          counted &&
          (counted.isTotalExact
            ? t('transactions.count', { count: counted.totalCount })
            : t('transactions.countMore', { shown: integer(counted.totalCount) }))
        }
        exported={{
          label: t('transactions.export'),
          list: {
            path: exportPath('/documents/bank-transactions.csv', filter),
            document: BankTransactionsDocument,
            variables: { filter },
            name: t('transactions.title'),
          },
        }}
        arrivals={
          <Arrivals isEmpty={counted?.nodes.length === 0} announces={changed === 0 && counted !== undefined} onShow={query.refetch} />
        }
        above={values.evidence && <EvidenceChips evidence={values.evidence} onClear={() => set({ evidence: '' })} />}
        search={{ label: t('transactions.search'), ...typed('search') }}
        filterLabel={behindButton > 0 ? t('transactions.filterChanged', { count: behindButton }) : t('transactions.filter')}
        behindButton={behindButton}
        filters={(id) => <BankTransactionFilters id={id} state={state} />}
        savedViews={{ list: 'BANK_TRANSACTIONS', names: BANK_TRANSACTIONS.names }}
        changed={changed}
        isClearable={changed > (values.evidence ? 1 : 0)}
        onClear={reset}
        page={page}
        none={{
          title: t('transactions.none'),
          explanation: t('transactions.noneExplanation'),
          action: (
            <May act="connectBank">
              <EmptyAct icon={Plus} label={t('acts.connect')} onClick={onConnect} />
            </May>
          ),
        }}
        noMatch={{ title: t('transactions.noMatch'), explanation: t('transactions.noMatchExplanation') }}
      >
        {(rows) => <BankTransactionTable rows={rows} openId={detail.id} onOpen={detail.open} />}
      </TransactionFrame>
      {detail.id !== undefined && counted && (
        <BankTransactionDrawer
          id={detail.id}
          row={page.rows.find(({ id }) => id === detail.id)}
          onClose={detail.close}
          onCounterparty={(counterparty) => {
            detail.close()
            set({ counterparty, evidence: '' })
          }}
        />
      )}
    </>
  )
}

type ArrivalsProps = { readonly isEmpty: boolean; readonly announces: boolean; readonly onShow: () => Promise<unknown> }

/** The transactions that arrived since the list was loaded. An empty list shows them automatically. */
const Arrivals = ({ isEmpty, announces, onShow }: ArrivalsProps) => {
  const { t } = useTranslation('banking')
  const { data } = useBankConnectionsQuery()
  const total = data?.bankConnections.nodes
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, { transactionCount }) => sum + transactionCount, 0)
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
