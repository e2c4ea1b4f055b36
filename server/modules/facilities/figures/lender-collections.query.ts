import { In } from 'typeorm'
import { groupByKey } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { addMonths, firstOfMonth, gulfDayOf, monthOf, startOfGulfDay, yearOf } from '../../../shared/day.ts'
import { toDecimal } from '../../../shared/money.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { Facility } from '../records/facility.entity.ts'
import { FacilityEventRow } from '../records/facility-event.entity.ts'
import { FacilityPayout } from '../records/facility-share.entity.ts'
import { dayOf } from '../records/facility-state.ts'
import type { LenderCollections } from './lender-collections.type.ts'
import { ownPart, ownPayments, ownReceipts } from './own-share.ts'
import { monthOfPayments, paymentsOf, profitIn, receivedBetween } from './payments.ts'

const MONTHS = 6

/** Money in minor units. */
interface Collected {
  readonly minor: bigint
  readonly currency: Currency
}

/** Sums what a lender expected and received, exactly, in the viewer's display currency. */
export const createLenderCollections = ({ clock, dataSource }: Platform, rates: RateService) => {
  const db = dataSource.manager

  /** Reads the lender's facilities that were open at a moment or later, with the columns of their contracts that payments follow from. */
  const bookSince = async (lenderId: string, since: Date) => {
    const facilities = await db
      .createQueryBuilder(Facility, 'facility')
      .where('(facility.lenderId = :lenderId or facility.participantIds @> array[:lenderId]::uuid[])', { lenderId })
      .andWhere('facility.activatedAt is not null')
      .andWhere('(facility.closedAt is null or facility.closedAt >= :since)', { since })
      .getMany()
    const ids = facilities.map(({ id }) => id)
    const select = { id: true, schedule: true, currency: true, amountMinor: true, syndicate: true } as const
    const contracts = await db.find(Contract, { where: { id: In(ids) }, select })
    const contractOf = new Map(contracts.map((contract) => [contract.id, contract]))
    const events = await db.find(FacilityEventRow, { where: { facilityId: In(ids) }, order: { place: 'ASC' } })
    const eventsOf = groupByKey(ids, events, ({ facilityId }) => facilityId)
    const own = await db.findBy(FacilityPayout, { facilityId: In(ids), lenderId })
    const ownOf = groupByKey(ids, own, ({ facilityId }) => facilityId)
    return facilities.map((facility, at) => {
      const contract = contractOf.get(facility.id)!
      const part = ownPart(contract, lenderId)
      return { facility, contract, part, events: eventsOf[at]!, receipts: part ? ownReceipts(eventsOf[at]!, ownOf[at]!) : eventsOf[at]! }
    })
  }

  /** Returns what came to the viewing lender on the days of a period, the last one included, in its display currency. */
  const received = async (viewer: Viewer, from: string, to: string): Promise<Collected> => {
    const [converter, currency] = [await rates.converter(), await displayCurrencyOf(db, viewer)]
    const book = await bookSince(viewer.businessId!, startOfGulfDay(from))
    const sums = book.map(({ facility, receipts }) => ({ minor: receivedBetween(receipts, from, to), currency: facility.currency }))
    return { minor: converter.total(sums, currency), currency }
  }

  /** Returns what the viewing lender expected and received in the last six months, and its profit of this year. */
  const ofMonths = async (viewer: Viewer): Promise<LenderCollections> => {
    const now = clock.now()
    const today = gulfDayOf(now)
    const months = Array.from({ length: MONTHS }, (_, at) => addMonths(firstOfMonth(today), at + 1 - MONTHS))
    const firstOfYear = `${yearOf(today)}-01-01`
    const since = months[0]! < firstOfYear ? months[0]! : firstOfYear
    const [converter, currency] = [await rates.converter(), await displayCurrencyOf(db, viewer)]
    const book = (await bookSince(viewer.businessId!, startOfGulfDay(since))).map(({ facility, contract, part, events, receipts }) => ({
      events: receipts,
      currency: facility.currency,
      payments: ownPayments(paymentsOf(facility, contract, events, dayOf(facility, now)), part),
    }))
    const sum = (minorIn: (entry: (typeof book)[number]) => bigint) =>
      toDecimal(
        converter.total(
          book.map((entry) => ({ minor: minorIn(entry), currency: entry.currency })),
          currency,
        ),
        currency,
      )
    return {
      asOfOn: today,
      months: months.map((day) => {
        const month = monthOf(day)
        const figure = (name: 'expected' | 'paid' | 'received') =>
          sum(({ payments, events }) => monthOfPayments(payments, events, month)[name])
        return { month, expected: figure('expected'), paid: figure('paid'), received: figure('received') }
      }),
      profitThisYear: sum(({ payments }) => profitIn(payments, yearOf(today))),
      facilities: book.length,
      currency,
      ratesAsOf: converter.asOf(),
    }
  }

  return { ofMonths, received }
}

export type LenderCollectionReads = ReturnType<typeof createLenderCollections>
