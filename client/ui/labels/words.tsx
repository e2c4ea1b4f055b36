import { Box, type BoxProps } from '@chakra-ui/react'

// Browsers know this value by one name or the other.
const AS_THE_PAGE = { textAlign: '-webkit-match-parent', '@supports (text-align: match-parent)': { textAlign: 'match-parent' } } as const

/** Text that a user wrote, in its own direction, aligned to the start of the page. */
export const Words = (props: BoxProps) => <Box dir="auto" css={AS_THE_PAGE} overflowWrap="anywhere" {...props} />
