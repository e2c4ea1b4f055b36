import { type RefObject, useEffect, useRef } from 'react'

const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** The last focused element of the page itself, outside dialogs and menus. */
let lastOnPage: HTMLElement | undefined
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(OVER_THE_PAGE)) lastOnPage = target
  })
}

const keepOpen = (event: Event) => event.preventDefault()

const connected = (element: HTMLElement | undefined) => (element?.isConnected ? element : undefined)

/**
 * Manages the focus of a dialog. Spread `root` on the dialog's root and pass `content` to its content.
 *
 * - A dialog closes only when a person closes it. When one dialog replaces another (a button in a drawer opens a form),
 *   the closing one returns its focus to the page and removes its layer; neither event may close the new dialog.
 * - A closing dialog returns the focus to the element that opened it, or, if that is gone, to the last focused element
 *   of the page.
 * - A button that is disabled while it works, or is removed afterwards, would lose the focus to the page behind. The
 *   focus stays in the dialog, and returns to the button if it comes back.
 */
export const useDialogFocus = (open: boolean) => {
  const opener = useRef<HTMLElement | undefined>(undefined)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (open) opener.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined
  }, [open])
  useKeptFocus(content, open)
  return {
    root: {
      onFocusOutside: keepOpen,
      onRequestDismiss: keepOpen,
      finalFocusEl: () => connected(opener.current) ?? connected(lastOnPage) ?? null,
    },
    content,
  }
}

/** Restores a focus that was lost because its element was disabled or removed. */
const useKeptFocus = (content: RefObject<HTMLElement | null>, open: boolean) => {
  useEffect(() => {
    const dialog = content.current
    if (!open || !dialog) return
    let last: HTMLElement | undefined
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== dialog) last = target
    }
    const restore = () => {
      const { activeElement } = document
      if (activeElement !== document.body && activeElement !== dialog) return
      if (last?.isConnected && !last.matches(':disabled')) last.focus({ preventScroll: true })
      else dialog.focus({ preventScroll: true })
    }
    // Disabling a focused element fires no event; the browser moves the focus with the next frame.
    const changes = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(restore)))
    dialog.addEventListener('focusin', remember)
    changes.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
    return () => {
      dialog.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [content, open])
}
