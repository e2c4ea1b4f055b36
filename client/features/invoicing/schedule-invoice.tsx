import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useSubmit } from '@/lib/use-submit'
import { DateField } from '@/ui/date-field'
import { Form } from '@/ui/form'
import { Modal } from '@/ui/modal'
import { toast } from '@/ui/toaster'
import { useScheduleInvoiceMutation } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'
import { localMinute, tomorrowMorning } from './invoice-values'

type Values = { at: string }

/** A draft is issued and mailed by itself at the time chosen here. */
export const ScheduleInvoice = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const { dateTime } = useFormat()
  const [schedule] = useScheduleInvoiceMutation()
  const submission = useSubmit(
    ({ at }: Values) => schedule({ variables: { id: invoice.id, at: at ? new Date(at).toISOString() : null } }),
    ({ data }) => {
      const when = data?.scheduleInvoice.scheduledFor
      toast.done(when ? t('schedule.done', { at: dateTime(when) }) : t('schedule.takenBack'))
      onClose()
    },
  )
  return (
    <Modal
      open
      onClose={onClose}
      title={t('schedule.title')}
      explanation={t('schedule.explanation', { customer: invoice.customerName, email: invoice.customerEmail })}
    >
      <Form<Values>
        defaults={{ at: invoice.scheduledFor ? localMinute(new Date(invoice.scheduledFor)) : tomorrowMorning() }}
        submission={submission}
        submitLabel={t('schedule.confirm')}
        secondary={
          invoice.scheduledFor && (
            <Button size="md" variant="outline" disabled={submission.pending} onClick={() => void submission.submit({ at: '' })}>
              {t('schedule.takeBack')}
            </Button>
          )
        }
      >
        <DateField<Values> name="at" label={t('schedule.at')} withTime min={localMinute(new Date())} required />
      </Form>
    </Modal>
  )
}
