import { Box, chakra } from '@chakra-ui/react'
import { Children, type ReactNode } from 'react'

/** The width of a dot with the space on both sides. */
const GAP = '18px'

/** Facts in one line, separated by dots. There is no dot at a line break. */
export const Dotted = ({ children }: { readonly children: ReactNode }) => (
  <Box overflowX="clip" color="fg.muted" textStyle="small">
    <Box display="flex" flexWrap="wrap" alignItems="center" rowGap="1" marginInlineStart={`-${GAP}`}>
      {Children.map(children, (child) => child !== null && <Fact>{child}</Fact>)}
    </Box>
  </Box>
)

const Fact = ({ children }: { readonly children: ReactNode }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="1"
    minWidth="0"
    _before={{ content: '"·" / ""', width: GAP, textAlign: 'center', flexShrink: 0 }}
  >
    {children}
  </chakra.span>
)
