import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LegalArticle } from '@/features/legal/legal-article'
import { render } from '../../support/client/render'

afterEach(() => vi.unstubAllGlobals())

const open = (supportEmail: string | null) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { product: { supportEmail } } }))
  render(<LegalArticle page="complaints" />)
}

test('complaints show the support address if one is configured', async () => {
  open('support@mizan.example')
  expect(await screen.findByRole('link', { name: 'support@mizan.example' })).toHaveAttribute('href', 'mailto:support@mizan.example')
  expect(screen.getByText(/^Use the form on this page\./)).toBeVisible()
})

test('complaints show the form alone if no address is configured', async () => {
  open(null)
  expect(await screen.findByText('Use the form on this page.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
