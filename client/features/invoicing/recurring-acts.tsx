import { Button, HStack } from '@chakra-ui/react'
import { Pause, Play, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useSubmit } from '@/lib/use-submit'
import { Confirm } from '@/ui/confirm'
import { toast } from '@/ui/toaster'
import {
  type RecurringRowFragment,
  useEndRecurringInvoiceMutation,
  usePauseRecurringInvoiceMutation,
  useResumeRecurringInvoiceMutation,
} from './recurring-list.generated'

type RecurringActsProps = { readonly recurring: RecurringRowFragment; readonly onEnd: () => void }

/** Pause, resume, end. An ended one stays as it is. */
export const RecurringActs = ({ recurring, onEnd }: RecurringActsProps) => {
  const { t } = useTranslation('invoicing')
  const [pause] = usePauseRecurringInvoiceMutation()
  const [resume] = useResumeRecurringInvoiceMutation()
  const isPaused = recurring.status === 'PAUSED'
  const { submit, pending } = useSubmit(
    async () => {
      if (isPaused) await resume({ variables: { id: recurring.id } })
      else await pause({ variables: { id: recurring.id } })
    },
    () => toast.done(t(isPaused ? 'recurring.resumed' : 'recurring.pausedNow', { customer: recurring.customerName })),
  )
  const change = async () => {
    const failure = await submit(undefined)
    if (failure) toast.failed(failure.sentence)
  }
  if (recurring.status === 'ENDED') return null
  const label = t(isPaused ? 'recurring.resume' : 'recurring.pause')
  const of = { of: recurring.customerName }
  return (
    <HStack gap="1" justify="flex-end" marginInlineEnd="-2">
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
      <Button variant="ghost" size="xs" color="negative.fg" aria-label={t('acts.of', { act: t('recurring.end'), ...of })} onClick={onEnd}>
        <Square aria-hidden />
        {t('recurring.end')}
      </Button>
    </HStack>
  )
}

type EndRecurringProps = { readonly recurring: RecurringRowFragment; readonly onClose: () => void }

/** It cannot be started again; what was issued stays. */
export const EndRecurring = ({ recurring, onClose }: EndRecurringProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const [end] = useEndRecurringInvoiceMutation()
  const submission = useSubmit(
    () => end({ variables: { id: recurring.id } }),
    () => {
      toast.done(t('recurring.ended', { customer: recurring.customerName }))
      onClose()
    },
  )
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
