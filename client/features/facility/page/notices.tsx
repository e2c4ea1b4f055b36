import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { ActButton } from '../acts/act-button'
import type { Facility, OnAct } from '../acts/facility-act'
import { owedOf } from '../money/due-now'
import { OfferedInstalments } from '../money/offered-instalments'

/** The lender's open offer of new instalments. */
export const OfferCard = ({ facility, onAct }: { readonly facility: Facility; readonly onAct: OnAct }) => {
  const { t } = useTranslation('facility')
  const { restructureOffer: offer, currency } = facility
  if (!offer) return null
  return (
    <Card as="section" title={t('restructure.open')} actions={<ActButton of="DECIDE_RESTRUCTURE" {...{ facility, onAct }} />}>
      <OfferedInstalments {...{ offer, currency }} owed={owedOf(facility)} />
    </Card>
  )
}

/** That a facility is closed, and since when. */
export const ClosedCard = ({ facility: { status, closedAt, received, currency } }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  if (closedAt === null) return null
  const isCancelled = status === 'CANCELLED'
  return (
    <Card as="section">
      <Box fontWeight="medium" textStyle="heading">
        {t(isCancelled ? 'closed.cancelled' : 'closed.settled')} <Time at={closedAt} as="date" />
      </Box>
      <Box color="fg.muted">{isCancelled ? t('closed.nothingOwed') : t('closed.received', { amount: money(received, currency) })}</Box>
    </Card>
  )
}
