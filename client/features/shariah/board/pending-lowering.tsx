import { Box } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Decision } from '@/ui/records/decision'
import type { PendingLoweringFragment } from '../review/review-page.generated'

/** A proposed lower number that needs a second auditor: its proposer and reason, with the viewer's actions. */
export const PendingLowering = ({ approval }: { readonly approval: PendingLoweringFragment }) => {
  const { t } = useTranslation('shariah')
  const { t: approvals } = useTranslation('approvals')
  const { subject, askedBy, askedAt } = approval
  if (subject?.__typename !== 'ReviewLowering') return null
  const { fromVotes, toVotes, reason, review } = subject
  const votes = (count: number) => approvals('boardNumber.votes', { count })
  return (
    <Box display="grid" gap="3" bg="info.subtle" color="info.fg" borderRadius="card" padding="3">
      <Box>
        <Trans
          t={t}
          i18nKey="shortfall.proposed"
          components={{
            by: <bdi>{askedBy.name}</bdi>,
            at: <Time at={askedAt} />,
            from: <bdi>{fromVotes}</bdi>,
            to: <bdi>{toVotes}</bdi>,
          }}
        />
        <Box whiteSpace="pre-line">
          <bdi>{reason}</bdi>
        </Box>
      </Box>
      <Decision
        approval={approval}
        of="REVIEW_LOWERING"
        words={{ name: review?.entityName ?? '', votes: votes(toVotes), before: votes(fromVotes) }}
      />
    </Box>
  )
}
