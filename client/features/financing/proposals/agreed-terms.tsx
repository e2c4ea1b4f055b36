import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StructureTerm, useFinancingLabels, VerifiedMark } from '@/ui/labels/financing-labels'
import { Conditions, Rate } from './proposal-facts'
import type { ReceivedResponseFragment } from './received-response.generated'

/** All terms of one proposal, for acceptance. */
export const AgreedTerms = ({ proposal }: { readonly proposal: ReceivedResponseFragment }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const sum = (amount: string | null) =>
    amount === null ? t('compare.notPromised') : <Money amount={amount} currency={proposal.currency} />
  return (
    <Box borderWidth="1px" borderRadius="card" padding="4">
      <Box fontWeight="semibold" marginBlockEnd="2">
        <bdi>{proposal.lenderName}</bdi> <VerifiedMark verified={proposal.isLenderVerified} of="lender" />
      </Box>
      <chakra.dl display="grid" gap="1.5">
        <Line name={t('compare.fact.amount')}>{sum(proposal.proposedAmount)}</Line>
        <Line name={t('compare.fact.structure')}>
          {proposal.proposedStructure && <StructureTerm structure={proposal.proposedStructure} />}
        </Line>
        <Line name={t('compare.fact.rate')}>{proposal.proposedRate && <Rate proposal={proposal} rate={proposal.proposedRate} />}</Line>
        <Line name={t('compare.fact.term')}>{proposal.proposedTerm !== null && labels.months(proposal.proposedTerm)}</Line>
        <Line name={t('compare.fact.monthlyPayment')}>{sum(proposal.monthlyPayment)}</Line>
        <Line name={t('compare.fact.totalPayable')}>
          <Box fontWeight="semibold">{sum(proposal.totalPayable)}</Box>
        </Line>
        <Line name={t('compare.fact.expiresAt')}>{proposal.expiresAt && <Time at={proposal.expiresAt} as="date" />}</Line>
        <Line name={t('compare.fact.version')}>{t('compare.versionNumber', { version: proposal.version })}</Line>
      </chakra.dl>
      <Box marginBlockStart="3" paddingBlockStart="3" borderBlockStartWidth="1px">
        <Box color="fg.muted" textStyle="caption" marginBlockEnd="1">
          {t('compare.fact.conditions')}
        </Box>
        {proposal.conditions.length > 0 ? <Conditions conditions={proposal.conditions} /> : t('compare.noConditions')}
      </Box>
    </Box>
  )
}

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
