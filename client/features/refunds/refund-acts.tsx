import { Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useIntent } from '@/lib/use-intent'
import { Confirm } from '@/ui/confirm'
import { ConfirmWithReason } from '@/ui/confirm-with-reason'
import { toast } from '@/ui/toaster'
import { type RefundRowFragment, useApproveRefundMutation, useRejectRefundMutation } from './payment.generated'

type ActsProps = { readonly refund: RefundRowFragment; readonly payer: string }

/** The decision on a refund that waits: whoever asked for it may only take it back. */
export const RefundActs = ({ refund, payer }: ActsProps) => {
  const { t } = useTranslation('refunds')
  const { money } = useFormat()
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  const close = () => setAsked(undefined)
  const ending = refund.canApprove ? 'reject' : 'takeBack'
  const words = { sum: money(refund.amount, refund.currency), payer }
  const [approve] = useApproveRefundMutation({ refetchQueries: 'active' })
  const [reject] = useRejectRefundMutation({ refetchQueries: 'active' })
  const approving = useIntent(
    `approveRefund.${refund.id}`,
    (_: undefined, idempotencyKey) => approve({ variables: { id: refund.id, idempotencyKey } }),
    ({ data }) => {
      const said = data?.approveRefund
      if (said?.status === 'REJECTED') toast.failed(said.declineReason ?? t('status.REJECTED'))
      else toast.done(t('acts.approveDone', words))
      close()
    },
  )
  const rejecting = useIntent(
    `rejectRefund.${refund.id}`,
    (reason: string, idempotencyKey) => reject({ variables: { id: refund.id, reason, idempotencyKey } }),
    () => {
      toast.done(t(`acts.${ending}Done`, words))
      close()
    },
    { replaceable: true },
  )
  if (refund.status !== 'AWAITING_APPROVAL') return null
  return (
    <HStack gap="2" justify="flex-end" flexWrap="wrap">
      <Button size="xs" variant="outline" aria-label={t(`acts.${ending}Of`, words)} onClick={() => setAsked('reject')}>
        {t(`acts.${ending}`)}
      </Button>
      {refund.canApprove && (
        <Button size="xs" aria-label={t('acts.approveOf', words)} onClick={() => setAsked('approve')}>
          {t('acts.approve')}
        </Button>
      )}
      <Confirm
        open={asked === 'approve'}
        onClose={close}
        title={t('acts.approveTitle', words)}
        consequence={t('acts.approveConsequence', words)}
        confirmLabel={t('acts.approve')}
        submission={approving}
      />
      <ConfirmWithReason
        open={asked === 'reject'}
        onClose={close}
        title={t(`acts.${ending}Title`, words)}
        consequence={t(`acts.${ending}Consequence`, words)}
        confirmLabel={t(`acts.${ending}`)}
        reasonLabel={t('acts.reason')}
        required
        submission={rejecting}
      />
    </HStack>
  )
}
