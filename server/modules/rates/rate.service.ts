import type { EntityManager } from 'typeorm'
import { toRole } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { HOUR, later } from '../../shared/clock.ts'
import type { Currency } from '../../shared/currency.ts'
import { conflict } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { Role } from '../../shared/role.ts'
import { countAdmins } from '../identity/index.ts'
import { type Converter, createConverter } from './converter.ts'
import { ExchangeRate } from './exchange-rate.entity.ts'
import type { UpdateExchangeRateInput } from './exchange-rate.inputs.ts'
import { ALONE_AT_MOST_PERCENT, COUNTED_HOURS, needsSecondAdmin } from './rate-limit.ts'
import { exchangeRateUpdated } from './rates.events.ts'

interface Given {
  readonly base: Currency
  readonly quote: Currency
  readonly rate: string
  readonly source: string
}

/** The rate before the first step of the counted hours that no second admin approved, so that many small steps are one. */
const COMPARED_WITH = `
  with approved as (
    select max(change.proposed_at) as at from exchange_rate_change change
    join approval on approval.subject_id = change.id and approval.kind = 'exchange_rate' and approval.status = 'approved'
    where change.base = $1 and change.quote = $2)
  select before from exchange_rate_change change, approved
  where base = $1 and quote = $2 and before is not null and proposed_at > greatest($3, coalesce(approved.at, $3))
    and not exists (select from approval where subject_id = change.id and kind = 'exchange_rate')
  order by proposed_at, id limit 1`

const STEP = `
  insert into exchange_rate_change (base, quote, before, rate, source, proposed_by_id, proposed_at) values ($1, $2, $3, $4, $5, $6, $7)`

/** Exchange rates and their history. */
export const createRateService = ({ work, dataSource }: Platform) => {
  const list = (db: EntityManager = dataSource.manager) => db.find(ExchangeRate, { order: { base: 'ASC', quote: 'ASC' } })

  const lock = (tx: Tx, base: Currency, quote: Currency) =>
    tx.db.findOne(ExchangeRate, { where: { base, quote }, lock: { mode: 'pessimistic_write' } })

  /** Sets a rate from now on, once it was decided. */
  const apply = async (tx: Tx, { base, quote, rate, source }: Given): Promise<ExchangeRate> => {
    const before = await lock(tx, base, quote)
    const named = source.trim()
    await tx.db.upsert(ExchangeRate, { base, quote, rate, source: named, asOf: tx.now }, ['base', 'quote'])
    const payload = { base, quote, before: before?.rate ?? null, rate, source: named }
    await tx.emit(exchangeRateUpdated.of(`${base}/${quote}`, [toRole(Role.ADMIN)], payload))
    return tx.db.findOneByOrFail(ExchangeRate, { base, quote })
  }

  /** Returns whether there is another admin, who has to approve a larger change. */
  const hasSecondAdmin = async (db: EntityManager, now: Date) => (await countAdmins(db, now)) >= 2

  /** Returns the rate that a change is compared with, if that change needs a second admin: not where there is one admin only. */
  const tooFarFrom = async (tx: Tx, { base, quote, rate }: Given): Promise<string | null> => {
    const current = await lock(tx, base, quote)
    if (current === null || !(await hasSecondAdmin(tx.db, tx.now))) return null
    const [step]: { before: string }[] = await tx.db.query(COMPARED_WITH, [base, quote, later(tx.now, -COUNTED_HOURS * HOUR)])
    return [current.rate, step?.before ?? current.rate].find((before) => needsSecondAdmin(before, rate)) ?? null
  }

  /** Sets a rate that one admin may set alone. */
  const applyAlone = async (tx: Tx, given: Given): Promise<ExchangeRate> => {
    const { base, quote, rate, source } = given
    const before = await lock(tx, base, quote)
    await tx.db.query(STEP, [base, quote, before?.rate ?? null, rate, source.trim(), signedIn(tx.viewer).userId, tx.now])
    return apply(tx, given)
  }

  return {
    /** Returns every rate, by currency. */
    list,
    apply,
    applyAlone,
    tooFarFrom,
    hasSecondAdmin,

    /** Returns a converter with the current rates; inside a use case, given its `tx.db`, as its transaction sees them. */
    async converter(db?: EntityManager): Promise<Converter> {
      return createConverter(await list(db))
    },

    /** Sets a rate from now on. Its earlier values stay on record. Throws CONFLICT for a change that needs a second admin. */
    update: (viewer: Viewer, input: UpdateExchangeRateInput): Promise<ExchangeRate> =>
      work(viewer, async (tx) => {
        if ((await tooFarFrom(tx, input)) !== null) throw conflict(textOf('rates.needsTwo', { most: ALONE_AT_MOST_PERCENT }))
        return applyAlone(tx, input)
      }),
  }
}

export type RateService = ReturnType<typeof createRateService>
