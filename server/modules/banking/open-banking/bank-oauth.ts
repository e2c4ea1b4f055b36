import * as oauth from 'oauth4webapi'
import { askBank, type Patience } from './bank-http.ts'
import type { OpenBank } from './open-bank.ts'
import { consentRejected, consentRevoked, invalidAnswer } from './problems.ts'

/** What reads a bank on behalf of whoever consented. */
export interface BankTokens {
  readonly access: string
  readonly refresh: string | null
  /** When the access token ends; null where the bank does not say. */
  readonly accessUntil: Date | null
}

const serverOf = (bank: OpenBank): oauth.AuthorizationServer => ({
  issuer: bank.api,
  authorization_endpoint: bank.authorize,
  token_endpoint: `${bank.api}/token`,
})

const clientOf = ({ clientId }: OpenBank): oauth.Client => ({ client_id: clientId })

/** Through our own bounded, patient way to ask. */
const optionsOf = (bank: OpenBank, patience: Patience): oauth.TokenEndpointRequestOptions => ({
  [oauth.allowInsecureRequests]: bank.isSandbox,
  [oauth.customFetch]: async (address, { method, headers, body }) => {
    const answer = await askBank(bank, address, { method, headers, body }, patience)
    return new Response(answer.text || null, {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    })
  },
})

/** A bank that refuses a grant says that the consent behind it is no good; any other answer that is none is nonsense. */
const understood = async <Result>(process: () => Promise<Result>, refused = consentRevoked): Promise<Result> => {
  try {
    return await process()
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') throw refused()
    throw invalidAnswer()
  }
}

const tokensOf = (answer: oauth.TokenEndpointResponse, now: Date, refresh: string | null = null): BankTokens => ({
  access: answer.access_token,
  refresh: answer.refresh_token ?? refresh,
  accessUntil: answer.expires_in === undefined ? null : new Date(now.getTime() + answer.expires_in * 1_000),
})

/** A state and a verifier that nobody can guess, for one consent. */
export const newProof = () => ({ state: oauth.generateRandomState(), verifier: oauth.generateRandomCodeVerifier() })

/** Where the browser goes to consent; the verifier stays here. */
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

/** A token of our own, for asking for consents and ending them. */
export const clientToken = async (bank: OpenBank, patience: Patience): Promise<string> => {
  const [server, client] = [serverOf(bank), clientOf(bank)]
  const auth = oauth.ClientSecretBasic(bank.clientSecret)
  const response = await oauth.clientCredentialsGrantRequest(server, client, auth, { scope: 'accounts' }, optionsOf(bank, patience))
  return understood(async () => (await oauth.processClientCredentialsResponse(server, client, response)).access_token)
}

/** Exchanges the code that came back with the browser. */
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

/** New tokens for old ones; a bank that gives no new refresh token lets the old one serve on. */
export const refreshTokens = async (bank: OpenBank, refresh: string, now: Date, patience: Patience): Promise<BankTokens> => {
  const [server, client] = [serverOf(bank), clientOf(bank)]
  const auth = oauth.ClientSecretBasic(bank.clientSecret)
  const response = await oauth.refreshTokenGrantRequest(server, client, auth, refresh, optionsOf(bank, patience))
  return understood(async () => tokensOf(await oauth.processRefreshTokenResponse(server, client, response), now, refresh))
}
