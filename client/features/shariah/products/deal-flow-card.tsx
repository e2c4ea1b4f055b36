import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Currency, DealFlow } from '@/graphql/types.generated'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { useViewer } from '@/lib/api/session'
import { useFormat } from '@/lib/text/format'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Hash } from '@/ui/figures/hash'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { type DealFlowNowFragment, ProposeDealFlowDocument, useDealFlowQuery } from './deal-flow.generated'

type OfFlow = { readonly setting: DealFlowNowFragment }

/** How single deals reach the board, with every version of that setting. Changing it takes two auditors. */
export const DealFlowCard = () => {
  const { t } = useTranslation('products')
  const { role } = useViewer()
  const [changing, setChanging] = useState(false)
  const query = useDealFlowQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Card
      title={t('flow.title')}
      actions={
        role === 'SSB_AUDITOR' && (
          <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
            {t('flow.change')}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
        {({ dealFlow }) => (
          <Box display="grid" gap="3">
            <FlowFacts setting={dealFlow} />
            <Box as="section" aria-label={t('flow.history')} display="grid" gap="1" color="fg.muted">
              <Box fontWeight="medium">{t('flow.history')}</Box>
              {dealFlow.history.map((version) => (
                <Box key={version.version}>
                  {t('flow.version', { version: version.version })} · {t(`flow.name.${version.flow}`)} ·{' '}
                  <Time at={version.inForceAt} as="date" />
                </Box>
              ))}
            </Box>
            <Modal
              open={changing}
              onClose={() => setChanging(false)}
              title={t('flow.changeTitle')}
              explanation={t('flow.changeExplanation')}
            >
              <FlowForm setting={dealFlow} onClose={() => setChanging(false)} />
            </Modal>
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

const FlowFacts = ({ setting: { flow, samplePercent, tawarruqThreshold, currency, seed } }: OfFlow) => {
  const { t } = useTranslation('products')
  const { money } = useFormat()
  return (
    <>
      <Box fontWeight="medium">{t(`flow.name.${flow}`)}</Box>
      <Box>{t(`flow.meaning.${flow}`)}</Box>
      {flow === 'EXCEPTION_AND_SAMPLE' && (
        <>
          <Box>{t('flow.sample', { percent: samplePercent })}</Box>
          <Box>
            {tawarruqThreshold === null ? t('flow.noThreshold') : t('flow.threshold', { amount: money(tawarruqThreshold, currency) })}
          </Box>
          <Box>
            <Box color="fg.muted" textStyle="caption">
              {t('flow.seed')}
            </Box>
            <Hash hash={seed} />
          </Box>
        </>
      )}
    </>
  )
}

type Values = { flow: DealFlow; samplePercent: string; tawarruqThreshold: string; currency: Currency; reason: string }

const FLOWS = ['EVERY_REQUEST', 'EXCEPTION_AND_SAMPLE'] as const satisfies readonly DealFlow[]

const FlowForm = ({ setting, onClose }: OfFlow & { readonly onClose: () => void }) => {
  const { t } = useTranslation('products')
  const currencyOptions = useCurrencyOptions()
  const submission = useAct(ProposeDealFlowDocument, {
    variables: ({ samplePercent, tawarruqThreshold, ...values }: Values) => ({
      input: {
        ...values,
        samplePercent: Number(samplePercent),
        tawarruqThreshold: tawarruqThreshold.trim() === '' ? null : tawarruqThreshold,
      },
    }),
    changes: CHANGED_BY.DEAL_FLOW,
    toast: () => t('flow.proposed'),
    done: onClose,
  })
  const { flow, samplePercent, tawarruqThreshold, currency } = setting
  const defaults = { flow, samplePercent: String(samplePercent), tawarruqThreshold: tawarruqThreshold ?? '', currency, reason: '' }
  return (
    <Form<Values> defaults={defaults} submission={submission} submitLabel={t('flow.propose')}>
      <SelectField<Values> name="flow" label={t('flow.title')} options={optionsOf(FLOWS, (each) => t(`flow.name.${each}`))} required />
      <NumberField<Values> name="samplePercent" label={t('flow.samplePercent')} unit="%" min={0} max={100} whole required />
      <SelectField<Values> name="currency" label={t('facts.currency')} options={currencyOptions} required />
      <ThresholdField />
      <TextAreaField<Values> name="reason" label={t('reason')} help={t('flow.reasonHelp')} rows={2} maxLength={1000} required />
    </Form>
  )
}

const ThresholdField = () => {
  const { t } = useTranslation('products')
  const currency = useWatch<Values, 'currency'>({ name: 'currency' })
  return <MoneyField<Values> name="tawarruqThreshold" label={t('flow.thresholdField')} help={t('flow.thresholdHelp')} currency={currency} />
}
