import { Box } from '@chakra-ui/react'
import { DeliveryList } from './delivery-list'
import { EndpointList } from './endpoint-list'

/** The endpoints of the business and the log of what was sent to them. */
export const Webhooks = () => (
  <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
    <EndpointList />
    <DeliveryList />
  </Box>
)
