import type { FlatNamespace } from 'i18next'
import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import { loadTexts } from '@/lib/i18n'
import type { Path } from '@/lib/paths'

type Load = () => Promise<{ readonly default: ComponentType }>

/**
 * A screen in a chunk of its own, loaded together with the texts of everything that can open on it. If a drawer suspended
 * while its texts load, React would hide the whole screen until they are there.
 */
export const later = (loadScreen: Load, texts: readonly FlatNamespace[]): { readonly screen: ComponentType; readonly load: Load } => {
  const load = async () => {
    const [screen] = await Promise.all([loadScreen(), loadTexts(texts)])
    return screen
  }
  return { screen: lazy(load), load }
}

/** Begins to load what will be shown. Should it fail, showing it tries again, and says so. */
export const begin = (load: () => Promise<unknown>): void => void load().catch(() => undefined)

/** Begins to load the screen of an address, while other things are still on their way. Answers whether there is one. */
export const beginScreen = (pathname: string, pages: readonly { readonly path: Path; readonly load: Load }[]): boolean => {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  if (page) begin(page.load)
  return page !== undefined
}
