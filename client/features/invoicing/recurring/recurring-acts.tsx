import { Button, HStack } from '@chakra-ui/react'
import { Pause, Play, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { May } from '@/ui/may'
import { Confirm } from '@/ui/overlays/confirm'
import { toast } from '@/ui/overlays/toaster'
import { useAct } from '@/ui/use-act'
import {
  EndRecurringInvoiceDocument,
  PauseRecurringInvoiceDocument,
  type RecurringRowFragment,
  ResumeRecurringInvoiceDocument,
} from './recurring-list.generated'

type RecurringActsProps = { readonly recurring: RecurringRowFragment; readonly onEnd: () => void }

/** Pauses, resumes or ends a recurring invoice. An ended one cannot change. */
export const RecurringActs = ({ recurring, onEnd }: RecurringActsProps) => {
  const { t } = useTranslation('invoicing')
  const isPaused = recurring.status === 'PAUSED'
  const pause = useAct(PauseRecurringInvoiceDocument, {
    variables: () => ({ id: recurring.id }),
    toast: () => t('recurring.pausedNow', { customer: recurring.customerName }),
  })
  const resume = useAct(ResumeRecurringInvoiceDocument, {
    variables: () => ({ id: recurring.id }),
    toast: () => t('recurring.resumed', { customer: recurring.customerName }),
  })
  const { submit, pending } = isPaused ? resume : pause
  const change = async () => {
    const failure = await submit(undefined)
    if (failure) toast.failed(failure.sentence)
  }
  if (recurring.status === 'ENDED') return null
  const label = t(isPaused ? 'recurring.resume' : 'recurring.pause')
  const of = { of: recurring.customerName }
  return (
    <HStack gap="1" justify="flex-end" marginInlineEnd="-2">
      <May act="pauseRecurringInvoice">
        <Button
          variant="ghost"
          size="xs"
          loading={pending}
          loadingText={label}
          aria-label={t('acts.of', { act: label, ...of })}
          onClick={() => void change()}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {label}
        </Button>
      </May>
      <May act="endRecurringInvoice">
        <Button variant="ghost" size="xs" color="negative.fg" aria-label={t('acts.of', { act: t('recurring.end'), ...of })} onClick={onEnd}>
          <Square aria-hidden />
          {t('recurring.end')}
        </Button>
      </May>
    </HStack>
  )
}

type EndRecurringProps = { readonly recurring: RecurringRowFragment; readonly onClose: () => void }

/** Ends a recurring invoice for good. Issued invoices remain. */
export const EndRecurring = ({ recurring, onClose }: EndRecurringProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const submission = useAct(EndRecurringInvoiceDocument, {
    variables: () => ({ id: recurring.id }),
    toast: () => t('recurring.ended', { customer: recurring.customerName }),
    done: onClose,
  })
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t('recurring.endTitle')}
      confirmLabel={t('recurring.end')}
      submission={submission}
      consequence={t('recurring.endConsequence', {
        amount: money(recurring.amount, recurring.currency),
        customer: recurring.customerName,
        count: recurring.issuedCount,
      })}
    />
  )
}
