/**
 * Remembers which element has the focus. The returned function gives the focus back if it was lost meanwhile, as a button
 * loses it while it is disabled, and does nothing if the focus went elsewhere or the element is gone.
 */
export const rememberFocus = (): (() => void) => {
  const element = document.activeElement
  return () => {
    requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
    })
  }
}
