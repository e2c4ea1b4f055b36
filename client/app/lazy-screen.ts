import type { FlatNamespace } from 'i18next'
import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { Path } from '@/lib/browser/paths'
import { loadTexts } from '@/lib/text/i18n'

type Load = () => Promise<{ readonly default: ComponentType }>

/**
 * A screen in its own chunk, loaded together with the texts of everything that can open on it. If a drawer suspended to
 * load its texts, React would hide the whole screen until they arrive.
 */
export const lazyScreen = (loadScreen: Load, texts: readonly FlatNamespace[]): { readonly screen: ComponentType; readonly load: Load } => {
  const load = async () => {
    const [screen] = await Promise.all([loadScreen(), loadTexts(texts)])
    return screen
  }
  return { screen: lazy(load), load }
}

/** Preloads code and ignores failures: rendering the screen loads it again and shows the error. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined)

/** Preloads the screen of an address. Returns whether the address has one. */
export const preloadScreen = (pathname: string, pages: readonly { readonly path: Path; readonly load: Load }[]): boolean => {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  if (page) preload(page.load)
  return page !== undefined
}
