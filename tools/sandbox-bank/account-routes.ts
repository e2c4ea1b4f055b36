import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank } from './bank.ts'
import type { HeldAccount } from './books.ts'
import { momentOf } from './books.ts'
import type { BankConsent } from './consents.ts'
import { FAULTS, type Fault } from './faults.ts'
import { at, createGuards } from './guards.ts'
import { refused } from './refusals.ts'
import { accountShape, balanceShapes, consentShape, transactionShape } from './shapes.ts'

const PAGE = 500
const LONGEST_CONSENT = 366 * 24 * 3_600_000
const MAX_TEXT = 200

const notThere = () => refused(404, 'UK.OBIE.Resource.NotFound', 'There is nothing here.')
const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim().slice(0, MAX_TEXT) : null)

const linksOf = (request: FastifyRequest, next: string | null = null) => {
  const self = `${request.protocol}://${request.host}${request.url}`
  return { Links: { Self: self, ...(next ? { Next: new URL(next, self).href } : {}) } }
}

/** The account-information API: consents, accounts, balances, transactions. */
export const addAccountRoutes = (app: FastifyInstance, bank: Bank): void => {
  const { consents, tokens, books, faults, clock } = bank
  const { bearer, asClient, misbehave } = createGuards(bank)

  /** Returns the consent of a token, while it is in force. */
  const consented = async (request: FastifyRequest, permission: string): Promise<BankConsent> => {
    const claims = await tokens.read('access', bearer(request))
    const consent = typeof claims?.consentId === 'string' ? consents.find(claims.consentId) : undefined
    if (!consent || consent.institution !== at(request).institution || new Date(consent.expiresAt) <= clock.now()) {
      throw refused(401, 'UK.OBIE.Header.Invalid', 'This token is not good.')
    }
    if (consent.status !== 'Authorised') throw refused(403, 'UK.OBIE.Resource.InvalidConsentStatus', 'The consent is over.')
    if (!consent.permissions.includes(permission))
      throw refused(403, 'UK.OBIE.Resource.ConsentMismatch', 'The consent does not allow this.')
    return consent
  }

  const shared = (consent: BankConsent): HeldAccount[] => books.accountsOf(consent).filter(({ id }) => consent.accounts.includes(id))

  const sharedAccount = (consent: BankConsent, id: string | undefined): HeldAccount => {
    const account = shared(consent).find((each) => each.id === id)
    if (!account) throw notThere()
    return account
  }

  app.post('/:institution/account-access-consents', async (request, reply) => {
    await asClient(request)
    const nonsense = misbehave(request)
    if (nonsense) return reply.type('application/json').send(nonsense)
    const { Data: data = {} } = (request.body ?? {}) as { Data?: Record<string, unknown> }
    const holder = (data.SupplementaryData ?? {}) as Record<string, unknown>
    const permissions = Array.isArray(data.Permissions)
      ? data.Permissions.filter((each): each is string => typeof each === 'string' && each.length < 60)
      : []
    const expires = new Date(typeof data.ExpirationDateTime === 'string' ? data.ExpirationDateTime : Number.NaN)
    const [registration, name, sector] = [textIn(holder.RegistrationNumber), textIn(holder.TradingName), textIn(holder.Sector)]
    const left = expires.getTime() - clock.now().getTime()
    if (permissions.length === 0 || !(left > 0 && left <= LONGEST_CONSENT) || !registration || !name || !sector) {
      throw refused(400, 'UK.OBIE.Field.Invalid', 'Permissions, an ExpirationDateTime within a year and who asks are needed.')
    }
    const now = clock.now().toISOString()
    const consent: BankConsent = {
      id: `aac-${randomUUID()}`,
      institution: at(request).institution,
      permissions,
      createdAt: now,
      updatedAt: now,
      expiresAt: expires.toISOString(),
      status: 'AwaitingAuthorisation',
      holder: { registration, name, sector },
      accounts: [],
      codeId: null,
    }
    consents.save(consent)
    return reply.status(201).send({ Data: consentShape(consent), Risk: {}, ...linksOf(request) })
  })

  app.get('/:institution/account-access-consents/:id', async (request, reply) => {
    await asClient(request)
    const nonsense = misbehave(request)
    if (nonsense) return reply.type('application/json').send(nonsense)
    const consent = consents.find(at(request).id!)
    if (consent?.institution !== at(request).institution) throw notThere()
    return { Data: consentShape(consent), Risk: {}, ...linksOf(request) }
  })

  app.delete('/:institution/account-access-consents/:id', async (request, reply) => {
    await asClient(request)
    const nonsense = misbehave(request)
    if (nonsense) return reply.type('application/json').send(nonsense)
    const consent = consents.find(at(request).id!)
    if (consent?.institution !== at(request).institution) throw notThere()
    consents.save({ ...consent, status: 'Revoked', updatedAt: clock.now().toISOString() })
    return reply.status(204).send()
  })

  app.get('/:institution/accounts', async (request, reply) => {
    const consent = await consented(request, 'ReadAccountsDetail')
    const nonsense = misbehave(request)
    if (nonsense) return reply.type('application/json').send(nonsense)
    return { Data: { Account: shared(consent).map(accountShape) }, ...linksOf(request), Meta: { TotalPages: 1 } }
  })

  app.get('/:institution/accounts/:id/balances', async (request, reply) => {
    const consent = await consented(request, 'ReadBalances')
    const nonsense = misbehave(request)
    if (nonsense) return reply.type('application/json').send(nonsense)
    return { Data: { Balance: balanceShapes(sharedAccount(consent, at(request).id)) }, ...linksOf(request), Meta: { TotalPages: 1 } }
  })

  app.get('/:institution/accounts/:id/transactions', async (request, reply) => {
    const consent = await consented(request, 'ReadTransactionsDetail')
    const nonsense = misbehave(request)
    if (nonsense) return reply.type('application/json').send(nonsense)
    const account = sharedAccount(consent, at(request).id)
    const query = request.query as Readonly<Record<string, string | undefined>>
    const [from, to] = [query.fromBookingDateTime?.slice(0, 10) ?? '', query.toBookingDateTime?.slice(0, 10) ?? '9999']
    const page = Math.max(1, Math.floor(Number(query.page ?? 1)) || 1)
    const all = [
      ...account.booked.map((row) => ({ row, isPending: false })),
      ...account.pending.map((row) => ({ row, isPending: true })),
    ].filter(({ row }) => row.day >= from && row.day <= to)
    const pages = Math.max(1, Math.ceil(all.length / PAGE))
    const search = new URLSearchParams(
      Object.entries(query).flatMap<[string, string]>(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    search.set('page', String(page + 1))
    const [first, last] = [account.booked[0], account.booked.at(-1)]
    return {
      Data: {
        Transaction: all.slice((page - 1) * PAGE, page * PAGE).map(({ row, isPending }) => transactionShape(account, row, isPending)),
      },
      ...linksOf(request, page < pages ? `?${search}` : null),
      Meta: {
        TotalPages: pages,
        ...(first && last
          ? { FirstAvailableDateTime: momentOf(account.firm, first), LastAvailableDateTime: momentOf(account.firm, last) }
          : {}),
      },
    }
  })

  // For developers: how the bank misbehaves from now on.
  app.put('/:institution/faults', async (request, reply) => {
    const { fault, accountId, times } = (request.body ?? {}) as { fault?: Fault; accountId?: string; times?: number }
    if (!fault || !FAULTS.includes(fault)) throw refused(400, 'UK.OBIE.Field.Invalid', `fault must be one of ${FAULTS.join(', ')}.`)
    faults.plan(at(request).institution, fault, { ...(accountId ? { accountId } : {}), ...(times && times > 0 ? { times } : {}) })
    return reply.status(204).send()
  })
  app.delete('/:institution/faults', async (request, reply) => {
    faults.clear(at(request).institution)
    return reply.status(204).send()
  })
}
