import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { followLanguage } from '@/lib/apollo'
import { chooseLanguage } from '@/lib/i18n'
import { render } from '../../support/render'

afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

test("another language asks the server anew for what is on the screen, and reads in that language's direction", async () => {
  const { client, asked } = render(<AppRoutes />, {
    at: '/login',
    answers: { product: () => ({ name: 'Mizan', demo: false, demoAccounts: [] }) },
  })
  followLanguage(client)
  await screen.findByRole('heading', { level: 1 })
  const before = asked.length
  await act(() => chooseLanguage('ar'))
  await waitFor(() => expect(asked.slice(before).map(({ name }) => name)).toContain('Product'))
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
})
