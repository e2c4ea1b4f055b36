import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { Path } from '@/lib/paths'

type Load = () => Promise<{ readonly default: ComponentType }>

/** A screen in a chunk of its own: loaded when it is shown, or before, when it is about to be. */
export const later = (load: Load): { readonly screen: ComponentType; readonly load: Load } => ({ screen: lazy(load), load })

/** Begins to load what will be shown. Should it fail, showing it tries again, and says so. */
export const begin = (load: () => Promise<unknown>): void => void load().catch(() => undefined)

/** Begins to load the screen of an address, while other things are still on their way. Answers whether there is one. */
export const beginScreen = (pathname: string, pages: readonly { readonly path: Path; readonly load: Load }[]): boolean => {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  if (page) begin(page.load)
  return page !== undefined
}
