import { Box, Button } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parseAmount, smallestOf } from '@/lib/text/amount'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { Balance } from '@/ui/figures/balance'
import { useAccountOptions } from '@/ui/labels/wallet-labels'
import { useAct } from '@/ui/use-act'
import type { AccountCardFragment } from '../accounts/account.generated'
import { QuoteTransferDocument } from './transfer.generated'
import type { Quoted } from './transfer-review'
import type { TransferValues } from './transfer-values'

type Accounts = { readonly accounts: readonly AccountCardFragment[] }
type TransferFormProps = Accounts & {
  readonly initial: Partial<TransferValues>
  readonly onCancel: () => void
  readonly onQuoted: (quoted: Quoted) => void
}

/** The accounts and the amount of a transfer. Submitting it returns a quote and moves no money. */
export const TransferForm = ({ accounts, initial, onCancel, onQuoted }: TransferFormProps) => {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation()
  const submission = useAct(QuoteTransferDocument, {
    variables: ({ fromAccountId, toAccountId, amount }: TransferValues) => ({
      input: { fromAccountId, toAccountId, amount: parseAmount(amount) ?? amount },
    }),
    done: ({ quoteTransfer }, asked) => onQuoted({ asked, quote: quoteTransfer, at: new Date() }),
  })
  const known = accounts.some(({ id }) => id === initial.fromAccountId)
  return (
    <Form<TransferValues>
      defaults={{
        toAccountId: '',
        amount: '',
        reference: '',
        description: '',
        ...initial,
        fromAccountId: (known ? initial.fromAccountId : accounts[0]?.id) ?? '',
      }}
      submission={submission}
      submitLabel={t('transfer.review')}
      secondary={
        <Button variant="ghost" size="md" onClick={onCancel}>
          {common('cancel')}
        </Button>
      }
    >
      <AccountFields accounts={accounts} />
      <TextField<TransferValues> name="reference" label={t('transfer.reference')} maxLength={140} />
      <TextField<TransferValues> name="description" label={t('transfer.description')} maxLength={140} />
    </Form>
  )
}

const AccountFields = ({ accounts }: Accounts) => {
  const { t } = useTranslation('wallet')
  const optionsOf = useAccountOptions()
  const { control, setValue } = useFormContext<TransferValues>()
  const [fromId, toId] = useWatch({ control, name: ['fromAccountId', 'toAccountId'] })
  const from = accounts.find(({ id }) => id === fromId)
  const others = accounts.filter(({ id }) => id !== fromId)
  const isTaken = toId !== '' && toId === fromId
  useEffect(() => {
    if (isTaken) setValue('toAccountId', '')
  }, [isTaken, setValue])
  const currency = from?.currency ?? 'AED'
  return (
    <>
      <SelectField<TransferValues> name="fromAccountId" label={t('transfer.from')} options={optionsOf(accounts)} required />
      <SelectField<TransferValues>
        name="toAccountId"
        label={t('transfer.to')}
        options={optionsOf(others)}
        placeholder={t('transfer.choose')}
        required
      />
      <MoneyField<TransferValues>
        name="amount"
        label={t('transfer.amount')}
        help={
          from && (
            <Box as="span">
              {t('account.available')} <Balance amount={from.balance.available} currency={currency} />
            </Box>
          )
        }
        currency={currency}
        step={smallestOf(currency)}
        min={smallestOf(currency)}
        required
      />
    </>
  )
}
