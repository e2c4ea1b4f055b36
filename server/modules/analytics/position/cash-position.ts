import { Field, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal, toMinor } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { type WalletRoom, WalletSummary } from '../../wallet/index.ts'
import type { ReadBankSummary } from './bank-summary.query.ts'
import { BankSummary } from './bank-summary.ts'

@ObjectType({
  description:
    'All money of a business in one currency: its own accounts here and its connected bank accounts. Readable by members of the business.',
  simpleResolvers: true,
})
@Scoped()
export class CashPosition {
  @Field(() => BankSummary, { description: 'What the connected banks hold; the same as `bankSummary`.' })
  banks!: BankSummary

  @Field(() => Currency, { description: 'Currency of all amounts.' })
  currency!: Currency

  @Field(() => Decimal, { description: '`wallet.total` and `banks.totalBalance` together, in major units.' })
  total!: string

  @Field(() => WalletSummary, { description: 'What the accounts here hold; the same as `walletSummary`.' })
  wallet!: WalletSummary
}

/** The total of the viewer's business, from the same figures as its wallet and its banks show. */
export const createCashPosition =
  (readWallet: WalletRoom['summary'], readBanks: ReadBankSummary) =>
  async (viewer: Viewer, currency: Currency | null | undefined): Promise<CashPosition> => {
    const [wallet, banks] = await Promise.all([readWallet(viewer, currency), readBanks(viewer, currency)])
    const total = toMinor(wallet.total, wallet.currency) + toMinor(banks.totalBalance, wallet.currency)
    return { banks, currency: wallet.currency, total: toDecimal(total, wallet.currency), wallet }
  }

export type ReadCashPosition = ReturnType<typeof createCashPosition>
