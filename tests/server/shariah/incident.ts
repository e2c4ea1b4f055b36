import { expect } from 'vitest'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { decide } from '../../support/agreement.ts'
import { upload } from '../../support/files.ts'
import type { Member } from '../../support/people.ts'
import type { Data, World } from '../../support/world.ts'

export const INCIDENT = `id number isRaisedBySystem type severity title description reportedBy { name } stage status needsInformation
  subjectKind subjectId subjectStructure subjectLabel respondentName assignedTo { name } determinedAt planDueOn planOverdueAt plan
  preventiveMeasures purificationAmount purificationCurrency purificationPayerName purificationPaidAt isPurificationDue resolution closedAt
  planClock { dueOn daysLeft isOverdue } parties { id }
  stops { id structure lenderName reason status availableActions releaseReason }
  history { kind stage actor { name } note happenedOn place previousHash hash files { name url } } reviews { id status priority entityName }
  availableActions`

/** Calls a mutation on incidents and returns the incident. */
const act =
  (name: string, declared: string, passed: string) =>
  async (world: World, person: Member, variables: object): Promise<Data> =>
    (await world.ask(person, `mutation (${declared}) { ${name}(${passed}) { ${INCIDENT} } }`, variables))[name]

const onId = (name: string) => {
  const call = act(name, '$id: ID!', 'id: $id')
  return (world: World, person: Member, id: string) => call(world, person, { id })
}

const withInput = (name: string, isKeyed: boolean) => {
  const Input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const key = isKeyed ? [', $key: String!', ', idempotencyKey: $key'] : ['', '']
  const call = act(name, `$id: ID!, $input: ${Input}!${key[0]}`, `id: $id, input: $input${key[1]}`)
  return (world: World, person: Member, id: string, input: object, more: object = {}) => call(world, person, { id, input, ...more })
}

export const REPORT = {
  type: 'POLICY_VIOLATION',
  severity: 'CRITICAL',
  title: 'The goods were never bought',
  description: 'The supplier says that the lender has not bought the goods before it sold them.',
}

export const report = async (world: World, person: Member, fields: object = {}, more: object = {}): Promise<Data> =>
  (
    await world.ask(
      person,
      `mutation ($input: ReportIncidentInput!, $key: String!) { reportIncident(input: $input, idempotencyKey: $key) { ${INCIDENT} } }`,
      { input: { ...REPORT, ...fields }, ...more },
    )
  ).reportIncident

export const readIncident = async (world: World, person: Member, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { incident(id: $id) { ${INCIDENT} } }`, { id })).incident

export const incidentsOf = async (world: World, person: Member, filter: object = {}): Promise<Data[]> =>
  (
    await world.ask(person, `query ($filter: IncidentFilter) { incidents(first: 100, filter: $filter) { nodes { ${INCIDENT} } } }`, {
      filter,
    })
  ).incidents.nodes

export const assign = onId('assignIncident')
export const confirmStop = onId('confirmIncidentStop')
export const releaseStop = onId('releaseIncidentStop')
export const addInformation = withInput('addIncidentInformation', true)
export const proposeStop = withInput('proposeIncidentStop', false)
export const filePlan = withInput('fileIncidentPlan', true)
export const payPurification = withInput('payPurification', true)
export const closeIncident = withInput('closeIncident', false)
export const recordApproval = withInput('recordIncidentApproval', true)
export const recordSubmission = withInput('recordIncidentSubmission', true)

export const proposeRelease = async (
  world: World,
  person: Member,
  id: string,
  reason = 'The lender corrected its process.',
): Promise<Data> =>
  act('proposeIncidentStopRelease', '$id: ID!, $reason: String!', 'id: $id, reason: $reason')(world, person, { id, reason })

export const PLAN = {
  plan: 'The income of these contracts is given away, and the purchase is checked before each sale.',
  preventiveMeasures: ['The supplier invoice is checked by a second person.'],
}

export const RESOLUTION = { resolution: 'The income was given to charity, and the control was added.' }

/** Votes on the review of an incident that is open. */
export const vote = async (world: World, auditor: Member, id: string, decision = 'APPROVE'): Promise<void> => {
  const { reviews } = await readIncident(world, auditor, id)
  await decide(world, auditor, reviews.at(-1).id, decision)
}

/** The day of the clock, with evidence that a person uploaded. */
export const proof = async (world: World, person: Member, name: string) => ({
  happenedOn: gulfDayOf(world.clock.now()),
  note: 'Minutes 12',
  fileIds: [await upload(world, person, name)],
})

interface Board {
  readonly auditor: Member
  readonly admin: Member
}

/** Takes a determined incident through its plan, directors and regulator. */
export const carryToSubmitted = async (world: World, { auditor, admin }: Board, id: string, plan: object = PLAN): Promise<void> => {
  await filePlan(world, auditor, id, plan)
  await vote(world, auditor, id)
  await recordApproval(world, admin, id, await proof(world, admin, 'minutes.pdf'))
  await recordSubmission(world, admin, id, await proof(world, admin, 'letter.pdf'))
}

/** The refusal of a call, as its code and its text. */
export const refusalOf = async (asked: Promise<unknown>): Promise<{ code: string; message: string }> => {
  const refused = await asked.then(
    () => ({ code: 'NONE', message: 'It was not refused.' }),
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  )
  expect(refused.code).not.toBe('NONE')
  return refused
}
