import './without-tasks.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// APIs of browsers that jsdom lacks.
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
window.scrollTo = () => undefined
Element.prototype.scrollTo ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined

// Screens load when first opened, which takes a busy machine far more than the default second.
configure({ asyncUtilTimeout: 45_000 })

beforeAll(async () => {
  const { startI18n } = await import('@/lib/text/i18n')
  await startI18n('en')
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => cleanup())
