import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FatwaCategory } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import { FileField } from '@/ui/fields/file-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { RequestFatwaDocument } from './fatwa.generated'
import { CATEGORIES } from './fatwa-filters'

type Values = {
  readonly title: string
  readonly question: string
  readonly category: FatwaCategory
  readonly context: string
  readonly files: readonly UploadedFile[]
  readonly supersedesNumber: string
}

type RequestFatwaProps = {
  readonly onClose: () => void
  /** Receives the id of the new question. */
  readonly onAsked: (id: string) => void
  /** The fatwa that the answer is to take the place of. */
  readonly supersedes?: { readonly number: string; readonly title: string; readonly category: FatwaCategory }
}

/** Asks the board a question, or for a fatwa that takes the place of another. */
export const RequestFatwa = ({ onClose, onAsked, supersedes }: RequestFatwaProps) => {
  const { t } = useTranslation('fatwas')
  const { t: common } = useTranslation()
  const submission = useActOnce(
    'fatwa.request',
    RequestFatwaDocument,
    {
      variables: ({ files, supersedesNumber, ...values }: Values, idempotencyKey) => ({
        input: { ...values, fileIds: files.map(({ id }) => id), supersedesNumber: supersedesNumber.trim() || null },
        idempotencyKey,
      }),
      changes: ['fatwaRegister'],
      toast: () => t('ask.done'),
      done: ({ requestFatwa }) => {
        onClose()
        onAsked(requestFatwa.id)
      },
    },
    { replaceable: true },
  )
  const defaults: Values = {
    title: supersedes?.title ?? '',
    question: '',
    category: supersedes?.category ?? 'STRUCTURE',
    context: '',
    files: [],
    supersedesNumber: supersedes?.number ?? '',
  }
  return (
    <Modal open onClose={onClose} title={t('ask.title')} explanation={t('ask.explanation')}>
      <Form<Values>
        defaults={defaults}
        submission={submission}
        submitLabel={t('ask.send')}
        secondary={
          <Button variant="outline" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <TextField<Values> name="title" label={t('ask.subject')} maxLength={200} required />
        <SelectField<Values>
          name="category"
          label={t('ask.category')}
          options={optionsOf(CATEGORIES, (value) => t(`category.${value}`))}
          required
        />
        <TextAreaField<Values> name="question" label={t('ask.question')} rows={5} maxLength={10_000} required />
        <TextAreaField<Values> name="context" label={t('ask.context')} help={t('ask.contextHelp')} rows={3} maxLength={10_000} />
        <FileField<Values> name="files" label={t('ask.files')} pickLabel={t('ask.addFile')} />
        <TextField<Values> name="supersedesNumber" label={t('ask.supersedes')} help={t('ask.supersedesHelp')} placeholder="FTW-2026-001" />
      </Form>
    </Modal>
  )
}
