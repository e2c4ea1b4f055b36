import { Box, Button } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useArrivals } from '@/lib/use-arrivals'
import { useFilters } from '@/lib/use-filters'
import { ArrivalsBar } from '@/ui/arrivals-bar'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { LoadMore } from '@/ui/load-more'
import { QueryView } from '@/ui/query-view'
import { QueueFilters } from './queue-filters'
import { filterOf, QUEUE_DEFAULTS } from './review-filters'
import { useQueueArrivalsSubscription, useQueueDecisionsSubscription, useReviewQueueQuery } from './review-queue.generated'
import { ReviewTable } from './review-table'

const PAGE = 20

/** What waits for the board, the next to decide first. New reviews are announced; decisions update their rows in place. */
export const ReviewQueue = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('shariah')
  const [filters, setFilters, reset, changed] = useFilters(QUEUE_DEFAULTS)
  const query = useReviewQueueQuery({ variables: { filter: filterOf(filters), first: PAGE } })
  const arrivals = useArrivals()
  const rows = (query.data ?? query.previousData)?.ssbReviews.nodes ?? []

  const show = async () => {
    await query.refetch()
    arrivals.clear()
  }
  useQueueArrivalsSubscription({
    onData: ({ data: { data } }) => {
      const review = data?.reviewQueued.review
      if (!review) return
      // A row that is there already took its new version from the push; an empty list has nothing to disturb.
      if (rows.length === 0) void query.refetch().catch(() => undefined)
      else if (!rows.some(({ id }) => id === review.id)) arrivals.announce(review.id)
    },
  })
  useQueueDecisionsSubscription()

  const settings = { data: query.data ?? query.previousData, error: query.error, refetch: query.refetch }
  const count = settings.data?.ssbReviews.totalCount
  return (
    <Box>
      <QueueFilters filters={filters} changed={changed} onChange={setFilters} onReset={reset} />
      <ArrivalsBar
        count={arrivals.count}
        label={t('queue.arrivals', { count: arrivals.count })}
        onShow={() => show().catch(() => undefined)}
      />
      <Box color="fg.muted" fontSize="13px" marginBlockEnd="2" role="status" minHeight="20px">
        {count !== undefined && t('queue.count', { count })}
      </Box>
      <Card padding="0" overflow="clip" aria-busy={query.loading}>
        <QueryView
          query={settings}
          isEmpty={({ ssbReviews }) => ssbReviews.nodes.length === 0}
          empty={
            changed > 0 ? (
              <Empty
                title={t('queue.noMatch')}
                action={
                  <Button variant="outline" onClick={reset}>
                    {t('queue.clear')}
                  </Button>
                }
              />
            ) : (
              <Empty
                icon={Scale}
                title={t('queue.empty')}
                explanation={t('queue.emptyExplanation')}
                action={
                  <Button variant="outline" onClick={() => setFilters({ status: '' })}>
                    {t('queue.seeAll')}
                  </Button>
                }
              />
            )
          }
        >
          {({ ssbReviews: { nodes, pageInfo } }) => (
            <>
              <ReviewTable caption={t('queue.caption')} rows={nodes} onOpen={onOpen} />
              <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })} />
            </>
          )}
        </QueryView>
      </Card>
    </Box>
  )
}
