import { type RefObject, useLayoutEffect, useState } from 'react'

const same = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((id, at) => id === other[at])

/**
 * Keeps the order of columns while the pointer or the focus is inside them: new columns are appended until `settle` sorts
 * them. A change of `question` (sorting, pins) comes from the user and sorts at once.
 */
export const useSteadyOrder = (wanted: readonly string[], question: string, region: RefObject<HTMLElement | null>) => {
  const [shown, setShown] = useState({ question, order: wanted })
  const attended = () => region.current !== null && (region.current.matches(':hover') || region.current.contains(document.activeElement))
  const kept = shown.order.filter((id) => wanted.includes(id))
  const steady = [...kept, ...wanted.filter((id) => !kept.includes(id))]
  const settle = () => setShown({ question, order: wanted })
  const isBehind = shown.question === question && !same(steady, wanted)

  useLayoutEffect(() => {
    if (shown.question !== question) return setShown({ question, order: wanted })
    const next = attended() ? steady : wanted
    if (!same(next, shown.order)) setShown({ question, order: next })
  })
  return { order: shown.question === question ? steady : wanted, isBehind, settle }
}
