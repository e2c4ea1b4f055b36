import { Box, chakra } from '@chakra-ui/react'
import { ArrowDownLeft, ArrowUpRight, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHiddenBalances } from '@/lib/browser/hidden-balances'
import { useFormat } from '@/lib/text/format'
import type domain from '@/locales/en/domain.json'
import type { Option } from '../fields/options'
import { Money } from '../figures/money'
import { type GlossaryTerm, Term } from './term'

export type AccountType = keyof typeof domain.accountType
export type AccountBasis = keyof typeof domain.accountBasis
export type AccountStatus = keyof typeof domain.accountStatus
export type TransactionType = keyof typeof domain.transactionType
export type TransactionCategory = keyof typeof domain.transactionCategory
export type TransactionStatus = keyof typeof domain.transactionStatus

/** The values of each enum, in the order in which they are offered. */
export const ACCOUNT_TYPES = ['OPERATIONAL', 'SAVINGS', 'ESCROW', 'INVESTMENT'] as const satisfies readonly AccountType[]
export const TRANSACTION_TYPES = ['CREDIT', 'DEBIT'] as const satisfies readonly TransactionType[]
export const TRANSACTION_CATEGORIES = [
  'CUSTOMER_PAYMENT',
  'INVOICE_PAYMENT',
  'VENDOR_PAYMENT',
  'TRANSFER',
  'FINANCING',
  'TOP_UP',
  'REFUND',
  'REVERSAL',
] as const satisfies readonly TransactionCategory[]
export const TRANSACTION_STATUSES = [
  'COMPLETED',
  'PENDING',
  'PROCESSING',
  'FAILED',
  'REVERSED',
] as const satisfies readonly TransactionStatus[]

const BASIS_TERMS: Readonly<Record<AccountBasis, GlossaryTerm>> = { AMANAH: 'amanah', QARD: 'qard', WADIAH: 'wadiah', WAKALA: 'wakala' }

/** The Islamic contract under which an account is held, explained in one line. */
export const BasisTerm = ({ basis }: { readonly basis: AccountBasis }) => {
  const { t } = useTranslation('domain')
  return <Term of={BASIS_TERMS[basis]}>{t(`accountBasis.${basis}`)}</Term>
}

const DIRECTION_ICONS: Readonly<Record<TransactionType, LucideIcon>> = { CREDIT: ArrowDownLeft, DEBIT: ArrowUpRight }

type Movement = {
  readonly type: TransactionType
  readonly category: TransactionCategory
  readonly status: TransactionStatus
  readonly amount: string
  readonly currency: string
  readonly counterparty: string | null
  readonly description: string | null
}

/** An amount with a plus for inflow and a minus for outflow; failed and reversed ones are struck through. */
export const SignedAmount = ({ transaction: { type, amount, currency, status } }: { readonly transaction: Movement }) => (
  <chakra.bdi
    dir="ltr"
    fontWeight="medium"
    whiteSpace="nowrap"
    {...((status === 'FAILED' || status === 'REVERSED') && { color: 'fg.muted', textDecoration: 'line-through' })}
  >
    {type === 'CREDIT' ? '+' : '−'}
    <Money amount={amount} currency={currency} />
  </chakra.bdi>
)

/** The direction of a transaction as an icon next to its name. */
export const Direction = ({ type }: { readonly type: TransactionType }) => {
  const Icon = DIRECTION_ICONS[type]
  return (
    <Box
      display="grid"
      placeItems="center"
      boxSize="32px"
      borderRadius="full"
      flexShrink="0"
      bg={type === 'CREDIT' ? 'brand.subtle' : 'bg.muted'}
      color={type === 'CREDIT' ? 'brand.fg' : 'fg.muted'}
    >
      <Icon size={16} aria-hidden />
    </Box>
  )
}

/** The name of a transaction: its counterparty, else its description, else its category. */
export const useMovementName = () => {
  const { t } = useTranslation('domain')
  return ({ counterparty, description, category }: Movement) => counterparty || description || t(`transactionCategory.${category}`)
}

type ChoosableAccount = {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly balance: { readonly available: string }
}

/** Accounts as options of a select, with their name and, unless balances are hidden, the available balance. */
export const useAccountOptions = (): ((accounts: readonly ChoosableAccount[]) => readonly Option[]) => {
  const { t } = useTranslation('domain')
  const { money } = useFormat()
  const { hidden } = useHiddenBalances()
  return (accounts) =>
    accounts.map(({ id, name, currency, balance }) => ({
      value: id,
      label: hidden
        ? t('accountOption.hidden', { name, currency })
        : t('accountOption.shown', { name, available: money(balance.available, currency) }),
    }))
}
