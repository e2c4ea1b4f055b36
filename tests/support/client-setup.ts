import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// What browsers have and jsdom has not.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList
window.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver
window.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver
Element.prototype.scrollTo ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined

beforeAll(async () => {
  const { startI18n } = await import('@/lib/i18n')
  await startI18n('en')
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => cleanup())
