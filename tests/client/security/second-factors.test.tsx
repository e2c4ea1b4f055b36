import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Presence } from '@/app/presence'
import { AppRoutes } from '@/app/router'
import { closesByItsButtonOnly } from '../../support/client/closes-by-its-button-only'
import { aViewer, type Resolvers, refusal, render } from '../../support/client/render'

const CODES = Array.from({ length: 10 }, (_, at) => `AAAA${at}-BBBBB`)
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const aPasskey = (changes: object = {}) => ({
  id: 'passkey-1',
  name: 'Laptop',
  isSynced: true,
  createdAt: '2026-03-02T09:00:00.000Z',
  lastUsedAt: null,
  ...changes,
})

const person = (isOn: boolean, left = isOn ? 10 : 0) => ({
  ...aViewer(),
  isTwoFactorEnabled: isOn,
  recoveryCodesLeft: left,
  presenceProofs: [isOn ? 'PASSWORD_AND_CODE' : 'PASSWORD'],
})

/** Opens the security settings of a person whose factors the resolvers may change. */
const open = (resolvers: Resolvers = {}) =>
  render(
    <>
      <AppRoutes />
      <Presence />
    </>,
    {
      at: '/app/settings?tab=security',
      viewer: aViewer(),
      resolvers: { viewer: () => person(false), passkeys: () => [], ...resolvers },
    },
  )

/** Makes the document one of a browser that has passkeys. */
const withPasskeys = () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
}
afterEach(() => vi.unstubAllGlobals())

test('two-factor authentication is turned on by a code, and shows the recovery codes once', async () => {
  let isOn = false
  const { user, asked } = open({
    viewer: () => person(isOn),
    createTwoFactorSecret: () => ({ secret: SECRET, uri: `otpauth://totp/Mizan:layla?secret=${SECRET}` }),
    turnOnTwoFactor: ({ input: { code } }: { readonly input: { readonly code: string } }) => {
      if (code !== '123456') return refusal('This code is wrong.', 'INVALID', { code: 'This code is wrong.' })
      isOn = true
      return { codes: CODES, user: person(true) }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const setup = await screen.findByRole('dialog', { name: 'Set up your authenticator app' })
  expect(within(setup).getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument()
  expect(within(setup).getByRole('button', { name: 'Copy setup key' })).toHaveTextContent('JBSW Y3DP')
  const code = within(setup).getByLabelText(/^Code/)
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await user.type(code, '000000')
  await user.click(within(setup).getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(code).toBeInvalid())
  await user.clear(code)
  await user.type(code, '١٢٣ ٤٥٦')
  await user.click(within(setup).getByRole('button', { name: 'Turn on' }))

  const codes = await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  await user.click(within(codes).getByRole('button', { name: 'Copy all' }))
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  await closesByItsButtonOnly(user, 'Save your recovery codes', 'alertdialog')
  await user.click(within(codes).getByRole('button', { name: 'I saved them' }))
  await waitFor(() => expect(screen.queryByText(CODES[0]!)).not.toBeInTheDocument())
  expect(await screen.findByText('Recovery codes left: 10')).toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'TurnOnTwoFactor').at(-1)?.variables).toEqual({ input: { code: '123456' } })
})

test('recovery codes are renewed after a question, and two-factor authentication is turned off after one', async () => {
  let isOn = true
  const { user } = open({
    viewer: () => person(isOn, 2),
    renewRecoveryCodes: () => ({ codes: CODES, user: person(true) }),
    turnOffTwoFactor: () => {
      isOn = false
      return person(false)
    },
  })
  expect(await screen.findByText('Recovery codes left: 2. Renew them soon.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Renew recovery codes' }))
  const renewal = await screen.findByRole('alertdialog', { name: 'Renew recovery codes?' })
  expect(renewal).toHaveTextContent('The codes that you saved earlier stop working.')
  await user.click(within(renewal).getByRole('button', { name: 'Renew' }))
  const codes = await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })
  await user.click(within(codes).getByRole('button', { name: 'I saved them' }))
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const end = await screen.findByRole('alertdialog', { name: 'Turn off two-factor authentication?' })
  await user.click(within(end).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Two-factor authentication is off')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument()
})

test('a change that needs a proof of presence asks for the password and a code', async () => {
  let isPresent = false
  const confirmPresence = vi.fn(() => {
    isPresent = true
    return { validUntilAt: '2026-03-03T09:00:00.000Z' }
  })
  const { user, asked } = open({
    viewer: () => person(true),
    confirmPresence,
    turnOffTwoFactor: () => (isPresent ? person(false) : refusal('Confirm that it is you.', 'PRESENCE_REQUIRED')),
  })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.type(within(question).getByLabelText(/^Password/), 'correct horse')
  await user.click(await within(question).findByRole('button', { name: 'Use a recovery code' }))
  await user.type(within(question).getByLabelText(/^Recovery code/), 'aaaa0-bbbbb')
  await user.click(within(question).getByRole('button', { name: 'Use your authenticator app' }))
  await user.type(within(question).getByLabelText(/^Code of your authenticator app/), '123 456')
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Two-factor authentication is off')).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'ConfirmPresence')?.variables).toEqual({ input: { password: 'correct horse', code: '123456' } })
})

test('the dialog asks for a code also when two-factor authentication was turned on elsewhere since', async () => {
  let isPresent = false
  const { user } = open({
    createTwoFactorSecret: () =>
      isPresent ? { secret: SECRET, uri: 'otpauth://totp/Mizan' } : refusal('Confirm that it is you.', 'PRESENCE_REQUIRED'),
    confirmPresence: ({ input: { code } }: { readonly input: { readonly code?: string } }) => {
      if (!code) return refusal('Enter the code.', 'SECOND_FACTOR_REQUIRED', { code: 'Enter the code.' })
      isPresent = true
      return { validUntilAt: '2026-03-03T09:00:00.000Z' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  expect(within(question).queryByLabelText(/^Code/)).not.toBeInTheDocument()
  await user.type(within(question).getByLabelText(/^Password/), 'correct horse{Enter}')
  await user.type(await within(question).findByLabelText(/^Code of your authenticator app/), '123456')
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('dialog', { name: 'Set up your authenticator app' })).toBeInTheDocument()
})

test('passkeys are listed, renamed and removed', async () => {
  let passkeys = [aPasskey(), aPasskey({ id: 'passkey-2', name: 'Phone', isSynced: false, lastUsedAt: '2026-03-03T09:00:00.000Z' })]
  const { user } = open({
    passkeys: () => passkeys,
    updatePasskey: ({ id, input: { name } }: { readonly id: string; readonly input: { readonly name: string } }) => aPasskey({ id, name }),
    removePasskey: ({ id }: { readonly id: string }) => {
      passkeys = passkeys.filter((one) => one.id !== id)
      return aPasskey({ id })
    },
  })
  const list = await screen.findByRole('list', { name: 'Passkeys' })
  const [laptop, phone] = within(list).getAllByRole('listitem')
  expect(laptop).toHaveTextContent('Never used · Synced to your devices')
  expect(phone).toHaveTextContent('Last used')
  expect(screen.getByText(/This browser has no passkeys/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Rename Laptop' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename passkey' })
  await user.clear(within(dialog).getByLabelText(/^Name/))
  await user.type(within(dialog).getByLabelText(/^Name/), 'Work')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Passkey renamed “Work”')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Remove Work' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove “Work”?' })
  expect(question).toHaveTextContent('It can no longer sign in to your account.')
  await user.click(within(question).getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('Passkey “Laptop” removed')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Work' })).not.toBeInTheDocument())
})

test('adding a passkey says in words that the person cancelled', async () => {
  withPasskeys()
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  })
  const options = {
    challenge: 'AAAA',
    rp: { name: 'Mizan' },
    user: { id: 'AAAA', name: 'Layla', displayName: 'Layla' },
    pubKeyCredParams: [],
  }
  const { user, asked } = open({ createPasskeySetup: () => ({ token: 'token-1', options: JSON.stringify(options) }) })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Laptop')
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('No passkey was used. Try again, or use your password.')
  expect(asked.some(({ name }) => name === 'AddPasskey')).toBe(false)
})
