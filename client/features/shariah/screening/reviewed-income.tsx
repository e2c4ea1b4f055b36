import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Reasons } from './reasons'
import { useReviewIncomeQuery } from './screen.generated'
import { ShareBar } from './share-bar'

/** The income of the business whose application an auditor reviews, against the board's threshold; nothing once it was decided. */
export const ReviewedIncome = ({ reviewId }: { readonly reviewId: string }) => {
  const { t } = useTranslation('incomeScreen')
  const { date } = useFormat()
  const query = found(useReviewIncomeQuery({ variables: { id: reviewId }, fetchPolicy: 'cache-and-network' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
      {({ ssbReview: { shariahScreen: screen } }) =>
        screen && (
          <Box as="section" aria-label={t('ofTheBusiness')} display="grid" gap="2">
            <ShareBar screen={screen} />
            <Reasons screen={screen} chosen={null} />
            <Box color="fg.muted" textStyle="small">
              {t('impermissible')} <Money amount={screen.impermissible} currency={screen.currency} /> / {t('income')}{' '}
              <Money amount={screen.income} currency={screen.currency} /> ·{' '}
              {t('basis', { from: date(screen.from), to: date(screen.to), count: screen.transactions })}
            </Box>
          </Box>
        )
      }
    </QueryView>
  )
}
