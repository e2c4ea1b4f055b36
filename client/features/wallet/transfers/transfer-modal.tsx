import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MONEY } from '@/lib/lists/use-stale'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { Empty, EmptyAct } from '@/ui/lists/empty'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { type AccountCardFragment, useWalletAccountsQuery } from '../accounts/account.generated'
import { TransferDocument } from './transfer.generated'
import { TransferForm } from './transfer-form'
import { type Quoted, TransferReview } from './transfer-review'
import { type ConfirmedTransfer, choosable } from './transfer-values'

type TransferModalProps = {
  /** The preselected account, if any. */
  readonly fromAccountId: string | undefined
  readonly onClose: () => void
  readonly onNewAccount: () => void
}

/** Transfers money between two accounts of the business: form, review, confirmation. */
export const TransferModal = ({ onClose, ...rest }: TransferModalProps) => {
  const { t } = useTranslation('wallet')
  const query = useWalletAccountsQuery()
  return (
    <Modal open onClose={onClose} title={t('transfer.title')} explanation={t('transfer.explanation')}>
      <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
        {({ walletAccounts }) => <Steps accounts={choosable(walletAccounts)} onClose={onClose} {...rest} />}
      </QueryView>
    </Modal>
  )
}

const Steps = ({
  accounts,
  fromAccountId,
  onClose,
  onNewAccount,
}: TransferModalProps & { readonly accounts: readonly AccountCardFragment[] }) => {
  const { t } = useTranslation('wallet')
  const [quoted, setQuoted] = useState<Quoted>()
  const [asked, setAsked] = useState<Quoted['asked']>()
  const submission = useActOnce('transfer', TransferDocument, {
    variables: ({ quoteId, reference, description }: ConfirmedTransfer, idempotencyKey) => ({
      input: { quoteId, reference, description },
      idempotencyKey,
    }),
    changes: MONEY,
    toast: (data) => t('transfer.done', { name: data.transfer.toAccount.name }),
    done: onClose,
  })
  const { unresolved } = submission
  if (unresolved) {
    return <RetryIntent submission={submission} unresolved={unresolved} summary={t('transfer.summary', unresolved)} onClose={onClose} />
  }
  if (accounts.length < 2) {
    return (
      <Empty
        icon={ArrowLeftRight}
        title={t('transfer.needsTwo')}
        explanation={t('transfer.needsTwoExplanation')}
        action={<EmptyAct label={t('acts.newAccount')} onClick={onNewAccount} />}
      />
    )
  }
  if (quoted) {
    return (
      <TransferReview
        quoted={quoted}
        submission={submission}
        onQuoted={setQuoted}
        onBack={() => {
          submission.clear()
          setQuoted(undefined)
        }}
      />
    )
  }
  return (
    <TransferForm
      accounts={accounts}
      initial={asked ?? { fromAccountId: fromAccountId ?? '' }}
      onCancel={onClose}
      onQuoted={(next) => {
        setAsked(next.asked)
        setQuoted(next)
      }}
    />
  )
}
