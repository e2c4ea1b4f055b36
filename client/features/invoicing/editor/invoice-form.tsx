import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Submission, useSubmit } from '@/lib/api/use-submit'
import { useCurrency } from '@/lib/browser/preferences'
import { useStale } from '@/lib/lists/use-stale'
import { Form, showUnderFields } from '@/ui/fields/form'
import { FailureNote } from '@/ui/frames/failure-note'
import { toast } from '@/ui/overlays/toaster'
import { SendInvoice } from '../acts/send-invoice'
import type { InvoiceDetailsFragment } from '../invoice/invoice-details.generated'
import { InvoiceFields } from './invoice-fields'
import { useCreateInvoiceMutation, useUpdateInvoiceMutation } from './invoice-form.generated'
import { type InvoiceValues, newInvoice, toInput, valuesOf } from './invoice-values'

const DRAFT_KEY = 'mizan.new-invoice'

type InvoiceFormProps = { readonly invoice?: InvoiceDetailsFragment; readonly onDone: (id: string) => void }

/** A new invoice or a draft, to save, or to save and send after a confirmation. */
export const InvoiceForm = ({ invoice, onDone }: InvoiceFormProps) => {
  const { t } = useTranslation('invoicing')
  const { currency } = useCurrency()
  const [create] = useCreateInvoiceMutation()
  const [update] = useUpdateInvoiceMutation()
  const stale = useStale()
  // Remembers the saved draft: if it is not sent after all, the next try must not create a second one.
  const [saved, setSaved] = useState(invoice)
  const [isSending, setSending] = useState(false)

  const save = async (values: InvoiceValues) => {
    const input = toInput(values)
    const next = saved
      ? (await update({ variables: { id: saved.id, input } })).data?.updateInvoice
      : (await create({ variables: { input } })).data?.createInvoice
    if (next) setSaved(next)
    return next
  }
  const done = (id: string) => {
    sessionStorage.removeItem(DRAFT_KEY)
    void stale(['invoices', 'invoicingSummary', 'customers'])
    onDone(id)
  }
  const draft = useSubmit(save, (next) => {
    if (!next) return
    toast.done(t('form.saved'))
    done(next.id)
  })
  const savedToSend = useSubmit(save, (next) => {
    if (!next) return
    void stale(['invoices', 'invoicingSummary', 'customers'])
    setSending(true)
  })
  return (
    <>
      <Form<InvoiceValues>
        defaults={invoice ? valuesOf(invoice) : newInvoice(currency)}
        submission={savedToSend}
        submitLabel={t('form.saveAndSend')}
        {...(!invoice && { draftKey: DRAFT_KEY })}
        secondary={<SaveDraft submission={draft} disabled={savedToSend.pending} />}
      >
        {draft.failure && <FailureNote failure={draft.failure} />}
        {saved && !isSending && !invoice && (
          <Box color="fg.muted" role="status">
            {t('form.keptAsDraft')}
          </Box>
        )}
        <InvoiceFields />
      </Form>
      {saved && isSending && <SendInvoice invoice={saved} onClose={() => setSending(false)} onSent={done} />}
    </>
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
