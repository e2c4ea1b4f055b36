import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useViewer } from '@/lib/api/session'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useBoardSeatsQuery } from './board.generated'
import { BoardNumbers } from './board-numbers'
import { Independence } from './independence'
import { OwnInterests } from './own-interests'
import { QuorumPacks } from './quorum-packs'
import { ReviewDeadlineCard } from './review-deadline'
import { Seats } from './seats'

/** The board: its seats, what is required of it, interests, statements of independence, and the votes that matters require. */
export const BoardTab = ({ approvals }: { readonly approvals: ReactNode }) => {
  const query = useBoardSeatsQuery()
  const { role } = useViewer()
  return (
    <Box display="grid" gap="6">
      {approvals}
      <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
        {({ shariahBoard: { members, quorumPacks } }) => (
          <>
            <Seats members={members} />
            <QuorumPacks packs={quorumPacks} />
            {members.length > 0 && <Independence members={members} />}
          </>
        )}
      </QueryView>
      {role === 'SSB_AUDITOR' && <OwnInterests />}
      <BoardNumbers />
      <ReviewDeadlineCard />
    </Box>
  )
}
