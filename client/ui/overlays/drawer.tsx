import { Drawer as ChakraDrawer, IconButton, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogFocus } from './use-dialog-focus'

type DrawerProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Actions in a sticky footer. */
  readonly footer?: ReactNode
  readonly placement?: 'start' | 'end'
  readonly width?: string
}

/** From this width in pixels on, a drawer covers the whole page on a tablet, because the rest would be too narrow. */
const WIDE = 720

/** Details over their list. Give the drawer its own URL with `useOpenDetail`: `open={id !== undefined}`. */
export const Drawer = ({ open, onClose, title, children, footer, placement = 'end', width = '640px' }: DrawerProps) => {
  const { t } = useTranslation()
  const focus = useDialogFocus(open)
  return (
    <ChakraDrawer.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      {...focus.root}
      placement={placement}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content
            ref={focus.content}
            bg="bg.panel"
            maxWidth={{ base: '100vw', [Number.parseInt(width, 10) < WIDE ? 'sm' : 'lg']: `min(100vw, ${width})` }}
          >
            <ChakraDrawer.Header borderBlockEndWidth="1px" paddingInlineEnd="12">
              <ChakraDrawer.Title fontSize="heading">{title}</ChakraDrawer.Title>
            </ChakraDrawer.Header>
            <ChakraDrawer.Body paddingBlock="4">{children}</ChakraDrawer.Body>
            {footer && <ChakraDrawer.Footer borderBlockStartWidth="1px">{footer}</ChakraDrawer.Footer>}
            <ChakraDrawer.CloseTrigger asChild>
              <IconButton variant="ghost" size="sm" aria-label={t('close')}>
                <X aria-hidden />
              </IconButton>
            </ChakraDrawer.CloseTrigger>
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  )
}
