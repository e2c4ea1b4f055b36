import type { TypedDocumentNode } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import type { RecordHardshipInput } from '@/graphql/types.generated'
import type { IntentSubmission } from '@/lib/browser/use-intent'
import { useFormat } from '@/lib/text/format'
import { TextAreaField } from '@/ui/fields/text-fields'
import { ActModal } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'
import { DeclareDefaultDocument, RecordHardshipDocument, WriteOffFacilityDocument } from './facility-acts.generated'

export type ReasonValues = { readonly reason: string }

type ReasonModalProps = {
  readonly submission: IntentSubmission<ReasonValues>
  readonly title: string
  /** What follows from it, in numbers. */
  readonly consequence: string
  readonly submitLabel: string
  /** Who reads the reason. */
  readonly help: string
  readonly onClose: () => void
}

const LONGEST = 500

/** An act that takes a reason, after its consequence. */
export const ReasonModal = ({ consequence, help, ...act }: ReasonModalProps) => {
  const { t } = useTranslation('facility')
  return (
    <ActModal<ReasonValues> {...act} explanation={consequence} defaults={{ reason: '' }} summary={() => act.title}>
      <TextAreaField<ReasonValues> name="reason" label={t('reason.label')} help={help} rows={3} maxLength={LONGEST} required />
    </ActModal>
  )
}

type Kind = 'hardship' | 'default' | 'writeOff'

type LenderActProps = ActDialogProps & {
  readonly kind: Kind
  readonly mutation: TypedDocumentNode<unknown, { input: RecordHardshipInput; idempotencyKey: string }>
}

const LenderAct = ({ facility, kind, mutation, onClose }: LenderActProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const { id, outstanding, currency, donation, daysPastDue } = facility
  const submission = useFacilityAct(facility, mutation, {
    name: kind,
    input: ({ reason }: ReasonValues) => ({ facilityId: id, reason }),
    said: t(`${kind}.done`),
    onClose,
  })
  return (
    <ReasonModal
      {...{ submission, onClose }}
      title={t(`${kind}.title`)}
      consequence={t(`${kind}.consequence`, {
        owed: money(outstanding, currency),
        donation: money(donation?.due ?? '0', currency),
        count: daysPastDue,
      })}
      submitLabel={t(`${kind}.submit`)}
      help={t('reason.bothRead')}
    />
  )
}

/** Records that the merchant is in hardship, which ends its donations for late payment. */
export const HardshipDialog = (props: ActDialogProps) => <LenderAct {...props} kind="hardship" mutation={RecordHardshipDocument} />

/** Declares a default. Nothing falls due earlier by it. */
export const DefaultDialog = (props: ActDialogProps) => <LenderAct {...props} kind="default" mutation={DeclareDefaultDocument} />

/** Writes the facility off in the lender's books. The debt is still owed. */
export const WriteOffDialog = (props: ActDialogProps) => <LenderAct {...props} kind="writeOff" mutation={WriteOffFacilityDocument} />
