import { Box, Button, Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql } from '@/lib/api/fetch-graphql'
import { usePrivatePage } from '@/lib/api/use-private-page'
import { usePublicQuery } from '@/lib/api/use-public-query'
import { usePublicSubmit } from '@/lib/api/use-public-submit'
import { FailureNote } from '@/ui/frames/failure-note'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { PublicFrame, PublicSheet } from '@/ui/frames/public-frame'
import type { MarketingSubscriptionQuery } from './subscription.generated'
import subscription from './subscription.graphql?raw'
import type { UnsubscribeMutation } from './unsubscribe.generated'
import unsubscribe from './unsubscribe.graphql?raw'

/** Ends marketing mails, for the person of a link; opening the page changes nothing. */
export const UnsubscribePage = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('unsubscribe')
  const { data, hindrance: failed, again } = usePublicQuery<MarketingSubscriptionQuery>(subscription, { token })
  const [isEnded, setEnded] = useState(false)
  const ending = usePublicSubmit(
    () => fetchGraphql<UnsubscribeMutation>(unsubscribe, { variables: { token } }),
    () => setEnded(true),
  )
  usePrivatePage(t('tab'))
  const subscribed = data?.marketingSubscription
  const hindrance = subscribed === null ? 'unknown' : failed
  const isOn = subscribed?.isSubscribed === true && !isEnded
  return (
    <PublicFrame footer={t('footer')}>
      <PublicSheet title={t('title')} explanation={t('explanation')}>
        <Box aria-live="polite" display="grid" gap="4" justifyItems="start">
          {isOn && (
            <>
              <Box>{t('isOn')}</Box>
              <Button loading={ending.pending} onClick={() => void ending.submit(undefined)}>
                {t('end')}
              </Button>
              {ending.failure && <FailureNote failure={ending.failure} />}
            </>
          )}
          {subscribed && !isOn && (
            <>
              <Box fontWeight="medium">{t('ended')}</Box>
              <Box color="fg.muted">{t('settings')}</Box>
            </>
          )}
          {hindrance && (
            <HindranceNotice
              kind={hindrance}
              title={t(`hindrance.${hindrance}.title`)}
              explanation={t(`hindrance.${hindrance}.explanation`)}
              onRetry={again}
            />
          )}
          {!data && !hindrance && <Skeleton height="80px" width="full" borderRadius="card" aria-busy />}
        </Box>
      </PublicSheet>
    </PublicFrame>
  )
}
