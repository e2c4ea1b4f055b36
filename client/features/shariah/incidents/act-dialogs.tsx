import type { TypedDocumentNode } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import type { RecordIncidentApprovalInput, Structure } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import { today } from '@/lib/text/day'
import { DateField } from '@/ui/fields/date-field'
import { FileField } from '@/ui/fields/file-field'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { useAct, useActOnce } from '@/ui/use-act'
import { ActModal } from './act-form'
import {
  AddIncidentInformationDocument,
  CloseIncidentDocument,
  ProposeIncidentStopDocument,
  RecordIncidentApprovalDocument,
  RecordIncidentSubmissionDocument,
} from './incident-acts.generated'
import { type IncidentDetailFragment, useIncidentLendersQuery } from './incidents.generated'
import { STRUCTURES } from './structures'

export type ActDialogProps = { readonly incident: IncidentDetailFragment; readonly onClose: () => void }

/** The lists that an act on an incident changes. */
export const CHANGES = ['incidents', 'ssbReviews', 'ssbOverview'] as const

const idsOf = (files: readonly UploadedFile[]) => files.map(({ id }) => id)

type InformationValues = { note: string; fileIds: UploadedFile[] }

/** Adds information for the board. */
export const InformationDialog = ({ incident: { id }, onClose }: ActDialogProps) => {
  const { t } = useTranslation('incidents')
  const submission = useActOnce(`incident.add.${id}`, AddIncidentInformationDocument, {
    variables: ({ note, fileIds }: InformationValues, idempotencyKey) => ({ id, input: { note, fileIds: idsOf(fileIds) }, idempotencyKey }),
    changes: CHANGES,
    toast: () => t('add.done'),
    done: onClose,
  })
  return (
    <ActModal<InformationValues>
      {...{ submission, onClose }}
      title={t('add.title')}
      explanation={t('add.explanation')}
      submitLabel={t('acts.ADD_INFORMATION')}
      defaults={{ note: '', fileIds: [] }}
    >
      <TextAreaField<InformationValues> name="note" label={t('add.note')} rows={5} maxLength={10_000} required />
      <FileField<InformationValues> name="fileIds" label={t('report.files')} help={t('report.filesHelp')} pickLabel={t('report.pick')} />
    </ActModal>
  )
}

type StopValues = { lenderId: string; structure: string; reason: string }

/** Proposes to stop new business of a lender, of a structure, or of both. */
export const StopDialog = ({ incident: { id, parties, subjectStructure }, onClose }: ActDialogProps) => {
  const { t } = useTranslation('incidents')
  const { t: term } = useTranslation('terms')
  const { data } = useIncidentLendersQuery()
  const submission = useAct(ProposeIncidentStopDocument, {
    variables: ({ lenderId, structure, reason }: StopValues) => ({
      id,
      input: { lenderId: lenderId || null, structure: (structure || null) as Structure | null, reason },
    }),
    changes: CHANGES,
    toast: () => t('stop.done'),
    done: onClose,
  })
  const concerned = parties.find(({ isLender }) => isLender)
  return (
    <ActModal<StopValues>
      {...{ submission, onClose }}
      title={t('stop.title')}
      explanation={t('stop.explanation')}
      submitLabel={t('stop.submit')}
      defaults={{ lenderId: concerned?.id ?? '', structure: subjectStructure ?? '', reason: '' }}
    >
      <SelectField<StopValues>
        name="lenderId"
        label={t('stop.lender')}
        placeholder={t('stops.anyLender')}
        options={(data?.incidentLenders ?? parties.filter(({ isLender }) => isLender)).map(({ id: value, name }) => ({
          value,
          label: name,
        }))}
      />
      <SelectField<StopValues>
        name="structure"
        label={t('stop.structure')}
        placeholder={t('stops.anyStructure')}
        options={optionsOf(STRUCTURES, (each) => term(`structure.${each}`))}
      />
      <TextAreaField<StopValues> name="reason" label={t('stop.reason')} help={t('stop.reasonHelp')} rows={3} maxLength={500} required />
    </ActModal>
  )
}

type ElsewhereValues = { happenedOn: string; note: string; fileIds: UploadedFile[] }

type ElsewhereProps = ActDialogProps & {
  readonly name: 'approval' | 'submission'
  readonly mutation: TypedDocumentNode<unknown, { id: string; input: RecordIncidentApprovalInput; idempotencyKey: string }>
}

/** Records what directors or the regulator did, with its evidence. */
const ElsewhereDialog = ({ incident: { id }, name, mutation, onClose }: ElsewhereProps) => {
  const { t } = useTranslation('incidents')
  const submission = useActOnce(`incident.${name}.${id}`, mutation, {
    variables: ({ happenedOn, note, fileIds }: ElsewhereValues, idempotencyKey) => ({
      id,
      input: { happenedOn, note: note || null, fileIds: idsOf(fileIds) },
      idempotencyKey,
    }),
    changes: CHANGES,
    toast: () => t(`${name}.done`),
    done: onClose,
  })
  return (
    <ActModal<ElsewhereValues>
      {...{ submission, onClose }}
      title={t(`${name}.title`)}
      explanation={t(`${name}.explanation`)}
      submitLabel={t('elsewhere.submit')}
      defaults={{ happenedOn: today(), note: '', fileIds: [] }}
    >
      <DateField<ElsewhereValues> name="happenedOn" label={t('elsewhere.on')} max={today()} required />
      <TextAreaField<ElsewhereValues> name="note" label={t('elsewhere.note')} rows={2} maxLength={2_000} />
      <FileField<ElsewhereValues>
        name="fileIds"
        label={t('report.files')}
        help={t('report.filesHelp')}
        pickLabel={t('report.pick')}
        required
      />
    </ActModal>
  )
}

export const ApprovalDialog = (props: ActDialogProps) => (
  <ElsewhereDialog {...props} name="approval" mutation={RecordIncidentApprovalDocument} />
)

export const SubmissionDialog = (props: ActDialogProps) => (
  <ElsewhereDialog {...props} name="submission" mutation={RecordIncidentSubmissionDocument} />
)

type CloseValues = { resolution: string }

/** Closes an incident, with how it was put right. */
export const CloseDialog = ({ incident: { id, number }, onClose }: ActDialogProps) => {
  const { t } = useTranslation('incidents')
  const submission = useAct(CloseIncidentDocument, {
    variables: (input: CloseValues) => ({ id, input }),
    changes: CHANGES,
    toast: () => t('close.done', { number }),
    done: onClose,
  })
  return (
    <ActModal<CloseValues>
      {...{ submission, onClose }}
      title={t('close.title')}
      explanation={t('close.explanation')}
      submitLabel={t('close.submit')}
      defaults={{ resolution: '' }}
    >
      <TextAreaField<CloseValues>
        name="resolution"
        label={t('close.resolution')}
        help={t('close.resolutionHelp')}
        rows={5}
        maxLength={10_000}
        required
      />
    </ActModal>
  )
}
