import { Brackets, IsNull } from 'typeorm'
import { TO_PROCESSES, toUser } from '../../../platform/events.ts'
import { accessChanged } from '../../../platform/http/authentication.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { scopesOf } from '../../../platform/scopes.ts'
import { readPage } from '../../../platform/search-list.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, HOUR } from '../../../shared/clock.ts'
import { conflict, DomainError, forbidden, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import type { Role } from '../../../shared/role.ts'
import { MOVES_MONEY, SCOPES, type Scope } from '../../../shared/scope.ts'
import { newToken, sha256 } from '../../../shared/text.ts'
import type { PresenceService } from '../access/presence.service.ts'
import { ApiKey, type ApiKeyCreated, ApiKeyStatus, ApiPermission, statusOfKey } from '../records/api-key.entity.ts'
import { apiKeyCreated, apiKeyRevoked, apiKeyRotated } from '../records/identity.events.ts'
import { User } from '../records/user.entity.ts'
import { API_KEY_ORDERS, type ApiKeysArgs, type CreateApiKeyInput, type RotateApiKeyInput } from './api-key.inputs.ts'
import { mayUseKeys } from './api-settings.service.ts'
import { keyMails } from './key-mails.ts'
import { readNetworks } from './networks.ts'

/** The most keys of a person that work at one time. */
const MOST_KEYS = 50
/** Creating and rotating: each sends a mail. */
const MADE_PER_PERSON: Allowance = { name: 'make-key', tries: 30, seconds: 3_600 }

type Made = Pick<ApiKey, 'userId' | 'name' | 'scopes' | 'addresses' | 'lifetimeDays'>

const access = (permission: ApiPermission) => (scope: Scope) => scope.endsWith(`:${permission}`)

/** Returns the scopes that were asked for, in order. Throws INVALID under `scopes` for what a person of the role may not do. */
const askedScopes = (role: Role, { permissions, scopes }: Pick<CreateApiKeyInput, 'permissions' | 'scopes'>): Scope[] => {
  const offered = scopesOf(role)
  const isBare = !permissions?.length && !scopes?.length
  const short = isBare ? [ApiPermission.READ] : (permissions ?? [])
  const beyond = scopes?.find((scope) => !offered.includes(scope))
  if (beyond) throw invalidField('scopes', textOf('identity.keys.scopeNotYours', { scope: beyond }))
  const asked = new Set([...(scopes ?? []), ...short.flatMap((permission) => offered.filter(access(permission)))])
  if (asked.size === 0) throw invalidField('permissions', 'identity.keys.readersOnly')
  return SCOPES.filter((scope) => asked.has(scope))
}

/** Returns the permissions that a key has in full. */
const permissionsOf = (role: Role, scopes: readonly Scope[]): ApiPermission[] =>
  Object.values(ApiPermission).filter((permission) => {
    const all = scopesOf(role).filter(access(permission))
    return all.length > 0 && all.every((scope) => scopes.includes(scope))
  })

/** The keys that people create for their programs. */
export const createApiKeyService = ({ work, dataSource, clock, config, throttle }: Platform, presence: PresenceService) => {
  /** Requires a session: a key cannot create or end keys. */
  const inSession = (viewer: Viewer) => {
    const user = signedIn(viewer)
    if (user.apiKeyId) throw forbidden('identity.keys.browserOnly')
    return user
  }

  const ownKeys = (db: Tx['db'], userId: string) => db.createQueryBuilder(ApiKey, 'key').where('key.userId = :userId', { userId })

  const working = (query: ReturnType<typeof ownKeys>, now: Date) =>
    query
      .andWhere('key.revokedAt is null')
      .andWhere(new Brackets((either) => either.where('key.expiresAt is null').orWhere('key.expiresAt > :now', { now })))

  /** Locks the person, so that their keys change one after the other, and returns them. Throws FORBIDDEN while keys are turned off. */
  const lockOwner = async (tx: Tx, userId: string): Promise<User> => {
    const owner = await tx.db.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } })
    if (!(await mayUseKeys(tx.db, userId))) throw forbidden('identity.keys.turnedOff')
    return owner
  }

  /** Money leaves accounts only for programs at known addresses. */
  const mustNameAddresses = ({ scopes, addresses }: Pick<ApiKey, 'scopes' | 'addresses'>) => {
    if (scopes.includes(MOVES_MONEY) && addresses.length === 0) throw invalidField('addresses', 'identity.keys.addressesNeeded')
  }

  const make = async (tx: Tx, { role, businessId }: User, made: Made) => {
    mustNameAddresses(made)
    const secret = `sk_live_${newToken()}`
    const row = {
      ...made,
      businessId,
      permissions: permissionsOf(role, made.scopes),
      expiresAt: made.lifetimeDays === null ? null : new Date(tx.now.getTime() + made.lifetimeDays * DAY),
      createdAt: tx.now,
      prefix: secret.slice(0, 8),
      lastFour: secret.slice(-4),
      secretHash: sha256(secret),
    }
    return { apiKey: await tx.db.save(tx.db.create(ApiKey, row)), secret }
  }

  const findOwn = async (tx: Tx, userId: string, id: string): Promise<ApiKey> => {
    const found = isId(id) ? await tx.db.findOne(ApiKey, { where: { id, userId }, lock: { mode: 'pessimistic_write' } }) : null
    return orNotFound(found, () => notFound('identity.keys.notFound'))
  }

  /** Takes a try from a person who is present. Outside the transaction that makes the key: a refused try counts. */
  const admit = async (viewer: Viewer, userId: string) => {
    await work(viewer, (tx) => presence.mustBePresent(tx))
    await throttle.take(MADE_PER_PERSON, userId)
  }

  /** Mails the owner, unless the address may be a stranger's: the name of a key is typed. */
  const mailOwner = async (tx: Tx, kind: 'created' | 'rotated', owner: User, { name: key, prefix, lastFour }: ApiKey): Promise<void> => {
    if (!owner.isEmailVerified) return
    const details = { key, ends: `${prefix}…${lastFour}`, link: `${config.publicUrl}/app/settings?tab=api` }
    await tx.enqueue(deliverMail, { to: owner.email, ...keyMails[kind](owner, owner.name, details) })
  }

  return {
    /** The viewer's own keys. */
    async apiKeys(viewer: Viewer, { filter, ...page }: ApiKeysArgs): Promise<Page<ApiKey>> {
      const query = ownKeys(dataSource.manager, inSession(viewer).userId)
      if (filter?.workingOnly) working(query, clock.now())
      return readPage(query, page, API_KEY_ORDERS)
    },

    /**
     * Creates a key; its secret is returned only this once, and the person gets an e-mail at a verified address. Needs presence.
     * Throws RATE_LIMITED after 30 keys that a person created or rotated within an hour.
     */
    async createApiKey(viewer: Viewer, input: CreateApiKeyInput): Promise<ApiKeyCreated> {
      const { userId, role } = inSession(viewer)
      const scopes = askedScopes(role, input)
      await admit(viewer, userId)
      return work(viewer, async (tx) => {
        await presence.mustBePresent(tx)
        const owner = await lockOwner(tx, userId)
        if ((await working(ownKeys(tx.db, userId), tx.now).getCount()) >= MOST_KEYS) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('identity.keys.tooMany', { most: MOST_KEYS }))
        }
        const addresses = await readNetworks(tx.db, input.addresses ?? [])
        const created = await make(tx, owner, {
          userId,
          name: input.name.trim(),
          scopes,
          addresses,
          lifetimeDays: input.lifetimeDays ?? null,
        })
        await tx.emit(apiKeyCreated.of(created.apiKey.id, [toUser(userId)], { apiKeyId: created.apiKey.id }))
        await mailOwner(tx, 'created', owner, created.apiKey)
        return created
      })
    },

    /**
     * Creates a successor with the same scopes and addresses; the former key works on for the overlap. Throws CONFLICT for a key
     * that no longer works or was rotated before. Needs presence, and counts like {@link createApiKey}.
     */
    async rotateApiKey(viewer: Viewer, id: string, { overlapHours, addresses }: RotateApiKeyInput): Promise<ApiKeyCreated> {
      const { userId } = inSession(viewer)
      await admit(viewer, userId)
      return work(viewer, async (tx) => {
        await presence.mustBePresent(tx)
        const owner = await lockOwner(tx, userId)
        const former = await findOwn(tx, userId, id)
        if (statusOfKey(former, tx.now) !== ApiKeyStatus.WORKING) throw conflict('identity.keys.cannotRotate')
        const { name, scopes, lifetimeDays } = former
        const networks = addresses ? await readNetworks(tx.db, addresses) : former.addresses
        const created = await make(tx, owner, { userId, name, scopes, addresses: networks, lifetimeDays })
        const ends = Math.min(tx.now.getTime() + overlapHours * HOUR, former.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
        await tx.db.update(ApiKey, { id }, { successorId: created.apiKey.id, expiresAt: new Date(ends) })
        await tx.emit(apiKeyRotated.of(id, [toUser(userId)], { apiKeyId: id, successorId: created.apiKey.id, overlapHours }))
        if (overlapHours === 0) await tx.emit(accessChanged.of(id, [TO_PROCESSES], { userId, apiKeyId: id }))
        await mailOwner(tx, 'rotated', owner, created.apiKey)
        return created
      })
    },

    /** Revokes a key; its sockets close at once. */
    async revokeApiKey(viewer: Viewer, id: string): Promise<ApiKey> {
      const { userId } = inSession(viewer)
      return work(viewer, async (tx) => {
        const apiKey = await findOwn(tx, userId, id)
        if (apiKey.revokedAt) return apiKey
        await tx.db.update(ApiKey, { id, revokedAt: IsNull() }, { revokedAt: tx.now })
        await tx.emit(apiKeyRevoked.of(id, [toUser(userId)], { apiKeyId: id }))
        await tx.emit(accessChanged.of(id, [TO_PROCESSES], { userId, apiKeyId: id }))
        return tx.db.findOneByOrFail(ApiKey, { id })
      })
    },

    /** Returns whether a key works now, and why not. */
    statusOf: (key: ApiKey): ApiKeyStatus => statusOfKey(key, clock.now()),
  }
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>
