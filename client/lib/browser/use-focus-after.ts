import { useEffect, useRef } from 'react'
import { rememberFocus } from './remember-focus'

/**
 * For a button that is disabled until what it began has ended. Call the returned function when the button is pressed: the button
 * has the focus again once `isBusy` is false, unless the focus moved elsewhere.
 */
export const useFocusAfter = (isBusy: boolean): (() => void) => {
  const giveBack = useRef<() => void>(undefined)
  useEffect(() => {
    if (isBusy) return
    giveBack.current?.()
    giveBack.current = undefined
  }, [isBusy])
  return () => {
    giveBack.current = rememberFocus()
  }
}
