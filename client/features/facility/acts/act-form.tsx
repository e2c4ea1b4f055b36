import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { IntentSubmission } from '@/lib/browser/use-intent'
import { Form } from '@/ui/fields/form'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { Modal } from '@/ui/overlays/modal'

type ActFormProps<Values extends FieldValues> = {
  readonly submission: IntentSubmission<Values>
  readonly submitLabel: string
  /** The act in a sentence, shown instead of the form while its outcome is unknown. */
  readonly summary: (values: Values) => ReactNode
  readonly defaults: DefaultValues<Values>
  readonly form?: UseFormReturn<Values>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The form of an act. If it is not known whether the last submission took effect, it offers to send that one again instead. */
export const ActForm = <Values extends FieldValues>({ submission, summary, onClose, children, form, ...fields }: ActFormProps<Values>) => {
  const { t } = useTranslation()
  const { unresolved } = submission
  if (unresolved !== undefined) return <RetryIntent {...{ submission, unresolved, onClose }} summary={summary(unresolved)} />
  return (
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
  )
}

type ActModalProps<Values extends FieldValues> = ActFormProps<Values> & {
  readonly title: string
  readonly explanation?: ReactNode
  readonly width?: string
}

/** The form of an act in its dialog. */
export const ActModal = <Values extends FieldValues>({ title, explanation, width, ...form }: ActModalProps<Values>) => (
  <Modal open onClose={form.onClose} title={title} explanation={explanation} {...(width && { width })}>
    <ActForm<Values> {...form} />
  </Modal>
)
