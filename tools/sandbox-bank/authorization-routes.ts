import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Bank, SANDBOX_CLIENT } from './bank.ts'
import { BRANDS } from './brands.ts'
import { consentPage, overPage, type PageLanguage, pageHeaders } from './consent-page.ts'
import type { BankConsent } from './consents.ts'
import { BankRefusal, refused, refusedGrant } from './refusals.ts'

const CODE_SECONDS = 60
const REQUEST_SECONDS = 900
const ACCESS_SECONDS = 600
const CHALLENGE = /^[\w-]{43}$/

type Query = Readonly<Record<string, string | undefined>>
type Claims = Readonly<Record<string, unknown>>

const languageOf = (asked: string | undefined, request: FastifyRequest): PageLanguage => {
  if (asked === 'ar' || asked === 'en') return asked
  return /^\s*ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en'
}

/** Returns the consent that an authorization request is for, from OpenID Connect's claims. */
const intentOf = (claims: string | undefined): string | null => {
  try {
    const value: unknown = JSON.parse(claims ?? '')?.id_token?.openbanking_intent_id?.value
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

const isSame = (left: string, right: string) => {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

const institutionOf = (request: FastifyRequest) => (request.params as { institution: string }).institution

/** OAuth: the page on which the account holder consents, and the tokens that follow. */
export const addAuthorizationRoutes = (app: FastifyInstance, bank: Bank): void => {
  const { consents, tokens, books, clock } = bank

  const page = (reply: FastifyReply, status: number, html: string, returnsTo: string | null = null) =>
    reply.status(status).headers(pageHeaders(returnsTo)).send(html)

  const waitingConsent = (id: unknown, institution: string): BankConsent | null => {
    const consent = typeof id === 'string' ? consents.find(id) : undefined
    const isWaiting = consent?.status === 'AwaitingAuthorisation' && new Date(consent.expiresAt) > clock.now()
    return consent && isWaiting && consent.institution === institution ? consent : null
  }

  const ask = (
    reply: FastifyReply,
    consent: BankConsent,
    request: string,
    language: PageLanguage,
    returnsTo: string,
    otherLanguageUrl: string,
    nothingChosen = false,
  ) => {
    const html = consentPage({
      brand: BRANDS.get(consent.institution)!,
      consent,
      accounts: books.accountsOf(consent),
      request,
      language,
      otherLanguageUrl,
      nothingChosen,
    })
    return page(reply, nothingChosen ? 422 : 200, html, returnsTo)
  }

  const otherLanguage = (query: Query, language: PageLanguage) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap<[string, string]>(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    search.set('lang', language === 'ar' ? 'en' : 'ar')
    return `authorize?${search}`
  }

  app.get('/:institution/authorize', async (request, reply) => {
    const query = request.query as Query
    const language = languageOf(query.lang, request)
    // A request whose page was already shown comes again by its signature, to change the language.
    const signed = query.request ? await tokens.read('request', query.request) : null
    const given: Claims = signed ?? {
      consentId: intentOf(query.claims),
      redirectUri: query.redirect_uri,
      state: query.state,
      challenge: query.code_challenge,
    }
    const consent = waitingConsent(given.consentId, institutionOf(request))
    const { redirectUri, state, challenge } = given
    const isKnown =
      signed !== null || (query.client_id === SANDBOX_CLIENT.id && query.response_type === 'code' && query.code_challenge_method === 'S256')
    const isWhole = typeof state === 'string' && state.length <= 500 && typeof challenge === 'string' && CHALLENGE.test(challenge)
    if (!consent || !isKnown || !isWhole || typeof redirectUri !== 'string' || !bank.redirectUris.includes(redirectUri)) {
      return page(reply, 400, overPage(language))
    }
    const claims = { consentId: consent.id, redirectUri, state, challenge }
    const token = await tokens.sign('request', claims, REQUEST_SECONDS)
    return ask(reply, consent, token, language, redirectUri, otherLanguage({ request: token }, language))
  })

  app.post('/:institution/authorize', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const language = languageOf(form.get('lang') ?? undefined, request)
    const asked = await tokens.read('request', form.get('request'))
    const consent = asked && waitingConsent(asked.consentId, institutionOf(request))
    if (!asked || !consent) return page(reply, 400, overPage(language))
    const redirectUri = String(asked.redirectUri)
    const back = new URL(redirectUri)
    back.searchParams.set('state', String(asked.state))
    const updatedAt = clock.now().toISOString()
    if (form.get('decision') !== 'allow') {
      consents.save({ ...consent, status: 'Rejected', updatedAt })
      back.searchParams.set('error', 'access_denied')
      return reply.header('referrer-policy', 'no-referrer').redirect(back.href, 303)
    }
    const own = books.accountsOf(consent).map(({ id }) => id)
    const accounts = form.getAll('account').filter((id) => own.includes(id))
    if (accounts.length === 0) {
      const token = form.get('request')!
      return ask(reply, consent, token, language, redirectUri, otherLanguage({ request: token }, language), true)
    }
    const codeId = randomUUID()
    consents.save({ ...consent, status: 'Authorised', updatedAt, accounts, codeId })
    const { challenge } = asked
    back.searchParams.set('code', await tokens.sign('code', { consentId: consent.id, codeId, redirectUri, challenge }, CODE_SECONDS))
    return reply.header('referrer-policy', 'no-referrer').redirect(back.href, 303)
  })

  const usable = (id: unknown, institution: string): BankConsent => {
    const consent = typeof id === 'string' ? consents.find(id) : undefined
    if (consent?.institution !== institution || consent.status !== 'Authorised' || new Date(consent.expiresAt) <= clock.now()) {
      throw refusedGrant('invalid_grant', 'The consent is over.')
    }
    return consent
  }

  const tokensFor = async ({ id, institution, expiresAt }: BankConsent) => {
    const left = Math.floor((Date.parse(expiresAt) - clock.now().getTime()) / 1_000)
    return {
      access_token: await tokens.sign('access', { consentId: id, institution, jti: randomUUID() }, Math.min(ACCESS_SECONDS, left)),
      token_type: 'Bearer',
      expires_in: Math.min(ACCESS_SECONDS, left),
      refresh_token: await tokens.sign('refresh', { consentId: id, institution, jti: randomUUID() }, left),
      scope: 'accounts',
    }
  }

  app.post('/:institution/token', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
    const institution = institutionOf(request)
    const fault = bank.faults.meets(institution, null, ['unavailable', 'rate_limited'])
    if (fault) throw refused(fault === 'unavailable' ? 503 : 429, 'UK.OBIE.UnexpectedError', 'Not now.', { 'retry-after': '0' })
    const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ')
    const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':').map(decodeURIComponent)
    if (scheme !== 'Basic' || !isSame(id, SANDBOX_CLIENT.id) || !isSame(secret, SANDBOX_CLIENT.secret)) {
      throw refusedGrant('invalid_client', 'This client is not known.', 401)
    }
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    switch (form.get('grant_type')) {
      case 'client_credentials':
        return {
          access_token: await tokens.sign('client', { institution }, ACCESS_SECONDS),
          token_type: 'Bearer',
          expires_in: ACCESS_SECONDS,
          scope: 'accounts',
        }
      case 'authorization_code': {
        const code = await tokens.read('code', form.get('code'))
        if (!code || code.redirectUri !== form.get('redirect_uri')) throw refusedGrant('invalid_grant', 'This code is not good.')
        const consent = usable(code.consentId, institution)
        if (consent.codeId !== code.codeId) {
          // Another party may have the tokens of the first exchange.
          consents.save({ ...consent, status: 'Revoked', updatedAt: clock.now().toISOString() })
          throw refusedGrant('invalid_grant', 'This code was used before.')
        }
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        if (!isSame(challenge, String(code.challenge))) throw refusedGrant('invalid_grant', 'The verifier does not fit.')
        consents.save({ ...consent, codeId: null })
        return tokensFor(consent)
      }
      case 'refresh_token': {
        const refresh = await tokens.read('refresh', form.get('refresh_token'))
        if (refresh?.institution !== institution) throw refusedGrant('invalid_grant', 'This token is not good.')
        return tokensFor(usable(refresh.consentId, institution))
      }
      default:
        throw new BankRefusal(400, { error: 'unsupported_grant_type' })
    }
  })
}
