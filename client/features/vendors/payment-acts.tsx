import { Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VendorPaymentAction } from '@/graphql/types.generated'
import { useFormat } from '@/lib/format'
import { useIntent } from '@/lib/use-intent'
import { Confirm } from '@/ui/confirm'
import { ConfirmWithReason } from '@/ui/confirm-with-reason'
import { toast } from '@/ui/toaster'
import {
  type PaymentRowFragment,
  useApproveVendorPaymentMutation,
  useBounceChequeMutation,
  useClearChequeMutation,
  useRejectVendorPaymentMutation,
} from './payments.generated'

type ActsProps = { readonly payment: PaymentRowFragment }

export const DECISIONS = ['REJECT', 'APPROVE'] as const satisfies readonly VendorPaymentAction[]
export const CHEQUE_ACTS = ['BOUNCE', 'CLEAR'] as const satisfies readonly VendorPaymentAction[]

/** Of these acts, what the server says the viewer may do with a payment now; each names its consequence first. */
export const PaymentActs = ({ payment, of }: ActsProps & { readonly of: readonly VendorPaymentAction[] }) => {
  const { t } = useTranslation('vendors')
  const [asked, setAsked] = useState<VendorPaymentAction>()
  const close = () => setAsked(undefined)
  const acts = of.filter((act) => payment.availableActions.includes(act))
  if (acts.length === 0) return null
  return (
    <HStack gap="2" flexWrap="wrap" justify={{ base: 'flex-end', md: 'flex-start' }}>
      {acts.map((act) => (
        <Button
          key={act}
          size="xs"
          variant={act === 'APPROVE' ? 'solid' : 'outline'}
          aria-label={t('payments.actOn', { act: t(`payments.act.${act}`), name: payment.vendor.name })}
          onClick={() => setAsked(act)}
        >
          {t(`payments.act.${act}`)}
        </Button>
      ))}
      <Agree payment={payment} act={asked === 'APPROVE' || asked === 'CLEAR' ? asked : undefined} onClose={close} />
      <Refuse payment={payment} act={asked === 'REJECT' || asked === 'BOUNCE' ? asked : undefined} onClose={close} />
    </HStack>
  )
}

const useWords = ({ payment }: ActsProps) => {
  const { money } = useFormat()
  const { totalDebit, currency, vendor, account, payeeAccount } = payment
  return { total: money(totalDebit, currency), name: vendor.name, account: account.name, payee: payeeAccount ?? '' }
}

type Asked<Act> = ActsProps & { readonly act: Act | undefined; readonly onClose: () => void }

const Agree = ({ payment, act, onClose }: Asked<'APPROVE' | 'CLEAR'>) => {
  const { t } = useTranslation('vendors')
  const words = useWords({ payment })
  const [approve] = useApproveVendorPaymentMutation({ refetchQueries: 'active' })
  const [clear] = useClearChequeMutation({ refetchQueries: 'active' })
  const submission = useIntent(
    `payment.${act}.${payment.id}`,
    async (_: undefined, idempotencyKey) => {
      const variables = { id: payment.id, idempotencyKey }
      await (act === 'CLEAR' ? clear({ variables }) : approve({ variables }))
    },
    () => {
      if (act) toast.done(t(`payments.done.${act}`, words))
      onClose()
    },
  )
  if (!act) return null
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`payments.title.${act}`, words)}
      consequence={t(act === 'APPROVE' && words.payee ? 'payments.consequence.APPROVE_TO' : `payments.consequence.${act}`, words)}
      confirmLabel={t(`payments.act.${act}`)}
      submission={submission}
    />
  )
}

const Refuse = ({ payment, act, onClose }: Asked<'REJECT' | 'BOUNCE'>) => {
  const { t } = useTranslation('vendors')
  const words = useWords({ payment })
  const [reject] = useRejectVendorPaymentMutation({ refetchQueries: 'active' })
  const [bounce] = useBounceChequeMutation({ refetchQueries: 'active' })
  const submission = useIntent(
    `payment.${act}.${payment.id}`,
    async (reason: string, idempotencyKey) => {
      const variables = { id: payment.id, reason, idempotencyKey }
      await (act === 'BOUNCE' ? bounce({ variables }) : reject({ variables }))
    },
    () => {
      if (act) toast.done(t(`payments.done.${act}`, words))
      onClose()
    },
    { replaceable: true },
  )
  if (!act) return null
  return (
    <ConfirmWithReason
      open
      onClose={onClose}
      title={t(`payments.title.${act}`, words)}
      consequence={t(`payments.consequence.${act}`, words)}
      confirmLabel={t(`payments.act.${act}`)}
      reasonLabel={t('payments.reason')}
      required
      submission={submission}
    />
  )
}
