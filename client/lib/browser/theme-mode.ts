import { useSyncExternalStore } from 'react'
import { recall, remember } from './storage'

// public/first-paint.js reads the same key before the first paint.
const STORAGE_KEY = 'mizan.theme'
export const THEME_MODES = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const chosen = (): ThemeMode => {
  const mode = recall(STORAGE_KEY)
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}

const apply = () => {
  const mode = chosen()
  const shown = mode === 'system' ? (system.matches ? 'dark' : 'light') : mode
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(shown)
  document.documentElement.style.colorScheme = shown
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follows the system's theme while that is chosen, and the choice made in another tab. */
export const startThemeMode = (): void => {
  system.addEventListener('change', apply)
  window.addEventListener('storage', (event) => event.key === STORAGE_KEY && apply())
  apply()
}

/** Changes the colours at once and stores the choice on this device. */
export const chooseThemeMode = (mode: ThemeMode): void => {
  remember(STORAGE_KEY, mode === 'system' ? null : mode)
  apply()
}

export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, chosen)
