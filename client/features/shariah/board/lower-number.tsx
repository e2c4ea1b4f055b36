import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { NOTES_AT_LEAST } from '../decision/decision-values'
import { ProposeLoweringDocument } from './lowering.generated'

type Values = { reason: string }

type LowerNumberProps = {
  readonly open: boolean
  readonly reviewId: string
  /** The number of matching votes that are still possible. */
  readonly most: number
  readonly onClose: () => void
}

/** Proposes a lower number of votes for this review, with a reason. */
export const LowerNumber = ({ open, reviewId, most, onClose }: LowerNumberProps) => {
  const { t } = useTranslation('shariah')
  const { t: common } = useTranslation()
  const submission = useAct(ProposeLoweringDocument, {
    variables: ({ reason }: Values) => ({ id: reviewId, input: { requiredApprovals: most, reason } }),
    changes: ['approvals'],
    toast: () => t('shortfall.done.proposed'),
    done: onClose,
  })
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
