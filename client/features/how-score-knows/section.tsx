import { Box, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The look of the lists of the page. */
export const LIST = {
  listStyleType: 'disc',
  paddingInlineStart: '5',
  display: 'grid',
  gap: '1',
  maxWidth: '80ch',
  lineHeight: '1.6',
} as const

/** A titled part of the page. */
export const Section = ({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) => (
  <Box as="section" marginBlockStart="10" minWidth="0">
    <Heading as="h2" textStyle="heading" fontWeight="semibold">
      {title}
    </Heading>
    <Box lineHeight="1.7" marginBlockStart="1" marginBlockEnd="4" maxWidth="80ch">
      {lead}
    </Box>
    {children}
  </Box>
)
