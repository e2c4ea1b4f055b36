import { Box, chakra } from '@chakra-ui/react'
import { TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstalmentCover } from '@/ui/figures/attached-score'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { isPartnership, StructureTerm, useFinancingLabels } from '@/ui/labels/financing-labels'
import { Term } from '@/ui/labels/term'
import { Words } from '@/ui/labels/words'
import type { Best } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'
import { ReceivedVersions } from './received-versions'

/** The compared facts, in the order of the rows. */
export const FACTS = [
  'amount',
  'totalPayable',
  'monthlyPayment',
  'instalmentCover',
  'rate',
  'term',
  'structure',
  'conditions',
  'message',
  'expiresAt',
  'version',
] as const
export type Fact = (typeof FACTS)[number]

const Lowest = ({ children }: { readonly children: ReactNode }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="1"
    marginInlineStart="2"
    textStyle="caption"
    fontWeight="medium"
    color="accent.fg"
    whiteSpace="nowrap"
  >
    <TrendingDown size={12} aria-hidden />
    {children}
  </chakra.span>
)

const Absent = ({ children }: { readonly children: ReactNode }) => <chakra.span color="fg.muted">{children}</chakra.span>

export const Conditions = ({ conditions }: { readonly conditions: readonly string[] }) => (
  <chakra.ul listStyleType="disc" paddingInlineStart="4" display="grid" gap="1" textAlign="start">
    {conditions.map((condition) => (
      <li key={condition}>
        <bdi>{condition}</bdi>
      </li>
    ))}
  </chakra.ul>
)

/** The rate of a sale or a lease; for a partnership, the expected profit. */
export const Rate = ({
  proposal,
  rate,
}: {
  readonly proposal: Pick<ReceivedResponseFragment, 'proposedStructure'>
  readonly rate: string
}) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const words = labels.rate(rate)
  return proposal.proposedStructure && isPartnership(proposal.proposedStructure) ? (
    <>
      {words} <Absent>{t('compare.expected')}</Absent>
    </>
  ) : (
    <Term of="flatRate">{words}</Term>
  )
}

/** One fact of a proposal. An amount that cannot be fixed, as in a partnership, is explained instead of shown as a dash. */
export const ProposalFact = ({
  fact,
  proposal,
  best,
}: {
  readonly fact: Fact
  readonly proposal: ReceivedResponseFragment
  readonly best: Best
}) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const { currency } = proposal
  const lowest = (figure: keyof Best) =>
    proposal[figure] !== null && proposal[figure] === best[figure] && <Lowest>{t('compare.lowest')}</Lowest>
  const cells: Readonly<Record<Fact, () => ReactNode>> = {
    amount: () => proposal.proposedAmount && <Money amount={proposal.proposedAmount} currency={currency} />,
    totalPayable: () =>
      proposal.totalPayable ? (
        <Box fontWeight="semibold">
          <Money amount={proposal.totalPayable} currency={currency} />
          {lowest('totalPayable')}
        </Box>
      ) : (
        <Absent>{t('compare.notPromised')}</Absent>
      ),
    monthlyPayment: () =>
      proposal.monthlyPayment ? (
        <>
          <Money amount={proposal.monthlyPayment} currency={currency} />
          {lowest('monthlyPayment')}
        </>
      ) : (
        <Absent>{t('compare.notPromised')}</Absent>
      ),
    instalmentCover: () => (proposal.affordability ? <InstalmentCover of={proposal.affordability} /> : <Absent>–</Absent>),
    rate: () =>
      proposal.proposedRate && (
        <>
          <Rate proposal={proposal} rate={proposal.proposedRate} />
          {lowest('proposedRate')}
        </>
      ),
    term: () => proposal.proposedTerm !== null && labels.months(proposal.proposedTerm),
    structure: () => proposal.proposedStructure && <StructureTerm structure={proposal.proposedStructure} />,
    conditions: () =>
      proposal.conditions.length > 0 ? <Conditions conditions={proposal.conditions} /> : <Absent>{t('compare.noConditions')}</Absent>,
    message: () => (proposal.message ? <Words whiteSpace="pre-line">{proposal.message}</Words> : <Absent>{t('compare.noMessage')}</Absent>),
    expiresAt: () => proposal.expiresAt && <Time at={proposal.expiresAt} as="date" />,
    version: () => (
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
    ),
  }
  return cells[fact]()
}
