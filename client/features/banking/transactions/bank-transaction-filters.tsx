import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { DayFilter, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { FilterGroup } from '@/ui/lists/filter-toolbar'
import { AttachmentFilter } from '@/ui/records/attachments'
import { useBankConnectionHistoryQuery } from '../connections/connections.generated'
import { useAccountName } from '../connections/use-account-name'
import { type BankTransactionFilterState, DIRECTIONS } from './bank-transaction-filter'
import { CATEGORIES } from './categories'

type FiltersProps = { readonly id: string; readonly state: BankTransactionFilterState }

/** The filters of the bank transactions other than the search. */
export const BankTransactionFilters = ({ id, state: { values, set, typed, chosen } }: FiltersProps) => {
  const { t } = useTranslation('banking')
  const { t: domain } = useTranslation('domain')
  const nameOf = useAccountName()
  const { data } = useBankConnectionHistoryQuery()
  const accounts = (data?.bankConnections.nodes ?? []).flatMap(({ bankName, accounts: own }) =>
    own.map((account) => ({ value: account.id, label: `${bankName} · ${nameOf(account)}` })),
  )
  return (
    <FilterGroup id={id} label={t('transactions.filter')} columnWidth="200px">
      <SelectFilter
        label={t('transactions.account')}
        allLabel={t('transactions.allAccounts')}
        options={accounts}
        {...chosen('accountId')}
      />
      <SelectFilter
        label={t('transactions.direction')}
        allLabel={t('transactions.allDirections')}
        options={DIRECTIONS.map((value) => ({ value, label: domain(`transactionType.${value}`) }))}
        {...chosen('direction')}
      />
      <SelectFilter
        label={t('transactions.category')}
        allLabel={t('transactions.allCategories')}
        options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        {...chosen('category')}
      />
      <SearchFilter label={t('transactions.counterparty')} {...typed('counterparty')} />
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
        <SearchFilter label={t('transactions.min')} inputMode="numeric" {...typed('minAmount')} />
        <SearchFilter label={t('transactions.max')} inputMode="numeric" {...typed('maxAmount')} />
      </Box>
      <AttachmentFilter {...chosen('hasAttachment')} />
      <DayFilter label={t('transactions.from')} value={values.from} max={values.to} onChange={(from) => set({ from })} />
      <DayFilter label={t('transactions.to')} value={values.to} min={values.from} onChange={(to) => set({ to })} />
    </FilterGroup>
  )
}
