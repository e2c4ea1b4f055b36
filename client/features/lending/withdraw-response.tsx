import { Box, chakra, Textarea } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useSubmit } from '@/lib/use-submit'
import { Confirm } from '@/ui/confirm'
import { toast } from '@/ui/toaster'
import { useWithdrawResponseMutation } from './respond.generated'
import type { ResponseCardFragment } from './response-card.generated'

type WithdrawResponseProps = { readonly response: ResponseCardFragment; readonly open: boolean; readonly onClose: () => void }

/** Asks before an answer is taken back, naming what is lost. */
export const WithdrawResponse = ({ response, open, onClose }: WithdrawResponseProps) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const [withdraw] = useWithdrawResponseMutation({ refetchQueries: 'active' })
  const submission = useSubmit<undefined, unknown>(
    () => withdraw({ variables: { id: response.id, reason: reason.trim() || null } }),
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
    <Confirm
      open={open}
      onClose={onClose}
      title={t('withdraw.title')}
      confirmLabel={t('responses.withdraw')}
      danger
      submission={submission}
      consequence={
        <Box display="grid" gap="4">
          <span>{consequence}</span>
          <Box display="grid" gap="1.5">
            <chakra.label htmlFor={reasonId} fontWeight="medium">
              {t('withdraw.reason')}
            </chakra.label>
            <Textarea id={reasonId} rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Box>
        </Box>
      }
    />
  )
}
