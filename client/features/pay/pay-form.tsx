import { Box, Button } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SandboxCard } from '@/graphql/types.generated'
import { parseAmount } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { FailureNote } from '@/ui/frames/failure-note'
import { AmountChoice } from './amount-choice'
import { CardChoice } from './card-choice'
import { RailChoice } from './rail-choice'
import type { Payable } from './server'
import { usePayer } from './use-payer'
import type { Intent, Paying } from './use-payment'
import { WalletChoice } from './wallet-choice'

type PayFormProps = { readonly payable: Payable; readonly token: string; readonly issuer: string; readonly paying: Paying }
type Errors = { readonly amount?: string; readonly payerName?: string }

/** Pays by sandbox card or from a wallet, the amount due or another amount. All fields are disabled while it is sent. */
export const PayForm = ({ payable, token, issuer, paying }: PayFormProps) => {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const { pending, failure, unresolved } = paying
  const known = usePayer(payable.currency)
  const form = useRef<HTMLFormElement>(null)
  const [rail, setRail] = useState<Intent['rail']>(unresolved?.rail ?? (payable.acceptsSandboxCard ? 'SANDBOX_CARD' : 'WALLET'))
  const [card, setCard] = useState<SandboxCard>(unresolved?.rail === 'SANDBOX_CARD' ? unresolved.card : 'SUCCEEDS')
  const [payerName, setPayerName] = useState(unresolved?.rail === 'SANDBOX_CARD' ? unresolved.payerName : '')
  const [account, setAccount] = useState(unresolved?.rail === 'WALLET' ? unresolved.accountId : '')
  const [other, setOther] = useState<string | undefined>(unresolved?.amount ?? undefined)
  const [errors, setErrors] = useState<Errors>({})
  const locked = pending || unresolved !== undefined
  const accountId = account || known?.accounts[0]?.id || ''
  const typed = other === undefined ? null : parseAmount(other)
  const amount = typed ?? payable.balanceDue

  const check = (): Errors => ({
    ...(other !== undefined && (typed === null || Number(typed) <= 0) && { amount: t('form.amountWrong') }),
    ...(rail === 'SANDBOX_CARD' && payerName.trim() === '' && { payerName: t('form.nameMissing') }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = check()
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const sum = { amount: other === undefined ? null : typed, balanceShown: payable.balanceDue }
    void paying.pay(rail === 'WALLET' ? { ...sum, rail, accountId } : { ...sum, rail, card, payerName: payerName.trim() })
  }
  const fields: Errors = { ...failure?.fields, ...errors }
  const canPay = rail === 'SANDBOX_CARD' || accountId !== ''

  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={pending}>
      <Box display="grid" gap="4">
        <Outcome paying={paying} />
        {payable.acceptsSandboxCard && <RailChoice rail={rail} onChoose={setRail} disabled={locked} />}
        {rail === 'SANDBOX_CARD' ? (
          <CardChoice
            card={card}
            onCard={setCard}
            payerName={payerName}
            onPayerName={setPayerName}
            error={fields.payerName}
            disabled={locked}
          />
        ) : (
          <WalletChoice
            known={known}
            currency={payable.currency}
            token={token}
            accountId={accountId}
            onAccount={setAccount}
            disabled={locked}
          />
        )}
        <AmountChoice
          payable={payable}
          issuer={issuer}
          other={other}
          onOther={setOther}
          amount={amount}
          error={fields.amount}
          disabled={locked}
        />
        {canPay && (
          <Button type="submit" size="lg" width="full" loading={pending} loadingText={t('form.paying')} spinnerPlacement="start">
            <Lock aria-hidden />
            {unresolved ? t('form.tryAgain') : t('form.pay', { amount: money(amount, payable.currency) })}
          </Button>
        )}
      </Box>
    </form>
  )
}

/** Why the last attempt failed, or that its outcome is unknown. */
const Outcome = ({ paying: { payment, failure, unresolved, pending } }: { readonly paying: Paying }) => {
  const { t } = useTranslation('pay')
  if (pending) return null
  const sentence = unresolved
    ? t('form.unresolved')
    : failure?.sentence
      ? Object.values(failure.fields).join(' ') || failure.sentence
      : payment?.status === 'DECLINED'
        ? `${payment.declineReason ?? t('declined.title')} ${t('declined.again')}`
        : undefined
  return sentence ? <FailureNote failure={{ sentence, requestId: undefined }} /> : null
}
