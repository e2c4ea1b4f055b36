import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Submission } from '@/lib/api/use-submit'
import type { IntentSubmission } from '@/lib/browser/use-intent'
import { Form } from '@/ui/fields/form'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { Modal } from '@/ui/overlays/modal'

type ActModalProps<Values extends FieldValues> = {
  readonly title: string
  readonly explanation?: string
  readonly submission: Submission<Values> | IntentSubmission<Values>
  readonly submitLabel: string
  readonly defaults: DefaultValues<Values>
  readonly form?: UseFormReturn<Values>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of an act on an incident. If it is not known whether it took effect, it offers to send it once more. */
export const ActModal = <Values extends FieldValues>({
  title,
  explanation,
  submission,
  form,
  onClose,
  children,
  ...fields
}: ActModalProps<Values>) => {
  const { t } = useTranslation()
  const isUnknown = 'unresolved' in submission && submission.unresolved !== undefined
  return (
    <Modal open onClose={onClose} title={title} explanation={explanation}>
      {isUnknown ? (
        <RetryIntent submission={submission} unresolved={submission.unresolved!} summary={title} onClose={onClose} />
      ) : (
        <Form<Values>
          {...fields}
          {...(form && { form })}
          submission={submission}
          secondary={
            <Button variant="ghost" size="md" onClick={onClose}>
              {t('cancel')}
            </Button>
          }
        >
          {children}
        </Form>
      )}
    </Modal>
  )
}
