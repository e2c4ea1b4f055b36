import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Words } from '@/ui/labels/words'
import { May } from '@/ui/may'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import type { Facility } from '../acts/facility-act'
import { useFacilityAct } from '../acts/facility-act'
import { ConfirmBankMatchDocument, DismissBankMatchDocument } from './collection.generated'

type Match = Facility['bankMatches'][number]
type MatchProps = { readonly facility: Facility; readonly match: Match }

/** Rows of the lender's bank that name the contract: those to be decided, then those decided. */
export const BankMatchesCard = ({ facility }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  const { bankMatches } = facility
  if (bankMatches.length === 0) return null
  return (
    <Card as="section" aria-label={t('bankMatch.title')} title={t('bankMatch.title')}>
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t('bankMatch.explanation')}</Box>
        <chakra.ul listStyleType="none" display="grid" gap="4">
          {bankMatches.map((match) => (
            <li key={match.transactionId}>
              <MatchItem {...{ facility, match }} />
            </li>
          ))}
        </chakra.ul>
      </Box>
    </Card>
  )
}

const MatchItem = ({ facility, match }: MatchProps) => {
  const { t } = useTranslation('facility')
  const { amount, bookedOn, reference, payerName, status, isAmountDue, isGone } = match
  return (
    <Box display="grid" gap="1">
      <HStack justify="space-between" gap="3" alignItems="flex-start">
        <Box minWidth="0">
          <Box fontWeight="medium">
            <Time at={bookedOn} as="date" />
            {payerName && (
              <>
                {' · '}
                <bdi>{payerName}</bdi>
              </>
            )}
          </Box>
          <Words color="fg.muted" textStyle="caption">
            {reference}
          </Words>
        </Box>
        <Box textAlign="end">
          <Money amount={amount} currency={facility.currency} />
          <Box color="fg.muted" textStyle="caption">
            {status === 'PROPOSED' ? isAmountDue && t('bankMatch.amountDue') : t(`bankMatch.status.${status}`)}
          </Box>
        </Box>
      </HStack>
      {isGone && (
        <Box>
          <StatusBadge tone="caution">{t('bankMatch.gone')}</StatusBadge>
        </Box>
      )}
      {status === 'PROPOSED' && <MatchActs {...{ facility, match }} />}
    </Box>
  )
}

const MatchActs = ({ facility, match: { transactionId, amount, bookedOn } }: MatchProps) => {
  const { t } = useTranslation('facility')
  const { money, date } = useFormat()
  const [asking, setAsking] = useState<'confirm' | 'dismiss'>()
  const close = () => setAsking(undefined)
  const values = { amount: money(amount, facility.currency), day: date(bookedOn) }
  const input = { facilityId: facility.id, transactionId }
  const confirm = useFacilityAct(facility, ConfirmBankMatchDocument, {
    name: `bankMatch.${transactionId}`,
    input: (_: undefined) => input,
    said: t('receipt.done'),
    onClose: close,
  })
  const dismiss = useAct(DismissBankMatchDocument, {
    variables: (_: undefined) => ({ input }),
    toast: () => t('bankMatch.dismissed'),
    done: close,
  })
  return (
    <HStack gap="2" flexWrap="wrap">
      <May act="confirmBankMatch">
        <Button size="xs" aria-label={t('bankMatch.confirmOf', values)} onClick={() => setAsking('confirm')}>
          {t('bankMatch.confirm')}
        </Button>
      </May>
      <May act="dismissBankMatch">
        <Button size="xs" variant="ghost" aria-label={t('bankMatch.dismissOf', values)} onClick={() => setAsking('dismiss')}>
          {t('bankMatch.dismiss')}
        </Button>
      </May>
      <Confirm
        open={asking === 'confirm'}
        onClose={close}
        title={t('bankMatch.confirmTitle')}
        confirmLabel={t('bankMatch.confirm')}
        submission={confirm}
        consequence={t('bankMatch.confirmConsequence', values)}
      />
      <Confirm
        open={asking === 'dismiss'}
        onClose={close}
        title={t('bankMatch.dismissTitle')}
        confirmLabel={t('bankMatch.dismiss')}
        submission={dismiss}
        consequence={t('bankMatch.dismissConsequence', values)}
      />
    </HStack>
  )
}
