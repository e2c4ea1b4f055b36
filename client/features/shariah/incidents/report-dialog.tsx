import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { IncidentSeverity, IncidentSubjectKind, IncidentType, ReportIncidentInput, Structure } from '@/graphql/types.generated'
import { useViewer } from '@/lib/api/session'
import type { UploadedFile } from '@/lib/api/upload'
import { FileField } from '@/ui/fields/file-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { ReportIncidentDocument } from './incident-acts.generated'
import { SEVERITIES, TYPES } from './incident-filters'
import { useIncidentLendersQuery } from './incidents.generated'
import { STRUCTURES } from './structures'

/** What the report concerns, where the page that it was opened from says so. */
export type GivenSubject = { readonly kind: 'FACILITY' | 'REQUEST'; readonly id: string }

type Values = {
  type: IncidentType
  severity: IncidentSeverity
  title: string
  description: string
  subject: 'NONE' | 'LENDER' | 'STRUCTURE'
  lenderId: string
  structure: string
  fileIds: UploadedFile[]
}

type ReportDialogProps = {
  readonly given?: GivenSubject | undefined
  readonly onClose: () => void
  readonly onReported: (id: string) => void
}

/** The subject that is sent: the given one, or what was chosen. */
export const subjectOf = (
  { subject, lenderId, structure }: Pick<Values, 'subject' | 'lenderId' | 'structure'>,
  given?: GivenSubject,
): ReportIncidentInput['subject'] => {
  if (given) return given
  if (subject === 'NONE') return null
  const kind: IncidentSubjectKind = subject
  return kind === 'LENDER' ? { kind, id: lenderId } : { kind, structure: structure as Structure }
}

/** Reports an incident to the board. Businesses report complaints about what the page that they come from shows. */
export const ReportDialog = ({ given, onClose, onReported }: ReportDialogProps) => {
  const { t } = useTranslation('incidents')
  const { role } = useViewer()
  const isStaff = role === 'SSB_AUDITOR' || role === 'ADMIN'
  const submission = useActOnce(`incident.report.${given?.id ?? 'new'}`, ReportIncidentDocument, {
    variables: ({ type, severity, title, description, fileIds, ...chosen }: Values, idempotencyKey) => ({
      input: { type, severity, title, description, fileIds: fileIds.map(({ id }) => id), subject: subjectOf(chosen, given) ?? null },
      idempotencyKey,
    }),
    changes: ['incidents', 'ssbReviews'],
    toast: ({ reportIncident }) => t('report.done', { number: reportIncident.number }),
    done: ({ reportIncident }) => {
      onClose()
      onReported(reportIncident.id)
    },
  })
  const defaults: Values = {
    type: isStaff ? 'POLICY_VIOLATION' : 'CUSTOMER_COMPLAINT',
    severity: 'MEDIUM',
    title: '',
    description: '',
    subject: 'NONE',
    lenderId: '',
    structure: '',
    fileIds: [],
  }
  return (
    <Modal open onClose={onClose} title={t('report.title')} explanation={t(isStaff ? 'report.explanation' : 'report.explanationBusiness')}>
      <Form<Values> defaults={defaults} submission={submission} submitLabel={t('report.submit')}>
        {isStaff && (
          <SelectField<Values> name="type" label={t('report.type')} options={optionsOf(TYPES, (each) => t(`type.${each}`))} required />
        )}
        <SelectField<Values>
          name="severity"
          label={t('report.severity')}
          options={optionsOf(SEVERITIES, (each) => t(`severity.${each}`))}
          required
        />
        <TextField<Values> name="title" label={t('report.headline')} help={t('report.headlineHelp')} maxLength={160} required />
        <TextAreaField<Values>
          name="description"
          label={t('report.description')}
          help={t('report.descriptionHelp')}
          rows={5}
          maxLength={10_000}
          required
        />
        {given ? (
          <Box color="fg.muted" textStyle="small">
            {t('report.subjectGiven')}: {t(`subject.${given.kind}`)}
          </Box>
        ) : (
          isStaff && <SubjectFields />
        )}
        <FileField<Values> name="fileIds" label={t('report.files')} help={t('report.filesHelp')} pickLabel={t('report.pick')} />
      </Form>
    </Modal>
  )
}

const KINDS = ['NONE', 'LENDER', 'STRUCTURE'] as const

/** Chooses a lender or a structure, if the report concerns one. */
const SubjectFields = () => {
  const { t } = useTranslation('incidents')
  const { t: term } = useTranslation('terms')
  const subject = useWatch<Values, 'subject'>({ name: 'subject' })
  const { data } = useIncidentLendersQuery()
  return (
    <>
      <SelectField<Values> name="subject" label={t('report.subject')} options={optionsOf(KINDS, (each) => t(`subject.${each}`))} />
      {subject === 'LENDER' && (
        <SelectField<Values>
          name="lenderId"
          label={t('report.lender')}
          placeholder={t('report.chooseLender')}
          options={(data?.incidentLenders ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      {subject === 'STRUCTURE' && (
        <SelectField<Values>
          name="structure"
          label={t('report.structure')}
          placeholder={t('report.chooseStructure')}
          options={optionsOf(STRUCTURES, (each) => term(`structure.${each}`))}
          required
        />
      )}
    </>
  )
}
