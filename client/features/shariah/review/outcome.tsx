import { Box } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { SettledChecklist } from '../decision/checklist'
import { Lines } from './facts'
import type { ReviewPageFragment, ReviewRecordFragment } from './review-page.generated'

type OutcomeProps = {
  readonly review: ReviewPageFragment
  /** Who can vote on it now. */
  /** Who can decide; undefined until that is known. */
  readonly deciders: ReviewRecordFragment['deciders'] | undefined
}

/** Shown instead of the decision form to viewers who may not decide: the reason, the decision and the findings. */
export const Outcome = ({ review, deciders }: OutcomeProps) => {
  const { t } = useTranslation('shariah')
  const { cannotDecideReason, reviewedAt, reviewedBy, reviewNotes, shariahConcerns, recommendations, status } = review
  const isBeforeTheBoard = status === 'PENDING' || status === 'UNDER_REVIEW'
  const hasWords = reviewNotes !== null || shariahConcerns.length > 0 || recommendations.length > 0
  return (
    <Box display="grid" gap="4">
      {cannotDecideReason && (
        <Box display="flex" gap="3" bg="info.subtle" color="info.fg" borderRadius="card" padding="4">
          <Box flexShrink="0" paddingBlockStart="2px">
            <Info size={16} aria-hidden />
          </Box>
          <Box>
            <Box fontWeight="semibold">{t('review.cannotDecide')}</Box>
            {cannotDecideReason}
            {isBeforeTheBoard && deciders && (
              <Box marginBlockStart="2">
                {deciders.length === 0 ? (
                  t('review.noDeciders')
                ) : (
                  <>
                    {t('review.deciders')} <bdi>{deciders.map(({ name }) => name).join(', ')}</bdi>
                  </>
                )}
              </Box>
            )}
          </Box>
        </Box>
      )}
      {hasWords && (
        <Card title={t('review.outcome')} actions={<StatusLabel of="review" value={status} />}>
          <Box display="grid" gap="4">
            {reviewedAt && reviewedBy && (
              <Box color="fg.muted">
                <Trans
                  t={t}
                  i18nKey="review.outcomeBy"
                  components={{ by: <bdi>{reviewedBy.name}</bdi>, at: <Time at={reviewedAt} as="dateTime" /> }}
                />
              </Box>
            )}
            {reviewNotes && (
              <Box whiteSpace="pre-line">
                <bdi>{reviewNotes}</bdi>
              </Box>
            )}
            <Lines title={t('review.concerns')} lines={shariahConcerns} />
            <Lines title={t('review.recommendations')} lines={recommendations} />
          </Box>
        </Card>
      )}
      <Card title={t('checklist.title')}>
        <SettledChecklist review={review} />
      </Card>
    </Box>
  )
}
