import { createHash } from 'node:crypto'
import { createParameterDecorator } from 'type-graphql'
import type { DataSource, EntityManager } from 'typeorm'
import { DomainError, invalidField } from '../shared/errors.ts'
import { textOf } from '../shared/i18n/text.ts'
import type { Context } from './context.ts'
import { type Cron, cron, handle, type JobHandler, job } from './jobs/jobs.ts'
import { isInRequest } from './process/operation.ts'
import type { Tx } from './transaction.ts'
import type { Viewer } from './viewer.ts'

const LONGEST_KEY = 200

export interface Once {
  /** The operation's name: one key may serve several operations. */
  readonly operation: string
  /** Chosen by the caller, a new one for every intended effect. */
  readonly key: string
  /** The arguments; the same key with other input is refused. */
  readonly input: unknown
  /** The owner of the key. Default: the person of the transaction. */
  readonly actor?: string
}

/** Options of the argument `idempotencyKey`, where a mutation declares it itself. */
export const IDEMPOTENCY_KEY = {
  description:
    'A unique text of at most 200 characters that the caller makes for each operation, such as a UUID. A repeated call with the same key and content acts once and returns the same result; the same key with other content throws IDEMPOTENCY_KEY_REUSED.',
}

/**
 * Declares the argument `idempotencyKey: String!` on a mutation and passes the method what {@link once} needs: the
 * mutation's name, the key, and all its other arguments as the input.
 *
 *     voidInvoice(@Arg('id', () => ID) id: string, @Keyed() asked: Once, @Ctx() { viewer }: Context) {
 */
export const Keyed = () =>
  createParameterDecorator<Context>(
    ({ args: { idempotencyKey: key, ...input }, info }): Once => ({ operation: info.fieldName, key, input }),
    { arg: { name: 'idempotencyKey', typeFunc: () => String, options: IDEMPOTENCY_KEY } },
  )

/** Sorts the keys of objects, so that equal input has equal text. */
const sorted = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the same hash for the same input, whatever the order of its fields. */
export const hashOfInput = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input, sorted) ?? '')
    .digest('hex')

/** Throws for a key that is empty or too long to be stored. */
export const checkKey = (key: string) => {
  if (key.trim() === '' || key.length > LONGEST_KEY) {
    throw invalidField('idempotencyKey', textOf('platform.idempotency.length', { longest: LONGEST_KEY }))
  }
}

export const keyReused = () => new DomainError('IDEMPOTENCY_KEY_REUSED', 'platform.idempotency.reused')

const REMEMBER = `
  insert into idempotency (actor, operation, key, input_hash) values ($1, $2, $3, $4) on conflict do nothing returning key`
const RECALL = 'select input_hash as "inputHash", result from idempotency where actor = $1 and operation = $2 and key = $3'
const KEEP_RESULT = 'update idempotency set result = $4 where actor = $1 and operation = $2 and key = $3'

const ownerOf = ({ actor }: Once, { userId }: Viewer) => actor ?? userId ?? 'system'

/** Returns whether this was done before, for steps before the transaction that a repeated call must skip. */
export const wasDone = async (db: EntityManager, viewer: Viewer, once: Once): Promise<boolean> => {
  const found = await db.query<object[]>(RECALL, [ownerOf(once, viewer), once.operation, once.key])
  return found.length > 0
}

const keyed = new WeakSet<Tx>()

/**
 * Throws unless the transaction acts under an idempotency key or is outside a request, as in jobs. Everything that moves
 * money, or issues or cancels a financial document, calls it, so that a mutation cannot forget its key.
 */
export const mustBeKeyed = (tx: Tx): void => {
  if (isInRequest() && !keyed.has(tx)) throw new Error('This request moves money without an idempotency key: use once().')
}

/**
 * Runs `act` once for each key. The first time it acts and stores the result, which is small JSON, in the same transaction;
 * repeated calls, also concurrent ones, return that result. Other input under the same key is refused with
 * IDEMPOTENCY_KEY_REUSED. When `act` throws, nothing is stored and the key stays free.
 */
export const once = async <Result>(tx: Tx, asked: Once, act: () => Promise<Result>): Promise<Result> => {
  const { operation, key, input } = asked
  checkKey(key)
  keyed.add(tx)
  const owner = ownerOf(asked, tx.viewer)
  const hash = hashOfInput(input)
  const fresh = await tx.db.query<object[]>(REMEMBER, [owner, operation, key, hash])
  if (fresh.length === 0) {
    const [before] = await tx.db.query<{ inputHash: string; result: Result }[]>(RECALL, [owner, operation, key])
    if (before!.inputHash !== hash) throw keyReused()
    return before!.result
  }
  const result = await act()
  await tx.db.query(KEEP_RESULT, [owner, operation, key, JSON.stringify(result ?? null)])
  return result
}

const forgetKeys = job<Record<never, never>>('platform.forget_keys')

/** Deletes, every night, the keys that are older than thirty days. */
export const forgetting = (dataSource: DataSource): { jobs: JobHandler[]; crons: Cron[] } => ({
  jobs: [
    handle(forgetKeys, async () => {
      await dataSource.query(`delete from idempotency where created_at < now() - interval '30 days'`)
    }),
  ],
  crons: [cron(forgetKeys, '20 3 * * *')],
})
