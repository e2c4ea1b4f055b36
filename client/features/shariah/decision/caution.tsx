import { Box } from '@chakra-ui/react'
import { AlertTriangle } from 'lucide-react'
import type { ReactNode } from 'react'

/** A caution to read before deciding. */
export const Caution = ({ children }: { readonly children: ReactNode }) => (
  <Box display="flex" gap="2" bg="caution.subtle" color="caution.fg" borderRadius="md" padding="2">
    <Box flexShrink="0" paddingBlockStart="2px">
      <AlertTriangle size={16} aria-hidden />
    </Box>
    <Box>{children}</Box>
  </Box>
)
