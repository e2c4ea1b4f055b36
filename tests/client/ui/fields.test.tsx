import { CombinedGraphQLErrors } from '@apollo/client'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSubmit } from '@/lib/api/use-submit'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { ListField } from '@/ui/fields/list-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { refusal, render } from '../../support/client/render'

type Values = { title: string; amount: string; months: string; kind: string; conditions: string[] }
const DEFAULTS: Values = { title: 'Cold store', amount: '1000', months: '24', kind: 'A', conditions: [''] }

const Example = ({ send, draftKey }: { readonly send: (values: Values) => Promise<unknown>; readonly draftKey?: string }) => (
  <Form<Values> defaults={DEFAULTS} submission={useSubmit(send)} submitLabel="Send" {...(draftKey && { draftKey })}>
    <TextField<Values> name="title" label="Title" required />
    <MoneyField<Values> name="amount" label="Amount" currency="AED" required />
    <NumberField<Values> name="months" label="Months" min={1} max={60} whole required />
    <SelectField<Values>
      name="kind"
      label="Kind"
      options={[
        { value: 'A', label: 'First' },
        { value: 'B', label: 'Second' },
      ]}
      required
    />
    <ListField<Values> name="conditions" label="Conditions" addLabel="Add condition" itemLabel={(number) => `Condition ${number}`} />
  </Form>
)
const amount = () => screen.getByLabelText(/^Amount/)
const sendButton = () => screen.getByRole('button', { name: 'Send' })

test.each([
  ['1,000.50', '1000.50', '1,000.5'],
  ['١٬٠٠٠٫٥٠', '1000.50', '1,000.5'],
])('an amount pasted as %s is sent as %s', async (pasted, sent, written) => {
  const send = vi.fn().mockResolvedValue(undefined)
  const { user } = render(<Example send={send} />)
  await user.clear(amount())
  await user.click(amount())
  await user.paste(pasted)
  await user.tab()
  expect(amount()).toHaveValue(written)
  await user.click(sendButton())
  await waitFor(() => expect(send).toHaveBeenCalledWith({ ...DEFAULTS, amount: sent }))
})

test.each([
  ['1.005', 'Use at most 2 decimals'],
  ['0', 'Enter 0.01 or more'],
  ['-5', 'Enter 0.01 or more'],
  ['', 'Required'],
  ['1 000,5,0', 'Enter a number such as 12,500.00'],
])('an amount of “%s” is refused in the browser: %s', async (typed, sentence) => {
  const send = vi.fn()
  const { user } = render(<Example send={send} />)
  await user.clear(amount())
  await user.click(amount())
  await user.paste(typed)
  await user.click(sendButton())
  await waitFor(() => expect(amount()).toHaveAccessibleErrorMessage(sentence))
  expect(send).not.toHaveBeenCalled()
})

test('months are whole', async () => {
  const send = vi.fn()
  const { user } = render(<Example send={send} />)
  await user.clear(screen.getByLabelText(/^Months/))
  await user.type(screen.getByLabelText(/^Months/), '1.5')
  await user.click(sendButton())
  await waitFor(() => expect(screen.getByLabelText(/^Months/)).toHaveAccessibleErrorMessage('Enter a whole number'))
  expect(send).not.toHaveBeenCalled()
})

test('trailing zeros do not count as decimals', async () => {
  const send = vi.fn().mockResolvedValue(undefined)
  const { user } = render(<Example send={send} />)
  await user.clear(amount())
  await user.click(amount())
  await user.paste('12.500')
  await user.click(sendButton())
  await waitFor(() => expect(send).toHaveBeenCalledWith({ ...DEFAULTS, amount: '12.500' }))
})

test('the arrow keys change the value by the step, never below zero', async () => {
  const { user } = render(<Example send={vi.fn()} />)
  await user.click(amount())
  await user.keyboard('{ArrowUp}')
  expect(amount()).toHaveValue('2,000')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(amount()).toHaveValue('0')
})

test('errors are shown under their fields, and the first invalid field gets the focus', async () => {
  const send = vi.fn()
  const { user } = render(<Example send={send} />)
  await user.clear(amount())
  await user.type(amount(), 'much')
  await user.clear(screen.getByLabelText(/^Months/))
  await user.type(screen.getByLabelText(/^Months/), '61')
  await user.click(sendButton())
  await screen.findByText('Enter a number such as 12,500.00')
  expect(screen.getByText('Enter 60 or less')).toBeVisible()
  expect(amount()).toHaveFocus()
  await waitFor(() => expect(amount()).toHaveAccessibleErrorMessage('Enter a number such as 12,500.00'))
  expect(send).not.toHaveBeenCalled()
})

test("the server's errors are shown under their fields and its message in the form", async () => {
  const refused = refusal('The title is taken.', 'INVALID', { title: 'Choose another title' })
  const { user } = render(<Example send={() => Promise.reject(new CombinedGraphQLErrors({ errors: [refused.toJSON()] }))} />)
  await user.click(sendButton())
  expect(await screen.findByText('Choose another title')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('The title is taken.')
  expect(screen.getByLabelText(/^Title/)).toHaveFocus()
})

test('a form is sent only once while it is pending', async () => {
  let finish = () => {}
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const { user } = render(<Example send={send} />)
  await user.click(sendButton())
  expect(screen.getByRole('button', { name: 'Send: sending' })).toBeDisabled()
  await user.type(screen.getByLabelText(/^Title/), '{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  finish()
  await waitFor(() => expect(sendButton()).toBeEnabled())
})

test('a condition can be removed only when more than one exists', async () => {
  const { user } = render(<Example send={vi.fn()} />)
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Condition 1'), 'Insurance')
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await user.type(screen.getByLabelText('Condition 2'), 'Audit')
  await user.click(screen.getByRole('button', { name: 'Remove Condition 1' }))
  expect(screen.getByLabelText('Condition 1')).toHaveValue('Audit')
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
})

test('a draft outlives the form until it is sent', async () => {
  const send = vi.fn().mockResolvedValue(undefined)
  const first = render(<Example send={send} draftKey="example" />)
  await first.user.type(screen.getByLabelText(/^Title/), ' in Dubai')
  first.unmount()
  const { user } = render(<Example send={send} draftKey="example" />)
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Cold store in Dubai')
  await user.click(sendButton())
  await waitFor(() => expect(sessionStorage.getItem('example')).toBeNull())
})

test('what the server said of an attempt is gone when a field holds the next one back', async () => {
  const send = vi.fn().mockRejectedValue(new CombinedGraphQLErrors({ errors: [refusal('The title is taken.').toJSON()] }))
  const { user } = render(<Example send={send} />)
  await user.click(sendButton())
  expect(await screen.findByText('The title is taken.')).toBeInTheDocument()
  await user.clear(amount())
  await user.click(sendButton())
  expect(await screen.findByText('Required')).toBeInTheDocument()
  expect(screen.queryByText('The title is taken.')).not.toBeInTheDocument()
  expect(send).toHaveBeenCalledTimes(1)
})

test('the person writes on in an entry that was added, and in the one before an entry that was removed', async () => {
  const { user } = render(<Example send={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  expect(screen.getByRole('textbox', { name: 'Condition 2' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /Condition 2/ }))
  expect(screen.getByRole('textbox', { name: 'Condition 1' })).toHaveFocus()
})
