import { VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useHiddenBalances } from '@/lib/hidden-balances'
import { Money } from './money'

type BalanceProps = { readonly amount: string; readonly currency: string; readonly short?: boolean }

/** What somebody has: an amount that is not written anywhere while balances are hidden. */
export const Balance = ({ amount, currency, short = false }: BalanceProps) => {
  const { t } = useTranslation('domain')
  const { hidden } = useHiddenBalances()
  if (!hidden) return <Money amount={amount} currency={currency} short={short} />
  return (
    <span>
      <span aria-hidden>••••••</span>
      <VisuallyHidden>{t('balanceHidden')}</VisuallyHidden>
    </span>
  )
}
