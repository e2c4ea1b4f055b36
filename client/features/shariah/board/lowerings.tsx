import { Box } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import type { LoweringFragment } from '../review/review-page.generated'

/** Who lowered the number of votes of a review, when and why. */
export const Lowerings = ({ lowerings }: { readonly lowerings: readonly LoweringFragment[] }) => {
  const { t } = useTranslation('shariah')
  return lowerings.map(({ id, fromVotes, toVotes, reason, approval }) =>
    approval?.decidedAt ? (
      <Box key={id} borderInlineStartWidth="2px" borderColor="caution.border" paddingInlineStart="3" marginBlockEnd="4">
        <Trans
          t={t}
          i18nKey="shortfall.lowered"
          components={{
            from: <bdi>{fromVotes}</bdi>,
            to: <bdi>{toVotes}</bdi>,
            at: <Time at={approval.decidedAt} as="dateTime" />,
            by: <bdi>{approval.askedBy.name}</bdi>,
            approver: <bdi>{approval.decidedBy?.name}</bdi>,
          }}
        />
        <Box whiteSpace="pre-line">
          <bdi>{reason}</bdi>
        </Box>
      </Box>
    ) : null,
  )
}
