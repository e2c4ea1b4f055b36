import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { compareAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StructureTerm, useFinancingLabels, VerifiedMark } from '@/ui/labels/financing-labels'
import type { DisclosureFragment } from '@/ui/terms/disclosure.generated'
import { RiskFacts } from '@/ui/terms/disclosure-facts'
import { FoldedTerms } from '@/ui/terms/loaded-terms'
import { AnnualRate, Conditions, Rate } from './proposal-facts'
import { paymentsOf } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'

type Of = { readonly proposal: ReceivedResponseFragment }

/** All terms of one proposal, for acceptance. */
export const AgreedTerms = ({ proposal }: Of) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const { id, requestId, currency, version, lenderName, disclosure } = proposal
  const sum = (amount: string | null) => (amount === null ? t('compare.notPromised') : <Money amount={amount} currency={currency} />)
  return (
    <Box borderWidth="1px" borderRadius="card" padding="4">
      <Box fontWeight="semibold" marginBlockEnd="2">
        <bdi>{lenderName}</bdi> <VerifiedMark verified={proposal.isLenderVerified} of="lender" />
      </Box>
      <chakra.dl display="grid" gap="1.5">
        <Line name={t('compare.fact.amount')}>{sum(proposal.proposedAmount)}</Line>
        <Line name={t('compare.fact.structure')}>
          {proposal.proposedStructure && <StructureTerm structure={proposal.proposedStructure} />}
        </Line>
        <Line name={t('compare.fact.rate')}>
          <Rate proposal={proposal} />
        </Line>
        <Line name={t('compare.fact.term')}>{proposal.proposedTerm !== null && labels.months(proposal.proposedTerm)}</Line>
        <Line name={t('compare.fact.monthlyPayment')}>{disclosure ? <Payments proposal={proposal} /> : sum(proposal.monthlyPayment)}</Line>
        {disclosure && <Disclosed proposal={proposal} disclosure={disclosure} />}
        <Line name={t('compare.fact.totalPayable')}>
          <Box fontWeight="semibold">{sum(proposal.totalPayable)}</Box>
        </Line>
        <Line name={t('compare.fact.expiresAt')}>{proposal.expiresAt && <Time at={proposal.expiresAt} as="date" />}</Line>
        <Line name={t('compare.fact.version')}>{t('compare.versionNumber', { version })}</Line>
      </chakra.dl>
      {disclosure && disclosure.risks.length > 0 && (
        <Part title={t('compare.group.risk')}>
          <RiskFacts disclosure={disclosure} />
        </Part>
      )}
      <Part title={t('compare.fact.conditions')}>
        {proposal.conditions.length > 0 ? <Conditions conditions={proposal.conditions} /> : t('compare.noConditions')}
      </Part>
      {disclosure && (
        <Box marginBlockStart="3">
          <FoldedTerms of="responses" {...{ id, requestId, currency, version }} name={lenderName} />
        </Box>
      )}
    </Box>
  )
}

/** How many payments of how much: `24 × AED 23,541.66`. */
const Payments = ({ proposal: { monthlyPayment, currency, schedule, disclosure } }: Of) => {
  const { t } = useTranslation('financing')
  const { money, integer } = useFormat()
  if (monthlyPayment === null) return t('compare.notPromised')
  return t(disclosure?.firstInstalment === monthlyPayment ? 'accept.payments' : 'accept.unequalPayments', {
    number: integer(paymentsOf(schedule)),
    amount: money(monthlyPayment, currency),
  })
}

const Disclosed = ({ proposal, disclosure }: Of & { readonly disclosure: DisclosureFragment }) => {
  const { t } = useTranslation('financing')
  const { percent } = useFormat()
  const { firstDueOn, fees, costOfFinance, transferPrice, lenderProfitShare } = disclosure
  const money = (amount: string) => <Money amount={amount} currency={proposal.currency} />
  return (
    <>
      {firstDueOn && (
        <Line name={t('compare.fact.firstDueOn')}>
          <Time at={firstDueOn} as="date" />
        </Line>
      )}
      <Line name={t('compare.fact.annualRate')}>
        <AnnualRate proposal={proposal} />
      </Line>
      {lenderProfitShare !== null && <Line name={t('accept.profitShare')}>{percent(lenderProfitShare)}</Line>}
      {compareAmounts(fees, '0') > 0 && <Line name={t('accept.fees')}>{money(fees)}</Line>}
      {transferPrice !== null && compareAmounts(transferPrice, '0') > 0 && (
        <Line name={t('accept.transferPrice')}>{money(transferPrice)}</Line>
      )}
      {costOfFinance !== null && <Line name={t('compare.fact.costOfFinance')}>{money(costOfFinance)}</Line>}
    </>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box marginBlockStart="3" paddingBlockStart="3" borderBlockStartWidth="1px">
    <Box color="fg.muted" textStyle="caption" marginBlockEnd="1">
      {title}
    </Box>
    {children}
  </Box>
)

/** One line of a description list. */
export const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box display="flex" justifyContent="space-between" gap="4">
    <chakra.dt color="fg.muted" flexShrink="0">
      {name}
    </chakra.dt>
    <chakra.dd margin="0" textAlign="end" minWidth="0">
      {children}
    </chakra.dd>
  </Box>
)
