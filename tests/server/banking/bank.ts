import { type Ingested, type NewBankRow, RowSource } from '../../../server/modules/banking/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import type { Member } from '../../support/people.ts'
import type { Data, Person, World } from '../../support/world.ts'

/** A row of a statement, in whole units of the currency. */
export const row = (bookedOn: string, amount: number, description: string, more: Partial<NewBankRow> = {}): NewBankRow => ({
  bookedOn,
  amount: BigInt(Math.round(amount * 100)),
  description,
  ...more,
})

/** Opens an account of a member's business on its statements of a bank. */
export const anAccountAt = (world: World, member: Member, number: string, fields: object = {}): Promise<string> =>
  world.app.platform.work(SYSTEM, async (tx) => {
    const { banking } = world.app.rooms
    const connection = await banking.statements.forBank(tx, member.businessId!, 'ADCB')
    const found = { connectionId: connection.id, currency: Currency.AED, name: 'Main', iban: null, number, ...fields }
    return (await banking.accounts.findOrCreate(tx, found)).id
  })

/** Ingests rows as an import does. */
export const give = (world: World, accountId: string, rows: readonly NewBankRow[]): Promise<Ingested> =>
  world.app.platform.work(SYSTEM, (tx) => world.app.rooms.banking.ingest(tx, accountId, rows, RowSource.STATEMENT))

/** Queries the database directly. */
export const sql = <Row extends object>(world: World, text: string, values: unknown[] = []): Promise<Row[]> =>
  world.app.platform.dataSource.query<Row[]>(text, values)

const APPROVE = 'mutation ($id: ID!, $key: String!) { approve(idempotencyKey: $key, id: $id) { id } }'

/** An administrator approves a change of a category, where one is pending. */
export const approveChange = async (world: World, admin: Person, categoryChange: Data): Promise<void> => {
  if (categoryChange?.status === 'PENDING') await world.ask(admin, APPROVE, { id: categoryChange.id })
}
