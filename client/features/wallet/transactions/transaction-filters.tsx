import { Box, Field, Input } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CURRENCIES } from '@/lib/browser/preferences'
import { TRANSACTION_CATEGORIES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@/ui/labels/wallet-labels'
import { SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { AttachmentFilter } from '@/ui/records/attachments'
import { useWalletAccountsQuery } from '../accounts/account.generated'
import type { TransactionFilterState } from './transaction-filter'

type TransactionFiltersProps = { readonly id: string; readonly state: TransactionFilterState }

/** The filters of the transactions other than the search. */
export const TransactionFilters = ({ id, state: { values, set, typed, chosen } }: TransactionFiltersProps) => {
  const { t } = useTranslation('wallet')
  const { t: domain } = useTranslation('domain')
  const { data } = useWalletAccountsQuery()
  return (
    <Box
      id={id}
      role="group"
      aria-label={t('transactions.filter')}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 180px), 1fr))"
      gap="3"
      padding="4"
      bg="bg.subtle"
      borderBlockEndWidth="1px"
      alignItems="end"
    >
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
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        {...chosen('currency')}
      />
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
        <SearchFilter label={t('transactions.min')} inputMode="numeric" {...typed('minAmount')} />
        <SearchFilter label={t('transactions.max')} inputMode="numeric" {...typed('maxAmount')} />
      </Box>
      <AttachmentFilter {...chosen('hasAttachment')} />
      <DayFilter label={t('transactions.from')} value={values.from} max={values.to} onChange={(from) => set({ from })} />
      <DayFilter label={t('transactions.to')} value={values.to} min={values.from} onChange={(to) => set({ to })} />
    </Box>
  )
}

type DayFilterProps = {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

const DayFilter = ({ label, value, min, max, onChange }: DayFilterProps) => (
  <Field.Root gap="1">
    <Field.Label fontSize="caption" color="fg.muted">
      {label}
    </Field.Label>
    <Input
      type="date"
      size="sm"
      value={value}
      {...(min && { min })}
      {...(max && { max })}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field.Root>
)
