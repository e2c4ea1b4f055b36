import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useSubmit } from '@/lib/use-submit'
import { ConfirmWithReason } from '@/ui/confirm-with-reason'
import { toast } from '@/ui/toaster'
import { useWithdrawResponseMutation } from './respond.generated'
import type { ResponseCardFragment } from './response-card.generated'

type WithdrawResponseProps = { readonly response: ResponseCardFragment; readonly open: boolean; readonly onClose: () => void }

/** Asks before an answer is taken back, naming what is lost. */
export const WithdrawResponse = ({ response, open, onClose }: WithdrawResponseProps) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const [withdraw] = useWithdrawResponseMutation({ refetchQueries: 'active' })
  const submission = useSubmit(
    (reason: string) => withdraw({ variables: { id: response.id, reason: reason || null } }),
    () => {
      toast.done(t('withdraw.done'))
      onClose()
    },
  )
  const { proposedAmount, currency, status, requestTitle } = response
  const consequence =
    status === 'PROPOSAL_SENT' && proposedAmount !== null
      ? t('withdraw.proposal', { amount: money(proposedAmount, currency), title: requestTitle })
      : t(status === 'DECLINED' ? 'withdraw.decline' : 'withdraw.interest', { title: requestTitle })
  return (
    <ConfirmWithReason
      open={open}
      onClose={onClose}
      title={t('withdraw.title')}
      confirmLabel={t(status === 'DECLINED' ? 'responses.undoDecline' : 'responses.withdraw')}
      submission={submission}
      consequence={consequence}
      reasonLabel={t('withdraw.reason')}
    />
  )
}
