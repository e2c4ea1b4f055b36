import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { SelectField } from '@/ui/fields/select-field'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Empty } from '@/ui/lists/empty'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { type ActDialogProps, CHANGES } from './act-dialogs'
import { ActModal } from './act-form'
import { PayPurificationDocument } from './incident-acts.generated'
import { type PurificationAccountsQuery, usePurificationAccountsQuery } from './incidents.generated'

type Account = PurificationAccountsQuery['walletAccounts'][number]
type Values = { accountId: string }

/** Pays what the board prescribed, from an account in its currency. */
export const PurificationDialog = ({ incident, onClose }: ActDialogProps) => {
  const { t } = useTranslation('incidents')
  const query = usePurificationAccountsQuery()
  const currency = incident.purificationCurrency ?? ''
  const usableIn = ({ walletAccounts }: PurificationAccountsQuery) =>
    walletAccounts.filter((account) => account.status === 'ACTIVE' && account.currency === currency)
  if (query.data && usableIn(query.data).length > 0) return <PayForm {...{ incident, onClose }} accounts={usableIn(query.data)} />
  return (
    <Modal open onClose={onClose} title={t('pay.title')}>
      <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
        {() => <Empty icon={Landmark} title={t('pay.none', { currency })} />}
      </QueryView>
    </Modal>
  )
}

const PayForm = ({
  incident: { id, purificationAmount, purificationCurrency },
  accounts,
  onClose,
}: ActDialogProps & { readonly accounts: readonly Account[] }) => {
  const { t } = useTranslation('incidents')
  const { money } = useFormat()
  const amount = money(purificationAmount ?? '0', purificationCurrency ?? 'AED')
  const submission = useActOnce(`incident.purify.${id}`, PayPurificationDocument, {
    variables: (input: Values, idempotencyKey) => ({ id, input, idempotencyKey }),
    changes: [...CHANGES, 'walletAccounts', 'walletSummary'],
    toast: () => t('pay.done'),
    done: onClose,
  })
  return (
    <ActModal<Values>
      {...{ submission, onClose }}
      title={t('pay.title')}
      explanation={t('pay.explanation', { amount })}
      submitLabel={t('pay.submit', { amount })}
      defaults={{ accountId: accounts[0]?.id ?? '' }}
    >
      <SelectField<Values>
        name="accountId"
        label={t('pay.account')}
        options={accounts.map(({ id: value, name, currency, balance }) => ({
          value,
          label: t('pay.balance', { name, amount: money(balance.available, currency) }),
        }))}
        required
      />
    </ActModal>
  )
}
