import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AllContributions } from '@/features/score/all-contributions'
import { render } from '../../support/client/render'
import { aScore } from './scores'

/** Texts load in chunks. */
const LOADING = { timeout: 10_000 }

const open = () => render(<AllContributions score={aScore() as never} />)

test('the strongest reasons come first, the others are one sum, and all add up to the score', async () => {
  open()
  expect(await screen.findByText('Balances are steady', {}, LOADING)).toBeVisible()
  expect(screen.queryByText('14 months of bank history analysed')).toBeNull()
  expect(screen.getByText('2 further reasons')).toBeVisible()
  expect(screen.getByText(/\+42/)).toBeVisible()
  expect(screen.getByText(/300.*\+440.*= 740/)).toBeVisible()
})

test('all reasons are shown on request, with what each is short of its maximum', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show all reasons' }, LOADING))
  expect(screen.getByText('14 months of bank history analysed')).toBeVisible()
  expect(screen.getByText('The accounts were last updated 20 days ago')).toBeVisible()
  expect(screen.getByText('10.5 below the maximum')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
})
