import { Box, type BoxProps } from '@chakra-ui/react'

/** Words a person wrote, in their own direction, along the edge the page reads from. */
export const Words = (props: BoxProps) => <Box dir="auto" textAlign="match-parent" overflowWrap="anywhere" {...props} />
