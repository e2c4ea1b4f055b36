import { Dialog, IconButton, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogFocus } from './use-dialog-focus'

type ModalProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly explanation?: ReactNode
  readonly children: ReactNode
  /** An `alertdialog` requires a decision: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Closes only by its buttons: neither by Esc nor by a click outside, and there is no X. For a secret that is shown this once. */
  readonly mustDecide?: boolean
  /** The width. Default: 560 px, for a form with one column. */
  readonly width?: string
}

/** A form or a question over the page, full screen on phones. The focus stays inside and returns on close. */
export const Modal = ({
  open,
  onClose,
  title,
  explanation,
  children,
  role = 'dialog',
  mustDecide = false,
  width = '560px',
}: ModalProps) => {
  const { t } = useTranslation()
  const focus = useDialogFocus(open)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      {...focus.root}
      role={role}
      closeOnInteractOutside={role === 'dialog' && !mustDecide}
      closeOnEscape={!mustDecide}
      lazyMount
      unmountOnExit
      scrollBehavior="inside"
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={focus.content}
            bg="bg.panel"
            width="full"
            maxWidth={{ base: '100vw', sm: width }}
            {...(role === 'dialog' && {
              minHeight: { base: '100dvh', sm: 'auto' },
              borderRadius: { base: '0', sm: 'card' },
              margin: { base: '0', sm: '4' },
            })}
            {...(role === 'alertdialog' && { borderRadius: 'card', margin: '4' })}
          >
            <Dialog.Header display="block" paddingInlineEnd="12">
              <Dialog.Title fontSize="heading">{title}</Dialog.Title>
              {explanation && (
                <Dialog.Description color="fg.muted" marginBlockStart="1">
                  {explanation}
                </Dialog.Description>
              )}
            </Dialog.Header>
            <Dialog.Body paddingBlockEnd="6">{children}</Dialog.Body>
            {!mustDecide && (
              <Dialog.CloseTrigger asChild>
                <IconButton variant="ghost" size="sm" aria-label={t('close')}>
                  <X aria-hidden />
                </IconButton>
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
