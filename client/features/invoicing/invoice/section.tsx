import { Box, Heading, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type SectionProps = { readonly title: ReactNode; readonly action?: ReactNode; readonly children: ReactNode }

/** A titled section of the drawer. */
export const Section = ({ title, action, children }: SectionProps) => (
  <Box as="section" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
    <HStack justify="space-between" gap="3">
      <Heading as="h3" textStyle="body" fontWeight="semibold">
        {title}
      </Heading>
      {action}
    </HStack>
    {children}
  </Box>
)
