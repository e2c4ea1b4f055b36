/** The parts of the page that receive the focus when the focused element inside them is removed. */
const PART = 'section, [role="tabpanel"], main'

/** Longest wait, in frames, for a control that is still disabled: the screen renders after the response. */
const FRAMES = 120

/** The elements around an element, nearest first. */
export const around = (element: HTMLElement): HTMLElement[] => {
  const parent = element.parentElement
  return parent ? [parent, ...around(parent)] : []
}

/** Returns the nearest part of the page that still exists and makes it focusable. */
export const nearestPart = (elements: readonly HTMLElement[]): HTMLElement | undefined => {
  const part = elements.find((element) => element.isConnected && element.matches(PART))
  if (part) {
    part.tabIndex = -1
    part.style.outline = 'none'
  }
  return part
}

/** Moves the focus to the surrounding part if the focused element is removed, for example a deleted row. */
export const follow = (element: HTMLElement) => {
  const outwards = around(element)
  const changes = new MutationObserver(() => {
    if (element.isConnected) return
    stop()
    if (document.activeElement === document.body) nearestPart(outwards)?.focus({ preventScroll: true })
  })
  const leave = ({ target }: FocusEvent) => {
    if (target !== element) stop()
  }
  const stop = () => {
    changes.disconnect()
    document.removeEventListener('focusin', leave)
  }
  changes.observe(document.body, { subtree: true, childList: true })
  document.addEventListener('focusin', leave)
}

/**
 * Remembers which element has the focus. The returned function restores the focus if it was lost, for example because the
 * button was disabled, as soon as the element is enabled again. If the element is gone, then or once its list is reloaded, the
 * part of the page around it receives the focus. It does nothing if the focus moved elsewhere.
 */
export const rememberFocus = (): (() => void) => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return () => undefined
  const outwards = around(element)
  return () => {
    const giveBack = (frames: number) => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost && document.activeElement !== element) return
      if (!element.isConnected) nearestPart(outwards)?.focus({ preventScroll: true })
      else if (!element.matches(':disabled')) {
        element.focus({ preventScroll: true })
        follow(element)
      } else if (frames > 0) requestAnimationFrame(() => giveBack(frames - 1))
    }
    requestAnimationFrame(() => giveBack(FRAMES))
  }
}
