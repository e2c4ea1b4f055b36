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
  /** Made by the caller, new for every effect that is wanted. */
  readonly key: string
  /** What was asked for; the same key with other input is refused. */
  readonly input: unknown
  /** Whose key it is. Default: the person of the transaction. */
  readonly actor?: string
}

/** Options of the argument `idempotencyKey`, where a mutation declares it itself. */
export const IDEMPOTENCY_KEY = {
  description:
    'Made by the caller, new for each operation. The same key acts once and returns the same result; with other content it is refused with IDEMPOTENCY_KEY_REUSED.',
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

/** Objects in one order of keys, so that equal input has equal text. */
const sorted = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The same for the same input, whatever the order of its fields. */
export const hashOfInput = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input, sorted) ?? '')
    .digest('hex')

/** Refuses a key that is empty or too long to be remembered. */
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

/** Whether this was done before: for what has to be skipped ahead of the transaction when a call is repeated. */
export const wasDone = async (db: EntityManager, viewer: Viewer, once: Once): Promise<boolean> => {
  const found = await db.query<object[]>(RECALL, [ownerOf(once, viewer), once.operation, once.key])
  return found.length > 0
}

const keyed = new WeakSet<Tx>()

/**
 * Throws unless the transaction acts under an idempotency key or is not part of a request, as in jobs. What moves money, or
 * issues or cancels a document of money, calls it, so that a mutation cannot forget its key.
 */
export const mustBeKeyed = (tx: Tx): void => {
  if (isInRequest() && !keyed.has(tx)) throw new Error('This request moves money without an idempotency key: use once().')
}

/**
 * Does something once for each key: the first time it acts and keeps the result, which is small JSON, in the same
 * transaction; afterwards, and for whoever waited meanwhile, it answers that result. Other input under the same key is
 * refused with IDEMPOTENCY_KEY_REUSED. When `act` throws, nothing is kept and the key is free.
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

/** Forgets, every night, the keys of more than thirty days ago. */
export const forgetting = (dataSource: DataSource): { jobs: JobHandler[]; crons: Cron[] } => ({
  jobs: [
    handle(forgetKeys, async () => {
      await dataSource.query(`delete from idempotency where created_at < now() - interval '30 days'`)
    }),
  ],
  crons: [cron(forgetKeys, '20 3 * * *')],
})
