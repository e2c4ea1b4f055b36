import { choice, type Dataset, moment } from '../../../platform/insight/dataset.ts'
import { Currency } from '../../../shared/currency.ts'
import { Sector } from '../../business/index.ts'
import { TransactionCategory, TransactionStatus, TransactionType } from '../../ledger/index.ts'

/** What analysts count of the money that moves through accounts. */
export const walletTransactionDataset: Dataset = {
  name: 'walletTransaction',
  definition:
    'Movements of money between or out of and into accounts, each counted once: money that went from one account to another by what went out, in the currency and by the business that paid. A movement that was undone is REVERSED, and what undid it is one more movement, of category REVERSAL.',
  from: 'account_transaction t join business b on b.id = t.business_id',
  keep: `t.type = 'debit' or not exists (
    select from journal_entry e join ledger_account a on a.id = e.account_id and a.kind = 'customer'
    where e.journal_id = t.journal_id and e.amount < 0)`,
  business: 't.business_id',
  dimensions: {
    currency: choice('t.currency', Currency, 'Currency of the account.'),
    kind: choice('t.category', TransactionCategory, 'What it was for.'),
    direction: choice('t.type', TransactionType, 'DEBIT for money leaving an account, CREDIT for money from outside the platform.'),
    status: choice('t.status', TransactionStatus, 'How far it has come.'),
    sector: choice('b.sector', Sector, 'Line of business of whose account it is.'),
    posted: moment('t.at', 'the money moved; while it is pending, when it was held'),
  },
  amounts: {
    amount: { sql: 't.amount', currency: 't.currency', description: 'Amount without the fee.' },
    fee: { sql: 't.fee', currency: 't.currency', description: 'Fee that was debited in addition.' },
  },
  numbers: {},
}
