import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractRisk } from '@/graphql/types.generated'
import { InstalmentCover } from '@/ui/figures/attached-score'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { Words } from '@/ui/labels/words'
import { TermsButton } from '@/ui/terms/loaded-terms'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import { BreakEven, Coverage, Scenarios } from './forecast-facts'
import { Absent, AnnualRate, Conditions, Cost, Payment, Rate, Total } from './proposal-facts'
import { bestOf } from './proposals'
import type { ComparisonFragment, ReceivedResponseFragment } from './received-response.generated'
import { ReceivedVersions } from './received-versions'

/** One compared fact of every proposal. */
export type ComparedRow = {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly cell: (proposal: ReceivedResponseFragment) => ReactNode
  /** Whether it is in sentences, which are shown below their label on phones. */
  readonly isText?: (proposal: ReceivedResponseFragment) => boolean
}

export type ComparedGroup = { readonly id: string; readonly title: string; readonly rows: readonly ComparedRow[] }

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
    row('amount', ({ proposedAmount, currency }) => proposedAmount && <Money amount={proposedAmount} currency={currency} />),
    row('totalPayable', (proposal) => <Total proposal={proposal} best={best} />),
    ...(disclosed.length > 0
      ? [row('costOfFinance', (proposal) => <Cost proposal={proposal} best={best} />, { note: t('compare.costNote') })]
      : []),
    row('monthlyPayment', (proposal) => <Payment proposal={proposal} best={best} />),
    row('rate', (proposal) => <Rate proposal={proposal} best={best} />),
    ...(disclosed.length > 0 ? [row('annualRate', (proposal) => <AnnualRate proposal={proposal} />)] : []),
  ]
  const compared = responses.flatMap(({ comparison }) => comparison ?? [])
  const ofForecast = (id: Fact, cell: (comparison: ComparisonFragment) => ReactNode, note?: string) =>
    row(id, ({ comparison }) => (comparison ? cell(comparison) : <Absent>–</Absent>), note === undefined ? {} : { note })
  const forecast: readonly ComparedRow[] =
    compared.length === 0
      ? []
      : [
          ofForecast('worstMonth', (comparison) => <Coverage comparison={comparison} of="worstMonth" />, t('compare.forecastNote')),
          ofForecast('worstMonthAtMinus20', (comparison) => <Coverage comparison={comparison} of="worstMonthAtMinus20" />),
          ofForecast('breakEven', (comparison) => <BreakEven comparison={comparison} />),
        ]
  const ventures = responses.filter(({ disclosure }) => disclosure != null && disclosure.lenderProfitShare !== null)
  const scenarios: readonly ComparedRow[] =
    ventures.length === 0
      ? []
      : [
          row('scenarios', (proposal) => (ventures.includes(proposal) ? <Scenarios proposal={proposal} /> : <Absent>–</Absent>), {
            note: t('compare.scenariosNote'),
          }),
        ]
  const carry: readonly ComparedRow[] = [
    ...forecast,
    ...scenarios,
    row('instalmentCover', ({ affordability }) => (affordability ? <InstalmentCover of={affordability} /> : <Absent>–</Absent>)),
    ...(disclosed.length > 0
      ? [
          row('firstDueOn', ({ disclosure }) =>
            disclosure?.firstDueOn ? <Time at={disclosure.firstDueOn} as="date" /> : <Absent>–</Absent>,
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
    }
  })
  const agreed: readonly ComparedRow[] = [
    row('term', ({ proposedTerm }) => proposedTerm !== null && labels.months(proposedTerm)),
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
      { isText: ({ conditions }) => conditions.length > 0 },
    ),
    row(
      'message',
      ({ message }) => (message ? <Words whiteSpace="pre-line">{message}</Words> : <Absent>{t('compare.noMessage')}</Absent>),
      {
        isText: ({ message }) => message !== null,
      },
    ),
    row('expiresAt', ({ expiresAt }) => expiresAt && <Time at={expiresAt} as="date" />),
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
  | 'worstMonth'
  | 'worstMonthAtMinus20'
  | 'breakEven'
  | 'scenarios'
  | 'firstDueOn'
  | 'term'
  | 'details'
  | 'conditions'
  | 'message'
  | 'expiresAt'
  | 'version'
