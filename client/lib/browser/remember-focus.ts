/** The parts of the page that receive the focus when the focused element inside them is removed. */
const PART = 'section, [role="tabpanel"], main'

/** Longest wait, in frames, for a control that is still disabled: the screen is drawn anew after what it sent. */
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

/**
 * Remembers which element has the focus. The returned function restores the focus if it was lost, for example because the
 * button was disabled, as soon as the element is enabled again. If the element is gone, the part of the page around it receives
 * the focus. It does nothing if the focus moved elsewhere.
 */
export const rememberFocus = (): (() => void) => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return () => undefined
  const outwards = around(element)
  return () => {
    const giveBack = (frames: number) => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost) return
      if (!element.isConnected) nearestPart(outwards)?.focus({ preventScroll: true })
      else if (!element.matches(':disabled')) element.focus({ preventScroll: true })
      else if (frames > 0) requestAnimationFrame(() => giveBack(frames - 1))
    }
    requestAnimationFrame(() => giveBack(FRAMES))
  }
}
