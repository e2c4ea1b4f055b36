import { Box, Button } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MONEY } from '@/lib/lists/use-stale'
import { parseAmount, smallestOf } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { useAccountOptions } from '@/ui/labels/wallet-labels'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { type AccountCardFragment, useWalletAccountsQuery } from '../accounts/account.generated'
import { TopUpSandboxDocument } from './top-up.generated'

type TopUpProps = { readonly accountId: string; readonly onClose: () => void }

/** Adds test funds to an account while the payment rails are a sandbox. */
export const TopUp = ({ accountId, onClose }: TopUpProps) => {
  const { t } = useTranslation('wallet')
  const query = useWalletAccountsQuery()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('topUp.title')}
      explanation={
        <Box as="span" display="inline-flex" gap="2" alignItems="flex-start">
          <Box as="span" paddingBlockStart="3px">
            <FlaskConical size={14} aria-hidden />
          </Box>
          {t('topUp.explanation')}
        </Box>
      }
    >
      <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
        {({ walletAccounts }) => <TopUpForm accounts={walletAccounts} accountId={accountId} onClose={onClose} />}
      </QueryView>
    </Modal>
  )
}

type Values = { accountId: string; amount: string }
type Confirmed = Values & { readonly sum: string }

const TopUpForm = ({ accounts, accountId, onClose }: TopUpProps & { readonly accounts: readonly AccountCardFragment[] }) => {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation()
  const { money } = useFormat()
  const optionsOf = useAccountOptions()
  const submission = useActOnce('top-up', TopUpSandboxDocument, {
    variables: ({ accountId: id, amount }: Confirmed, idempotencyKey) => ({ input: { accountId: id, amount }, idempotencyKey }),
    changes: MONEY,
    toast: (data) => t('topUp.done', { amount: money(data.topUpSandbox.amount, data.topUpSandbox.currency) }),
    done: onClose,
  })
  const confirm = ({ accountId: id, amount: typed }: Values) => {
    const amount = parseAmount(typed) ?? typed
    return submission.submit({ accountId: id, amount, sum: money(amount, accounts.find((one) => one.id === id)?.currency ?? '') })
  }
  const { unresolved } = submission
  if (unresolved) {
    return <RetryIntent submission={submission} unresolved={unresolved} summary={t('topUp.summary', unresolved)} onClose={onClose} />
  }
  const first = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  return (
    <Form<Values>
      defaults={{ accountId: first?.id ?? '', amount: '' }}
      submission={{ ...submission, submit: confirm }}
      submitLabel={t('topUp.submit')}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <SelectField<Values> name="accountId" label={t('topUp.account')} options={optionsOf(accounts)} required />
      <AmountField accounts={accounts} />
    </Form>
  )
}

const AmountField = ({ accounts }: { readonly accounts: readonly AccountCardFragment[] }) => {
  const { t } = useTranslation('wallet')
  const { control } = useFormContext<Values>()
  const chosen = useWatch({ control, name: 'accountId' })
  const currency = accounts.find(({ id }) => id === chosen)?.currency ?? 'AED'
  return <MoneyField<Values> name="amount" label={t('topUp.amount')} currency={currency} min={smallestOf(currency)} required />
}
