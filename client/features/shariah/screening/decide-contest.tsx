import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Money } from '@/ui/figures/money'
import { useAct } from '@/ui/use-act'
import { ActModal } from '../incidents/act-form'
import { DecideIncomeContestDocument, type IncomeContestRowFragment } from './contests.generated'

type Values = { decision: '' | 'COUNTS' | 'DOES_NOT_COUNT'; reason: string }
type DecideContestProps = { readonly contest: IncomeContestRowFragment; readonly onClose: () => void }

/** Lets an auditor decide, with reasons, whether a contested transaction counts as impermissible. */
export const DecideContest = ({ contest, onClose }: DecideContestProps) => {
  const { t } = useTranslation('incomeScreen')
  const { id, businessName, counterparty, description, grounds, amount, currency } = contest
  const submission = useAct(DecideIncomeContestDocument, {
    variables: ({ decision, reason }: Values) => ({ id, input: { counts: decision === 'COUNTS', reason } }),
    changes: ['incomeContests'],
    toast: () => t('contest.decided'),
    done: onClose,
  })
  return (
    <ActModal<Values>
      title={t('contest.decide')}
      explanation={t('contest.decideExplanation')}
      submission={submission}
      submitLabel={t('contest.record')}
      defaults={{ decision: '', reason: '' }}
      onClose={onClose}
    >
      <Box display="grid" gap="2">
        <Box color="fg.muted">
          <bdi>{businessName}</bdi>
        </Box>
        <HStack justify="space-between" gap="3" flexWrap="wrap" fontWeight="medium">
          <bdi>{counterparty ?? description}</bdi>
          <Money amount={amount} currency={currency} />
        </HStack>
        {counterparty && <Box color="fg.muted">{description}</Box>}
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
          {grounds}
        </Box>
      </Box>
      <SelectField<Values>
        name="decision"
        label={t('contest.decision')}
        placeholder={t('contest.choose')}
        options={[
          { value: 'COUNTS', label: t('contest.status.COUNTS') },
          { value: 'DOES_NOT_COUNT', label: t('contest.status.DOES_NOT_COUNT') },
        ]}
        required
      />
      <TextAreaField<Values>
        name="reason"
        label={t('contest.reasons')}
        help={t('contest.reasonHelp')}
        rows={4}
        maxLength={1_000}
        required
      />
    </ActModal>
  )
}
