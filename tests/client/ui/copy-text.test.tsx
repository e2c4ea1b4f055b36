import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyText } from '@/ui/figures/copy-text'
import { render } from '../../support/client/render'

const open = () => render(<CopyText text="9a41af3c" what="contract hash" />)

test('one click copies a text, and the button confirms it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Copy contract hash' }))
  expect(await screen.findByRole('button', { name: 'Copied: contract hash' })).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('9a41af3c')
})

test('if the browser refuses to copy, a message shows the text for manual copying', async () => {
  const { user } = open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await user.click(await screen.findByRole('button', { name: 'Copy contract hash' }))
  expect(await screen.findByText('Your browser could not copy this: 9a41af3c')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy contract hash' })).toBeInTheDocument()
})
