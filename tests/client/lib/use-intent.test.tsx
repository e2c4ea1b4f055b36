import { CombinedGraphQLErrors } from '@apollo/client'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import { useIntent } from '@/lib/browser/use-intent'
import { aViewer, refusal, render } from '../../support/client/render'

type Send = (values: string, key: string) => Promise<unknown>
type ActProps = { readonly name?: string; readonly send: Send; readonly replaceable?: boolean }

const Act = ({ name = 'payment', send, replaceable = false }: ActProps) => {
  const { submit, unresolved } = useIntent(name, send, undefined, { replaceable })
  return (
    <>
      {['rent', 'wages'].map((values) => (
        <button key={values} type="button" onClick={() => void submit(values)}>
          Pay {values}
        </button>
      ))}
      <output>{unresolved === undefined ? 'nothing is open' : `open: ${unresolved}`}</output>
    </>
  )
}

const open = (props: ActProps, viewer = aViewer()) =>
  render(
    <WithSession>
      <Act {...props} />
    </WithSession>,
    { viewer },
  )

/** Presses a button and resolves after the outcome of its submission. */
const pay = async ({ user }: ReturnType<typeof open>, send: ReturnType<typeof vi.fn<Send>>, values: 'rent' | 'wages') => {
  const before = send.mock.calls.length
  await user.click(await screen.findByRole('button', { name: `Pay ${values}` }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(before + 1))
  await act(() => Promise.allSettled([send.mock.results.at(-1)!.value]))
}

const lost = () => new TypeError('Failed to fetch')
const refused = (code: string) => new CombinedGraphQLErrors({ errors: [refusal('Refused.', code).toJSON()] })
const keysOf = (send: ReturnType<typeof vi.fn<Send>>) => send.mock.calls.map(([, key]) => key)

test('an act whose response was lost is retried with its key and its original content; after success the next act is new', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(lost()).mockResolvedValue(null)
  const view = open({ send })
  await pay(view, send, 'rent')
  expect(screen.getByText('open: rent')).toBeInTheDocument()
  await pay(view, send, 'wages')
  expect(screen.getByText('nothing is open')).toBeInTheDocument()
  await pay(view, send, 'wages')
  expect(send.mock.calls.map(([values]) => values)).toEqual(['rent', 'rent', 'wages'])
  const [first, again, next] = keysOf(send)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test.each(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'])('after %s the outcome is unknown, and the key is kept', async (code) => {
  const send = vi.fn<Send>().mockRejectedValueOnce(refused(code)).mockResolvedValue(null)
  const view = open({ send })
  await pay(view, send, 'rent')
  await pay(view, send, 'rent')
  expect(new Set(keysOf(send)).size).toBe(1)
})

test('a refused act did not happen, so the next try has its own key and content', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(refused('INSUFFICIENT_FUNDS')).mockResolvedValue(null)
  const view = open({ send })
  await pay(view, send, 'rent')
  expect(screen.getByText('nothing is open')).toBeInTheDocument()
  await pay(view, send, 'wages')
  expect(send.mock.calls.map(([values]) => values)).toEqual(['rent', 'wages'])
  expect(new Set(keysOf(send)).size).toBe(2)
})

test('a replaceable act is sent with a new key for other content and with the stored key for the same content', async () => {
  const send = vi.fn<Send>().mockRejectedValue(lost())
  const view = open({ send, replaceable: true })
  for (const values of ['rent', 'rent', 'wages'] as const) await pay(view, send, values)
  const [first, again, other] = keysOf(send)
  expect(send.mock.calls.map(([values]) => values)).toEqual(['rent', 'rent', 'wages'])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a reload while an act is pending loses neither key nor content', async () => {
  const send = vi.fn<Send>(() => new Promise(() => undefined))
  const before = open({ send })
  await before.user.click(await screen.findByRole('button', { name: 'Pay rent' }))
  before.unmount()
  send.mockResolvedValue(null)
  const after = open({ send })
  expect(await screen.findByText('open: rent')).toBeInTheDocument()
  await pay(after, send, 'wages')
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0])
})

test('a stored act is not sent for another act or user', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(lost()).mockResolvedValue(null)
  const first = open({ send })
  await pay(first, send, 'rent')
  first.unmount()
  for (const [name, id] of [
    ['transfer', 'user-1'],
    ['payment', 'user-2'],
  ] as const) {
    const other = open({ name, send }, aViewer({ id }))
    expect(await screen.findByText('nothing is open')).toBeInTheDocument()
    await pay(other, send, 'wages')
    other.unmount()
  }
  expect(send.mock.calls.map(([values]) => values)).toEqual(['rent', 'wages', 'wages'])
  expect(new Set(keysOf(send)).size).toBe(3)
})
