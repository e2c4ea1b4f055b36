import { type RefObject, useEffect, useRef } from 'react'

const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** What had the focus last on the page itself, not in what opens over it. */
let lastOnPage: HTMLElement | undefined
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(OVER_THE_PAGE)) lastOnPage = target
  })
}

const keepOpen = (event: Event) => event.preventDefault()

const connected = (element: HTMLElement | undefined) => (element?.isConnected ? element : undefined)

/**
 * How the focus moves into, inside and out of a dialog. Spread `root` on its root and give `content` to its content.
 *
 * - Only a person closes a dialog. Where one dialog takes the place of another, as an act in a drawer opens a form, the
 *   one that closes hands its focus back to the page in the same moment, and its layer goes: neither closes the new one.
 * - A dialog that closes returns the focus to what opened it, or, when that went away with another dialog, to what had
 *   the focus last on the page.
 * - A button that is disabled while it works, or goes away when it is done, loses the focus to the page behind. It
 *   returns to the button once that is back, and stays in the dialog until then.
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

/** Brings the focus back that was lost because its element was disabled or removed. */
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
    // What loses the focus by being disabled sends no event; the browser notices with the next frame.
    const changes = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(restore)))
    dialog.addEventListener('focusin', remember)
    changes.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
    return () => {
      dialog.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [content, open])
}
