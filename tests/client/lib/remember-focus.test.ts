import { afterEach, expect, test } from 'vitest'
import { rememberFocus } from '@/lib/browser/remember-focus'

const aButton = () => {
  const button = document.createElement('button')
  document.body.append(button)
  return button
}
const nextFrame = () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))

afterEach(() => document.body.replaceChildren())

test('the focus returns to a button that lost it while it was disabled', async () => {
  const button = aButton()
  button.focus()
  const giveFocusBack = rememberFocus()
  button.blur()
  giveFocusBack()
  await nextFrame()
  expect(button).toHaveFocus()
})

test('a focus that moved elsewhere is left alone', async () => {
  const [button, other] = [aButton(), aButton()]
  button.focus()
  const giveFocusBack = rememberFocus()
  other.focus()
  giveFocusBack()
  await nextFrame()
  expect(other).toHaveFocus()
})
