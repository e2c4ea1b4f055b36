import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Two fields for one text, English and Arabic: the Arabic one is written from right to left. */
export const InBothLanguages = ({ children }: { readonly children: ReactNode }) => (
  <Box
    display="grid"
    gap="4"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    css={{ '& textarea, & input': { unicodeBidi: 'plaintext' } }}
  >
    {children}
  </Box>
)
