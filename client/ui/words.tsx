import { Box, type BoxProps } from '@chakra-ui/react'

// Engines know this value by one name or the other.
const AS_THE_PAGE = { textAlign: '-webkit-match-parent', '@supports (text-align: match-parent)': { textAlign: 'match-parent' } } as const

/** Words a person wrote, in their own direction, along the edge the page reads from. */
export const Words = (props: BoxProps) => <Box dir="auto" css={AS_THE_PAGE} overflowWrap="anywhere" {...props} />
