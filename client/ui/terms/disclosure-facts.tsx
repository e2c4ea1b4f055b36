import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { compareAmounts } from '@/lib/text/amount'
import { type Fact, Facts } from '../figures/facts'
import type { DisclosureFragment } from './disclosure.generated'
import { useTermsLabels } from './terms-labels'
import { known, type TermsWords, useTermsWords } from './terms-words'

type DisclosureProps = { readonly disclosure: DisclosureFragment; readonly currency: string }

/** What a lender discloses with a proposal. A figure that is not fixed is said to be so; there is a rate only where there is one. */
export const DisclosureFacts = ({ disclosure, currency }: DisclosureProps) => {
  const words = useTermsWords(currency)
  return (
    <Box display="grid" gap="4">
      <Facts
        facts={[
          ...costFacts(disclosure, words),
          ...rateFacts(disclosure, words),
          ...instalmentFacts(disclosure, words),
          ...boundFacts(disclosure, words),
        ]}
      />
      <RiskFacts disclosure={disclosure} />
    </Box>
  )
}

/** Says why an amount is not there. */
const absentAmount = ({ aprAbsence }: DisclosureFragment, { t }: TermsWords) =>
  t(aprAbsence === 'GOODS_NOT_MONEY' ? 'disclosure.goods' : 'disclosure.notFixed')

const costFacts = (disclosure: DisclosureFragment, words: TermsWords): readonly Fact[] => {
  const { t, money } = words
  const { financedAmount, totalPayable, transferPrice, costOfFinance, fees } = disclosure
  return [
    { label: t('disclosure.financedAmount'), value: financedAmount === null ? t('disclosure.notStated') : money(financedAmount) },
    { label: t('disclosure.totalPayable'), value: totalPayable === null ? absentAmount(disclosure, words) : money(totalPayable) },
    ...known(transferPrice, (amount) => ({ label: t('disclosure.transferPrice'), value: money(amount) })),
    {
      label: t('disclosure.costOfFinance'),
      value: costOfFinance === null ? t(financedAmount === null ? 'disclosure.notStated' : 'disclosure.notFixed') : money(costOfFinance),
    },
    ...(compareAmounts(fees, '0') > 0 ? [{ label: t('disclosure.fees'), value: money(fees) }] : []),
  ]
}

const rateFacts = (
  { aprEquivalentRate, aprAbsence, lenderProfitShare, proceedsToClient }: DisclosureFragment,
  { t, label, rate, format, money }: TermsWords,
): readonly Fact[] => [
  ...known(aprEquivalentRate, (value) => ({ label: t('disclosure.apr'), value: rate(value) })),
  ...known(aprAbsence, (reason) => ({ label: t('disclosure.apr'), value: label.aprAbsence(reason) })),
  ...known(lenderProfitShare, (share) => ({ label: t('disclosure.lenderProfitShare'), value: format.percent(share) })),
  ...known(proceedsToClient, (amount) => ({ label: t('disclosure.proceedsToClient'), value: money(amount) })),
]

const instalmentFacts = (disclosure: DisclosureFragment, { t, money, day, format }: TermsWords): readonly Fact[] => {
  const { firstInstalment: first, lastInstalment: last, largestInstalment: largest, firstDueOn, lastDueOn } = disclosure
  const dated = (amount: string, on: string | null): ReactNode => (
    <>
      {money(amount)} {on && <Muted>{t('disclosure.on', { day: format.date(on) })}</Muted>}
    </>
  )
  if (first === null || last === null || largest === null)
    return [
      ...known(firstDueOn, (on) => ({ label: t('disclosure.first'), value: day(on) })),
      ...known(lastDueOn, (on) => ({ label: t('disclosure.last'), value: day(on) })),
    ]
  return [
    { label: t('disclosure.firstInstalment'), value: dated(first, firstDueOn) },
    { label: t('disclosure.lastInstalment'), value: dated(last, lastDueOn) },
    ...(compareAmounts(largest, first) > 0 && compareAmounts(largest, last) > 0
      ? [{ label: t('disclosure.largestInstalment'), value: money(largest) }]
      : []),
  ]
}

const boundFacts = ({ atFloor, atCeiling, projection }: DisclosureFragment, { t, money, rate }: TermsWords): readonly Fact[] => {
  const bound = (at: NonNullable<DisclosureFragment['atFloor']>) => (
    <>
      {money(at.totalPayable)} {at.aprEquivalentRate !== null && <Muted>{rate(at.aprEquivalentRate)}</Muted>}
    </>
  )
  const estimate = (amount: string) => (
    <>
      {money(amount)} <Muted>{t('disclosure.estimates')}</Muted>
    </>
  )
  return [
    ...known(atFloor, (at) => ({ label: t('disclosure.atFloor'), value: bound(at) })),
    ...known(atCeiling, (at) => ({ label: t('disclosure.atCeiling'), value: bound(at) })),
    ...(projection
      ? [
          { label: t('disclosure.projection'), value: estimate(projection.total) },
          { label: t('disclosure.projectionRent'), value: money(projection.rent) },
          { label: t('disclosure.totalAt80'), value: money(projection.totalAt80) },
          { label: t('disclosure.totalAt120'), value: money(projection.totalAt120) },
        ]
      : []),
  ]
}

/** Who bears which risk. Renders nothing where none is disclosed. */
export const RiskFacts = ({ disclosure: { risks } }: Pick<DisclosureProps, 'disclosure'>) => {
  const label = useTermsLabels()
  if (risks.length === 0) return null
  return (
    <chakra.dl display="grid" gap="1.5">
      {risks.map(({ risk, bearer }) => (
        <Box key={risk} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
          <chakra.dt color="fg.muted">{label.contractRisk(risk)}</chakra.dt>
          <chakra.dd margin="0" fontWeight="medium">
            {label.riskBearer(bearer)}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  )
}

const Muted = chakra('span', { base: { color: 'fg.muted', textStyle: 'caption', fontWeight: 'normal' } })
