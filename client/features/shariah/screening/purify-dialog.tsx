import { Button } from '@chakra-ui/react'
import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { Empty } from '@/ui/lists/empty'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { type CharityAccountsQuery, PurifyIncomeDocument, type ScreenFiguresFragment, useCharityAccountsQuery } from './screen.generated'

type Account = CharityAccountsQuery['walletAccounts'][number]
type Values = { accountId: string }
type DialogProps = { readonly screen: ScreenFiguresFragment; readonly onClose: () => void }

/** Gives what is left of the impermissible income to charity, from an account in the currency of the screen. */
export const PurifyDialog = ({ screen, onClose }: DialogProps) => {
  const { t } = useTranslation('incomeScreen')
  const { money } = useFormat()
  const query = useCharityAccountsQuery()
  const { currency } = screen
  const usable = query.data?.walletAccounts.filter((account) => account.status === 'ACTIVE' && account.currency === currency) ?? []
  const amount = money(screen.outstanding, currency)
  return (
    <Modal open onClose={onClose} title={t('give.title')} explanation={t('give.explanation', { amount })}>
      <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
        {() => (usable.length > 0 ? <GiveForm {...{ screen, amount, onClose }} accounts={usable} /> : <NoAccount currency={currency} />)}
      </QueryView>
    </Modal>
  )
}

const NoAccount = ({ currency }: { readonly currency: string }) => {
  const { t } = useTranslation('incomeScreen')
  return (
    <Empty
      icon={Landmark}
      title={t('give.none', { currency })}
      action={
        <Button asChild variant="outline">
          <Link to={paths.wallet}>{t('give.wallet')}</Link>
        </Button>
      }
    />
  )
}

type GiveFormProps = DialogProps & { readonly amount: string; readonly accounts: readonly Account[] }

const GiveForm = ({ screen, amount, accounts, onClose }: GiveFormProps) => {
  const { t } = useTranslation('incomeScreen')
  const { t: common } = useTranslation()
  const { money } = useFormat()
  const submission = useActOnce(`income.purify.${screen.to}`, PurifyIncomeDocument, {
    variables: (values: Values, idempotencyKey) => ({ input: { ...values, amount: screen.outstanding }, idempotencyKey }),
    changes: ['shariahScreen', 'incomePurifications', 'walletAccounts', 'walletSummary'],
    toast: () => t('give.done', { amount }),
    done: onClose,
  })
  if (submission.unresolved !== undefined)
    return <RetryIntent submission={submission} unresolved={submission.unresolved} summary={t('give.title')} onClose={onClose} />
  return (
    <Form<Values>
      submission={submission}
      submitLabel={t('give.submit', { amount })}
      defaults={{ accountId: accounts[0]?.id ?? '' }}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <SelectField<Values>
        name="accountId"
        label={t('give.account')}
        options={accounts.map(({ id: value, name, currency, balance }) => ({
          value,
          label: t('give.balance', { name, amount: money(balance.available, currency) }),
        }))}
        required
      />
    </Form>
  )
}
