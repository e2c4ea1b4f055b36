import { randomUUID } from 'node:crypto'
import { systemAccount, TransactionCategory, TransactionType } from '../../../server/modules/ledger/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { toMinor } from '../../../server/shared/money.ts'
import { type Act, decide } from '../../support/approvals.ts'
import { aMerchant, anAccount, anAdmin, type Member } from '../../support/people.ts'
import type { Data, Person, World } from '../../support/world.ts'

const PAYEE = `id name registrationNo country accountHolder iban bankAccount status proposedAt verifiedAt revokedAt
  approval { status reason askedBy { name } decidedBy { name } availableActions }`

/** Returns a charity as a form sends it, with its own registration. */
export const payeeInput = (fields: object = {}) => ({
  name: 'Emirates Relief',
  registrationNo: `CDA-${randomUUID()}`,
  country: 'AE',
  accountHolder: 'Emirates Relief Society',
  iban: 'AE07 0331 2345 6789 0123 456',
  ...fields,
})

export const proposePayee = async (world: World, admin: Person, fields: object = {}): Promise<Data> =>
  (
    await world.ask(admin, `mutation ($input: ProposeCharityPayeeInput!) { proposeCharityPayee(input: $input) { ${PAYEE} } }`, {
      input: payeeInput(fields),
    })
  ).proposeCharityPayee

/** Decides the approval of a charity. */
export const decideOnPayee = async (world: World, admin: Person, act: Act, id: string, reason?: string): Promise<Data> =>
  (await decide(world, admin, act, id, { subject: `... on CharityPayee { ${PAYEE} }`, ...(reason && { reason }) })).subject

export const revokePayee = async (world: World, admin: Person, id: string): Promise<Data> =>
  (await world.ask(admin, `mutation ($id: ID!) { revokeCharityPayee(id: $id) { ${PAYEE} } }`, { id })).revokeCharityPayee

export const payeesOf = async (world: World, admin: Person): Promise<Data[]> =>
  (await world.ask(admin, `{ charityPayees(first: 100) { nodes { ${PAYEE} } } }`)).charityPayees.nodes

/** Lets a merchant donate an amount to charity. */
export const donate = async (world: World, amount: string): Promise<void> => {
  const account = await anAccount(world, await aMerchant(world), amount)
  const minor = toMinor(amount, Currency.AED)
  const { work } = world.app.platform
  await work(SYSTEM, (tx) =>
    world.app.rooms.ledger.post(tx, {
      key: `test:${randomUUID()}`,
      cause: 'test',
      causeId: account,
      entries: [
        { accountId: account, amount: -minor, currency: Currency.AED },
        { accountId: systemAccount('charity', Currency.AED), amount: minor, currency: Currency.AED },
      ],
      transactions: [{ accountId: account, type: TransactionType.DEBIT, category: TransactionCategory.TRANSFER, amount: minor }],
    }),
  )
}

/** Makes a charity that two admins approved, and donations of an amount; returns it with the admin who proposed it. */
export const aVerifiedCharity = async (world: World, donated: string): Promise<{ payeeId: string; admin: Member }> => {
  const admin = await anAdmin(world)
  const { id } = await proposePayee(world, admin)
  await decideOnPayee(world, await anAdmin(world), 'approve', id)
  await donate(world, donated)
  return { payeeId: id, admin }
}
