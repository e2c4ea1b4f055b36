import { Box, Button, HStack } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { parseAmount } from '@/lib/text/amount'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useThresholdRule } from '@/ui/labels/threshold-rule'
import { May } from '@/ui/may'
import { Modal } from '@/ui/overlays/modal'
import { Decision } from '@/ui/records/decision'
import { useAct } from '@/ui/use-act'
import { Notice } from '../vendor/notice'
import { type PolicyFragment, ProposePaymentThresholdDocument, usePaymentPolicyQuery } from './payment-policy.generated'

/** The threshold above which a payment needs two people. */
export const PaymentPolicy = () => {
  const { t } = useTranslation('vendors')
  const query = usePaymentPolicyQuery()
  const [changing, setChanging] = useState(false)
  return (
    <Card
      title={t('policy.title')}
      padding="4"
      actions={
        <May act="proposePaymentThreshold">
          <Button variant="outline" onClick={() => setChanging(true)} disabled={!query.data}>
            {t('policy.change')}
          </Button>
        </May>
      }
    >
      <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
        {({ paymentPolicy }) => (
          <>
            <CurrentPolicy policy={paymentPolicy} />
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

const CurrentPolicy = ({ policy }: OfPolicy) => {
  const { t } = useTranslation('vendors')
  const ruleOf = useThresholdRule()
  const { threshold, currency, members, pendingChange } = policy
  return (
    <Box display="grid" gap="3">
      <HStack gap="3" alignItems="flex-start">
        <Box color="fg.muted" paddingBlockStart="2px">
          <ShieldCheck size={16} aria-hidden />
        </Box>
        <Box>
          <Box>{ruleOf(threshold, currency)}</Box>
          <Box color="fg.muted" textStyle="caption">
            {t(members > 1 ? 'policy.members' : 'policy.alone', { count: members })}
          </Box>
        </Box>
      </HStack>
      {pendingChange && <Proposed approval={pendingChange} currency={currency} />}
    </Box>
  )
}

type ProposedProps = { readonly approval: NonNullable<PolicyFragment['pendingChange']>; readonly currency: string }

const Proposed = ({ approval, currency }: ProposedProps) => {
  const { t } = useTranslation('vendors')
  const ruleOf = useThresholdRule()
  const { status, subject, askedBy } = approval
  if (status !== 'PENDING' || subject?.__typename !== 'ThresholdChange') return null
  const rule = ruleOf(subject.threshold, currency)
  return (
    <Notice tone="info">
      {t('policy.proposed', { name: askedBy.name })} {rule}
      <Box marginBlockStart="2">
        <Decision approval={approval} of="PAYMENT_THRESHOLD" words={{ rule }} />
      </Box>
    </Notice>
  )
}

type Values = { threshold: string }

const ThresholdForm = ({ policy: { threshold, currency, members }, onClose }: OfPolicy & { readonly onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const { t: common } = useTranslation()
  const submission = useAct(ProposePaymentThresholdDocument, {
    variables: (values: Values) => ({
      input: { threshold: values.threshold.trim() === '' ? null : (parseAmount(values.threshold) ?? values.threshold) },
    }),
    changes: CHANGED_BY.PAYMENT_THRESHOLD,
    toast: (data) => t(data.proposePaymentThreshold.pendingChange ? 'policy.sent' : 'policy.confirmed'),
    done: onClose,
  })
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
