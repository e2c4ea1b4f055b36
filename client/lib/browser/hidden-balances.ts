import { useSyncExternalStore } from 'react'
import { recall, remember } from './storage'

const KEY = 'mizan.balances'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const areHidden = () => recall(KEY) === 'hidden'

const hide = (hidden: boolean) => {
  remember(KEY, hidden ? 'hidden' : null)
  for (const listener of listeners) listener()
}

/** Whether balances are hidden on the screen. The choice is stored on this device. */
export const useHiddenBalances = () => ({ hidden: useSyncExternalStore(subscribe, areHidden), hide })
