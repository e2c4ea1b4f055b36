import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { compareAmounts } from '@/lib/text/amount'
import { Facts } from '../figures/facts'
import type { DisclosureFragment } from './disclosure.generated'
import { useTermsLabels } from './terms-labels'
import { known, priced, type TermsFact, type TermsWords, useTermsWords } from './terms-words'

type DisclosureProps = { readonly disclosure: DisclosureFragment; readonly currency: string }

/** What a lender discloses with a proposal. A figure that is not fixed is said to be so; there is a rate only where there is one. */
export const DisclosureFacts = ({ disclosure, currency }: DisclosureProps) => {
  const words = useTermsWords(currency)
  return (
    <Box display="grid" gap="4">
      <Facts facts={disclosureFacts(disclosure, words)} />
      {disclosure.risks.length > 0 && (
        <Box>
          <Box color="fg.muted" textStyle="caption" marginBlockEnd="1">
            {words.t('disclosure.risks')}
          </Box>
          <RiskFacts disclosure={disclosure} />
        </Box>
      )}
    </Box>
  )
}

/** The facts of a disclosure by their path; first and last payment are of the schedule. */
export const disclosureFacts = (disclosure: DisclosureFragment, words: TermsWords): readonly TermsFact[] => [
  ...costFacts(disclosure, words),
  ...rateFacts(disclosure, words),
  ...instalmentFacts(disclosure, words),
  ...boundFacts(disclosure, words),
]

/** Says why an amount is not there. */
const absentAmount = ({ aprAbsence }: DisclosureFragment, { t }: TermsWords) =>
  t(aprAbsence === 'GOODS_NOT_MONEY' ? 'disclosure.goods' : 'disclosure.notFixed')

const costFacts = (disclosure: DisclosureFragment, words: TermsWords): readonly TermsFact[] => {
  const { t, money } = words
  const { financedAmount, totalPayable, transferPrice, costOfFinance, fees } = disclosure
  return [
    {
      of: 'proposal.disclosure.financedAmount',
      label: t('disclosure.financedAmount'),
      value: financedAmount === null ? t('disclosure.notStated') : money(financedAmount),
    },
    {
      of: 'proposal.disclosure.totalPayable',
      label: t('disclosure.totalPayable'),
      value: totalPayable === null ? absentAmount(disclosure, words) : money(totalPayable),
    },
    ...known(priced(transferPrice), (amount) => ({
      of: 'proposal.disclosure.transferPrice',
      label: t('disclosure.transferPrice'),
      value: money(amount),
    })),
    {
      of: 'proposal.disclosure.costOfFinance',
      label: t('disclosure.costOfFinance'),
      value: costOfFinance === null ? t(financedAmount === null ? 'disclosure.notStated' : 'disclosure.notFixed') : money(costOfFinance),
    },
    ...(compareAmounts(fees, '0') > 0 ? [{ of: 'proposal.disclosure.fees', label: t('disclosure.fees'), value: money(fees) }] : []),
  ]
}

const rateFacts = (
  { aprEquivalentRate, aprAbsence, lenderProfitShare, proceedsToClient }: DisclosureFragment,
  { t, label, rate, format, money }: TermsWords,
): readonly TermsFact[] => [
  ...known(aprEquivalentRate, (value) => ({ of: 'proposal.disclosure.aprEquivalentRate', label: t('disclosure.apr'), value: rate(value) })),
  ...known(aprAbsence, (reason) => ({ of: 'proposal.disclosure.aprAbsence', label: t('disclosure.apr'), value: label.aprAbsence(reason) })),
  ...known(lenderProfitShare, (share) => ({
    of: 'proposal.disclosure.lenderProfitShare',
    label: t('disclosure.lenderProfitShare'),
    value: format.percent(share),
  })),
  ...known(proceedsToClient, (amount) => ({
    of: 'proposal.disclosure.proceedsToClient',
    label: t('disclosure.proceedsToClient'),
    value: money(amount),
  })),
]

const instalmentFacts = (disclosure: DisclosureFragment, { t, money, day, format }: TermsWords): readonly TermsFact[] => {
  const { firstInstalment: first, lastInstalment: last, largestInstalment: largest, firstDueOn, lastDueOn } = disclosure
  const dated = (amount: string, on: string | null): ReactNode => (
    <>
      {money(amount)} {on && <Muted>{t('disclosure.on', { day: format.date(on) })}</Muted>}
    </>
  )
  if (first === null || last === null || largest === null)
    return [
      ...known(firstDueOn, (on) => ({ of: 'proposal.schedule.firstDueOn', label: t('disclosure.first'), value: day(on) })),
      ...known(lastDueOn, (on) => ({ of: 'proposal.schedule.lastDueOn', label: t('disclosure.last'), value: day(on) })),
    ]
  return [
    { of: 'proposal.schedule.firstInstalment', label: t('disclosure.firstInstalment'), value: dated(first, firstDueOn) },
    { of: 'proposal.schedule.lastInstalment', label: t('disclosure.lastInstalment'), value: dated(last, lastDueOn) },
    ...(compareAmounts(largest, first) > 0 && compareAmounts(largest, last) > 0
      ? [{ of: 'proposal.schedule.largestInstalment', label: t('disclosure.largestInstalment'), value: money(largest) }]
      : []),
  ]
}

const boundFacts = ({ atFloor, atCeiling, projection }: DisclosureFragment, { t, money, rate }: TermsWords): readonly TermsFact[] => {
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
    ...known(atFloor, (at) => ({ of: 'proposal.disclosure.atFloor', label: t('disclosure.atFloor'), value: bound(at) })),
    ...known(atCeiling, (at) => ({ of: 'proposal.disclosure.atCeiling', label: t('disclosure.atCeiling'), value: bound(at) })),
    ...(projection
      ? [
          { of: 'proposal.disclosure.projection.total', label: t('disclosure.projection'), value: estimate(projection.total) },
          { of: 'proposal.disclosure.projection.rent', label: t('disclosure.projectionRent'), value: money(projection.rent) },
          { of: 'proposal.disclosure.projection.totalAt80', label: t('disclosure.totalAt80'), value: money(projection.totalAt80) },
          { of: 'proposal.disclosure.projection.totalAt120', label: t('disclosure.totalAt120'), value: money(projection.totalAt120) },
        ]
      : []),
  ]
}

/** Who bears which risk. */
export const RiskFacts = ({ disclosure: { risks } }: Pick<DisclosureProps, 'disclosure'>) => {
  const label = useTermsLabels()
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
