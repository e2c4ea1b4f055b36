import { Box } from '@chakra-ui/react'
import { isManaging, useViewer } from '@/lib/api/session'
import { Invitations } from './invitations'
import { Members } from './members'

/** Who acts for the business, what they may do, and the open invitations for those who manage it. */
export const Team = () => {
  const isManager = isManaging(useViewer())
  return (
    <Box display="grid" gap="6">
      <Members isManaging={isManager} />
      {isManager && <Invitations />}
    </Box>
  )
}
