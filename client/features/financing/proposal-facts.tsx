import { Box, chakra } from '@chakra-ui/react'
import { TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstalmentCover } from '@/ui/attached-score'
import { isPartnership, StructureTerm, useFinancingLabels } from '@/ui/financing-labels'
import { Money } from '@/ui/money'
import { Term } from '@/ui/term'
import { Time } from '@/ui/time'
import { Words } from '@/ui/words'
import type { AnswerFragment } from './answer.generated'
import { AnswerVersions } from './answer-versions'
import type { Best } from './proposals'

/** What proposals are compared by, in this order. */
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
    fontSize="12px"
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

/** A rate on a sale or a lease; in a partnership only what its profit is expected to be. */
export const Rate = ({ answer, rate }: { readonly answer: Pick<AnswerFragment, 'proposedStructure'>; readonly rate: string }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const words = labels.rate(rate)
  return answer.proposedStructure && isPartnership(answer.proposedStructure) ? (
    <>
      {words} <Absent>{t('compare.expected')}</Absent>
    </>
  ) : (
    <Term of="flatRate">{words}</Term>
  )
}

/** One fact of a proposal. A sum that cannot be promised (a partnership's) is said, not shown as a dash. */
export const ProposalFact = ({ fact, answer, best }: { readonly fact: Fact; readonly answer: AnswerFragment; readonly best: Best }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const { currency } = answer
  const lowest = (figure: keyof Best) =>
    answer[figure] !== null && answer[figure] === best[figure] && <Lowest>{t('compare.lowest')}</Lowest>
  const cells: Readonly<Record<Fact, () => ReactNode>> = {
    amount: () => answer.proposedAmount && <Money amount={answer.proposedAmount} currency={currency} />,
    totalPayable: () =>
      answer.totalPayable ? (
        <Box fontWeight="semibold">
          <Money amount={answer.totalPayable} currency={currency} />
          {lowest('totalPayable')}
        </Box>
      ) : (
        <Absent>{t('compare.notPromised')}</Absent>
      ),
    monthlyPayment: () =>
      answer.monthlyPayment ? (
        <>
          <Money amount={answer.monthlyPayment} currency={currency} />
          {lowest('monthlyPayment')}
        </>
      ) : (
        <Absent>{t('compare.notPromised')}</Absent>
      ),
    instalmentCover: () => (answer.affordability ? <InstalmentCover of={answer.affordability} /> : <Absent>–</Absent>),
    rate: () =>
      answer.proposedRate && (
        <>
          <Rate answer={answer} rate={answer.proposedRate} />
          {lowest('proposedRate')}
        </>
      ),
    term: () => answer.proposedTerm !== null && labels.months(answer.proposedTerm),
    structure: () => answer.proposedStructure && <StructureTerm structure={answer.proposedStructure} />,
    conditions: () =>
      answer.conditions.length > 0 ? <Conditions conditions={answer.conditions} /> : <Absent>{t('compare.noConditions')}</Absent>,
    message: () => (answer.message ? <Words whiteSpace="pre-line">{answer.message}</Words> : <Absent>{t('compare.noMessage')}</Absent>),
    expiresAt: () => answer.expiresAt && <Time at={answer.expiresAt} as="date" />,
    version: () => (
      <>
        {t('compare.versionNumber', { version: answer.version })}
        {' · '}
        <Time at={answer.updatedAt} />
        {answer.version > 1 && (
          <Box marginBlockStart="1.5">
            <AnswerVersions answer={answer} />
          </Box>
        )}
      </>
    ),
  }
  return cells[fact]()
}
