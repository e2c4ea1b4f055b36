import { randomUUID } from 'node:crypto'
import { addDays } from '../shared/day.ts'
import { type Diary, momentOf } from './diary.ts'
import type { DemoMember } from './member.ts'

/** How a contract of the demo is carried out and paid. */
export interface DemoExecution {
  /** The first payment that is still unpaid although it is due, by its number; absent: all are paid as they fall due. */
  readonly unpaidFrom?: number
  /** Who is paid, where the terms name no one. */
  readonly payee?: string
}

interface Facility {
  readonly id: string
  readonly status: string
  readonly contract: { readonly hash: string; readonly status: string }
  readonly steps: readonly { readonly step: string; readonly hash: string }[]
  readonly nextSteps: readonly {
    readonly step: string
    readonly side: 'LENDER' | 'MERCHANT'
    readonly needsFile: boolean
    readonly isToThirdParty: boolean
    readonly payeeName: string | null
  }[]
  readonly instalments: readonly { readonly number: number; readonly dueOn: string; readonly amount: string }[]
}

interface Sides {
  readonly merchant: DemoMember
  readonly lender: DemoMember
}

const CONTRACTS = 'query ($id: ID!) { financingRequest(id: $id) { contracts { id } } }'
const READ = `query ($id: ID!) { facility(id: $id) { id status contract { hash status } steps { step hash }
  nextSteps { step side needsFile isToThirdParty payeeName } instalments { number dueOn amount } } }`
const SIGN =
  'mutation ($id: ID!, $hash: String!, $key: String!) { signContract(input: { facilityId: $id, hash: $hash }, idempotencyKey: $key) { id } }'
const RECORD = 'mutation ($input: RecordStepInput!, $key: String!) { recordStep(input: $input, idempotencyKey: $key) { id } }'
const RECEIPT =
  'mutation ($input: RecordFacilityReceiptInput!, $key: String!) { recordFacilityReceipt(input: $input, idempotencyKey: $key) { id } }'

/** An account of the sandbox: no real bank has it. */
const PAYEE_ACCOUNT = 'AE609990000001234567890'
const [MORNING, AFTERNOON] = [9.5, 14]

const read = async (member: DemoMember, id: string): Promise<Facility> => (await member.ask<{ facility: Facility }>(READ, { id })).facility

const sign = async (member: DemoMember, id: string) => {
  const { contract } = await read(member, id)
  await member.ask(SIGN, { id, hash: contract.hash, key: randomUUID() })
}

/** Records the next step as the side whose turn it is, with a sample of its evidence. */
const takeStep = async ({ merchant, lender }: Sides, facility: Facility, { payee }: DemoExecution) => {
  const next = facility.nextSteps[0]!
  const member = next.side === 'MERCHANT' ? merchant : lender
  const input = {
    facilityId: facility.id,
    step: next.step,
    previousHash: facility.steps.at(-1)?.hash ?? facility.contract.hash,
    fileIds: next.needsFile ? [await member.upload(next.step.toLowerCase().replaceAll('_', '-'))] : [],
    ...(next.isToThirdParty ? { payeeName: next.payeeName ?? payee, payeeAccount: PAYEE_ACCOUNT } : {}),
  }
  await member.ask(RECORD, { input, key: randomUUID() })
}

/** Whether the money of a contract has moved and its schedule applies. */
const isCarriedOut = ({ status, contract }: Facility) => status === 'ACTIVE' && contract.status === 'DISBURSED'

/** Plans what the lender receives by bank as payments fall due. */
const notePayments = (diary: Diary, sides: Sides, { id, instalments }: Facility, plan: DemoExecution) => {
  const { unpaidFrom = Number.POSITIVE_INFINITY } = plan
  for (const { number, dueOn, amount } of instalments) {
    diary.morning(addDays(dueOn, 1))
    if (number >= unpaidFrom) continue
    diary.on(dueOn, AFTERNOON, async () => {
      const fileId = await sides.lender.upload('credit-advice')
      await sides.lender.ask(RECEIPT, { input: { facilityId: id, amount, receivedOn: dueOn, fileId }, key: randomUUID() })
    })
  }
}

/** Plans how the contract of a request is signed and carried out on a day, and what happens on it afterwards. */
export const noteFacility = (
  diary: Diary,
  sides: Sides,
  { requestId, day }: { readonly requestId: () => string; readonly day: string },
  plan: DemoExecution,
): void => {
  diary.at(momentOf(day, MORNING), async () => {
    const { financingRequest } = await sides.merchant.ask<{ financingRequest: { contracts: readonly { id: string }[] } }>(CONTRACTS, {
      id: requestId(),
    })
    const { id } = financingRequest.contracts[0]!
    await sign(sides.merchant, id)
    await sign(sides.lender, id)
    let facility = await read(sides.merchant, id)
    while (!isCarriedOut(facility)) {
      await takeStep(sides, facility, plan)
      facility = await read(sides.merchant, id)
    }
    notePayments(diary, sides, facility, plan)
  })
}
