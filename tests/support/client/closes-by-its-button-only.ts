import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Expects that a dialog stays open after Esc and a press outside it, and that it has no X. */
export const closesByItsButtonOnly = async (user: UserEvent, name: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
  const dialog = await screen.findByRole(role, { name })
  await user.keyboard('{Escape}')
  fireEvent.pointerDown(document.body, { pointerType: 'mouse', button: 0 })
  fireEvent.click(document.body)
  expect(dialog).toHaveAttribute('data-state', 'open')
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
}
