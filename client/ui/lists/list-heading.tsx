import { Box, Heading, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type ListHeadingProps = {
  /** The id that labels the section. */
  readonly id: string
  readonly title: string
  /** The number of rows, announced when it changes; empty while it is unknown. */
  readonly count: ReactNode
  readonly action?: ReactNode
}

/** The heading of a list that is a section of its screen. */
export const ListHeading = ({ id, title, count, action }: ListHeadingProps) => (
  <HStack justify="space-between" gap="3" flexWrap="wrap" marginBlockEnd="3">
    <Box>
      <Heading as="h2" id={id} textStyle="heading" fontWeight="semibold">
        {title}
      </Heading>
      <Box role="status" color="fg.muted" textStyle="small" minHeight="20px">
        {count}
      </Box>
    </Box>
    {action}
  </HStack>
)
