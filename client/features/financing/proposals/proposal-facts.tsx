import { Box, chakra } from '@chakra-ui/react'
import { type LucideIcon, TrendingDown, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { isPartnership, useFinancingLabels } from '@/ui/labels/financing-labels'
import { Term } from '@/ui/labels/term'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import { type Best, paymentsOf } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'

export const Absent = ({ children }: { readonly children: ReactNode }) => <chakra.span color="fg.muted">{children}</chakra.span>

const Note = chakra('div', { base: { color: 'fg.muted', textStyle: 'caption', fontWeight: 'normal' } })

export const Conditions = ({ conditions }: { readonly conditions: readonly string[] }) => (
  <chakra.ul listStyleType="disc" paddingInlineStart="4" display="grid" gap="1" textAlign="start">
    {conditions.map((condition) => (
      <li key={condition}>
        <bdi>{condition}</bdi>
      </li>
    ))}
  </chakra.ul>
)

type MarkProps = { readonly icon: LucideIcon; readonly children: ReactNode }

const Mark = ({ icon: Icon, children }: MarkProps) => (
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
    <Icon size={12} aria-hidden />
    {children}
  </chakra.span>
)

/** The mark of the lowest figure; beside proposals whose figures are not fixed, it says so. */
const Lowest = ({ best }: { readonly best: Best }) => {
  const { t } = useTranslation('financing')
  return <Mark icon={TrendingDown}>{t(best.amongFixed ? 'compare.lowestFixed' : 'compare.lowest')}</Mark>
}

type ComparedProps = { readonly proposal: ReceivedResponseFragment; readonly best: Best }

/** Everything payable. A partnership fixes none: the lender's share of the profit is shown instead. */
export const Total = ({ proposal: { totalPayable, currency, disclosure }, best }: ComparedProps) => {
  const { t } = useTranslation('financing')
  const { percent } = useFormat()
  if (totalPayable !== null)
    return (
      <Box fontWeight="semibold">
        <Money amount={totalPayable} currency={currency} />
        {totalPayable === best.totalPayable && <Lowest best={best} />}
      </Box>
    )
  const share = disclosure?.lenderProfitShare ?? null
  return (
    <>
      <Absent>{t('compare.notPromised')}</Absent>
      {share !== null && <Note>{t('compare.profitShare', { share: percent(share) })}</Note>}
    </>
  )
}

/** What the financing costs beyond the amount; unknown for proposals without a disclosure. */
export const Cost = ({ proposal: { disclosure, currency }, best }: ComparedProps) => {
  const { t } = useTranslation('financing')
  if (disclosure === null) return <Absent>–</Absent>
  const { costOfFinance } = disclosure
  if (costOfFinance === null) return <Absent>{t('compare.notPromised')}</Absent>
  return (
    <>
      <Money amount={costOfFinance} currency={currency} />
      {costOfFinance === best.costOfFinance && <Lowest best={best} />}
    </>
  )
}

/** One payment and how many there are. Where they differ, the largest. */
export const Payment = ({ proposal: { monthlyPayment, currency, disclosure, schedule }, best }: ComparedProps) => {
  const { t } = useTranslation('financing')
  const { integer } = useFormat()
  if (monthlyPayment === null) return <Absent>{t('compare.notPromised')}</Absent>
  const count = paymentsOf(schedule)
  const differ = disclosure !== null && disclosure.firstInstalment !== monthlyPayment
  return (
    <>
      <Money amount={monthlyPayment} currency={currency} />
      {monthlyPayment === best.monthlyPayment && <Lowest best={best} />}
      {count > 0 && <Note>{t(differ ? 'compare.unequalPayments' : 'compare.payments', { count, shown: integer(count) })}</Note>}
    </>
  )
}

type RateProps = { readonly proposal: Pick<ReceivedResponseFragment, 'proposedRate' | 'proposedStructure'>; readonly best?: Best }

/** The flat rate of a sale or a lease. Partnerships of before their terms were recorded have an expected one. */
export const Rate = ({ proposal: { proposedRate, proposedStructure }, best }: RateProps) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  if (proposedRate === null) return <Absent>{t('compare.noRate')}</Absent>
  const words = labels.rate(proposedRate)
  if (proposedStructure && isPartnership(proposedStructure))
    return (
      <>
        {words} <Absent>{t('compare.expected')}</Absent>
      </>
    )
  return (
    <>
      <Term of="flatRate">{words}</Term>
      {best && proposedRate === best.proposedRate && <Lowest best={best} />}
    </>
  )
}

/** The annual rate for disclosure, or why there is none. */
export const AnnualRate = ({ proposal: { disclosure } }: Pick<ComparedProps, 'proposal'>) => {
  const labels = useFinancingLabels()
  const terms = useTermsLabels()
  if (disclosure?.aprEquivalentRate) return labels.rate(disclosure.aprEquivalentRate)
  return <Absent>{disclosure?.aprAbsence ? terms.aprAbsence(disclosure.aprAbsence) : '–'}</Absent>
}

/** How long the lender took to pay others, from how many payments; fewer than five say nothing. */
export const DaysToCash = ({ proposal: { lenderDaysToCash }, best }: ComparedProps) => {
  const { t } = useTranslation('financing')
  const { integer, decimal } = useFormat()
  const { days, cases } = lenderDaysToCash
  const counted = t('compare.daysToCash.cases', { count: cases, shown: integer(cases) })
  if (days === null)
    return (
      <>
        <Absent>{t('compare.daysToCash.tooFew')}</Absent>
        <Note>{counted}</Note>
      </>
    )
  return (
    <>
      {t('compare.daysToCash.days', { count: Number(days), shown: decimal(days) })}
      {days === best.daysToCash && <Mark icon={Zap}>{t('compare.fastest')}</Mark>}
      <Note>{counted}</Note>
    </>
  )
}
