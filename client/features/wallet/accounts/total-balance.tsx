import { Box, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Balance, HideToggle } from '@/ui/figures/balance'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { Explained } from '@/ui/labels/term'
import { RateOrigin } from './rate-origin'
import { useWalletMovedSubscription, useWalletSummaryQuery, type WalletSummaryQuery } from './total-balance.generated'

type Summary = WalletSummaryQuery['walletSummary']
type Holding = Summary['holdings'][number]

/** The total balance, in the display currency and by currency (if brief, only where it fits). Live for every transaction. */
export const TotalBalance = ({ brief }: { readonly brief: boolean }) => {
  const query = useWalletSummaryQuery()
  useWalletMovedSubscription({ onData: () => void query.refetch().catch(() => undefined) })
  const { t } = useTranslation('wallet')
  return (
    <Card marginBlockEnd="6" padding={{ base: '4', md: '6' }}>
      <HStack gap="1" color="fg.muted" textStyle="small" fontWeight="medium">
        <Explained by={t('total.tip')}>{t('total.title')}</Explained>
        <HideToggle />
      </HStack>
      <QueryView query={query} skeleton={<Waiting />}>
        {({ walletSummary }) => (
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
            gap={{ base: '5', lg: '8' }}
          >
            <Total summary={walletSummary} />
            <Box minWidth="0" alignSelf="center" {...(brief && { hideBelow: 'lg' })}>
              <Holdings summary={walletSummary} />
            </Box>
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

const Total = ({ summary: { total, available, frozen, currency, asOf } }: { readonly summary: Summary }) => {
  const { t } = useTranslation('wallet')
  const { dateTime } = useFormat()
  return (
    <Box as="section" aria-label={t('total.title')} minWidth="0">
      <Box textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold" lineHeight="1.25" letterSpacing="-0.02em">
        <Balance amount={total} currency={currency} />
      </Box>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" marginBlockStart="3" textStyle="small">
        <Part label={t('total.available')} amount={available} currency={currency} />
        <Part label={t('total.held')} amount={frozen} currency={currency} />
      </chakra.dl>
      {asOf && (
        <Box color="fg.muted" textStyle="caption" marginBlockStart="2">
          {t('total.asOf', { currency, at: dateTime(asOf) })}
        </Box>
      )}
    </Box>
  )
}

const Part = ({ label, amount, currency }: { readonly label: string; readonly amount: string; readonly currency: string }) => (
  <HStack gap="1.5">
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd margin="0" fontWeight="medium">
      <Balance amount={amount} currency={currency} />
    </chakra.dd>
  </HStack>
)

const Holdings = ({ summary: { holdings, currency } }: { readonly summary: Summary }) => {
  const { t } = useTranslation('wallet')
  if (holdings.length === 0) return null
  return (
    <chakra.ul
      listStyleType="none"
      aria-label={t('holdings.title')}
      divideY="1px"
      borderInlineStartWidth={{ lg: '1px' }}
      paddingInlineStart={{ lg: '8' }}
    >
      {holdings.map((holding) => (
        <HoldingLine key={holding.currency} holding={holding} into={currency} />
      ))}
    </chakra.ul>
  )
}

const HoldingLine = ({ holding, into }: { readonly holding: Holding; readonly into: string }) => {
  const { t } = useTranslation('wallet')
  const { t: term } = useTranslation('terms')
  const { rate: written } = useFormat()
  const { currency, total, converted, rate, rateAsOf, rateSource } = holding
  return (
    <chakra.li display="flex" justifyContent="space-between" gap="4" paddingBlock="2">
      <Box minWidth="0">
        <Box fontWeight="medium">{term(`currency.${currency}`)}</Box>
        {rate && rateAsOf && (
          <Box color="fg.muted" textStyle="caption">
            <bdi>{t('holdings.rate', { from: currency, to: into, rate: written(rate) })}</bdi>
            {' · '}
            <RateOrigin source={rateSource} at={rateAsOf} />
          </Box>
        )}
      </Box>
      <Box textAlign="end" flexShrink="0">
        <Box fontWeight="medium">
          <Balance amount={total} currency={currency} />
        </Box>
        {currency !== into && (
          <Box color="fg.muted" textStyle="caption">
            <Balance amount={converted} currency={into} />
          </Box>
        )}
      </Box>
    </chakra.li>
  )
}

const Waiting = () => (
  <Box display="grid" gap="3" aria-hidden>
    <Skeleton height="14px" width="160px" />
    <Skeleton height="36px" width="260px" maxWidth="100%" />
    <Skeleton height="14px" width="320px" maxWidth="100%" />
  </Box>
)
