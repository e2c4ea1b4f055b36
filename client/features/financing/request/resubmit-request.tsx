import { Button } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { ResubmitForReviewDocument } from './request-acts.generated'
import type { RequestDetailsFragment } from './request-details.generated'

type Values = { note: string }

/** Resubmits the changed request and its agreed terms to the board, with a note on the changes. */
export const ResubmitRequest = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const [open, setOpen] = useState(false)
  const submission = useActOnce(
    `resubmit.${request.id}`,
    ResubmitForReviewDocument,
    {
      variables: ({ note }: Values, idempotencyKey) => ({ id: request.id, input: { note: note.trim() || null }, idempotencyKey }),
      toast: () => t('resubmit.done'),
      done: () => setOpen(false),
    },
    { replaceable: true },
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {t('resubmit.open')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('resubmit.title')} explanation={t('resubmit.explanation')}>
        <Form<Values>
          defaults={{ note: '' }}
          submission={submission}
          submitLabel={t('resubmit.open')}
          draftKey={`mizan.resubmit.${request.id}`}
        >
          <TextAreaField<Values> name="note" label={t('resubmit.note')} help={t('resubmit.noteHelp')} maxLength={2000} />
        </Form>
      </Modal>
    </>
  )
}
