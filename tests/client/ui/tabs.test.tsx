import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from '@/ui/frames/tabs'
import { render } from '../../support/client/render'

const NAMES = ['first', 'second', 'third', 'last']
const WIDTH = 100

/** Simulates a row of tabs 200 px wide with tabs of 100 px, because jsdom has no layout. */
const layOut = (direction: 1 | -1) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('[role=tablist]')
    const at = row && this !== row ? [...row.children].indexOf(this) : -1
    if (at < 0) return new DOMRect(0, 0, 2 * WIDTH, 40)
    const start = direction === 1 ? at * WIDTH : (1 - at) * WIDTH
    return new DOMRect(start - row!.scrollLeft, 0, WIDTH, 40)
  })

afterEach(() => void vi.restoreAllMocks())

const Parts = ({ open }: { readonly open: string }) => {
  const [value, setValue] = useState(open)
  return (
    <Tabs
      label="Parts"
      value={value}
      onChange={setValue}
      tabs={NAMES.map((name) => ({ value: name, label: name, content: `${name} part` }))}
    />
  )
}

test.each([
  ['to the right', 1],
  ['to the left', -1],
] as const)('a tab opened by its address is scrolled into view in a row that runs %s', async (_words, direction) => {
  layOut(direction)
  const page = vi.spyOn(window, 'scrollTo')
  const { user } = render(<Parts open="last" />, {})
  const row = await screen.findByRole('tablist', { name: 'Parts' })
  const inSight = (name: string) => {
    const { left, right } = screen.getByRole('tab', { name }).getBoundingClientRect()
    return left >= 0 && right <= 2 * WIDTH
  }
  expect(inSight('last')).toBe(true)
  expect(Math.sign(row.scrollLeft)).toBe(direction)
  await user.click(screen.getByRole('tab', { name: 'first' }))
  expect(await screen.findByText('first part')).toBeVisible()
  expect(inSight('first')).toBe(true)
  expect(page).not.toHaveBeenCalled()
})
