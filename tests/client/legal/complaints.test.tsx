import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LegalArticle } from '@/features/legal/legal-article'
import { render } from '../../support/render'

afterEach(() => vi.unstubAllGlobals())

const open = (supportEmail: string | null) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { product: { supportEmail } } }))
  render(<LegalArticle page="complaints" />)
}

test('a complaint has an address where one is set', async () => {
  open('support@mizan.example')
  expect(await screen.findByRole('link', { name: 'support@mizan.example' })).toHaveAttribute('href', 'mailto:support@mizan.example')
})

test('where none is set, no address is made up', async () => {
  open(null)
  expect(await screen.findByText(/Write to the organisation that gave you access/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
