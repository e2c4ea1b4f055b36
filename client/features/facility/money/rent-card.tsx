import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { Words } from '@/ui/labels/words'
import { ActButton } from '../acts/act-button'
import type { Facility, OnAct } from '../acts/facility-act'

/** Days for which the rent of a lease is not due, and the lender's button to record some. */
export const RentCard = ({ facility, onAct }: { readonly facility: Facility; readonly onAct: OnAct }) => {
  const { t } = useTranslation('facility')
  const { date } = useFormat()
  const { rentAdjustments, rentAbated, currency, availableActions } = facility
  if (rentAdjustments.length === 0 && !availableActions.includes('ADJUST_RENT')) return null
  return (
    <Card as="section" title={t('rent.card')}>
      <Box display="grid" gap="4">
        {rentAdjustments.length === 0 ? (
          <Box color="fg.muted">{t('rent.none')}</Box>
        ) : (
          <>
            <HStack justify="space-between" gap="3">
              <Box color="fg.muted">{t('rent.abated')}</Box>
              <Money amount={rentAbated} currency={currency} />
            </HStack>
            <chakra.ul listStyleType="none" display="grid" gap="3">
              {rentAdjustments.map(({ fromOn, toOn, isLesseeAtFault, reason }) => (
                <li key={`${fromOn} ${toOn} ${reason}`}>
                  <Box fontWeight="medium">
                    {toOn ? t('rent.days', { from: date(fromOn), to: date(toOn) }) : t('rent.lost', { day: date(fromOn) })}
                  </Box>
                  <Words color="fg.muted" textStyle="small">
                    {reason}
                  </Words>
                  {isLesseeAtFault && (
                    <Box color="fg.muted" textStyle="caption">
                      {t('rent.stillDue')}
                    </Box>
                  )}
                </li>
              ))}
            </chakra.ul>
          </>
        )}
        <HStack gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
          <ActButton of="ADJUST_RENT" {...{ facility, onAct }} />
        </HStack>
      </Box>
    </Card>
  )
}
