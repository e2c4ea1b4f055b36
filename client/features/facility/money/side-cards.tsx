import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { compareAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { ActButton } from '../acts/act-button'
import type { Facility, OnAct } from '../acts/facility-act'

type SideCardProps = { readonly facility: Facility; readonly onAct: OnAct }

/** What it takes to settle the debt of a sale today. */
export const SettleCard = ({ facility, onAct }: SideCardProps) => {
  const { t } = useTranslation('facility')
  const { percent, money } = useFormat()
  const { settlementQuote: quote, outstanding, currency, contract } = facility
  if (!quote) return null
  return (
    <Card as="section" title={t('settle.title')}>
      <Box display="grid" gap="3">
        <Box color="fg.muted">
          {t('settle.card', {
            left: money(outstanding, currency),
            lender: contract.lenderName,
            share: percent(quote.rebateShare),
            rebate: money(quote.rebate, currency),
            payable: money(quote.payable, currency),
          })}
        </Box>
        <HStack gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
          <ActButton of="SETTLE_EARLY" {...{ facility, onAct }} />
          <ActButton of="SET_REBATE" {...{ facility, onAct }} />
        </HStack>
      </Box>
    </Card>
  )
}

/** Promises to pay, newest first, and what became of each. */
export const PromisesCard = ({ facility: { promises, currency } }: Pick<SideCardProps, 'facility'>) => {
  const { t } = useTranslation('facility')
  const { date } = useFormat()
  if (promises.length === 0) return null
  return (
    <Card as="section" title={t('promises.title')}>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {promises.toReversed().map(({ id, amount, received, promisedOn, status }) => (
          <HStack as="li" key={id} justify="space-between" gap="3" alignItems="flex-start">
            <Box>
              <Box fontWeight="medium">
                <Money amount={amount} currency={currency} />
              </Box>
              <Box color="fg.muted" textStyle="caption">
                {t('promises.by', { day: date(promisedOn) })}
                {compareAmounts(received, '0') > 0 && (
                  <>
                    {' · '}
                    {t('promises.received')} <Money amount={received} currency={currency} />
                  </>
                )}
              </Box>
            </Box>
            <StatusLabel of="promise" value={status} />
          </HStack>
        ))}
      </chakra.ul>
    </Card>
  )
}

/** Donations for late payment: what accrued, was paid and waived, and what is due. */
export const DonationCard = ({ facility, onAct }: SideCardProps) => {
  const { t } = useTranslation('facility')
  const { donation, currency } = facility
  if (!donation || compareAmounts(donation.accrued, '0') <= 0) return null
  const { accrued, paid, waived, due } = donation
  return (
    <Card as="section" title={t('donation.card')}>
      <Box display="grid" gap="3">
        <Box color="fg.muted">{t('donation.explanation')}</Box>
        <SumLines
          lines={[
            { label: t('donation.accrued'), value: <Money amount={accrued} currency={currency} /> },
            { label: t('donation.paid'), value: <Money amount={paid} currency={currency} /> },
            ...(compareAmounts(waived, '0') > 0
              ? [{ label: t('donation.waived'), value: <Money amount={waived} currency={currency} /> }]
              : []),
            { label: t('donation.due'), value: <Money amount={due} currency={currency} />, strong: true },
          ]}
        />
        <HStack _empty={{ display: 'none' }}>
          <ActButton of="PAY_DONATION" {...{ facility, onAct }} />
        </HStack>
      </Box>
    </Card>
  )
}
