import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'

/** An amount in minor units of its currency. */
export interface AmountOf {
  readonly currency: Currency
  readonly minor: bigint
}

/** Reads what a business has repaid of the amounts that it was financed with besides one request, by currency. */
export type ReadRepaid = (db: EntityManager, merchantId: string, requestId: string) => Promise<readonly AmountOf[]>

/** What was repaid lowers what a business owes. Financing does not know of facilities: the room that services them says it. */
export const createRepaid = () => {
  let read: ReadRepaid = () => Promise.resolve([])
  return {
    readBy: (reader: ReadRepaid): void => {
      read = reader
    },
    besides: (db: EntityManager, merchantId: string, requestId: string): Promise<readonly AmountOf[]> => read(db, merchantId, requestId),
  }
}

export type RepaidAmounts = ReturnType<typeof createRepaid>
