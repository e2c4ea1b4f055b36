import { IconButton, VisuallyHidden } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHiddenBalances } from '@/lib/browser/hidden-balances'
import { Money } from './money'

type BalanceProps = { readonly amount: string; readonly currency: string; readonly short?: boolean }

/** An amount that is not rendered while balances are hidden. */
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

/** Hides or shows all balances on the screen. */
export const HideToggle = () => {
  const { t } = useTranslation('domain')
  const { hidden, hide } = useHiddenBalances()
  const Icon = hidden ? EyeOff : Eye
  return (
    <IconButton
      size="xs"
      variant="ghost"
      color="fg.muted"
      aria-label={t(hidden ? 'showBalances' : 'hideBalances')}
      aria-pressed={hidden}
      onClick={() => hide(!hidden)}
    >
      <Icon aria-hidden />
    </IconButton>
  )
}
