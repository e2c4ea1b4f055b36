import { Box, Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { NumberField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { StatusBadge, type Tone } from '@/ui/labels/status-badge'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import {
  type ExchangeRateRulesQuery,
  ProposeExchangeRateDocument,
  type RateChangeFragment,
  useExchangeRateRulesQuery,
} from './rules.generated'

type RateRules = ExchangeRateRulesQuery['exchangeRateRules']
type Rate = RateRules['rates'][number]

const TONES: Readonly<Record<NonNullable<RateChangeFragment['approval']>['status'], Tone>> = {
  PENDING: 'waiting',
  APPROVED: 'positive',
  REJECTED: 'negative',
  WITHDRAWN: 'neutral',
  REPLACED: 'neutral',
  LAPSED: 'neutral',
}

/** The exchange rates. A change that goes far is approved by another administrator, where there is one. */
export const Rates = ({ approvals }: { readonly approvals: ReactNode }) => {
  const { t } = useTranslation('rules')
  const [edited, setEdited] = useState<Rate>()
  const query = useExchangeRateRulesQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Card title={t('rates.title')}>
      <QueryView query={query}>
        {({ exchangeRateRules }) => (
          <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            <Box color="fg.muted">
              <NeedOfApproval rules={exchangeRateRules} />
            </Box>
            {exchangeRateRules.pending.length > 0 && approvals}
            <RateTable rates={exchangeRateRules.rates} onEdit={setEdited} />
            <Changes changes={exchangeRateRules.changes} />
            {edited && <RateDialog rate={edited} rules={exchangeRateRules} onClose={() => setEdited(undefined)} />}
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

/** What becomes of a change by the administrator who reads it: whether another one has to approve it. */
const NeedOfApproval = ({ rules: { hasSecondAdmin, aloneAtMostPercent, countedHours } }: { readonly rules: RateRules }) => {
  const { t } = useTranslation('rules')
  if (!hasSecondAdmin) return t('rates.onlyAdmin')
  return t('rates.explanation', { percent: aloneAtMostPercent, period: t('rates.hours', { count: countedHours }) })
}

type RateTableProps = { readonly rates: readonly Rate[]; readonly onEdit: (rate: Rate) => void }

const RateTable = ({ rates, onEdit }: RateTableProps) => {
  const { t } = useTranslation('rules')
  const { exactRate } = useFormat()
  const columns: readonly Column<Rate & { readonly id: string }>[] = [
    {
      title: t('rates.pair'),
      cell: ({ base, quote }) => (
        <bdi dir="ltr">
          {base}/{quote}
        </bdi>
      ),
    },
    { title: t('rates.rate'), align: 'end', cell: ({ rate }) => exactRate(rate) },
    { title: t('rates.source'), cell: ({ source }) => <bdi>{source}</bdi> },
    { title: t('rates.asOf'), cell: ({ asOf }) => <Time at={asOf} as="dateTime" /> },
    {
      title: t('rates.change'),
      hideTitle: true,
      align: 'end',
      cell: (rate) => (
        <Button size="sm" variant="outline" onClick={() => onEdit(rate)} aria-label={t('rates.changeOf', { quote: rate.quote })}>
          {t('rates.change')}
        </Button>
      ),
    },
  ]
  return (
    <DataTable caption={t('rates.title')} columns={columns} rows={rates.map((rate) => ({ ...rate, id: `${rate.base}${rate.quote}` }))} />
  )
}

const Changes = ({ changes }: { readonly changes: readonly RateChangeFragment[] }) => {
  const { t } = useTranslation('rules')
  const { exactRate } = useFormat()
  const columns: readonly Column<RateChangeFragment>[] = [
    { title: t('rates.pair'), cell: ({ base, quote }) => <bdi dir="ltr">{`${base}/${quote}`}</bdi> },
    {
      title: t('changes.rate'),
      cell: ({ before, rate }) => t('changes.fromTo', { before: before === null ? '–' : exactRate(before), after: exactRate(rate) }),
    },
    { title: t('changes.by'), cell: ({ proposedBy }) => proposedBy && <bdi>{proposedBy.name}</bdi> },
    { title: t('changes.at'), cell: ({ proposedAt }) => <Time at={proposedAt} as="dateTime" /> },
    {
      title: t('changes.state'),
      cell: ({ approval }) =>
        approval ? (
          <StatusBadge tone={TONES[approval.status]}>{t(`changes.status.${approval.status}`)}</StatusBadge>
        ) : (
          <StatusBadge tone="positive">{t('changes.alone')}</StatusBadge>
        ),
    },
  ]
  return (
    <Box>
      <chakra.h3 textStyle="small" fontWeight="semibold" marginBlockEnd="2">
        {t('changes.title')}
      </chakra.h3>
      {changes.length === 0 ? (
        <Box color="fg.muted">{t('changes.none')}</Box>
      ) : (
        <DataTable caption={t('changes.title')} columns={columns} rows={changes} dense />
      )}
    </Box>
  )
}

/** The smallest rate that can be entered, and the decimals that a figure is shown with. */
const LEAST = 0.0001
const DECIMALS = 4

type Values = { rate: string; source: string }

type RateDialogProps = { readonly rate: Rate; readonly rules: RateRules; readonly onClose: () => void }

const RateDialog = ({ rate: { base, quote, rate }, rules, onClose }: RateDialogProps) => {
  const { t } = useTranslation('rules')
  const { t: common } = useTranslation()
  const { exactRate } = useFormat()
  const submission = useAct(ProposeExchangeRateDocument, {
    variables: (values: Values) => ({ input: { base, quote, rate: values.rate, source: values.source.trim() } }),
    changes: ['exchangeRateRules', 'approvals'],
    toast: ({ proposeExchangeRate }) => t(proposeExchangeRate.isPending ? 'rates.asked' : 'rates.done', { quote }),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('rates.changeOf', { quote })} explanation={t('rates.now', { rate: exactRate(rate), quote })}>
      <Form<Values>
        defaults={{ rate: '', source: '' }}
        submission={submission}
        submitLabel={t('rates.submit')}
        secondary={
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <Box color="fg.muted">
          <NeedOfApproval rules={rules} />
        </Box>
        <NumberField<Values> name="rate" label={t('rates.newRate', { quote })} step={0.01} min={LEAST} decimals={DECIMALS} required />
        <TextField<Values> name="source" label={t('rates.source')} help={t('rates.sourceHelp')} maxLength={120} required />
      </Form>
    </Modal>
  )
}
