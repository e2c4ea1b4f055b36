import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'

/** A few words about a control, on hover and focus. The child must take a ref and be focusable. */
export const Tooltip = ({ words, children }: { readonly words: ReactNode; readonly children: ReactElement }) => (
  <ChakraTooltip.Root openDelay={300} closeDelay={100}>
    <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
    <Portal>
      <ChakraTooltip.Positioner>
        <ChakraTooltip.Content maxWidth="280px" fontSize="caption">
          {words}
        </ChakraTooltip.Content>
      </ChakraTooltip.Positioner>
    </Portal>
  </ChakraTooltip.Root>
)
