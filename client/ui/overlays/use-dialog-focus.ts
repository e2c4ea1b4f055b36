import { type RefObject, useEffect, useRef } from 'react'
import { around, follow, nearestPart } from '@/lib/browser/remember-focus'

const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** The last focused element of the page outside dialogs and menus, followed by its ancestors. */
let place: readonly HTMLElement[] = []
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(OVER_THE_PAGE)) place = [target, ...around(target)]
  })
}

/** Gives the focus to the part of the page around the element that had it, when that element is gone. */
const giveFocusAround = () => {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return
  if (place[0] && !place[0].isConnected) nearestPart(place)?.focus({ preventScroll: true })
}

/**
 * Keeps the focus in the page around what replaces other content in place, such as the page of one record instead of its list:
 * both when it opens and when it is left.
 */
export const useFocusInPlace = () =>
  useEffect(() => {
    giveFocusAround()
    return () => {
      requestAnimationFrame(giveFocusAround)
    }
  }, [])

const keepOpen = (event: Event) => event.preventDefault()

/** The element that receives the focus when a dialog closes. */
const placeAfter = (opener: HTMLElement | undefined): HTMLElement | null => {
  const element = [opener, place[0]].find((each) => each?.isConnected)
  if (element) follow(element)
  return element ?? nearestPart(place) ?? null
}

/** Tells React which element has the focus. */
const repeatFocusEvent = () => {
  const { activeElement } = document
  if (activeElement !== document.body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/**
 * Manages the focus of a dialog. Spread `root` on the dialog's root and pass `content` to its content.
 *
 * - A dialog closes only when a person closes it. When one dialog replaces another (a button in a drawer opens a form),
 *   the closing one returns its focus to the page and removes its layer; neither event may close the new dialog.
 * - A closing dialog returns the focus to the element that opened it or, if that is gone, to the last focused element of the
 *   page. If both are gone or are removed later, for example by a deletion, the focus goes to the part of the page around
 *   them.
 * - A button that is disabled while it works or removed afterwards would lose the focus to the page behind. The focus stays
 *   in the dialog and returns to the button if it is enabled again.
 * - A dialog that is unmounted while open returns the focus while React commits, when React calls no handler. The event is
 *   sent again, because the button of a menu opens it by a key only after `onFocus`.
 */
export const useDialogFocus = (open: boolean) => {
  const opener = useRef<HTMLElement | undefined>(undefined)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (open) opener.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined
  }, [open])
  useEffect(() => repeatFocusEvent, [])
  useKeptFocus(content, open)
  return {
    root: {
      onFocusOutside: keepOpen,
      onRequestDismiss: keepOpen,
      finalFocusEl: () => placeAfter(opener.current),
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
