import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { Form } from '@/ui/form'
import { Modal } from '@/ui/modal'
import { TextAreaField } from '@/ui/text-fields'
import { toast } from '@/ui/toaster'
import { NOTES_AT_LEAST } from './decision-values'
import { useProposeLoweringMutation } from './lowering.generated'

type Values = { reason: string }

type LowerNumberProps = {
  readonly open: boolean
  readonly reviewId: string
  /** The equal votes that can still be cast. */
  readonly most: number
  readonly onClose: () => void
}

/** Asks an auditor why this review should require fewer votes, and proposes it. */
export const LowerNumber = ({ open, reviewId, most, onClose }: LowerNumberProps) => {
  const { t } = useTranslation('shariah')
  const { t: common } = useTranslation()
  const [propose] = useProposeLoweringMutation()
  const submission = useSubmit(
    ({ reason }: Values) => propose({ variables: { reviewId, requiredApprovals: most, reason } }),
    () => {
      toast.done(t('shortfall.done.proposed'))
      onClose()
    },
  )
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={t('shortfall.proposeTitle', { most })} explanation={t('shortfall.proposeExplanation')}>
      <Form<Values>
        defaults={{ reason: '' }}
        submission={submission}
        submitLabel={t('shortfall.send')}
        secondary={
          <Button variant="outline" size="md" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <TextAreaField<Values>
          name="reason"
          label={t('shortfall.reason')}
          help={t('shortfall.reasonHelp', { least: NOTES_AT_LEAST })}
          rows={3}
          maxLength={1_000}
          required
        />
      </Form>
    </Modal>
  )
}
