import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyText } from '@/ui/copy-text'
import { render } from '../../support/render'

const open = () => render(<CopyText text="9a41af3c" what="contract hash" />)

test('a text is copied by one click, and the button says so', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Copy contract hash' }))
  expect(await screen.findByRole('button', { name: 'Copied: contract hash' })).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('9a41af3c')
})

test('a browser that refuses to copy is told of, with the text to be copied by hand', async () => {
  const { user } = open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await user.click(await screen.findByRole('button', { name: 'Copy contract hash' }))
  expect(await screen.findByText('Your browser could not copy this: 9a41af3c')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy contract hash' })).toBeInTheDocument()
})
