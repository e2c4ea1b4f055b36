import type { FastifyRequest } from 'fastify'
import type { Bank } from './bank.ts'
import { refused } from './refusals.ts'

const HUGE = 12_000_000

interface At {
  readonly institution: string
  readonly id?: string
}

/** Returns the parameters of the address. */
export const at = (request: FastifyRequest) => request.params as At

/** The checks that every route of the bank's interfaces runs first. */
export const createGuards = ({ consents, tokens, faults, clock }: Bank) => {
  const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]

  const asClient = async (request: FastifyRequest) => {
    const claims = await tokens.read('client', bearer(request))
    if (claims?.institution !== at(request).institution) throw refused(401, 'UK.OBIE.Header.Invalid', 'This token is not good.')
  }

  /** Returns the response of a misbehaving bank; null when it behaves. */
  const misbehave = (request: FastifyRequest): object | string | null => {
    const { institution, id = null } = at(request)
    const fault = faults.meets(institution, id)
    switch (fault) {
      case 'unavailable':
        throw refused(503, 'UK.OBIE.UnexpectedError', 'The bank is not available.', { 'retry-after': '0' })
      case 'rate_limited':
        throw refused(429, 'UK.OBIE.Rules.FailsControlParameters', 'Too many calls.', { 'retry-after': '0' })
      case 'invalid':
        return { Data: { Account: 'nonsense', Balance: [{ Amount: 12 }], Transaction: [{ TransactionId: {}, Amount: { Amount: '1e9' } }] } }
      case 'broken':
        return '{"Data": {'
      case 'huge':
        return `{"Data": "${'x'.repeat(HUGE)}"}`
      case 'revoked':
        // As the account holder would at the bank: what was given is over, and a new consent may follow.
        faults.clear(institution)
        for (const consent of consents.of(institution)) {
          if (consent.status === 'Authorised') consents.save({ ...consent, status: 'Revoked', updatedAt: clock.now().toISOString() })
        }
        if (request.routeOptions.url?.includes('account-access-consents')) return null
        throw refused(403, 'UK.OBIE.Resource.InvalidConsentStatus', 'The consent is over.')
      default:
        return null
    }
  }

  return { bearer, asClient, misbehave }
}
