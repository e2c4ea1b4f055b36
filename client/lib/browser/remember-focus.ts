/**
 * Remembers which element has the focus. The returned function restores the focus if it was lost, for example because the
 * button was disabled, and does nothing if the focus moved elsewhere or the element is gone.
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
