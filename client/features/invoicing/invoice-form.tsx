import { Box, Button } from '@chakra-ui/react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '@/lib/preferences'
import { type Submission, useSubmit } from '@/lib/use-submit'
import { FailureNote } from '@/ui/failure-note'
import { Form, showUnderFields } from '@/ui/form'
import { toast } from '@/ui/toaster'
import { useSendInvoiceMutation } from './invoice-acts.generated'
import type { InvoiceDetailsFragment } from './invoice-details.generated'
import { InvoiceFields } from './invoice-fields'
import { useCreateInvoiceMutation, useUpdateInvoiceMutation } from './invoice-form.generated'
import { type InvoiceValues, newInvoice, toInput, valuesOf } from './invoice-values'
import { useForget } from './use-forget'

const DRAFT_KEY = 'mizan.new-invoice'

type InvoiceFormProps = { readonly invoice?: InvoiceDetailsFragment; readonly onDone: (id: string) => void }

/** A new invoice or a draft: saved for later, or saved and sent at once. */
export const InvoiceForm = ({ invoice, onDone }: InvoiceFormProps) => {
  const { t } = useTranslation('invoicing')
  const { currency } = useCurrency()
  const [create] = useCreateInvoiceMutation()
  const [update] = useUpdateInvoiceMutation()
  const [send] = useSendInvoiceMutation()
  const forget = useForget()
  // Once saved it is that draft: when sending fails, the next try must not make a second one.
  const savedId = useRef(invoice?.id)

  const save = async (values: InvoiceValues) => {
    const input = toInput(values)
    const id = savedId.current
    const saved = id
      ? (await update({ variables: { id, input } })).data?.updateInvoice.id
      : (await create({ variables: { input } })).data?.createInvoice.id
    savedId.current = saved
    return saved
  }
  const done = (id: string | undefined, said: string) => {
    if (!id) return
    sessionStorage.removeItem(DRAFT_KEY)
    forget('invoices', 'invoicingSummary', 'customers')
    toast.done(said)
    onDone(id)
  }
  const draft = useSubmit(save, (id) => done(id, t('form.saved')))
  const sent = useSubmit(
    async (values: InvoiceValues) => {
      const id = await save(values)
      return id && (await send({ variables: { id } })).data?.sendInvoice
    },
    (answer) => answer && done(answer.id, t('send.done', { number: answer.invoiceNumber, email: answer.customerEmail })),
  )
  return (
    <Form<InvoiceValues>
      defaults={invoice ? valuesOf(invoice) : newInvoice(currency)}
      submission={sent}
      submitLabel={t('form.saveAndSend')}
      {...(!invoice && { draftKey: DRAFT_KEY })}
      secondary={<SaveDraft submission={draft} disabled={sent.pending} />}
    >
      {draft.failure && <FailureNote failure={draft.failure} />}
      {sent.failure && savedId.current && !invoice && <Box color="fg.muted">{t('form.keptAsDraft')}</Box>}
      <InvoiceFields />
    </Form>
  )
}

const SaveDraft = ({ submission, disabled }: { readonly submission: Submission<InvoiceValues>; readonly disabled: boolean }) => {
  const { t } = useTranslation('invoicing')
  const form = useFormContext<InvoiceValues>()
  const save = form.handleSubmit(async (values) => {
    const failed = await submission.submit(values)
    if (failed) showUnderFields(form, failed)
  })
  return (
    <Button
      size="md"
      variant="outline"
      loading={submission.pending}
      loadingText={t('form.saveDraft')}
      disabled={disabled}
      onClick={() => void save()}
    >
      {t('form.saveDraft')}
    </Button>
  )
}
