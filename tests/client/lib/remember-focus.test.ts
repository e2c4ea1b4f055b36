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

test('the focus returns to a control that is enabled only frames after its response', async () => {
  const button = aButton()
  button.focus()
  const giveFocusBack = rememberFocus()
  button.blur()
  button.disabled = true
  giveFocusBack()
  await nextFrame()
  expect(button).not.toHaveFocus()
  button.disabled = false
  await nextFrame()
  expect(button).toHaveFocus()
})

test('where the control is gone, the part of the page around it has the focus', async () => {
  const part = document.createElement('section')
  const button = aButton()
  document.body.append(part)
  part.append(button)
  button.focus()
  const giveFocusBack = rememberFocus()
  button.remove()
  giveFocusBack()
  await nextFrame()
  expect(part).toHaveFocus()
})

test('where the control goes after it has the focus again, the part of the page around it has the focus', async () => {
  const part = document.createElement('section')
  const button = aButton()
  document.body.append(part)
  part.append(button)
  button.focus()
  rememberFocus()()
  await nextFrame()
  button.remove()
  await nextFrame()
  expect(part).toHaveFocus()
})
