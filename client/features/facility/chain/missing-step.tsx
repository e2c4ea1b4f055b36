import { Box, Button, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { compareAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import type { DialogAct, Facility, OnAct } from '../acts/facility-act'
import { ChainItem } from './chain-frame'
import { useParties } from './parties'
import { useStepWords } from './step-words'

type MissingStepProps = {
  readonly facility: Facility
  readonly next: Facility['nextSteps'][number]
  readonly isLast: boolean
  readonly onAct: OnAct
}

/** The act that records a step. */
const actOf = ({ step }: Facility['nextSteps'][number]): DialogAct =>
  step === 'PERIOD_RESULTS' ? 'REPORT_RESULTS' : step === 'EXIT' ? 'END_PARTNERSHIP' : 'RECORD_STEP'

/** Why a step cannot be recorded now; null where nothing is in its way but its turn. */
const useHindrance = (
  { signatures, contract, status, outstanding, nextResultPeriod }: Facility,
  next: MissingStepProps['next'],
  isOpen: boolean,
) => {
  const { t } = useTranslation('facility')
  const { date } = useFormat()
  const { own } = useParties(contract)
  if (signatures.length < 2 + Math.max(contract.syndicate.length - 1, 0)) return t('chain.afterSignatures')
  if (next.step === 'TRANSFER' && compareAmounts(outstanding, '0') > 0) return t('chain.afterRents')
  if (next.side !== own || isOpen) return null
  if (status === 'CONTRACTED') return t('chain.afterCoolingOff')
  if (next.step === 'EXIT') return t('chain.afterObjections')
  if (next.step !== 'PERIOD_RESULTS' || nextResultPeriod === null) return null
  return t('chain.afterPeriod', { day: date(nextResultPeriod.reportableOn) })
}

/** A step that may follow: a hollow dot that says whose turn it is, with the button for that person. */
export const MissingStep = ({ facility, next, isLast, onAct }: MissingStepProps) => {
  const { t } = useTranslation('facility')
  const { contract, availableActions, status } = facility
  const { title, meaning } = useStepWords(contract.structure)(next.step)
  const { own, nameOf } = useParties(contract)
  const act = actOf(next)
  const isOwn = next.side === own
  const isLeased = next.step === 'TRANSFER' && compareAmounts(facility.outstanding, '0') > 0
  const isOpen = isOwn && availableActions.includes(act) && !isLeased
  const turn = isOwn ? t('chain.ownTurn') : t('chain.turnOf', { name: nameOf(next.side) })
  const hindrance = useHindrance(facility, next, isOpen)
  return (
    <ChainItem title={title} meaning={meaning} state="missing" isLast={isLast}>
      <HStack gap="3" flexWrap="wrap" marginBlockStart="2" justify="space-between">
        <Box textStyle="small">
          <Box as="span" fontWeight="medium">
            {turn}
          </Box>
          {next.isOptional && <Box as="span"> · {t('chain.optional')}</Box>}
          {hindrance && <Box color="fg.muted">{hindrance}</Box>}
        </Box>
        {isOpen && (
          <Button variant={status === 'CONTRACTED' && isLast ? 'solid' : 'outline'} onClick={() => onAct({ act, subject: next.step })}>
            {t('chain.record', { step: title })}
          </Button>
        )}
      </HStack>
    </ChainItem>
  )
}
