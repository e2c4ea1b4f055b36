import { Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VendorPaymentAction } from '@/graphql/types.generated'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { useFormat } from '@/lib/text/format'
import { Confirm } from '@/ui/overlays/confirm'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useActOnce } from '@/ui/use-act'
import { BounceChequeDocument, ClearChequeDocument, type PaymentRowFragment } from './payments.generated'

type ActsProps = { readonly payment: PaymentRowFragment }

const ACTS = ['BOUNCE', 'CLEAR'] as const satisfies readonly VendorPaymentAction[]

/** Lets the viewer record what the bank did with a cheque; each action states its consequence first. */
export const ChequeActs = ({ payment }: ActsProps) => {
  const { t } = useTranslation('vendors')
  const [asked, setAsked] = useState<VendorPaymentAction>()
  const close = () => setAsked(undefined)
  const acts = ACTS.filter((act) => payment.availableActions.includes(act))
  if (acts.length === 0) return null
  return (
    <HStack gap="2" flexWrap="wrap" justify={{ base: 'flex-end', md: 'flex-start' }}>
      {acts.map((act) => (
        <Button
          key={act}
          size="xs"
          variant="outline"
          aria-label={t('payments.actOn', { act: t(`payments.act.${act}`), name: payment.vendor.name })}
          onClick={() => setAsked(act)}
        >
          {t(`payments.act.${act}`)}
        </Button>
      ))}
      {asked === 'CLEAR' && <Clear payment={payment} onClose={close} />}
      {asked === 'BOUNCE' && <Bounce payment={payment} onClose={close} />}
    </HStack>
  )
}

const useWords = ({ payment }: ActsProps) => {
  const { money } = useFormat()
  const { totalDebit, currency, vendor, account } = payment
  return { total: money(totalDebit, currency), name: vendor.name, account: account.name }
}

type QuestionProps = ActsProps & { readonly onClose: () => void }

const Clear = ({ payment, onClose }: QuestionProps) => {
  const { t } = useTranslation('vendors')
  const words = useWords({ payment })
  const submission = useActOnce(`payment.CLEAR.${payment.id}`, ClearChequeDocument, {
    variables: (_: undefined, idempotencyKey) => ({ id: payment.id, idempotencyKey }),
    changes: CHANGED_BY.VENDOR_PAYMENT,
    toast: () => t('payments.done.CLEAR', words),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('payments.title.CLEAR', words)}
      consequence={t('payments.consequence.CLEAR', words)}
      confirmLabel={t('payments.act.CLEAR')}
      submission={submission}
    />
  )
}

const Bounce = ({ payment, onClose }: QuestionProps) => {
  const { t } = useTranslation('vendors')
  const words = useWords({ payment })
  const submission = useActOnce(
    `payment.BOUNCE.${payment.id}`,
    BounceChequeDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id: payment.id, reason, idempotencyKey }),
      changes: CHANGED_BY.VENDOR_PAYMENT,
      toast: () => t('payments.done.BOUNCE', words),
      done: onClose,
    },
    { replaceable: true },
  )
  return (
    <ConfirmWithReason
      open
      onClose={onClose}
      title={t('payments.title.BOUNCE', words)}
      consequence={t('payments.consequence.BOUNCE', words)}
      confirmLabel={t('payments.act.BOUNCE')}
      reasonLabel={t('payments.reason')}
      required
      submission={submission}
    />
  )
}
