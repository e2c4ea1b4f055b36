import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UnsubscribePage } from '@/features/unsubscribe/unsubscribe-page'
import { render } from '../../support/client/render'

afterEach(() => vi.unstubAllGlobals())

/** The server of a link, whose person has marketing mails sent or not. */
const serve = (isSubscribed: boolean) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const text = String(body)
    const isMutation = text.includes('mutation')
    asked.push(isMutation ? 'unsubscribe' : 'read')
    return Response.json({
      data: isMutation ? { unsubscribe: { id: 'token', isSubscribed: false } } : { marketingSubscription: { id: 'token', isSubscribed } },
    })
  })
  return asked
}

test('opening the page changes nothing; one click ends the mails', async () => {
  const asked = serve(true)
  render(<UnsubscribePage token="token" />)
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(asked).toEqual(['read'])
  await userEvent.setup().click(button)
  expect(await screen.findByText(/You are unsubscribed/)).toBeInTheDocument()
  expect(asked).toEqual(['read', 'unsubscribe'])
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument()
})

test('a person without marketing mails reads that none are sent', async () => {
  serve(false)
  render(<UnsubscribePage token="token" />)
  expect(await screen.findByText(/You are unsubscribed/)).toBeInTheDocument()
})

test('a link that was not sent says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { marketingSubscription: null } }))
  render(<UnsubscribePage token="token" />)
  expect(await screen.findByText('This link is not valid')).toBeInTheDocument()
})
