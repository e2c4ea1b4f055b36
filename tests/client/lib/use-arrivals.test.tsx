import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useArrivals } from '@/lib/lists/use-arrivals'

test('a row that arrives again, for example after a reconnection, is counted once until it is shown', () => {
  const { result } = renderHook(() => useArrivals())
  const announce = (...ids: readonly string[]) => act(() => ids.forEach(result.current.announce))
  announce('request-1', 'request-2', 'request-1')
  announce('request-2')
  expect(result.current).toMatchObject({ ids: ['request-1', 'request-2'], count: 2 })
  act(result.current.clear)
  expect(result.current.count).toBe(0)
  announce('request-1')
  expect(result.current.count).toBe(1)
})
