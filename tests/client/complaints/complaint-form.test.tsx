import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ComplaintForm } from '@/features/complaints/complaint-form'
import { render } from '../../support/client/render'

afterEach(() => vi.unstubAllGlobals())

const submit = async (isMailed: boolean) => {
  const submitComplaint = { id: '1', number: 'CMP-2026-001', email: 'salma@example.com', isMailed, responseDueOn: '2026-12-14' }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    Response.json({ data: String(body).includes('SubmitComplaint') ? { submitComplaint } : { viewer: null } }),
  )
  const user = userEvent.setup()
  render(<ComplaintForm />)
  await user.selectOptions(await screen.findByLabelText(/What is it about/), 'PAYMENTS')
  fireEvent.input(screen.getByLabelText(/Subject/), { target: { value: 'A fee was charged twice' } })
  fireEvent.input(screen.getByLabelText(/What happened/), { target: { value: 'The fee of a transfer was charged twice.' } })
  fireEvent.input(screen.getByLabelText(/Your name/), { target: { value: 'Salma Idris' } })
  fireEvent.input(screen.getByLabelText(/Your email/), { target: { value: 'salma@example.com' } })
  await user.click(screen.getByRole('button', { name: 'Submit complaint' }))
  return (await screen.findByText('CMP-2026-001')).closest<HTMLElement>('[role=status]')!
}

test('after sending, the focus goes to the number and the day for the response', async () => {
  const received = await submit(true)
  expect(received).toHaveFocus()
  expect(received).toHaveTextContent('CMP-2026-001')
  expect(received).toHaveTextContent('We sent a link to its record to salma@example.com.')
})

test('a complaint that was kept without a mail says so', async () => {
  const received = await submit(false)
  expect(received).toHaveTextContent('No email was sent')
  expect(received).not.toHaveTextContent('We sent a link')
})
