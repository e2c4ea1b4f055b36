import { Box } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOrder } from '@/lib/lists/use-order'
import { usePage } from '@/lib/lists/use-page'
import { Panel } from '@/ui/frames/panel'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { EmptyAct } from '@/ui/lists/empty'
import { PageRows } from '@/ui/lists/list-frame'
import { QueueFilters } from './queue-filters'
import { REVIEW_ORDERS, REVIEWS } from './review-filters'
import { useQueueArrivalsSubscription, useQueueDecisionsSubscription, useReviewQueueQuery } from './review-queue.generated'
import { ReviewTable } from './review-table'

const PAGE = 20

/** The queue of the board, most urgent first. New reviews are announced; decisions update their rows in place. */
export const ReviewQueue = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('shariah')
  const state = REVIEWS.useFilter()
  const { filter, set, reset, changed } = state
  const order = useOrder(REVIEW_ORDERS)
  const query = useReviewQueueQuery({ variables: { filter, orderBy: order.orderBy, first: PAGE } })
  const page = usePage(query, ({ ssbReviews }) => ssbReviews)
  const { count, announce, onShow } = page.arrivals
  const total = page.query.data?.totalCount
  useQueueArrivalsSubscription({
    onData: ({ data: { data } }) => {
      const review = data?.reviewQueued.review
      if (!review) return
      // A listed row got its new version from the push; an empty list can be reloaded without disturbing the reader.
      if (page.rows.length === 0) void query.refetch().catch(() => undefined)
      else announce(review.id)
    },
  })
  useQueueDecisionsSubscription()
  return (
    <Box>
      <QueueFilters state={state} order={order.chosen} />
      <ArrivalsBar count={count} label={t('queue.arrivals', { count })} onShow={onShow} />
      <Box color="fg.muted" textStyle="small" marginBlockEnd="2" role="status" minHeight="20px">
        {total !== undefined && t('queue.count', { count: total })}
      </Box>
      <Panel overflow="clip" aria-busy={query.loading}>
        <PageRows
          page={page}
          isFiltered={changed > 0}
          none={{
            icon: Scale,
            title: t('queue.empty'),
            explanation: t('queue.emptyExplanation'),
            action: <EmptyAct label={t('queue.seeAll')} onClick={() => set({ status: '' })} />,
          }}
          noMatch={{
            title: t('queue.noMatch'),
            action: <EmptyAct label={t('queue.clear')} onClick={reset} />,
          }}
        >
          {(rows) => <ReviewTable caption={t('queue.caption')} rows={rows} onOpen={onOpen} />}
        </PageRows>
      </Panel>
    </Box>
  )
}
