import { randomUUID } from 'node:crypto'
import { aProgramOf, type Program } from '../program.ts'
import { withTerms } from '../terms.ts'
import type { Data } from '../world.ts'

/** Ids of what the Shariah board keeps, and of what lenders carry out, by their use. */
export interface BoardIds {
  /** A policy in force with an earlier version, and a draft with a rule. */
  readonly policy: string
  readonly draftPolicy: string
  /** A fatwa of the public register with its number, and a question that is still open. */
  readonly fatwa: string
  readonly fatwaNumber: string
  readonly question: string
  /** An incident that an auditor reported. */
  readonly incident: string
  /** A facility of the merchant and the lender whose steps are all recorded. */
  readonly facility: string
  /** A request for which another lender leads a syndicate that is not complete. */
  readonly syndicated: string
}

const REPORT = 'mutation ($input: ReportIncidentInput!, $key: String!) { reportIncident(input: $input, idempotencyKey: $key) { id } }'
const POST = 'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }'
const LEAD = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'

const CONTEST = 'mutation ($input: ContestIncomeInput!) { contestIncome(input: $input) { id } }'

const INCIDENT = {
  type: 'PROCESS_DEVIATION',
  severity: 'HIGH',
  title: 'A sale was recorded before possession',
  description: 'The delivery note of the supplier is dated two days after the sale to the merchant.',
}

/** Lets another lender lead a syndicate for a new request of the merchant. */
const openBook = async (merchant: Program, lead: Program): Promise<string> => {
  const { createFinancingRequest } = await merchant.ask(POST, {
    input: {
      ...{ title: 'Ring frames for the Sharjah mill', description: 'Four ring frames that arrive in March.', currency: 'AED' },
      ...{ amount: '240000.00', requestType: 'EQUIPMENT_FINANCING', preferredStructure: 'MURABAHA' },
    },
  })
  const requestId: string = createFinancingRequest.id
  const terms = { proposedAmount: '240000.00', proposedStructure: 'MURABAHA', proposedRate: '6', proposedTerm: 24 }
  await lead.ask(LEAD, { input: withTerms({ requestId, responseType: 'SYNDICATE_LEAD', commitment: '120000.00', ...terms }) })
  return requestId
}

interface People {
  readonly merchant: Program
  readonly auditor: Program
}

/** Returns the ids of the board's records, after an auditor has reported an incident, a lender has opened a syndicate and the merchant has contested a classification. */
export const findBoardIds = async (url: string, { merchant, auditor }: People): Promise<BoardIds> => {
  const { policies, fatwaRegister } = await auditor.ask(`{
    policies { nodes { id status version } }
    fatwaRegister(first: 100) { nodes { id number status } }
  }`)
  const { facilities } = await merchant.ask('{ facilities { nodes { id status } } }')
  const { shariahScreen } = await merchant.ask(
    '{ shariahScreen { evidence(filter: { isPermissible: false }, first: 1) { nodes { id } } } }',
  )
  const transactionId = shariahScreen.evidence.nodes[0].id
  await merchant.ask(CONTEST, { input: { transactionId, grounds: 'The bank credited a rebate of its fees under this name.' } })
  const { reportIncident } = await auditor.ask(REPORT, { input: INCIDENT, key: randomUUID() })
  const issued = fatwaRegister.nodes.find(({ status }: Data) => status === 'ISSUED')
  return {
    policy: policies.nodes.find(({ status, version }: Data) => status === 'ACTIVE' && version > 1).id,
    draftPolicy: policies.nodes.find(({ status }: Data) => status === 'DRAFT').id,
    fatwa: issued.id,
    fatwaNumber: issued.number,
    question: fatwaRegister.nodes.find(({ status }: Data) => status === 'REQUESTED').id,
    incident: reportIncident.id,
    facility: facilities.nodes.find(({ status }: Data) => status === 'ACTIVE').id,
    syndicated: await openBook(merchant, await aProgramOf(url, 'lender2@mizan.demo')),
  }
}
