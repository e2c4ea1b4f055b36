import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { Confirm } from '@/ui/confirm'
import { Form } from '@/ui/form'
import { Modal } from '@/ui/modal'
import { TextAreaField } from '@/ui/text-fields'
import { toast } from '@/ui/toaster'
import { type BusinessToVerifyFragment, useVerifyBusinessMutation } from './business-verification.generated'

type VerdictProps = { readonly open: boolean; readonly business: BusinessToVerifyFragment; readonly onClose: () => void }

const AFTER = { refetchQueries: ['BusinessesToVerify'] }

/** Lets a business take part, after a word on what that means. */
export const VerifyBusiness = ({ open, business: { id, name, documents }, onClose }: VerdictProps) => {
  const { t } = useTranslation('dashboard')
  const [verify] = useVerifyBusinessMutation()
  const submission = useSubmit(
    (_: undefined) => verify({ variables: { id, verdict: 'VERIFY' }, ...AFTER }),
    () => {
      onClose()
      toast.done(t('admin.verified', { name }))
    },
  )
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('admin.verifyTitle', { name })}
      consequence={t('admin.verifyConsequence', { count: documents.length })}
      confirmLabel={t('admin.verify')}
      submission={submission}
    />
  )
}

type Values = { reason: string }

/** Sends a business back with the reason that it will read. */
export const RejectBusiness = ({ open, business: { id, name }, onClose }: VerdictProps) => {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const [verify] = useVerifyBusinessMutation()
  const submission = useSubmit(
    ({ reason }: Values) => verify({ variables: { id, verdict: 'REJECT', reason: reason.trim() }, ...AFTER }),
    () => {
      onClose()
      toast.done(t('admin.rejected', { name }))
    },
  )
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={t('admin.rejectTitle', { name })} explanation={t('admin.rejectExplanation')}>
      <Form
        defaults={{ reason: '' }}
        submission={submission}
        submitLabel={t('admin.reject')}
        secondary={
          <Button variant="outline" size="md" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <TextAreaField<Values> name="reason" label={t('admin.rejectReason')} rows={4} maxLength={1000} required />
      </Form>
    </Modal>
  )
}
