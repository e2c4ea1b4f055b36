import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { toBusiness } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readPage } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { toMinor } from '../../../shared/money.ts'
import type { Page } from '../../../shared/page.ts'
import { takeTurns } from '../../banking/index.ts'
import { actingBusiness } from '../../business/index.ts'
import { type Ledger, systemAccount, TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { IncomePurification } from './income-purification.entity.ts'
import { INCOME_PURIFICATION_ORDERS, type IncomePurificationsArgs, type PurifyIncomeInput } from './income-purification.inputs.ts'
import { type Judging, judging } from './judged-income.ts'
import { PURIFICATION } from './purification-cause.ts'
import { IS_PURIFIED } from './purified-rows.ts'
import { incomePurified } from './screening.events.ts'
import type { ReadScreen } from './screens.ts'

/** Names the rows that a payment purifies; currencies without a rate were not paid for. */
const purifyQuery = ({ isJudged, isImpermissible }: Judging) => `
  insert into purified_transaction (transaction_id, purification_id, amount, fingerprint, currency)
  select t.id, $4, t.amount, t.fingerprint, account.currency
  from bank_transaction t join bank_account account on account.id = t.account_id and account.is_connected and account.currency = any($5)
  where t.business_id = $1 and t.booked_on between $2::date and $3::date and ${isJudged} and ${isImpermissible} and not ${IS_PURIFIED}`

/** Payments of impermissible income to charity, from an account of the business that earned it. */
export const createIncomePurificationService = (
  { work, dataSource }: Platform,
  screenOf: ReadScreen,
  { ledger, accounts }: { readonly ledger: Ledger; readonly accounts: WalletRoom['accounts'] },
) => {
  const pay = async (tx: Tx, { accountId, amount, period }: PurifyIncomeInput): Promise<string> => {
    const { business, viewer } = await actingBusiness(tx, 'MOVE_MONEY')
    await takeTurns(tx, business.id)
    const screen = await screenOf(tx.db, business.id, period, tx.now)
    if (!screen || screen.outstanding === 0n) throw conflict('shariah.screening.nothingLeft')
    if (toMinor(amount, screen.currency) !== screen.outstanding) throw conflict('shariah.screening.amountChanged')
    const account = await accounts.own(tx, tx.viewer, accountId)
    if (account.currency !== screen.currency) throw invalidField('accountId', 'shariah.screening.otherCurrency')
    const id = randomUUID()
    const [minor, currency] = [screen.outstanding, screen.currency]
    const { journalId, transactionIds } = await ledger.post(tx, {
      key: `${PURIFICATION}:income:${id}`,
      cause: PURIFICATION,
      causeId: id,
      entries: [
        { accountId: account.id, amount: -minor, currency },
        { accountId: systemAccount('charity', currency), amount: minor, currency },
      ],
      transactions: [
        {
          ...{ accountId: account.id, amount: minor, type: TransactionType.DEBIT, category: TransactionCategory.TRANSFER },
          counterparty: null,
          description: 'Purification of income',
          reference: `${screen.from}..${screen.to}`,
        },
      ],
    })
    await tx.db.insert(IncomePurification, {
      ...{ id, businessId: business.id, from: screen.from, to: screen.to, amountMinor: minor, currency, accountId: account.id },
      ...{ journalId, transactionId: transactionIds[0]!, transactionCount: screen.unpurifiedRows, paidById: viewer.userId, paidAt: tx.now },
    })
    const values: unknown[] = [business.id, screen.from, screen.to, id, [currency, ...screen.converted]]
    await tx.db.query(purifyQuery(judging(screen.sources, (value) => `$${values.push(value)}`)), values)
    const about = { businessId: business.id, purificationId: id, amount: minor.toString(), currency }
    await tx.emit(incomePurified.of(id, [toBusiness(business.id)], about))
    return id
  }

  const own = (db: EntityManager, { businessId }: Viewer) =>
    db.createQueryBuilder(IncomePurification, 'purification').where('purification.businessId = :businessId', { businessId })

  return {
    /**
     * Gives what is left of the impermissible income of a period to charity, and marks its rows, so that each is purified once. Throws
     * CONFLICT when nothing is left or the amount has changed, and INSUFFICIENT_FUNDS when the account does not cover it.
     */
    pay: (viewer: Viewer, input: PurifyIncomeInput, asked: Once): Promise<IncomePurification> =>
      work(viewer, async (tx) => {
        const id = await once(tx, asked, () => pay(tx, input))
        return tx.db.findOneByOrFail(IncomePurification, { id })
      }),

    /** Lists the payments of the viewer's own business. */
    list(viewer: Viewer, { filter, ...page }: IncomePurificationsArgs): Promise<Page<IncomePurification>> {
      const query = own(dataSource.manager, viewer)
      if (filter?.currency) query.andWhere('purification.currency = :currency', { currency: filter.currency })
      return readPage(query, page, INCOME_PURIFICATION_ORDERS)
    },
  }
}

export type IncomePurificationService = ReturnType<typeof createIncomePurificationService>
