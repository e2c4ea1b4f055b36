import { Box } from '@chakra-ui/react'
import { FeeInvoices } from './fee-invoices'
import { FeeStatement } from './fee-statement'

/** What the business pays the platform: its fees by month, and the documents for them. */
export const Billing = () => (
  <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
    <FeeStatement />
    <FeeInvoices />
  </Box>
)
