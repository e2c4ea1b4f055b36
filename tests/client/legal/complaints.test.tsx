import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalArticle } from '@/features/legal/legal-article'
import { render } from '../../support/render'

const open = (supportEmail: string | null) =>
  render(<LegalArticle page="complaints" />, {
    answers: { product: () => ({ name: 'Mizan', demo: false, inboxPath: null, demoAccounts: [], supportEmail }) },
  })

test('a complaint has an address where one is set', async () => {
  open('support@mizan.example')
  expect(await screen.findByRole('link', { name: 'support@mizan.example' })).toHaveAttribute('href', 'mailto:support@mizan.example')
})

test('where none is set, no address is made up', async () => {
  open(null)
  expect(await screen.findByText(/Write to the organisation that gave you access/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
