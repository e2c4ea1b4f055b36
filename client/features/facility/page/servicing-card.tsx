import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FacilityAction } from '@/graphql/types.generated'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { Words } from '@/ui/labels/words'
import { ActButton } from '../acts/act-button'
import type { Facility, OnAct } from '../acts/facility-act'
import { StatedHardship } from './stated-hardship'

const LENDER_ACTS = ['RECORD_HARDSHIP', 'DECLARE_DEFAULT', 'WRITE_OFF'] as const
const OF_HARDSHIP: readonly FacilityAction[] = ['REQUEST_HARDSHIP', 'DECIDE_HARDSHIP']
type LenderAct = (typeof LENDER_ACTS)[number]

const isLenderAct = (act: FacilityAction): act is LenderAct => LENDER_ACTS.some((each) => each === act)

/** How late it is by its bucket, hardship, default and write-off with their reasons, and the buttons for them. */
export const ServicingCard = ({ facility, onAct }: { readonly facility: Facility; readonly onAct: OnAct }) => {
  const { t } = useTranslation('facility')
  const { acts, availableActions, bucket, hardshipRequest } = facility
  const hasButtons = availableActions.some((act) => isLenderAct(act) || OF_HARDSHIP.includes(act))
  if (acts.length === 0 && !hasButtons && !hardshipRequest && bucket === 'CURRENT') return null
  return (
    <Card as="section" aria-label={t('servicing.title')} title={t('servicing.title')}>
      <Box display="grid" gap="4">
        <Box>{t(`servicing.bucket.${bucket}`)}</Box>
        {hardshipRequest && <StatedHardship request={hardshipRequest} />}
        {acts.length > 0 && (
          <chakra.ul listStyleType="none" display="grid" gap="3">
            {acts.map(
              ({ act, actedOn, reason }) =>
                isLenderAct(act) && (
                  <li key={act}>
                    <HStack justify="space-between" gap="3" flexWrap="wrap">
                      <Box fontWeight="medium">{t(`servicing.${act}`)}</Box>
                      <Box color="fg.muted" textStyle="caption">
                        <Time at={actedOn} as="date" />
                      </Box>
                    </HStack>
                    <Words color="fg.muted" textStyle="small">
                      {reason}
                    </Words>
                  </li>
                ),
            )}
          </chakra.ul>
        )}
        {hasButtons && (
          <HStack gap="2" flexWrap="wrap">
            <ActButton of="REQUEST_HARDSHIP" {...{ facility, onAct }} />
            <ActButton of="DECIDE_HARDSHIP" {...{ facility, onAct }} />
            <ActButton of="RECORD_HARDSHIP" {...{ facility, onAct }} />
            <ActButton of="DECLARE_DEFAULT" {...{ facility, onAct }} variant="ghost" color="fg.error" />
            <ActButton of="WRITE_OFF" {...{ facility, onAct }} variant="ghost" color="fg.error" />
          </HStack>
        )}
      </Box>
    </Card>
  )
}
