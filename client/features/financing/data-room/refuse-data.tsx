import { useTranslation } from 'react-i18next'
import { Confirm } from '@/ui/overlays/confirm'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import { type DataRequestFragment, RefuseDataDocument, RevokeDataDocument } from './data-requests.generated'

type DecideProps = { readonly asked: DataRequestFragment; readonly onClose: () => void }

/** Refuses a data request with a reason that the lender reads. */
export const RefuseData = ({ asked: { id, lenderName }, onClose }: DecideProps) => {
  const { t } = useTranslation('financing')
  const submission = useAct(RefuseDataDocument, {
    variables: (reason: string) => ({ id, reason }),
    toast: () => t('dataRoom.refuseDone', { name: lenderName }),
    done: onClose,
  })
  return (
    <ConfirmWithReason
      open
      required
      onClose={onClose}
      title={t('dataRoom.refuseTitle', { name: lenderName })}
      consequence={t('dataRoom.refuseConsequence')}
      confirmLabel={t('dataRoom.refuse')}
      reasonLabel={t('dataRoom.reason')}
      reasonHelp={t('dataRoom.reasonHelp')}
      submission={submission}
    />
  )
}

/** Ends the access of a lender before its time. */
export const RevokeData = ({ asked: { id, lenderName }, onClose }: DecideProps) => {
  const { t } = useTranslation('financing')
  const submission = useAct(RevokeDataDocument, {
    variables: () => ({ id }),
    toast: () => t('dataRoom.revokeDone', { name: lenderName }),
    done: onClose,
  })
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t('dataRoom.revokeTitle', { name: lenderName })}
      consequence={t('dataRoom.revokeConsequence')}
      confirmLabel={t('dataRoom.revoke')}
      submission={submission}
    />
  )
}
