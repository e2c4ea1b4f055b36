import { Box, Button, HStack } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '@/lib/amount'
import { useFormat } from '@/lib/format'
import { useSubmit } from '@/lib/use-submit'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { MoneyField } from '@/ui/figure-fields'
import { Form } from '@/ui/form'
import { Modal } from '@/ui/modal'
import { BlockSkeleton, QueryView } from '@/ui/query-view'
import { toast } from '@/ui/toaster'
import { Notice } from './notice'
import {
  type PolicyFragment,
  useConfirmPaymentThresholdMutation,
  usePaymentPolicyQuery,
  useProposePaymentThresholdMutation,
} from './payment-policy.generated'

/** From which sum on a payment needs two people. */
export const PaymentPolicy = () => {
  const { t } = useTranslation('vendors')
  const query = usePaymentPolicyQuery()
  const [changing, setChanging] = useState(false)
  return (
    <Card
      title={t('policy.title')}
      padding="4"
      actions={
        <Button variant="outline" onClick={() => setChanging(true)} disabled={!query.data}>
          {t('policy.change')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
        {({ paymentPolicy }) => (
          <>
            <Standing policy={paymentPolicy} />
            <Modal open={changing} onClose={() => setChanging(false)} title={t('policy.change')} explanation={t('policy.explanation')}>
              <ThresholdForm policy={paymentPolicy} onClose={() => setChanging(false)} />
            </Modal>
          </>
        )}
      </QueryView>
    </Card>
  )
}

type OfPolicy = { readonly policy: PolicyFragment }

/** A threshold as a sentence. */
const useRule = () => {
  const { t } = useTranslation('vendors')
  const { money } = useFormat()
  return (threshold: string | null, currency: string) =>
    threshold === null ? t('policy.none') : t('policy.above', { amount: money(threshold, currency) })
}

const Standing = ({ policy }: OfPolicy) => {
  const { t } = useTranslation('vendors')
  const ruleOf = useRule()
  const { threshold, currency, members, proposedBy } = policy
  return (
    <Box display="grid" gap="3">
      <HStack gap="3" alignItems="flex-start">
        <Box color="fg.muted" paddingBlockStart="2px">
          <ShieldCheck size={16} aria-hidden />
        </Box>
        <Box>
          <Box>{ruleOf(threshold, currency)}</Box>
          <Box color="fg.muted" fontSize="12px">
            {t(members > 1 ? 'policy.members' : 'policy.alone', { count: members })}
          </Box>
        </Box>
      </HStack>
      {proposedBy && <Proposed policy={policy} by={proposedBy} />}
    </Box>
  )
}

const Proposed = ({ policy, by }: OfPolicy & { readonly by: string }) => {
  const { t } = useTranslation('vendors')
  const ruleOf = useRule()
  const { proposedThreshold, proposedAt, currency, canConfirm } = policy
  const [asking, setAsking] = useState(false)
  const [confirm] = useConfirmPaymentThresholdMutation()
  const submission = useSubmit(
    () => confirm({ variables: { proposedAt } }),
    () => {
      setAsking(false)
      toast.done(t('policy.confirmed'))
    },
  )
  const rule = ruleOf(proposedThreshold, currency)
  return (
    <Notice
      tone="info"
      action={
        canConfirm && (
          <Button size="xs" onClick={() => setAsking(true)}>
            {t('policy.confirm')}
          </Button>
        )
      }
    >
      {t('policy.proposed', { name: by })} {rule} {!canConfirm && t('policy.waits')}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('policy.confirmTitle')}
        consequence={rule}
        confirmLabel={t('policy.confirm')}
        submission={submission}
      />
    </Notice>
  )
}

type Values = { threshold: string }

const ThresholdForm = ({ policy: { threshold, currency, members }, onClose }: OfPolicy & { readonly onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const { t: common } = useTranslation()
  const [propose] = useProposePaymentThresholdMutation()
  const submission = useSubmit(
    (values: Values) =>
      propose({ variables: { threshold: values.threshold.trim() === '' ? null : (parseAmount(values.threshold) ?? values.threshold) } }),
    ({ data }) => {
      toast.done(t(data?.proposePaymentThreshold.proposedBy ? 'policy.sent' : 'policy.confirmed'))
      onClose()
    },
  )
  return (
    <Form<Values>
      defaults={{ threshold: threshold ?? '' }}
      submission={submission}
      submitLabel={t(members > 1 ? 'policy.propose' : 'policy.save')}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <MoneyField<Values> name="threshold" label={t('policy.threshold')} help={t('policy.thresholdHelp')} currency={currency} min={0} />
    </Form>
  )
}
