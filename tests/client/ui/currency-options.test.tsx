import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { Options } from '@/ui/fields/options'
import { render } from '../../support/client/render'

beforeAll(() => i18next.loadNamespaces('terms'))

const Picker = () => (
  <select aria-label="Currency">
    <Options options={useCurrencyOptions()} />
  </select>
)

test('a currency shows its flag first, and is named without it for screen readers', async () => {
  render(<Picker />)
  const riyal = await screen.findByRole('option', { name: 'SAR · Saudi riyal' })
  expect(riyal).toHaveTextContent('🇸🇦')
  expect(riyal).toHaveTextContent('SAR · Saudi riyal')
})
