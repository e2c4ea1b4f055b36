import { anAgreement, decide, reviewOf, waive } from '../../support/agreement.ts'
import { carryOut } from '../../support/execution.ts'
import { anAccount, anAuditor, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import type { Data, World } from '../../support/world.ts'
import { wait } from '../financing/market.ts'

/** A facility that is carried out, with its parties and the merchant's account. */
export interface Running {
  readonly id: string
  readonly merchant: Member
  readonly lender: Member
  readonly accountId: string
}

/** A contract that was approved, signed and carried out, after what its merchant did before. The merchant's account holds a million. */
export const aFacility = async (
  world: World,
  structure = 'MURABAHA',
  fields: object = {},
  before: (merchant: Member) => Promise<unknown> = () => Promise.resolve(),
): Promise<Running> => {
  const agreement = await anAgreement(world, { preferredStructure: structure }, { proposedStructure: structure, ...fields })
  const { merchant, lender, requestId } = agreement
  await verify(world, merchant, lender)
  await decide(world, await anAuditor(world), await reviewOf(world, agreement), 'APPROVE')
  await waive(world, merchant, requestId)
  await before(merchant)
  const id = await carryOut(world, agreement, requestId)
  return { id, merchant, lender, accountId: await anAccount(world, merchant, '1000000.00') }
}

/** Lets time pass until a day, and brings every facility to it as the scheduler does. */
export const until = async (world: World, { merchant, lender }: Running, day: string): Promise<void> => {
  await wait(world, Date.parse(`${day}T08:00:00Z`) - world.clock.now().getTime(), merchant, lender)
  await world.app.rooms.facilities.ageing.ageDue()
}

const PAY = 'mutation ($input: PayFacilityInput!, $key: String!) { payFacility(input: $input, idempotencyKey: $key) { id } }'

export const pay = (world: World, { id, merchant, accountId }: Running, amount: string): Promise<Data> =>
  world.ask(merchant, PAY, { input: { facilityId: id, accountId, amount } })

/** The available balance of a member's account in dirhams. */
export const balanceOf = async (world: World, member: Member): Promise<string> => {
  const { walletAccounts }: Data = await world.ask(member, '{ walletAccounts { currency balance { available } } }')
  return walletAccounts.find(({ currency }: Data) => currency === 'AED').balance.available
}
