import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { Iban } from '@/features/wallet/accounts/account-number'
import { followLanguage } from '@/lib/api/apollo'
import { useSubmit } from '@/lib/api/use-submit'
import { chooseLanguage, loadTexts, startI18n } from '@/lib/text/i18n'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { Hash } from '@/ui/figures/hash'
import { Money } from '@/ui/figures/money'
import { render } from '../../support/client/render'

afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

const page = () => [document.documentElement.lang, document.documentElement.dir]

test('another language refetches the screen and applies its text direction', async () => {
  const { client, asked } = render(<AppRoutes />, {
    at: '/login',
    resolvers: { product: () => ({ name: 'Mizan', isDemo: false, demoAccounts: [] }) },
  })
  followLanguage(client)
  await screen.findByRole('heading', { level: 1 })
  const before = asked.length
  await act(() => chooseLanguage('ar'))
  await waitFor(() => expect(asked.slice(before).map(({ name }) => name)).toContain('Product'))
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
})

test('the page declares its language and direction from the start and after every change', async () => {
  // As on a page that was just opened, without listeners.
  i18next.off('languageChanged')
  await startI18n('ar')
  expect(page()).toEqual(['ar', 'rtl'])
  await chooseLanguage('fr')
  expect(page()).toEqual(['fr', 'ltr'])
  await chooseLanguage('ar')
  expect(page()).toEqual(['ar', 'rtl'])
  await chooseLanguage('en')
  expect(page()).toEqual(['en', 'ltr'])
})

const Figures = () => (
  <>
    <Money amount="-1250.50" currency="AED" />
    <Iban iban="AE070331234567890123456" isSandbox={false} />
    <Hash hash="9a41af3c" />
    <Form defaults={{ amount: '1000', email: '' }} submission={useSubmit(async () => undefined)} submitLabel="Send">
      <MoneyField name="amount" label="Amount" currency="AED" />
      <TextField name="email" label="E-mail" type="email" />
    </Form>
  </>
)

test('in Arabic amounts, account numbers, hashes and addresses are read and typed from left to right', async () => {
  await act(() => chooseLanguage('ar'))
  await loadTexts(['wallet'])
  const { container } = render(<Figures />)
  const keepsItsOrder = (element: Element) => expect(element.closest('[dir]')).toHaveAttribute('dir', 'ltr')
  for (const written of [/1,250\.50/, /AE07/, /9a41/]) keepsItsOrder(await within(container).findByText(written))
  const amount = screen.getByLabelText(/Amount/)
  for (const field of [amount, amount.parentElement!, screen.getByLabelText(/E-mail/)]) expect(field).toHaveAttribute('dir', 'ltr')
})
