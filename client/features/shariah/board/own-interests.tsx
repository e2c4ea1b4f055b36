import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import { EndInterestDocument, type OwnInterestsQuery, useOwnInterestsQuery } from './board.generated'
import { StateIdentity } from './state-identity'

type Declared = OwnInterestsQuery['interests']['nodes'][number]

/** The viewer's interests: declared ones, which they end here, and those that the system found. */
export const OwnInterests = () => {
  const { t } = useTranslation('shariah')
  const query = useOwnInterestsQuery()
  return (
    <Card title={t('board.interests')} actions={<StateIdentity />} padding="4">
      <Box color="fg.muted" marginBlockEnd="4">
        {t('board.interestsExplanation')}
      </Box>
      <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
        {({ interests, foundInterests }) =>
          interests.nodes.length + foundInterests.length === 0 ? (
            <Box>{t('board.noInterests')}</Box>
          ) : (
            <chakra.ul listStyleType="none" divideY="1px">
              {interests.nodes.map((interest) => (
                <Row key={interest.id} interest={interest} />
              ))}
              {foundInterests.map(({ businessId, businessName, basis }) => (
                <Box as="li" key={`${businessId} ${basis}`} paddingBlock="3">
                  <bdi>{businessName}</bdi>
                  <Box color="fg.muted">{t(`board.basis.${basis}`)}</Box>
                </Box>
              ))}
            </chakra.ul>
          )
        }
      </QueryView>
    </Card>
  )
}

const Row = ({ interest }: { readonly interest: Declared }) => {
  const { t } = useTranslation('shariah')
  const { id, businessName, kind, nature, declaredAt, endedAt } = interest
  const ending = useAct(EndInterestDocument, {
    variables: () => ({ id }),
    changes: ['interests', 'ssbReview', 'ssbReviews'],
    toast: () => t('board.interestEnded', { business: businessName }),
  })
  return (
    <Box as="li" display="grid" gap="1" paddingBlock="3">
      <HStack justify="space-between" flexWrap="wrap">
        <Box>
          <bdi>{businessName}</bdi>
          <Box color="fg.muted">
            {t(`board.basis.${kind}`)} · <Time at={declaredAt} as="date" /> – {endedAt ? <Time at={endedAt} as="date" /> : t('board.today')}
          </Box>
        </Box>
        {endedAt === null && kind !== 'EARLIER_SERVICE' && (
          <Button
            variant="outline"
            size="xs"
            loading={ending.pending}
            aria-label={t('board.endOf', { business: businessName })}
            onClick={() => void ending.submit(undefined)}
          >
            {t('board.end')}
          </Button>
        )}
      </HStack>
      <bdi>{nature}</bdi>
      {ending.failure && <FailureNote failure={ending.failure} />}
    </Box>
  )
}
