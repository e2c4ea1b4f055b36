import * as oauth from 'oauth4webapi'
import { askBank, type Patience } from './bank-http.ts'
import type { OpenBank } from './open-bank.ts'
import { consentRejected, consentRevoked, invalidResponse } from './problems.ts'

/** The tokens that read a bank under a consent. */
export interface BankTokens {
  readonly access: string
  readonly refresh: string | null
  /** When the access token expires; null when the bank does not say. */
  readonly accessUntil: Date | null
}

const serverOf = (bank: OpenBank): oauth.AuthorizationServer => ({
  issuer: bank.api,
  authorization_endpoint: bank.authorize,
  token_endpoint: `${bank.api}/token`,
})

const clientOf = ({ clientId }: OpenBank): oauth.Client => ({ client_id: clientId })

/** Sends the library's requests through {@link askBank}, with its limits and retries. */
const optionsOf = (bank: OpenBank, patience: Patience): oauth.TokenEndpointRequestOptions => ({
  [oauth.allowInsecureRequests]: bank.isSandbox,
  [oauth.customFetch]: async (address, { method, headers, body }) => {
    const response = await askBank(bank, address, { method, headers, body }, patience)
    return new Response(response.text || null, {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    })
  },
})

/** A refused grant means that the consent was revoked. Any other failure is an invalid response. */
const understood = async <Result>(process: () => Promise<Result>, refused = consentRevoked): Promise<Result> => {
  try {
    return await process()
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') throw refused()
    throw invalidResponse()
  }
}

const tokensOf = (response: oauth.TokenEndpointResponse, now: Date, refresh: string | null = null): BankTokens => ({
  access: response.access_token,
  refresh: response.refresh_token ?? refresh,
  accessUntil: response.expires_in === undefined ? null : new Date(now.getTime() + response.expires_in * 1_000),
})

/** A random state and verifier for one consent. */
export const newProof = () => ({ state: oauth.generateRandomState(), verifier: oauth.generateRandomCodeVerifier() })

/** The address where the person gives the consent. The verifier is not part of it. */
export const authorizationUrl = async (
  bank: OpenBank,
  given: { consentId: string; redirectUri: string; state: string; verifier: string },
): Promise<string> => {
  const url = new URL(bank.authorize)
  const claims = { id_token: { openbanking_intent_id: { value: given.consentId, essential: true } } }
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: bank.clientId,
    redirect_uri: given.redirectUri,
    scope: 'accounts',
    state: given.state,
    claims: JSON.stringify(claims),
    code_challenge: await oauth.calculatePKCECodeChallenge(given.verifier),
    code_challenge_method: 'S256',
  }).toString()
  return url.href
}

/** A client token of our own, to request and end consents. */
export const clientToken = async (bank: OpenBank, patience: Patience): Promise<string> => {
  const [server, client] = [serverOf(bank), clientOf(bank)]
  const auth = oauth.ClientSecretBasic(bank.clientSecret)
  const response = await oauth.clientCredentialsGrantRequest(server, client, auth, { scope: 'accounts' }, optionsOf(bank, patience))
  return understood(async () => (await oauth.processClientCredentialsResponse(server, client, response)).access_token)
}

/** Exchanges the authorisation code of the callback for tokens. */
export const exchangeCode = async (
  bank: OpenBank,
  given: { code: string; state: string; redirectUri: string; verifier: string; now: Date },
  patience: Patience,
): Promise<BankTokens> => {
  const [server, client] = [serverOf(bank), clientOf(bank)]
  const parameters = oauth.validateAuthResponse(server, client, new URLSearchParams({ code: given.code, state: given.state }), given.state)
  const auth = oauth.ClientSecretBasic(bank.clientSecret)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    parameters,
    given.redirectUri,
    given.verifier,
    optionsOf(bank, patience),
  )
  return understood(
    async () => tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response), given.now),
    consentRejected,
  )
}

/** Refreshes tokens. Keeps the old refresh token when the bank sends no new one. */
export const refreshTokens = async (bank: OpenBank, refresh: string, now: Date, patience: Patience): Promise<BankTokens> => {
  const [server, client] = [serverOf(bank), clientOf(bank)]
  const auth = oauth.ClientSecretBasic(bank.clientSecret)
  const response = await oauth.refreshTokenGrantRequest(server, client, auth, refresh, optionsOf(bank, patience))
  return understood(async () => tokensOf(await oauth.processRefreshTokenResponse(server, client, response), now, refresh))
}
