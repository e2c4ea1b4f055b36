import { isUnavailable } from '../../platform/http/failures.ts'
import { checkKey, hashOfInput, keyReused } from '../../platform/idempotency.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId } from '../../platform/rows.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import type { Currency } from '../../shared/currency.ts'
import { DomainError, notFound } from '../../shared/errors.ts'
import { refusalOf } from './ledger.service.ts'

/** The most transfers that are committed together. */
const MOST_TOGETHER = 64
/** How many commits run at once: while one reaches the disk, the next does its checks. */
const AT_ONCE = 2

export interface TransferOrder {
  readonly quoteId: string
  readonly idempotencyKey: string
  readonly description?: string | null
  readonly reference?: string | null
}

/** A completed transfer; amounts in minor units. */
export interface MadeTransfer {
  readonly id: string
  readonly businessId: string
  readonly fromAccountId: string
  readonly toAccountId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly receivedCurrency: Currency
  readonly receivedMinor: bigint
  readonly rate: string | null
  readonly description: string | null
  readonly reference: string | null
  readonly createdAt: Date
}

interface Request {
  readonly quoteId: string
  readonly businessId: string
  readonly actor: string
  readonly key: string
  readonly hash: string
  readonly description: string | null
  readonly reference: string | null
  readonly ip: string | null
}

type Made = { readonly [Field in keyof MadeTransfer]: MadeTransfer[Field] extends bigint ? string : MadeTransfer[Field] }

interface Outcome extends Made {
  readonly refusal: string | null
}

interface Waiting {
  readonly request: Request
  resolve(transfer: MadeTransfer): void
  reject(error: unknown): void
}

const COMMIT = `
  select refusal, (made).id, (made).business_id as "businessId", (made).from_account_id as "fromAccountId", (made).to_account_id as "toAccountId",
    (made).currency, (made).amount as "amountMinor", (made).fee as "feeMinor", (made).received_currency as "receivedCurrency",
    (made).received as "receivedMinor", trim_scale((made).rate) as rate, (made).description, (made).reference, (made).created_at as "createdAt"
  from commit_transfers(array(select asked from jsonb_populate_recordset(null::transfer_order, $1) as asked), $2)`

const refused = (refusal: string): Error => {
  switch (refusal) {
    case 'NOT_FOUND':
      return notFound('ledger.quotes.notFound')
    case 'QUOTE_EXPIRED':
      return new DomainError('QUOTE_EXPIRED', 'ledger.quotes.expired')
    case 'QUOTE_USED':
      return new DomainError('QUOTE_EXPIRED', 'ledger.quotes.used')
    case 'IDEMPOTENCY_KEY_REUSED':
      return keyReused()
    default:
      return refusalOf(refusal)
  }
}

const made = ({ refusal: _, amountMinor, feeMinor, receivedMinor, ...rest }: Outcome): MadeTransfer => ({
  ...rest,
  amountMinor: BigInt(amountMinor),
  feeMinor: BigInt(feeMinor),
  receivedMinor: BigInt(receivedMinor),
})

const requestOf = (viewer: Viewer, { quoteId, idempotencyKey, description = null, reference = null }: TransferOrder): Request => {
  const { userId, businessId, ip } = signedIn(viewer)
  checkKey(idempotencyKey)
  if (!businessId || !isId(quoteId)) throw refused('NOT_FOUND')
  const input = { quoteId: quoteId.toLowerCase(), description, reference }
  return { ...input, businessId, actor: userId, key: idempotencyKey, hash: hashOfInput(input), ip }
}

/** Converts a request to a `transfer_order` of SQL. */
const orderOf = ({ quoteId, businessId, actor, key, hash, description, reference, ip }: Request) => ({
  quote_id: quoteId,
  business_id: businessId,
  actor_id: actor,
  key,
  input_hash: hash,
  description,
  reference,
  ip,
})

/** Identifies orders that must not be in one statement: they would block each other. */
const keyOf = ({ actor, key }: Request) => `${actor} ${key}`

/**
 * Makes transfers from quotes. Orders that arrive during a commit are committed together by the next one, in one statement;
 * each response is sent after its commit, and each refusal concerns one order. Quote, key, funds and freeze are checked under
 * the locks of that statement.
 */
export const createTransfers = ({ direct, clock }: Pick<Platform, 'direct' | 'clock'>) => {
  let queue: Waiting[] = []
  let underWay = 0
  let gathering = false

  const commit = (together: readonly Waiting[]): Promise<Outcome[]> =>
    direct.rows<Outcome>('wallet.commit_transfers', COMMIT, [JSON.stringify(together.map(({ request }) => orderOf(request))), clock.now()])

  /** Settles every order; when the whole statement fails, retries by halves, so that only the faulty order fails. */
  const settle = async (together: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await commit(together)
      outcomes.forEach((outcome, at) => {
        const { resolve, reject } = together[at]!
        if (outcome.refusal) reject(refused(outcome.refusal))
        else resolve(made(outcome))
      })
    } catch (error) {
      if (together.length === 1 || isUnavailable(error)) {
        for (const { reject } of together) reject(error)
        return
      }
      const half = together.length >> 1
      await settle(together.slice(0, half))
      await settle(together.slice(half))
    }
  }

  const takeBatch = () => {
    const [batch, left]: [Waiting[], Waiting[]] = [[], []]
    const [keys, quotes] = [new Set<string>(), new Set<string>()]
    for (const waiting of queue) {
      const { request } = waiting
      if (batch.length === MOST_TOGETHER || keys.has(keyOf(request)) || quotes.has(request.quoteId)) left.push(waiting)
      else batch.push(waiting)
      keys.add(keyOf(request))
      quotes.add(request.quoteId)
    }
    queue = left
    return batch
  }

  const go = () => {
    gathering = false
    while (underWay < AT_ONCE && queue.length > 0) {
      underWay++
      void settle(takeBatch()).finally(() => {
        underWay--
        gather()
      })
    }
  }

  /** Collects the orders of one turn of the event loop. */
  const gather = () => {
    if (gathering || underWay === AT_ONCE || queue.length === 0) return
    gathering = true
    setImmediate(go)
  }

  return {
    /**
     * Moves the money as quoted, and returns after the commit. The same key returns the same transfer. Throws NOT_FOUND,
     * QUOTE_EXPIRED, INSUFFICIENT_FUNDS, ACCOUNT_FROZEN or IDEMPOTENCY_KEY_REUSED, and then changes nothing.
     */
    async submit(viewer: Viewer, order: TransferOrder): Promise<MadeTransfer> {
      const request = requestOf(viewer, order)
      return new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject })
        gather()
      })
    },
  }
}

export type Transfers = ReturnType<typeof createTransfers>
