import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { KycRejectionReason } from '@/graphql/types.generated'
import { ChoicesField } from '@/ui/fields/choices-field'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { REJECTION_REASONS, useKycLabels } from '@/ui/labels/kyc-labels'
import { Confirm } from '@/ui/overlays/confirm'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import {
  type BusinessChecksFragment,
  type BusinessToVerifyFragment,
  DecideKycDocument,
  ProposeKycOverrideDocument,
} from './business-verification.generated'

type VerdictProps = { readonly open: boolean; readonly business: BusinessToVerifyFragment; readonly onClose: () => void }

/** Props of a verdict that applies only to the reviewed documents. */
type BoundProps = VerdictProps & { readonly business: BusinessChecksFragment }

/** The query fields that a verdict changes: the business changes status, and its pending override ends. */
const CHANGED_BY_VERDICT = ['approvals', 'businesses'] as const

/** Verifies a business, after a confirmation that states the consequence. */
export const VerifyBusiness = ({ open, business: { id, name, papersHash }, onClose }: BoundProps) => {
  const { t } = useTranslation('dashboard')
  const submission = useAct(DecideKycDocument, {
    variables: () => ({ id, input: { verdict: 'VERIFY' as const, papersHash } }),
    changes: CHANGED_BY_VERDICT,
    toast: () => t('admin.verified', { name }),
    done: onClose,
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('admin.verifyTitle', { name })}
      consequence={t('admin.verifyConsequence')}
      confirmLabel={t('admin.verify')}
      submission={submission}
    />
  )
}

type Values = { reasons: KycRejectionReason[]; reason: string }

const MOST_REASONS = 4

/** Returns the documents with reasons that the business can read. */
export const RejectBusiness = ({ open, business: { id, name }, onClose }: VerdictProps) => {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const label = useKycLabels()
  const submission = useAct(DecideKycDocument, {
    variables: ({ reasons, reason }: Values) => ({
      id,
      input: { verdict: 'REJECT' as const, reasons, ...(reason.trim() && { reason: reason.trim() }) },
    }),
    changes: CHANGED_BY_VERDICT,
    toast: () => t('admin.rejected', { name }),
    done: onClose,
  })
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={t('admin.rejectTitle', { name })} explanation={t('admin.rejectExplanation')}>
      <Form<Values>
        defaults={{ reasons: [], reason: '' }}
        submission={submission}
        submitLabel={t('admin.reject')}
        secondary={
          <Button variant="outline" size="md" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <ChoicesField<Values>
          name="reasons"
          label={t('admin.rejectReasons')}
          help={t('admin.rejectReasonsHelp', { most: MOST_REASONS })}
          options={REJECTION_REASONS.map((value) => {
            const meaning = label.remedy(value)
            return { value, label: label.reason(value), ...(meaning && { meaning }) }
          })}
          most={MOST_REASONS}
          required
        />
        <TextAreaField<Values> name="reason" label={t('admin.rejectReason')} help={t('admin.rejectReasonHelp')} rows={3} maxLength={500} />
      </Form>
    </Modal>
  )
}

/** Proposes to verify a business despite a failed check; another admin decides. */
export const ProposeKycOverride = ({ open, business: { id, name, papersHash }, onClose }: BoundProps) => {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const submission = useAct(ProposeKycOverrideDocument, {
    variables: ({ reason }: { reason: string }) => ({ id, input: { reason: reason.trim(), papersHash: papersHash ?? '' } }),
    changes: ['approvals'],
    toast: () => t('admin.overrideSent'),
    done: onClose,
  })
  const close = () => {
    submission.clear()
    onClose()
  }
  return (
    <Modal open={open} onClose={close} title={t('admin.overrideTitle', { name })} explanation={t('admin.overrideExplanation')}>
      <Form<{ reason: string }>
        defaults={{ reason: '' }}
        submission={submission}
        submitLabel={t('admin.override')}
        secondary={
          <Button variant="outline" size="md" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <TextAreaField<{ reason: string }> name="reason" label={t('admin.overrideReason')} rows={3} maxLength={500} required />
      </Form>
    </Modal>
  )
}
