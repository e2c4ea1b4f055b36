import {
  BankConnection,
  BankConnectionStatus,
  BankProviderKind,
  ConsentStatus,
  type NewBankRow,
  RowSource,
} from '../../../server/modules/banking/index.ts'
import type { Tx } from '../../../server/platform/transaction.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import type { Member } from '../../support/people.ts'
import type { World } from '../../support/world.ts'

const DAY = 86_400_000

/** The Gulf day a number of days before the current one. */
export const daysAgo = (world: World, days: number) =>
  new Date(world.clock.now().getTime() + 4 * 3_600_000 - days * DAY).toISOString().slice(0, 10)

export interface Trade {
  /** Days of history. */
  readonly days?: number
  readonly payers?: readonly string[]
  /** Of each receipt and each payment, in minor units. */
  readonly receipt?: bigint
  readonly payment?: bigint
  readonly currency?: Currency
  readonly opening?: bigint
  readonly extra?: readonly NewBankRow[]
  readonly source?: RowSource
}

/** Rows of a business that is paid every third day, in turn by each payer, and pays its suppliers the day after. */
export const rowsOf = (
  world: World,
  {
    days = 400,
    payers = ['Acme Foods', 'Blue Clinic', 'Coral Stores', 'Dune Hotels'],
    receipt = 300_000n,
    payment = 240_000n,
    opening = 5_000_000n,
    extra = [],
  }: Trade = {},
) => {
  const rows: NewBankRow[] = []
  for (let ago = days; ago >= 1; ago--) {
    const bookedOn = daysAgo(world, ago)
    const turn = days - ago
    if (turn % 3 === 0)
      rows.push({ bookedOn, amount: receipt, description: `Payment ${turn}`, counterparty: payers[(turn / 3) % payers.length]! })
    if (turn % 3 === 1) rows.push({ bookedOn, amount: -payment, description: `Supplier ${turn}`, counterparty: 'Gulf Supplies' })
  }
  let balance = opening
  return [...rows, ...extra]
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1))
    .map((row) => {
      balance += row.amount
      return { ...row, balanceAfter: balance }
    })
}

let made = 0

/** A connection of a member's business over a consent that was given; one per bank. */
const consented = async (tx: Tx, { id, businessId }: Member, bankName: string): Promise<BankConnection> => {
  const its = { businessId: businessId!, bankName, provider: BankProviderKind.OPEN_BANKING }
  const known = await tx.db.findOneBy(BankConnection, its)
  if (known) return known
  const opened = tx.db.create(BankConnection, {
    ...its,
    institutionId: bankName.toLowerCase(),
    isSandbox: true,
    status: BankConnectionStatus.CONNECTED,
    consentStatus: ConsentStatus.AUTHORIZED,
    consentPermissions: [],
    createdAt: tx.now,
    createdBy: id,
  })
  return tx.db.findOneByOrFail(BankConnection, { id: (await tx.db.save(opened)).id })
}

/** Puts rows on an account of a member's business, by default over a consent as its bank would; returns the account. */
export const bank = async (
  world: World,
  member: Member,
  rows: readonly NewBankRow[],
  currency: Currency = Currency.AED,
  bankName = 'Emirates NBD',
  source = RowSource.CONSENT,
  iban: string | null = null,
  isShariahCompliant: boolean | null = null,
) => {
  const { banking } = world.app.rooms
  made++
  return world.app.platform.work({ ...SYSTEM, userId: member.id }, async (tx) => {
    const byStatement = source === RowSource.STATEMENT
    const connection = byStatement
      ? await banking.statements.forBank(tx, member.businessId!, bankName)
      : await consented(tx, member, bankName)
    const account = await banking.accounts.findOrCreate(tx, {
      connectionId: connection.id,
      currency,
      name: 'Operating',
      iban,
      number: `10${made}`,
      isShariahCompliant,
    })
    await banking.ingest(tx, account.id, rows, source)
    await banking.statements.read(tx, connection.id)
    return account.id
  })
}

/** A trade of a year and more on one account. */
export const trade = async (world: World, member: Member, how: Trade = {}) =>
  bank(world, member, rowsOf(world, how), how.currency, undefined, how.source)

const HIJRI_MONTH = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' })
const RAMADAN = '9'

/** A shop that is paid every third day, in Ramadan three times as much. */
export const ramadanTrade = async (world: World, member: Member, days: number) => {
  const inRamadan = (day: string) =>
    HIJRI_MONTH.formatToParts(new Date(day)).some(({ type, value }) => type === 'month' && value === RAMADAN)
  const rows = rowsOf(world, { days }).map((row) =>
    row.amount > 0n && inRamadan(row.bookedOn) ? { ...row, amount: row.amount * 3n } : row,
  )
  return bank(
    world,
    member,
    rows.map(({ balanceAfter: _, ...row }) => row),
  )
}

export const FACTORS = 'factors { key name value weight contribution direction metrics { code value points evidence } }'
export const SCORE = `... on AltScore { id score band asOf change isProvisional inputsDigest modelVersion monthsOfHistory ${FACTORS}
  reasons { code direction points text evidence } contributions { code factor points missing text } improvementTips { code gain text } changes { key name points } }
  ... on ScoreUnavailable { causes { cause have need text } }`
export const CALCULATE = `mutation { calculateAltScore { __typename ${SCORE} } }`
export const LATEST = `{ altScore { __typename ${SCORE} } }`
