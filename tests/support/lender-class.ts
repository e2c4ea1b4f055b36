import type { Member } from './people.ts'
import type { Data, World } from './world.ts'

const READ = '{ lenderClassifications { jurisdiction choices { lenderClass textHash } } }'
const ACKNOWLEDGE = `mutation ($input: AcknowledgeLenderClassInput!) {
  acknowledgeLenderClass(input: $input) { jurisdiction lenderClass declaredFacts acknowledgedAt acknowledgedBy { name } }
}`

/** Returns the hash of the text that a lender reads of a class. */
export const textHashOf = async (world: World, lender: Member, lenderClass: string): Promise<string> => {
  const { lenderClassifications }: Data = await world.ask(lender, READ)
  return lenderClassifications.flatMap(({ choices }: Data) => choices).find((choice: Data) => choice.lenderClass === lenderClass).textHash
}

/** Acknowledges a class of a country as a lender that has read its text. */
export const acknowledge = async (
  world: World,
  lender: Member,
  jurisdiction: string,
  lenderClass: string,
  fields: object = {},
): Promise<Data> => {
  world.clock.advance(1)
  const textHash = await textHashOf(world, lender, lenderClass)
  const input = { jurisdiction, lenderClass, textHash, declaredFacts: 'Net assets of SAR 4.1 million, audited for 2025.', ...fields }
  return (await world.ask(lender, ACKNOWLEDGE, { input })).acknowledgeLenderClass
}

/** An eligible participant in Saudi Arabia is exempt from the limits on participants. */
export const becomeEligible = (world: World, lender: Member): Promise<Data> => acknowledge(world, lender, 'SA', 'ELIGIBLE_PARTICIPANT')
