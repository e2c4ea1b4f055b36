import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailBanner } from '@/features/identity/email-banner'
import { useSession } from '@/lib/api/session'
import { aViewer, render } from '../../support/client/render'

const Banner = () => {
  const { viewer } = useSession()
  return viewer ? <EmailBanner viewer={viewer} /> : null
}

test('a mistyped address is corrected in the banner, and the new one receives a link', async () => {
  const viewer = aViewer({ isVerified: false, isEmailVerified: false, email: 'layla@exmaple.com' })
  const correctContact = ({ input }: { input: { email: string } }) => ({ ...viewer, email: input.email })
  const product = () => ({ name: 'Mizan', isDemo: false, inboxPath: null, supportEmail: null, isSignUpOpen: true, demoAccounts: [] })
  const { user, asked } = render(<Banner />, { viewer, resolvers: { correctContact, product } })
  await user.click(await screen.findByRole('button', { name: 'Change the address' }))
  const email = await screen.findByLabelText('Your email')
  await user.clear(email)
  await user.type(email, 'layla@example.com')
  await user.click(screen.getByRole('button', { name: 'Save and send a link' }))
  expect(await screen.findByText('A new link is on its way')).toBeVisible()
  expect(screen.getByText('layla@example.com')).toBeVisible()
  expect(screen.queryByLabelText('Your email')).toBeNull()
  expect(asked.find(({ name }) => name === 'CorrectEmail')?.variables).toEqual({ email: 'layla@example.com' })
})
