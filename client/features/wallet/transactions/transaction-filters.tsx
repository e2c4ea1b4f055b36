import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { TRANSACTION_CATEGORIES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@/ui/labels/wallet-labels'
import { DayFilter, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { FilterGroup } from '@/ui/lists/filter-toolbar'
import { AttachmentFilter } from '@/ui/records/attachments'
import { useWalletAccountsQuery } from '../accounts/account.generated'
import type { TransactionFilterState } from './transaction-filter'

type TransactionFiltersProps = { readonly id: string; readonly state: TransactionFilterState }

/** The filters of the transactions other than the search. */
export const TransactionFilters = ({ id, state: { values, set, typed, chosen } }: TransactionFiltersProps) => {
  const { t } = useTranslation('wallet')
  const { t: domain } = useTranslation('domain')
  const currencyOptions = useCurrencyOptions()
  const { data } = useWalletAccountsQuery()
  return (
    <FilterGroup id={id} label={t('transactions.filter')} columnWidth="180px">
      <SelectFilter
        label={t('transactions.type')}
        allLabel={t('transactions.allTypes')}
        options={TRANSACTION_TYPES.map((value) => ({ value, label: domain(`transactionType.${value}`) }))}
        {...chosen('type')}
      />
      <SelectFilter
        label={t('transactions.category')}
        allLabel={t('transactions.allCategories')}
        options={TRANSACTION_CATEGORIES.map((value) => ({ value, label: domain(`transactionCategory.${value}`) }))}
        {...chosen('category')}
      />
      <SelectFilter
        label={t('transactions.status')}
        allLabel={t('transactions.allStatuses')}
        options={TRANSACTION_STATUSES.map((value) => ({ value, label: domain(`transactionStatus.${value}`) }))}
        {...chosen('status')}
      />
      <SelectFilter
        label={t('transactions.account')}
        allLabel={t('transactions.allAccounts')}
        options={(data?.walletAccounts ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        {...chosen('accountId')}
      />
      <SelectFilter
        label={t('transactions.currency')}
        allLabel={t('transactions.allCurrencies')}
        options={currencyOptions}
        {...chosen('currency')}
      />
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
