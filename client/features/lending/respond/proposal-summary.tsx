import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { AlertTriangle, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { paths } from '@/lib/browser/paths'
import { compareAmounts, subtractAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { Facts, SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { rateName, useFinancingLabels } from '@/ui/labels/financing-labels'
import { DisclosureFacts } from '@/ui/terms/disclosure-facts'
import { ScheduleTable } from '@/ui/terms/schedule-table'
import type { OpportunityDetailsFragment } from '../marketplace/opportunity-details.generated'
import { type ProposalPreviewQuery, useProposalPreviewQuery } from './proposal-preview.generated'
import { kindOf, type ProposalInput, type ProposalValues } from './proposal-values'
import { fieldOf, stepOf } from './terms/field-paths'
import { useTermsOptions } from './terms/terms-labels'

type ProposalSummaryProps = {
  /** What is sent when the lender agrees with what is shown. */
  readonly input: ProposalInput
  readonly opportunity: OpportunityDetailsFragment
  /** Called when the preview arrives, with whether it has no fault and nothing would refuse it. */
  readonly onClear: (isClear: boolean) => void
  /** Called with the field that a fault is about. */
  readonly onFault: (field: string) => void
}

/** What a proposal would be: its faults, or else what would refuse it, what is due and costs, and whether the account holds the amount. */
export const ProposalSummary = ({ input, opportunity, onClear, onFault }: ProposalSummaryProps) => {
  const { t } = useTranslation('proposal')
  const { t: terms } = useTranslation('contractTerms')
  const { data, error, refetch } = useProposalPreviewQuery({ variables: { input }, fetchPolicy: 'no-cache' })
  const isClear = data?.proposalPreview.faults.length === 0 && data.proposalPreview.refusal === null
  useEffect(() => onClear(isClear), [isClear, onClear])
  if (error) {
    const failure = failureOf(error)
    const faults = Object.entries(failure.fields).map(([field, sentence]) => ({ field, sentence }))
    return faults.length > 0 ? (
      <Faults title={t('faultsTitle', { count: faults.length })} faults={faults} onFault={onFault} />
    ) : (
      <FailureNote failure={failure} onRetry={() => refetch()} />
    )
  }
  if (!data) return <BlockSkeleton lines={8} />
  const preview = data.proposalPreview
  if (preview.faults.length > 0) {
    const faults = preview.faults.map(({ code, field }) => ({ field, sentence: t(`faults.${code}`) }))
    return <Faults title={t('faultsTitle', { count: faults.length })} faults={faults} onFault={onFault} />
  }
  const { refusal } = preview
  return (
    <>
      {refusal && (
        <Faults title={t('refusalTitle')} faults={[{ field: refusal.field ?? '', sentence: refusal.message }]} onFault={onFault} />
      )}
      <Offered input={input} preview={preview} opportunity={opportunity} />
      {preview.disclosure && (
        <Part title={terms('full.disclosure')}>
          <DisclosureFacts disclosure={preview.disclosure} currency={preview.currency} />
        </Part>
      )}
      <Part title={terms('full.schedule')}>
        <ScheduleTable
          lines={preview.schedule}
          disclosure={preview.disclosure}
          currency={preview.currency}
          {...(input.terms?.salam && { unit: input.terms.salam.unit })}
        />
      </Part>
      <Funds amount={input.commitment ?? input.proposedAmount} preview={preview} />
    </>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box as="section" aria-label={title} display="grid" gap="3" minWidth="0">
    <Box fontWeight="medium">{title}</Box>
    {children}
  </Box>
)

type Fault = { readonly field: string; readonly sentence: string }
type FaultsProps = { readonly title: string; readonly faults: readonly Fault[]; readonly onFault: ProposalSummaryProps['onFault'] }

/** Every fault with a button to its field, where it is also shown. */
const Faults = ({ title, faults, onFault }: FaultsProps) => {
  const { t } = useTranslation('proposal')
  const { getValues, setError } = useFormContext<ProposalValues>()
  const named = faults.map(({ field, sentence }) => ({ path: field, name: fieldOf(field, getValues()), sentence }))
  const show = (chosen: string) => {
    for (const { name, sentence } of [...named].reverse()) {
      if (name !== undefined) setError(name as keyof ProposalValues, { type: 'server', message: sentence })
    }
    onFault(chosen)
  }
  return (
    <Box role="alert" bg="negative.subtle" color="negative.fg" borderRadius="card" padding="4" display="grid" gap="3">
      <HStack gap="2" fontWeight="medium">
        <AlertTriangle size={16} aria-hidden />
        {title}
      </HStack>
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {named.map(({ path, name, sentence }) => (
          <chakra.li key={`${path} ${sentence}`} display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2">
            <span>{sentence}</span>
            {name !== undefined && (
              <Button size="xs" variant="outline" aria-label={t('changeFor', { fault: sentence })} onClick={() => show(name)}>
                {t(`change.${stepOf(name) === 'terms' ? 'terms' : 'offer'}`)}
                <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
                  <ArrowRight aria-hidden />
                </Box>
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

type Preview = ProposalPreviewQuery['proposalPreview']
type OfferedProps = { readonly input: ProposalInput; readonly preview: Preview; readonly opportunity: OpportunityDetailsFragment }

const Offered = ({ input, preview, opportunity }: OfferedProps) => {
  const { t: d } = useTranslation('domain')
  const { t: lending } = useTranslation('lending')
  const { date } = useFormat()
  const label = useFinancingLabels()
  const { kind: nameOf } = useTermsOptions()
  const { getValues } = useFormContext<ProposalValues>()
  const kind = kindOf(getValues())
  const { conditions } = input
  return (
    <Facts
      facts={[
        { label: lending('form.amount'), value: <Money amount={input.proposedAmount} currency={preview.currency} /> },
        ...(input.commitment
          ? [{ label: lending('form.commitment'), value: <Money amount={input.commitment} currency={preview.currency} /> }]
          : []),
        { label: lending('form.responseType'), value: label.responseType(input.responseType ?? 'FULL_FUNDING') },
        { label: lending('form.structure'), value: kind && nameOf(kind) },
        { label: lending('form.term'), value: label.months(input.proposedTerm) },
        ...(preview.flatRate === null ? [] : [{ label: d(rateName(input.proposedStructure)), value: label.rate(preview.flatRate) }]),
        { label: lending('form.expiresAt'), value: date(input.expiresAt ?? opportunity.expiresAt) },
        ...(conditions && conditions.length > 0
          ? [
              {
                label: lending('form.conditions'),
                value: conditions.map((condition) => <div key={condition}>{condition}</div>),
                wide: true,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Whether the lender's account holds the amount, which is held from it when the merchant accepts. */
const Funds = ({ amount, preview: { availableFunds, currency } }: { readonly amount: string; readonly preview: Preview }) => {
  const { t } = useTranslation('proposal')
  const { money } = useFormat()
  const isFunded = compareAmounts(availableFunds, amount) >= 0
  return (
    <Part title={t('funds.title')}>
      <SumLines
        lines={[
          { label: t('funds.available'), value: <Money amount={availableFunds} currency={currency} /> },
          { label: t('funds.held'), value: <Money amount={amount} currency={currency} /> },
          ...(isFunded
            ? [
                {
                  label: t('funds.remaining'),
                  value: <Money amount={subtractAmounts(availableFunds, amount)} currency={currency} />,
                  strong: true,
                },
              ]
            : []),
        ]}
      />
      {!isFunded && (
        <Box color="caution.fg">
          {t('funds.missing', { amount: money(subtractAmounts(amount, availableFunds), currency) })}{' '}
          <TextLink to={paths.wallet}>{t('funds.toWallet')}</TextLink>
        </Box>
      )}
    </Part>
  )
}
