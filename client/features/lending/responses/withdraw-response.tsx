import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import { CHANGED_BY_RESPONSE } from '../respond/changed-by-response'
import { WithdrawResponseDocument } from '../respond/respond.generated'
import type { ResponseCardFragment } from './response-card.generated'

type WithdrawResponseProps = { readonly response: ResponseCardFragment; readonly open: boolean; readonly onClose: () => void }

/** Confirms the withdrawal of a response and states what is lost. */
export const WithdrawResponse = ({ response, open, onClose }: WithdrawResponseProps) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const submission = useAct(WithdrawResponseDocument, {
    variables: (reason: string) => ({ id: response.id, reason: reason || null }),
    changes: CHANGED_BY_RESPONSE,
    toast: () => t('withdraw.done'),
    done: onClose,
  })
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
