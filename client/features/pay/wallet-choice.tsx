import { Box, Button, Field, NativeSelect, Skeleton } from '@chakra-ui/react'
import { LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { paths, signInAndReturn } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import type { usePayer } from './use-payer'

type WalletChoiceProps = {
  readonly known: ReturnType<typeof usePayer>
  readonly currency: string
  readonly token: string
  readonly accountId: string
  readonly onAccount: (id: string) => void
  readonly disabled: boolean
}

/** An account of the signed-in user in the currency of the payment. Visitors are sent to sign-in and back. */
export const WalletChoice = ({ known, currency, token, accountId, onAccount, disabled }: WalletChoiceProps) => {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  if (!known) return <Skeleton height="68px" />
  const { payer, accounts } = known
  if (!payer) {
    return (
      <Button asChild variant="outline" size="lg" width="full" whiteSpace="normal" height="auto" minHeight="48px">
        <Link to={signInAndReturn(generatePath(paths.pay, { token }))}>
          <LogIn aria-hidden />
          {t('wallet.signIn')}
        </Link>
      </Button>
    )
  }
  if (!payer.business) return <Box color="fg.muted">{t('wallet.noBusiness', { name: payer.name })}</Box>
  if (accounts.length === 0) return <Box color="fg.muted">{t('wallet.noAccount', { business: payer.business.name, currency })}</Box>
  return (
    <Field.Root disabled={disabled}>
      <Field.Label>{t('wallet.account', { business: payer.business.name })}</Field.Label>
      <NativeSelect.Root disabled={disabled} size="lg">
        <NativeSelect.Field value={accountId} onChange={(event) => onAccount(event.target.value)}>
          {accounts.map(({ id, name, balance }) => (
            <option key={id} value={id}>
              {t('wallet.option', { name, available: money(balance.available, currency) })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
