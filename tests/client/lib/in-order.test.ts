import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { gql } from '@apollo/client/core'
import { Subject } from 'rxjs'
import { beforeEach, expect, it, vi } from 'vitest'
import { createOrder } from '../../../client/lib/api/in-order.ts'

const REPLAY = gql`
  mutation {
    replay {
      id
      status
    }
  }
`
const CHANGED = gql`
  subscription {
    changed {
      id
      status
    }
  }
`
const STATUS = gql`
  fragment Status on Delivery {
    status
  }
`

const delivery = (status: string) => ({ __typename: 'Delivery', id: '1', status })

let responses: Subject<ApolloLink.Result>
let pushes: Subject<ApolloLink.Result>
let client: ApolloClient
let announced: unknown[]

const push = (status: string) => pushes.next({ data: { changed: delivery(status) } })
const respond = (status: string) => {
  responses.next({ data: { replay: delivery(status) } })
  responses.complete()
}
const shown = () => client.readFragment<{ status: string }>({ id: 'Delivery:1', fragment: STATUS })?.status

beforeEach(() => {
  responses = new Subject()
  pushes = new Subject()
  announced = []
  const order = createOrder()
  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    order.pushes.concat(new ApolloLink(() => pushes)),
    order.requests.concat(new ApolloLink(() => responses)),
  )
  client = new ApolloClient({ link, cache: new InMemoryCache() })
  client.subscribe<{ changed: { status: string } }>({ query: CHANGED }).subscribe(({ data }) => announced.push(data?.changed.status))
  return () => client.stop()
})

it('a push that arrives before the response of a mutation is written after it, in the order of the pushes', async () => {
  const replayed = client.mutate({ mutation: REPLAY })
  push('PENDING')
  push('DELIVERED')
  expect(announced).toEqual([])
  respond('PENDING')
  await replayed
  await expect.poll(() => announced).toEqual(['PENDING', 'DELIVERED'])
  expect(shown()).toBe('DELIVERED')
})

it('a push is written at once while nothing is under way', () => {
  push('DELIVERED')
  expect(shown()).toBe('DELIVERED')
})

it('no push is held back for more than five seconds by a response that never comes, however many there are', async () => {
  vi.useFakeTimers()
  try {
    void client.mutate({ mutation: REPLAY })
    push('PENDING')
    push('FAILED')
    await vi.advanceTimersByTimeAsync(4_900)
    expect(announced).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(announced).toEqual(['PENDING', 'FAILED'])
    push('DELIVERED')
    expect(shown()).toBe('DELIVERED')
  } finally {
    vi.useRealTimers()
  }
})

it('a request that fails holds no push back', async () => {
  const replayed = client.mutate({ mutation: REPLAY })
  push('DELIVERED')
  responses.error(new Error('The connection was closed'))
  await expect(replayed).rejects.toThrow()
  await expect.poll(() => announced).toEqual(['DELIVERED'])
})
