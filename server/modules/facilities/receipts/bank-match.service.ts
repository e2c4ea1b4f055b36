import { randomUUID } from 'node:crypto'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import { toDecimal } from '../../../shared/money.ts'
import { type BankTransaction, bankCreditsOf, bankTransactionOf, takeTurns } from '../../banking/index.ts'
import { mentions } from '../../receivables/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import type { Facility } from '../records/facility.entity.ts'
import { contractOf, type Locked, lockFacility, mustBe, mustBeOpen } from '../records/facility.repository.ts'
import { dayOf } from '../records/facility-state.ts'
import { readFacility, recordArrival } from './arrived-money.ts'
import { BankMatchStatus, FacilityBankMatch } from './bank-match.type.ts'
import type { ConfirmBankMatchInput, DismissBankMatchInput } from './collection.inputs.ts'
import { FacilityBankMatchRow } from './facility-bank-match.entity.ts'
import { stillPayable } from './receipt.service.ts'

/** The most rows of a lender's banks that are compared, latest first. */
const MOST_COMPARED = 2_000

/** Rows that are receipts already: of a facility, or of invoices. */
const USED = `
  select bank_transaction_id as id from facility_bank_match where bank_transaction_id = any($1::uuid[]) and receipt_id is not null
  union all select bank_transaction_id from receipt where bank_transaction_id = any($1::uuid[]) and reversed_at is null`
/** Rows that their bank still has, and did not reverse. */
const KEPT = `
  select t.id from bank_transaction t where t.id = any($1::uuid[])
    and not exists (select from bank_transaction r where r.reversal_of = t.id)`

const referenceOf = ({ reference, description }: BankTransaction): string => reference ?? description

const isAmountDue = (facility: Facility, amount: bigint): boolean =>
  amount === facility.nextDueMinor || (amount > 0n && amount === facility.arrearsMinor) || amount === stillPayable(facility)

/** Rows of the lender's connected banks that name a facility's contract, which the lender confirms as receipts or dismisses. */
export const createBankMatchService = ({ work, readRows, dataSource }: Platform) => {
  const idsIn = async (sql: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
    ids.length === 0 ? new Set() : new Set((await dataSource.query<{ id: string }[]>(sql, [[...ids]])).map(({ id }) => id))

  const proposed = async (viewer: Viewer, facility: Facility, decided: readonly FacilityBankMatchRow[]): Promise<FacilityBankMatch[]> => {
    if (facility.activatedAt === null || facility.closedAt !== null) return []
    const { reference } = await contractOf(dataSource.manager, facility)
    const since = dayOf(facility, facility.activatedAt)
    const credits = await bankCreditsOf(readRows, viewer, { currency: facility.currency, since, most: MOST_COMPARED })
    const naming = credits.filter((row) => mentions(referenceOf(row), reference))
    const used = await idsIn(
      USED,
      naming.map(({ id }) => id),
    )
    const known = new Set(decided.map(({ bankTransactionId }) => bankTransactionId))
    return naming
      .filter(({ id }) => !used.has(id) && !known.has(id))
      .map((row) =>
        Object.assign(new FacilityBankMatch(), {
          transactionId: row.id,
          status: BankMatchStatus.PROPOSED,
          bookedOn: row.bookedOn,
          amount: toDecimal(BigInt(row.amountMinor), facility.currency),
          reference: referenceOf(row),
          payerName: row.counterparty,
          isAmountDue: isAmountDue(facility, BigInt(row.amountMinor)),
          isGone: false,
          receiptId: null,
        }),
      )
  }

  /** Locks the lender's facility and its row, and refuses a row that was decided or names another contract. */
  const take = async (tx: Tx, { facilityId, transactionId }: ConfirmBankMatchInput): Promise<Locked & { row: BankTransaction }> => {
    const { businessId } = tx.viewer
    // A concurrent undo of the import could delete the row.
    if (businessId) await takeTurns(tx, businessId)
    const locked = await lockFacility(tx, facilityId)
    mustBe(locked.side, ContractSide.LENDER)
    const row = orNotFound(await bankTransactionOf(tx.db, tx.viewer, transactionId), () => notFound('common.transactionNotFound'))
    await tx.db.query('select pg_advisory_xact_lock(hashtext($1))', [`receipt of ${row.id}`])
    const isDecided = await tx.db.existsBy(FacilityBankMatchRow, { facilityId: locked.facility.id, bankTransactionId: row.id })
    if (isDecided || (await tx.db.query<unknown[]>(USED, [[row.id]])).length > 0) throw conflict('facilities.bankRowUsed')
    const isFit = BigInt(row.amountMinor) > 0n && row.currency === locked.facility.currency && row.reversalOf === null
    if (!isFit || !mentions(referenceOf(row), locked.contract.reference)) throw invalidField('transactionId', 'facilities.bankRowOther')
    return { ...locked, row }
  }

  const decide = async (tx: Tx, { facility }: Locked, row: BankTransaction, receiptId: string | null) => {
    await tx.db.insert(FacilityBankMatchRow, {
      facilityId: facility.id,
      bankTransactionId: row.id,
      amount: BigInt(row.amountMinor),
      bookedOn: row.bookedOn,
      reference: referenceOf(row),
      payerName: row.counterparty,
      receiptId,
      decidedAt: tx.now,
      decidedById: signedIn(tx.viewer).userId,
    })
  }

  const confirm = async (tx: Tx, input: ConfirmBankMatchInput) => {
    const { row, ...locked } = await take(tx, input)
    const { facility } = locked
    mustBeOpen(facility)
    if (row.bookedOn > dayOf(facility, tx.now)) throw invalidField('transactionId', 'facilities.inFuture')
    if (row.bookedOn < dayOf(facility, facility.activatedAt!)) throw invalidField('transactionId', 'facilities.beforeActive')
    const id = randomUUID()
    const details = { via: 'bank' as const, bankTransactionId: row.id }
    await recordArrival(tx, locked, { id, amount: BigInt(row.amountMinor), onDay: row.bookedOn, details })
    await decide(tx, locked, row, id)
  }

  return {
    /** Returns what is proposed and what was decided for a facility, latest first; nothing for anyone but its lender. */
    async of(viewer: Viewer, facility: Facility): Promise<FacilityBankMatch[]> {
      if (viewer.businessId !== facility.lenderId) return []
      const decided = await dataSource.manager.find(FacilityBankMatchRow, {
        where: { facilityId: facility.id },
        order: { bookedOn: 'DESC' },
      })
      const kept = await idsIn(
        KEPT,
        decided.map(({ bankTransactionId }) => bankTransactionId),
      )
      const past = decided.map(({ bankTransactionId, amount, bookedOn, reference, payerName, receiptId }) =>
        Object.assign(new FacilityBankMatch(), {
          ...{ transactionId: bankTransactionId, bookedOn, reference, payerName, receiptId },
          status: receiptId === null ? BankMatchStatus.DISMISSED : BankMatchStatus.CONFIRMED,
          amount: toDecimal(amount, facility.currency),
          isAmountDue: false,
          isGone: !kept.has(bankTransactionId),
        }),
      )
      return [...(await proposed(viewer, facility, decided)), ...past]
    },

    /**
     * Records a row of the lender's bank as a receipt of a facility; what is more than is owed remains as credit. Throws CONFLICT for a
     * row that is a receipt already or was dismissed, and INVALID for one that does not name the contract.
     */
    confirm: (viewer: Viewer, input: ConfirmBankMatchInput, asked: Once): Promise<Facility> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => confirm(tx, input))
        return readFacility(tx.db, input.facilityId)
      }),

    /** Dismisses a row of the lender's bank for a facility. Throws as {@link confirm} does. */
    dismiss: (viewer: Viewer, input: DismissBankMatchInput): Promise<Facility> =>
      work(viewer, async (tx) => {
        const { row, ...locked } = await take(tx, input)
        await decide(tx, locked, row, null)
        return readFacility(tx.db, input.facilityId)
      }),
  }
}

export type BankMatchService = ReturnType<typeof createBankMatchService>
