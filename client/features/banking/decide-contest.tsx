import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useSubmit } from '@/lib/use-submit'
import { Confirm } from '@/ui/confirm'
import { Form } from '@/ui/form'
import { Modal } from '@/ui/modal'
import { TextAreaField } from '@/ui/text-fields'
import { toast } from '@/ui/toaster'
import { type ContestCaseFragment, useDecideCategoryContestMutation } from './contest-queue.generated'

type DecideProps = {
  readonly open: boolean
  readonly contest: ContestCaseFragment
  readonly onClose: () => void
  /** The server did not take it: what is shown may be out of date. */
  readonly onRefused: () => void
}

const useDecision = (id: string, onRefused: () => void) => {
  const [decide] = useDecideCategoryContestMutation({ refetchQueries: ['CategoryContests'] })
  return (approve: boolean, reason?: string) =>
    decide({ variables: { id, approve, ...(reason !== undefined && { reason }) } }).catch((error: unknown) => {
      onRefused()
      throw error
    })
}

/** Lets a correction take effect, after a word on what that means. */
export const ApproveContest = ({ open, contest, onClose, onRefused }: DecideProps) => {
  const { t } = useTranslation('contests')
  const { t: banking } = useTranslation('banking')
  const { money } = useFormat()
  const { id, amount, currency, businessName: business, category, categoryBefore } = contest
  const decide = useDecision(id, onRefused)
  const submission = useSubmit(
    (_: undefined) => decide(true),
    () => {
      onClose()
      toast.done(t('decide.approved', { business }))
    },
  )
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('decide.approveTitle')}
      consequence={t('decide.approveConsequence', {
        amount: money(amount.replace('-', ''), currency),
        business,
        before: banking(`category.${categoryBefore}`),
        after: banking(`category.${category}`),
      })}
      confirmLabel={t('decide.approve')}
      submission={submission}
      disabled={contest.status !== 'PENDING'}
    />
  )
}

type Values = { reason: string }

/** Leaves a row as it is, with the reason that the business will read. */
export const RejectContest = ({ open, contest: { id, businessName: business }, onClose, onRefused }: DecideProps) => {
  const { t } = useTranslation('contests')
  const { t: common } = useTranslation()
  const decide = useDecision(id, onRefused)
  const submission = useSubmit(
    ({ reason }: Values) => decide(false, reason.trim()),
    () => {
      onClose()
      toast.done(t('decide.rejected', { business }))
    },
  )
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={t('decide.rejectTitle')} explanation={t('decide.rejectExplanation', { business })}>
      <Form
        defaults={{ reason: '' }}
        submission={submission}
        submitLabel={t('decide.reject')}
        secondary={
          <Button variant="outline" size="md" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <TextAreaField<Values> name="reason" label={t('decide.reason')} help={t('decide.reasonHelp')} rows={4} maxLength={1000} required />
      </Form>
    </Modal>
  )
}
