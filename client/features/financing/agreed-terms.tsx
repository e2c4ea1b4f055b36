import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StructureTerm, useFinancingLabels, VerifiedMark } from '@/ui/financing-labels'
import { Money } from '@/ui/money'
import { Time } from '@/ui/time'
import type { AnswerFragment } from './answer.generated'
import { Conditions, Rate } from './proposal-facts'

/** One proposal in full, as it would be agreed. */
export const AgreedTerms = ({ answer }: { readonly answer: AnswerFragment }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const sum = (amount: string | null) => (amount === null ? t('compare.notPromised') : <Money amount={amount} currency={answer.currency} />)
  return (
    <Box borderWidth="1px" borderRadius="card" padding="4">
      <Box fontWeight="semibold" marginBlockEnd="2">
        <bdi>{answer.lenderName}</bdi> <VerifiedMark verified={answer.isLenderVerified} of="lender" />
      </Box>
      <chakra.dl display="grid" gap="1.5">
        <Line name={t('compare.fact.amount')}>{sum(answer.proposedAmount)}</Line>
        <Line name={t('compare.fact.structure')}>{answer.proposedStructure && <StructureTerm structure={answer.proposedStructure} />}</Line>
        <Line name={t('compare.fact.rate')}>{answer.proposedRate && <Rate answer={answer} rate={answer.proposedRate} />}</Line>
        <Line name={t('compare.fact.term')}>{answer.proposedTerm !== null && labels.months(answer.proposedTerm)}</Line>
        <Line name={t('compare.fact.monthlyPayment')}>{sum(answer.monthlyPayment)}</Line>
        <Line name={t('compare.fact.totalPayable')}>
          <Box fontWeight="semibold">{sum(answer.totalPayable)}</Box>
        </Line>
        <Line name={t('compare.fact.expiresAt')}>{answer.expiresAt && <Time at={answer.expiresAt} as="date" />}</Line>
        <Line name={t('compare.fact.version')}>{t('compare.versionNumber', { version: answer.version })}</Line>
      </chakra.dl>
      <Box marginBlockStart="3" paddingBlockStart="3" borderBlockStartWidth="1px">
        <Box color="fg.muted" fontSize="12px" marginBlockEnd="1">
          {t('compare.fact.conditions')}
        </Box>
        {answer.conditions.length > 0 ? <Conditions conditions={answer.conditions} /> : t('compare.noConditions')}
      </Box>
    </Box>
  )
}

/** A name and its value on one line of a description list. */
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
