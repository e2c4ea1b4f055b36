import { Box } from '@chakra-ui/react'
import { useViewer } from '@/lib/api/session'
import { Invitations } from './invitations'
import { Members } from './members'

/** Who acts for the business, what they may do, and the open invitations for those who manage it. */
export const Team = () => {
  const { memberRole } = useViewer()
  const isManaging = memberRole === 'OWNER' || memberRole === 'ADMIN'
  return (
    <Box display="grid" gap="6">
      <Members isManaging={isManaging} />
      {isManaging && <Invitations />}
    </Box>
  )
}
