import { Box, Button, Field, Input } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { compareAmounts, subtractAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import type { Payable } from './server'

type AmountChoiceProps = {
  readonly payable: Payable
  readonly issuer: string
  /** The typed amount, if the payer chose another one than the amount due. */
  readonly other: string | undefined
  readonly onOther: (text: string | undefined) => void
  readonly amount: string
  readonly error: string | undefined
  readonly disabled: boolean
}

/** The amount due or another amount. An excess is kept as credit, which is stated before payment. */
export const AmountChoice = ({ payable, issuer, other, onOther, amount, error, disabled }: AmountChoiceProps) => {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const { balanceDue, currency } = payable
  if (other === undefined) {
    return (
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="3" borderBlockStartWidth="1px" paddingBlockStart="4">
        <Box>
          <Box color="fg.muted" textStyle="caption">
            {t('form.toPay')}
          </Box>
          <Box fontWeight="semibold" textStyle="heading">
            <Money amount={balanceDue} currency={currency} />
          </Box>
        </Box>
        <Button variant="ghost" disabled={disabled} onClick={() => onOther(balanceDue)}>
          {t('form.otherAmount')}
        </Button>
      </Box>
    )
  }
  const beyond = compareAmounts(amount, balanceDue)
  return (
    <Box borderBlockStartWidth="1px" paddingBlockStart="4" display="grid" gap="2">
      <Field.Root invalid={error !== undefined} required disabled={disabled}>
        <Field.Label>{t('form.amountIn', { currency })}</Field.Label>
        <Input
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          textAlign="start"
          fontSize="heading"
          fontVariantNumeric="tabular-nums"
          value={other}
          onChange={(event) => onOther(event.target.value)}
        />
        <Field.ErrorText>{error}</Field.ErrorText>
        <Field.HelperText aria-live="polite">
          {beyond > 0
            ? t('form.credited', { amount: money(subtractAmounts(amount, balanceDue), currency), issuer })
            : beyond < 0
              ? t('form.remains', { amount: money(subtractAmounts(balanceDue, amount), currency) })
              : t('form.exact')}
        </Field.HelperText>
      </Field.Root>
      <Button variant="ghost" size="xs" justifySelf="start" marginInlineStart="-2" disabled={disabled} onClick={() => onOther(undefined)}>
        {t('form.payDue', { amount: money(balanceDue, currency) })}
      </Button>
    </Box>
  )
}
