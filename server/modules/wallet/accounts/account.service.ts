import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { actingBusiness } from '../../business/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { WalletAccount } from './account.entity.ts'
import { aboutAccount, accountFrozen, accountOpened, accountUnfrozen } from './account.events.ts'
import type { OpenAccountInput } from './account.inputs.ts'
import { type AccountReads, accountsByIds } from './account.query.ts'
import { AccountType } from './account-terms.ts'
import { newAccountNumber } from './iban.ts'

const MOST_ACCOUNTS = 50
const NUMBERS_TRIED = 5

const OPENINGS_TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('wallet.open_account'), hashtext($1))`
const COUNT = 'select count(*)::int as total from wallet_account where business_id = $1'
const INSERT = `
  insert into wallet_account (id, business_id, name, type, account_number, iban, created_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`
const USABLE = `
  select w.id from wallet_account w join ledger_account l on l.id = w.id
  where w.business_id = $1 and l.currency = $2 and not l.is_frozen
  order by (w.type = 'operational') desc, w.created_at, w.id limit 1`
const FULLEST = `
  select w.id, (l.balance - l.held)::text as available from wallet_account w join ledger_account l on l.id = w.id
  where w.business_id = $1 and l.currency = $2 and not l.is_frozen
  order by l.balance - l.held desc, w.created_at, w.id limit 1`

export const unknownAccount = () => notFound('wallet.accounts.notFound')

/** Refuses an account in an input that is not the viewer's. */
export const invalidAccount = (field: string) =>
  new DomainError('NOT_FOUND', 'wallet.accounts.invalid', { [field]: 'common.accountNotYours' })

interface NewAccount {
  readonly name: string
  readonly type: AccountType
  readonly currency: Currency
}

/** The accounts of businesses: opening, freezing, and choosing the one that money arrives on or is paid from. */
export const createAccountService = ({ work }: Platform, ledger: Ledger, reads: AccountReads) => {
  const open = async (tx: Tx, businessId: string, { name, type, currency }: NewAccount): Promise<string> => {
    const id = await ledger.openAccount(tx, { businessId, currency })
    for (let tried = 0; tried < NUMBERS_TRIED; tried++) {
      const { accountNumber, iban } = newAccountNumber(currency)
      const inserted = await tx.db.query<object[]>(INSERT, [id, businessId, name, type, accountNumber, iban, tx.now])
      if (inserted.length === 0) continue
      await tx.emit(aboutAccount(accountOpened, { accountId: id, businessId, name, type, currency }))
      return id
    }
    throw new Error(`No free account number was found for ${currency}.`)
  }

  const usable = async (tx: Tx, businessId: string, currency: Currency): Promise<string | undefined> => {
    const [found] = await tx.db.query<{ id: string }[]>(USABLE, [businessId, currency])
    return found?.id
  }

  const change = (viewer: Viewer, id: string, frozen: boolean, reason: string | null) =>
    work(viewer, async (tx) => {
      const account = orNotFound((await accountsByIds(tx.db, [id], viewer)).get(id.toLowerCase()), unknownAccount)
      if (!frozen && !account.isFrozen) return account
      await ledger.setFrozen(tx, account.id, frozen)
      await tx.db.query('update wallet_account set frozen_reason = $2 where id = $1', [account.id, reason])
      const about = { accountId: account.id, businessId: account.businessId, name: account.name }
      await tx.emit(frozen ? aboutAccount(accountFrozen, { ...about, reason: reason! }) : aboutAccount(accountUnfrozen, about))
      return orNotFound((await accountsByIds(tx.db, [id], viewer)).get(account.id), unknownAccount)
    })

  return {
    /** Returns the viewer's accounts, oldest first; administration names a business. */
    async list(viewer: Viewer, businessId?: string | null): Promise<WalletAccount[]> {
      const { role, businessId: own } = signedIn(viewer)
      if (role === Role.ADMIN) {
        if (!businessId) throw invalidField('businessId', 'wallet.accounts.whose')
        return isId(businessId) ? reads.ofBusiness(businessId, viewer) : []
      }
      if (!own || (businessId && businessId.toLowerCase() !== own)) return []
      return reads.ofBusiness(own, viewer)
    },

    /** Returns one account; throws NOT_FOUND if the viewer may not see it. */
    async find(viewer: Viewer, id: string): Promise<WalletAccount> {
      return orNotFound(await reads.one(viewer, id), unknownAccount)
    },

    /** Opens an account with a new number, for a business whose person has finished the onboarding; 50 at most. */
    async open(viewer: Viewer, input: OpenAccountInput): Promise<WalletAccount> {
      return work(viewer, async (tx) => {
        const { business } = await actingBusiness(tx, 'MOVE_MONEY')
        await tx.db.query(OPENINGS_TAKE_TURNS, [business.id])
        const [count] = await tx.db.query<{ total: number }[]>(COUNT, [business.id])
        if (count!.total >= MOST_ACCOUNTS) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('wallet.accounts.tooMany', { most: MOST_ACCOUNTS }))
        }
        const id = await open(tx, business.id, { ...input, name: input.name.trim() })
        return orNotFound((await accountsByIds(tx.db, [id], viewer)).get(id), unknownAccount)
      })
    },

    /** Stops every debit of an account and notifies the business and administration of the reason. Credits still arrive. A second call changes the reason. */
    async freeze(viewer: Viewer, id: string, reason: string): Promise<WalletAccount> {
      return change(viewer, id, true, reason.trim())
    },

    /** Allows debits of an account again. */
    async unfreeze(viewer: Viewer, id: string): Promise<WalletAccount> {
      return change(viewer, id, false, null)
    },

    /**
     * Returns the account that money in a currency arrives on: the oldest operational one that is not frozen, else the oldest of
     * another type, else a new one named after the currency.
     */
    async receiving(tx: Tx, businessId: string, currency: Currency): Promise<string> {
      const found = await usable(tx, businessId, currency)
      if (found) return found
      await tx.db.query(OPENINGS_TAKE_TURNS, [businessId])
      const opened = await usable(tx, businessId, currency)
      return opened ?? open(tx, businessId, { name: `${currency} account`, type: AccountType.OPERATIONAL, currency })
    },

    /** Returns the viewer's own account, read without a lock; otherwise throws NOT_FOUND 'Invalid accounts', under the given field. */
    async own(tx: Tx, viewer: Viewer, accountId: string, field = 'accountId'): Promise<WalletAccount> {
      const account = (await accountsByIds(tx.db, [accountId], viewer)).get(accountId.toLowerCase())
      if (!account || account.businessId !== viewer.businessId) throw invalidAccount(field)
      return account
    },

    /** Returns the account of a business with the most available money in a currency; null if none is unfrozen. */
    async funding(db: Tx['db'], businessId: string, currency: Currency): Promise<{ id: string; available: bigint } | null> {
      const [found] = await db.query<{ id: string; available: string }[]>(FULLEST, [businessId, currency])
      return found ? { id: found.id, available: BigInt(found.available) } : null
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>
