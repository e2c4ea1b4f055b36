import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractRisk } from '@/graphql/types.generated'
import { InstalmentCover, useBurdenWords } from '@/ui/figures/affordability'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { Words } from '@/ui/labels/words'
import { TermsButton } from '@/ui/terms/loaded-terms'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import { BreakEven, Coverage, Scenarios } from './forecast-facts'
import { Absent, AnnualRate, Conditions, Cost, DaysToCash, Payment, Rate, Total } from './proposal-facts'
import { bestOf, paymentsOf } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'
import { ReceivedVersions } from './received-versions'

/** One compared fact of every proposal. */
export type ComparedRow = {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly cell: (proposal: ReceivedResponseFragment) => ReactNode
  /** What the cell follows from. Proposals differ in the fact if they differ in it; without it, they always do. */
  readonly value?: (proposal: ReceivedResponseFragment) => unknown
  /** Whether it is in sentences, which are shown below their label on phones. */
  readonly isText?: (proposal: ReceivedResponseFragment) => boolean
}

export type ComparedGroup = { readonly id: string; readonly title: string; readonly rows: readonly ComparedRow[] }

/** Returns the rows in which not all proposals are the same, and the groups that have some. */
export const differencesIn = (
  groups: readonly ComparedGroup[],
  proposals: readonly ReceivedResponseFragment[],
): readonly ComparedGroup[] => {
  const differs = ({ value }: ComparedRow) => !value || new Set(proposals.map((proposal) => JSON.stringify(value(proposal)))).size > 1
  return groups.map((group) => ({ ...group, rows: group.rows.filter(differs) })).filter(({ rows }) => rows.length > 0)
}

/** The risks of all contract forms, in the order in which they can occur. */
const RISKS = [
  'OWNERSHIP_UNTIL_DELIVERY',
  'LATE_DELIVERY',
  'TOTAL_LOSS',
  'USE_OF_ASSET',
  'CHANGE_OF_RENT',
  'PRICE_OF_GOODS',
  'BUSINESS_RESULT',
] as const satisfies readonly ContractRisk[]

/** What the proposals are compared by: what they cost, whether they can be carried, who bears which risk, and their terms. */
export const useComparedGroups = (responses: readonly ReceivedResponseFragment[]): readonly ComparedGroup[] => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const terms = useTermsLabels()
  const burden = useBurdenWords()
  const best = bestOf(responses)
  const disclosed = responses.flatMap(({ disclosure }) => disclosure ?? [])
  const risks = RISKS.filter((risk) => disclosed.some((each) => each.risks.some((borne) => borne.risk === risk)))
  const row = (id: Fact, cell: ComparedRow['cell'], more: Partial<ComparedRow> = {}): ComparedRow => ({
    id,
    label: t(`compare.fact.${id}`),
    cell,
    ...more,
  })

  const cost: readonly ComparedRow[] = [
    row('amount', ({ proposedAmount, currency }) => proposedAmount && <Money amount={proposedAmount} currency={currency} />, {
      value: ({ proposedAmount }) => proposedAmount,
    }),
    row('totalPayable', (proposal) => <Total proposal={proposal} best={best} />, {
      value: ({ totalPayable, disclosure }) => [totalPayable, disclosure?.lenderProfitShare],
    }),
    ...(disclosed.length > 0
      ? [
          row('costOfFinance', (proposal) => <Cost proposal={proposal} best={best} />, {
            note: t('compare.costNote'),
            value: ({ disclosure }) => disclosure?.costOfFinance,
          }),
        ]
      : []),
    row('monthlyPayment', (proposal) => <Payment proposal={proposal} best={best} />, {
      value: ({ monthlyPayment, schedule }) => [monthlyPayment, paymentsOf(schedule)],
    }),
    row('rate', (proposal) => <Rate proposal={proposal} best={best} />, { value: ({ proposedRate }) => proposedRate }),
    ...(disclosed.length > 0
      ? [
          row('annualRate', (proposal) => <AnnualRate proposal={proposal} />, {
            value: ({ disclosure }) => [disclosure?.aprEquivalentRate, disclosure?.aprAbsence],
          }),
        ]
      : []),
  ]
  const compared = responses.flatMap(({ comparison }) => comparison ?? [])
  const ofForecast = (id: 'worstMonth' | 'worstMonthAtMinus20', note?: string) =>
    row(id, ({ comparison }) => (comparison ? <Coverage comparison={comparison} of={id} /> : <Absent>–</Absent>), {
      value: ({ comparison }) => comparison?.[id],
      ...(note !== undefined && { note }),
    })
  const forecast: readonly ComparedRow[] =
    compared.length === 0
      ? []
      : [
          ofForecast('worstMonth', t('compare.forecastNote')),
          ofForecast('worstMonthAtMinus20'),
          row('breakEven', ({ comparison }) => (comparison ? <BreakEven comparison={comparison} /> : <Absent>–</Absent>), {
            value: ({ comparison }) => comparison?.breakEvenMonth,
          }),
        ]
  const ventures = responses.filter(({ disclosure }) => disclosure != null && disclosure.lenderProfitShare !== null)
  const scenarios: readonly ComparedRow[] =
    ventures.length === 0
      ? []
      : [
          row('scenarios', (proposal) => (ventures.includes(proposal) ? <Scenarios proposal={proposal} /> : <Absent>–</Absent>), {
            note: t('compare.scenariosNote'),
            value: ({ comparison }) => comparison?.scenarios,
          }),
        ]
  const carry: readonly ComparedRow[] = [
    ...forecast,
    ...scenarios,
    row('instalmentCover', ({ affordability }) => (affordability ? <InstalmentCover of={affordability} /> : <Absent>–</Absent>), {
      value: ({ affordability }) => affordability,
    }),
    row('balanceShare', ({ affordability }) => (affordability ? burden.ofBalance(affordability) : <Absent>–</Absent>), {
      value: ({ affordability }) => affordability?.balanceShare,
    }),
    row('leanMonthShare', ({ affordability }) => (affordability ? burden.ofLeanMonth(affordability) : <Absent>–</Absent>), {
      value: ({ affordability }) => affordability?.leanMonthShare,
    }),
    ...(disclosed.length > 0
      ? [
          row(
            'firstDueOn',
            ({ disclosure }) => (disclosure?.firstDueOn ? <Time at={disclosure.firstDueOn} as="date" /> : <Absent>–</Absent>),
            { value: ({ disclosure }) => disclosure?.firstDueOn },
          ),
        ]
      : []),
  ]
  const risk = risks.map((each): ComparedRow => {
    const bearerIn = ({ disclosure }: ReceivedResponseFragment) => disclosure?.risks.find((borne) => borne.risk === each)?.bearer
    return {
      id: each,
      label: terms.contractRisk(each),
      cell: (proposal) => {
        const bearer = bearerIn(proposal)
        return bearer ? t(`compare.bearer.${bearer}`) : <Absent>–</Absent>
      },
      value: bearerIn,
    }
  })
  const agreed: readonly ComparedRow[] = [
    row('term', ({ proposedTerm }) => proposedTerm !== null && labels.months(proposedTerm), { value: ({ proposedTerm }) => proposedTerm }),
    ...(disclosed.length > 0
      ? [
          row('details', ({ id, requestId, currency, lenderName, version, disclosure }) =>
            disclosure ? (
              <TermsButton of="responses" {...{ id, requestId, currency, version }} name={lenderName} />
            ) : (
              <Absent>{t('compare.noDetails')}</Absent>
            ),
          ),
        ]
      : []),
    row(
      'conditions',
      ({ conditions }) => (conditions.length > 0 ? <Conditions conditions={conditions} /> : <Absent>{t('compare.noConditions')}</Absent>),
      { isText: ({ conditions }) => conditions.length > 0, value: ({ conditions }) => conditions },
    ),
    row(
      'message',
      ({ message }) => (message ? <Words whiteSpace="pre-line">{message}</Words> : <Absent>{t('compare.noMessage')}</Absent>),
      {
        isText: ({ message }) => message !== null,
        value: ({ message }) => message,
      },
    ),
    row('daysToCash', (proposal) => <DaysToCash proposal={proposal} best={best} />, {
      note: t('compare.daysToCash.note'),
      value: ({ lenderDaysToCash }) => lenderDaysToCash,
    }),
    row('expiresAt', ({ expiresAt }) => expiresAt && <Time at={expiresAt} as="date" />, { value: ({ expiresAt }) => expiresAt }),
    row('version', (proposal) => (
      <>
        {t('compare.versionNumber', { version: proposal.version })}
        {' · '}
        <Time at={proposal.updatedAt} />
        {proposal.version > 1 && (
          <Box marginBlockStart="1.5">
            <ReceivedVersions proposal={proposal} />
          </Box>
        )}
      </>
    )),
  ]
  const groups = [
    { id: 'cost', title: t('compare.group.cost'), rows: cost },
    { id: 'carry', title: t('compare.group.carry'), rows: carry },
    { id: 'risk', title: t('compare.group.risk'), rows: risk },
    { id: 'terms', title: t('compare.group.terms'), rows: agreed },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

type Fact =
  | 'amount'
  | 'totalPayable'
  | 'costOfFinance'
  | 'monthlyPayment'
  | 'rate'
  | 'annualRate'
  | 'instalmentCover'
  | 'balanceShare'
  | 'leanMonthShare'
  | 'worstMonth'
  | 'worstMonthAtMinus20'
  | 'breakEven'
  | 'scenarios'
  | 'firstDueOn'
  | 'term'
  | 'details'
  | 'daysToCash'
  | 'conditions'
  | 'message'
  | 'expiresAt'
  | 'version'
