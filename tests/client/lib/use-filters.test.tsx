import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFilters, useOpenDetail, useTextFilter } from '@/lib/lists/use-filters'
import { render } from '../../support/client/render'

const DEFAULTS = { search: '', status: 'ALL', page: 1, verified: false, types: [] as readonly string[] }

const List = () => {
  const [filters, set, reset, changed] = useFilters(DEFAULTS)
  const text = useTextFilter(filters.search, (search) => set({ search }, { replace: true }), 20)
  const detail = useOpenDetail('request')
  return (
    <>
      <output>{JSON.stringify({ ...filters, changed, open: detail.id })}</output>
      <input aria-label="Search" {...text} />
      <button type="button" onClick={() => set({ status: 'ACTIVE', types: ['A', 'B'] })}>
        Filter
      </button>
      <button
        type="button"
        onClick={() => {
          set({ page: 2 })
          set({ verified: true })
          detail.open('42')
        }}
      >
        Quick
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </>
  )
}
const shown = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}')
const press = (name: string) => screen.getByRole('button', { name })

test('typed filters are read from the URL', () => {
  render(<List />, { at: '/list?status=DONE&page=3&verified=true&types=A&types=B' })
  expect(shown()).toMatchObject({ status: 'DONE', page: 3, verified: true, types: ['A', 'B'], changed: 4 })
})

test('only values that differ from their default are written, and Back undoes them', async () => {
  const { user } = render(<List />, { at: '/list' })
  await user.click(press('Filter'))
  expect(window.location.search).toBe('?status=ACTIVE&types=A&types=B')
  act(() => window.history.back())
  await waitFor(() => expect(shown()).toMatchObject({ status: 'ALL', types: [], changed: 0 }))
})

test('none of several quick changes is lost', async () => {
  const { user } = render(<List />, { at: '/list?status=ACTIVE' })
  await user.click(press('Quick'))
  expect(shown()).toMatchObject({ status: 'ACTIVE', page: 2, verified: true, open: '42' })
})

test('clearing keeps other parameters', async () => {
  const { user } = render(<List />, { at: '/list?status=ACTIVE&request=42' })
  await user.click(press('Reset'))
  expect(window.location.search).toBe('?request=42')
})

test('typed text appears at once and the URL follows', async () => {
  const { user } = render(<List />, { at: '/list' })
  await user.type(screen.getByLabelText('Search'), 'cold store')
  expect(screen.getByLabelText('Search')).toHaveValue('cold store')
  await waitFor(() => expect(window.location.search).toBe('?search=cold+store'))
})
