import { Box, Button } from '@chakra-ui/react'
import { ArrowUp } from 'lucide-react'

type ArrivalsBarProps = { readonly count: number /** "2 new proposals" */; readonly label: string; readonly onShow: () => unknown }

/** Announces pushed rows, which are shown on click and never move under the cursor. Sticks to the top of its list. */
export const ArrivalsBar = ({ count, label, onShow }: ArrivalsBarProps) => (
  <Box
    role="status"
    aria-live="polite"
    display="flex"
    justifyContent="center"
    paddingBlock={count > 0 ? '2' : '0'}
    position="sticky"
    insetBlockStart="var(--top-bar, 0px)"
    zIndex="1"
    pointerEvents="none"
  >
    {count > 0 && (
      <Button size="xs" borderRadius="full" pointerEvents="auto" onClick={() => void onShow()}>
        <ArrowUp aria-hidden />
        {label}
      </Button>
    )}
  </Box>
)
