import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The last line of a card: what its figures are based on, and a link to the records. It is at the bottom of the card. */
export const FigureFoot = ({ children, link }: { readonly children: ReactNode; readonly link?: ReactNode }) => (
  <Box
    marginBlockStart="auto"
    borderBlockStartWidth="1px"
    paddingBlock="3"
    paddingInline={{ base: '4', md: '5' }}
    display="flex"
    flexWrap="wrap"
    justifyContent="space-between"
    columnGap="4"
    rowGap="1"
    textStyle="small"
    color="fg.muted"
  >
    <Box>{children}</Box>
    {link}
  </Box>
)
