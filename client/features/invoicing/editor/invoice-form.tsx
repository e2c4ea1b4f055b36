import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Submission } from '@/lib/api/use-submit'
import { useCurrency } from '@/lib/browser/preferences'
import { INVOICES } from '@/lib/lists/use-stale'
import { Form, showUnderFields } from '@/ui/fields/form'
import { FailureNote } from '@/ui/frames/failure-note'
import { type Send, useActs } from '@/ui/use-act'
import { SendInvoice } from '../acts/send-invoice'
import type { InvoiceDetailsFragment } from '../invoice/invoice-details.generated'
import { InvoiceFields } from './invoice-fields'
import { CreateInvoiceDocument, UpdateInvoiceDocument } from './invoice-form.generated'
import { type InvoiceValues, newInvoice, toInput, valuesOf } from './invoice-values'

const DRAFT_KEY = 'mizan.new-invoice'

type InvoiceFormProps = { readonly invoice?: InvoiceDetailsFragment; readonly onDone: (id: string) => void }

/** A new invoice or a draft, to save, or to save and send after a confirmation. */
export const InvoiceForm = ({ invoice, onDone }: InvoiceFormProps) => {
  const { t } = useTranslation('invoicing')
  const { currency } = useCurrency()
  // Remembers the saved draft: if it is not sent after all, the next try must not create a second one.
  const [saved, setSaved] = useState(invoice)
  const [isSending, setSending] = useState(false)

  const save = async (send: Send, values: InvoiceValues) => {
    const input = toInput(values)
    const next = saved
      ? (await send(UpdateInvoiceDocument, { id: saved.id, input })).updateInvoice
      : (await send(CreateInvoiceDocument, { input })).createInvoice
    setSaved(next)
    return next
  }
  const done = (id: string) => {
    sessionStorage.removeItem(DRAFT_KEY)
    onDone(id)
  }
  const draft = useActs(save, { changes: INVOICES, toast: () => t('form.saved'), done: ({ id }) => done(id) })
  const savedToSend = useActs(save, { changes: INVOICES, done: () => setSending(true) })
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
