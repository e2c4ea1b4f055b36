import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Why the browser gave no passkey: the person cancelled or took too long, or the device holds one of theirs already. */
export class PasskeyRefused extends Error {
  constructor(readonly reason: 'cancelled' | 'known') {
    super(reason)
  }
}

/** Whether this browser has passkeys on this page. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function' && window.isSecureContext

// Few people use them, so the library is loaded with the first use.
const library = () => import('@simplewebauthn/browser')

const refusalOf = (error: unknown): PasskeyRefused =>
  new PasskeyRefused(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'cancelled')

/** Lets the browser create a passkey from the server's options. Throws {@link PasskeyRefused}. */
export const createPasskey = async (options: string): Promise<string> => {
  const { startRegistration } = await library()
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).then(JSON.stringify, (error) => {
    throw refusalOf(error)
  })
}

/** Lets the browser sign the server's challenge with a passkey. Throws {@link PasskeyRefused}. */
export const signByPasskey = async (options: string): Promise<string> => {
  const { startAuthentication } = await library()
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).then(JSON.stringify, (error) => {
    throw refusalOf(error)
  })
}
