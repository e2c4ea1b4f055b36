import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ReviewPriority } from '@/graphql/types.generated'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { type PolicyTextFragment, SubmitPolicyDocument } from './policy-page.generated'

type Values = { readonly priority: ReviewPriority }

const PRIORITIES: readonly ReviewPriority[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

type SubmitPolicyProps = { readonly open: boolean; readonly policy: PolicyTextFragment; readonly onClose: () => void }

/** Submits the draft that is on the screen to the board. */
export const SubmitPolicy = ({ open, policy, onClose }: SubmitPolicyProps) => {
  const { t } = useTranslation('policies')
  const { t: common } = useTranslation()
  const { t: domain } = useTranslation('domain')
  const submission = useAct(SubmitPolicyDocument, {
    variables: ({ priority }: Values) => ({ id: policy.id, input: { priority, contentHash: policy.contentHash } }),
    changes: ['policies', 'policy', 'ssbOverview', 'ssbReviews'],
    toast: () => t('submit.done'),
    done: onClose,
  })
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={t('submit.title')} explanation={t('submit.explanation')}>
      <Form<Values>
        defaults={{ priority: 'MEDIUM' }}
        submission={submission}
        submitLabel={t('submit.label')}
        secondary={
          <Button variant="outline" size="md" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <SelectField<Values>
          name="priority"
          label={t('submit.priority')}
          options={optionsOf(PRIORITIES, (value) => domain(`reviewPriority.${value}`))}
          required
        />
      </Form>
    </Modal>
  )
}
