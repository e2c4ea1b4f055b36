import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { DateField } from '@/ui/fields/date-field'
import { Form } from '@/ui/fields/form'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { localMinute, tomorrowMorning } from '../editor/invoice-values'
import { ScheduleInvoiceDocument } from './invoice-acts.generated'
import type { InvoiceDialogProps } from './invoice-dialog-props'

type Values = { at: string }

/** Schedules a draft, which is then issued and sent automatically at the chosen time. */
export const ScheduleInvoice = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const { dateTime } = useFormat()
  const submission = useAct(ScheduleInvoiceDocument, {
    variables: ({ at }: Values) => ({ id: invoice.id, input: { at: at ? new Date(at).toISOString() : null } }),
    toast: ({ scheduleInvoice: { scheduledAt } }) =>
      scheduledAt ? t('schedule.done', { at: dateTime(scheduledAt) }) : t('schedule.takenBack'),
    done: onClose,
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={t('schedule.title')}
      explanation={t('schedule.explanation', { customer: invoice.customerName, email: invoice.customerEmail })}
    >
      <Form<Values>
        defaults={{ at: invoice.scheduledAt ? localMinute(new Date(invoice.scheduledAt)) : tomorrowMorning() }}
        submission={submission}
        submitLabel={t('schedule.confirm')}
        secondary={
          invoice.scheduledAt && (
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
