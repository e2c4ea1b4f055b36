import type { EntityManager } from 'typeorm'
import { toRole } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { type Converter, createConverter } from './converter.ts'
import { ExchangeRate } from './exchange-rate.entity.ts'
import type { UpdateExchangeRateInput } from './exchange-rate.inputs.ts'
import { exchangeRateUpdated } from './rates.events.ts'

/** Exchange rates and their history. */
export const createRateService = ({ work, dataSource }: Platform) => {
  const list = (db: EntityManager = dataSource.manager) => db.find(ExchangeRate, { order: { base: 'ASC', quote: 'ASC' } })

  return {
    /** Returns every rate, by currency. */
    list,

    /** Returns a converter with the current rates; inside a use case, given its `tx.db`, as its transaction sees them. */
    async converter(db?: EntityManager): Promise<Converter> {
      return createConverter(await list(db))
    },

    /** Sets a rate from now on. Its earlier values stay on record. */
    async update(viewer: Viewer, { base, quote, rate, source }: UpdateExchangeRateInput): Promise<ExchangeRate> {
      return work(viewer, async (tx) => {
        const before = await tx.db.findOne(ExchangeRate, { where: { base, quote }, lock: { mode: 'pessimistic_write' } })
        const named = source.trim()
        await tx.db.upsert(ExchangeRate, { base, quote, rate, source: named, asOf: tx.now }, ['base', 'quote'])
        const payload = { base, quote, before: before?.rate ?? null, rate, source: named }
        await tx.emit(exchangeRateUpdated.of(`${base}/${quote}`, [toRole(Role.ADMIN)], payload))
        return tx.db.findOneByOrFail(ExchangeRate, { base, quote })
      })
    },
  }
}

export type RateService = ReturnType<typeof createRateService>
