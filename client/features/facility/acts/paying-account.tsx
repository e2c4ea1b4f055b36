import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHiddenBalances } from '@/lib/browser/hidden-balances'
import { compareAmounts, parseAmount, subtractAmounts } from '@/lib/text/amount'
import { SelectField } from '@/ui/fields/select-field'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useAccountOptions } from '@/ui/labels/wallet-labels'
import { Empty } from '@/ui/lists/empty'
import { type FacilityAccountsQuery, useFacilityAccountsQuery } from './facility-acts.generated'

export type PayingAccount = FacilityAccountsQuery['walletAccounts'][number]

type WithAccountsProps = { readonly currency: string; readonly children: (accounts: readonly PayingAccount[]) => ReactNode }

/** Loads the accounts that can pay in a currency. Without one, says so. */
export const WithAccounts = ({ currency, children }: WithAccountsProps) => {
  const { t } = useTranslation('facility')
  const query = useFacilityAccountsQuery()
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
      {({ walletAccounts }) => {
        const usable = walletAccounts.filter((account) => account.status === 'ACTIVE' && account.currency === currency)
        return usable.length > 0 ? (
          children(usable)
        ) : (
          <Empty icon={Landmark} title={t('account.none', { currency })} explanation={t('account.noneExplanation')} />
        )
      }}
    </QueryView>
  )
}

type AccountFieldProps = {
  readonly accounts: readonly PayingAccount[]
  /** The chosen account. */
  readonly accountId: string
  /** The amount that is paid from it, as typed. */
  readonly amount: string
}

/** The account to pay from, with its balance before and after. */
export const AccountField = ({ accounts, accountId, amount }: AccountFieldProps) => {
  const { t } = useTranslation('facility')
  const { hidden } = useHiddenBalances()
  const optionsOf = useAccountOptions()
  const account = accounts.find(({ id }) => id === accountId)
  const paid = parseAmount(amount)
  return (
    <>
      <SelectField name="accountId" label={t('account.label')} options={optionsOf(accounts)} required />
      {account && paid !== null && !hidden && <Balances account={account} paid={paid} />}
    </>
  )
}

const Balances = ({ account, paid }: { readonly account: PayingAccount; readonly paid: string }) => {
  const { t } = useTranslation('facility')
  const { currency, balance } = account
  const after = subtractAmounts(balance.available, paid)
  return (
    <SumLines
      lines={[
        { label: t('account.before'), value: <Money amount={balance.available} currency={currency} /> },
        { label: t('account.pays'), value: <Money amount={`-${paid}`} currency={currency} /> },
        {
          label: t('account.after'),
          value: <Money amount={after} currency={currency} />,
          strong: true,
          ...(compareAmounts(after, '0') < 0 && { note: t('account.short') }),
        },
      ]}
    />
  )
}
