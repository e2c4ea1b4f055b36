import { upload } from './files.ts'
import type { Member } from './people.ts'
import type { Data, World } from './world.ts'

const FACILITY = `id status contract { hash status structure reference } steps { step hash }
  nextSteps { step side isOptional needsFile isPayment isToThirdParty payeeName }`
const READ = `query ($id: ID!) { facility(id: $id) { ${FACILITY} } }`
const SIGN =
  'mutation ($id: ID!, $hash: String!, $key: String!) { signContract(input: { facilityId: $id, hash: $hash }, idempotencyKey: $key) { id } }'
export const RECORD =
  'mutation ($input: RecordStepInput!, $key: String!) { recordStep(input: $input, idempotencyKey: $key) { id status steps { step hash } } }'

/** Both sides of a contract. */
export interface Sides {
  readonly merchant: Member
  readonly lender: Member
}

/** A facility as one of its parties sees it. */
export const facilityOf = async (world: World, person: Member, id: string, fields = FACILITY): Promise<Data> =>
  (await world.ask(person, fields === FACILITY ? READ : `query ($id: ID!) { facility(id: $id) { ${fields} } }`, { id })).facility

/** The id of the contract of a lender on a request, which is that of its facility. */
export const contractIdOf = async (world: World, lender: Member, requestId: string): Promise<string> => {
  const query = 'query ($id: ID!) { financingRequest(id: $id) { contracts { id status } } }'
  const { financingRequest }: Data = await world.ask(lender, query, { id: requestId })
  return financingRequest.contracts.find(({ status }: Data) => status !== 'CANCELLED').id
}

/** Confirms the credit of a facility, where its viewer is the lender and has not yet. */
export const confirmCredit = async (world: World, person: Member, id: string): Promise<void> => {
  const { availableActions, creditConfirmation } = await facilityOf(world, person, id, 'availableActions creditConfirmation { responseId }')
  if (!availableActions.includes('CONFIRM_CREDIT')) return
  await world.ask(person, 'mutation ($id: ID!) { confirmCredit(id: $id) { id } }', { id: creditConfirmation.responseId })
}

/** Signs a contract as a person who read it; a lender confirms its credit first. */
export const sign = async (world: World, person: Member, id: string): Promise<void> => {
  await confirmCredit(world, person, id)
  const { contract } = await facilityOf(world, person, id)
  await world.ask(person, SIGN, { id, hash: contract.hash })
}

/** Returns what the next step of a facility takes: the last hash, a file where one is needed, a payee where one is paid. */
export const stepInput = async (world: World, person: Member, id: string, step: string, fields: object = {}): Promise<Data> => {
  const { steps, nextSteps, contract } = await facilityOf(world, person, id)
  const next = nextSteps.find((following: Data) => following.step === step)
  const payee = next?.isToThirdParty ? { payeeName: next.payeeName ?? 'Emirates Motors LLC', payeeAccount: 'AE070331234567890123456' } : {}
  return {
    facilityId: id,
    step,
    previousHash: steps.at(-1)?.hash ?? contract.hash,
    fileIds: next?.needsFile ? [await upload(world, person, `${step.toLowerCase()}.pdf`)] : [],
    ...payee,
    ...fields,
  }
}

/** Records one step as the side whose turn it is. */
export const recordStep = async (world: World, { merchant, lender }: Sides, id: string, step: string, fields: object = {}) => {
  world.clock.advance(1)
  const { nextSteps } = await facilityOf(world, merchant, id)
  const person = nextSteps.find((next: Data) => next.step === step)?.side === 'MERCHANT' ? merchant : lender
  return world.ask(person, RECORD, { input: await stepInput(world, person, id, step, fields) })
}

/** Carries a signed contract out in the order of its structure, until its money has moved and its schedule applies, or up to a step. */
export const recordSteps = async (world: World, sides: Sides, id: string, last?: string): Promise<void> => {
  for (;;) {
    const { status, contract, nextSteps, steps } = await facilityOf(world, sides.merchant, id)
    const isReached = last !== undefined && steps.at(-1)?.step === last
    if (isReached || (status === 'ACTIVE' && contract.status === 'DISBURSED')) return
    await recordStep(world, sides, id, nextSteps[0].step)
  }
}

/** Has both parties sign the contract of a lender on a request, and carry it out. Returns the id of the facility. */
export const carryOut = async (world: World, sides: Sides, requestId: string): Promise<string> => {
  const id = await contractIdOf(world, sides.lender, requestId)
  await sign(world, sides.merchant, id)
  await sign(world, sides.lender, id)
  await recordSteps(world, sides, id)
  return id
}
