import { registerEnumType } from 'type-graphql'
import { lifecycle } from '../../../shared/lifecycle.ts'
import { Role } from '../../../shared/role.ts'
import { IncidentStage, IncidentStatus } from './incident-terms.ts'

const { REPORTED, DETERMINED, NOT_ACTUAL, PLAN_FILED, ENDORSED, APPROVED, SUBMITTED, CLOSED } = IncidentStage

/** How stages follow each other. The board's votes determine, dismiss, return and endorse. */
export const incidentLifecycle = lifecycle(
  {
    determine: { from: [REPORTED], to: DETERMINED },
    dismiss: { from: [REPORTED], to: NOT_ACTUAL },
    file_plan: { from: [DETERMINED], to: PLAN_FILED },
    return_plan: { from: [PLAN_FILED], to: DETERMINED },
    endorse: { from: [PLAN_FILED], to: ENDORSED },
    approve: { from: [ENDORSED], to: APPROVED },
    submit: { from: [APPROVED], to: SUBMITTED },
    close: { from: [SUBMITTED], to: CLOSED },
  },
  {
    [REPORTED]: 'shariah.incidents.stages.reported',
    [DETERMINED]: 'shariah.incidents.stages.determined',
    [NOT_ACTUAL]: 'shariah.incidents.stages.notActual',
    [PLAN_FILED]: 'shariah.incidents.stages.planFiled',
    [ENDORSED]: 'shariah.incidents.stages.endorsed',
    [APPROVED]: 'shariah.incidents.stages.approved',
    [SUBMITTED]: 'shariah.incidents.stages.submitted',
    [CLOSED]: 'shariah.incidents.stages.closed',
  },
)

export type StageMove = (typeof incidentLifecycle.actions)[number]

/** Moves an incident to its next stage. Throws ILLEGAL_TRANSITION with what its stage allows. */
export const moveStage = (incident: { stage: IncidentStage }, move: StageMove): void => {
  const moved = { status: incident.stage }
  incidentLifecycle.move(moved, move)
  incident.stage = moved.status
}

/** The stages in which an incident is still dealt with. */
export const OPEN_STAGES: readonly IncidentStage[] = [REPORTED, DETERMINED, PLAN_FILED, ENDORSED, APPROVED, SUBMITTED]
/** The stages in which the purification that the board prescribed can be paid. */
export const PAYABLE_STAGES: readonly IncidentStage[] = [ENDORSED, APPROVED, SUBMITTED]

export const statusOf = (stage: IncidentStage): IncidentStatus =>
  OPEN_STAGES.includes(stage) ? IncidentStatus.INVESTIGATING : IncidentStatus.RESOLVED

export enum IncidentAction {
  ASSIGN = 'assign',
  ADD_INFORMATION = 'add_information',
  PROPOSE_STOP = 'propose_stop',
  FILE_PLAN = 'file_plan',
  RECORD_APPROVAL = 'record_approval',
  RECORD_SUBMISSION = 'record_submission',
  PAY_PURIFICATION = 'pay_purification',
  CLOSE = 'close',
}

registerEnumType(IncidentAction, {
  name: 'IncidentAction',
  description: 'What the viewer can do with an incident now.',
  valuesConfig: {
    ASSIGN: { description: 'Take it on: `assignIncident`.' },
    ADD_INFORMATION: { description: 'Add information for the board: `addIncidentInformation`.' },
    PROPOSE_STOP: { description: 'Propose to stop new business: `proposeIncidentStop`.' },
    FILE_PLAN: { description: 'Say how it is put right, for the board to endorse: `fileIncidentPlan`.' },
    RECORD_APPROVAL: { description: 'Record that the directors approved the plan: `recordIncidentApproval`.' },
    RECORD_SUBMISSION: { description: 'Record that the plan was submitted to the regulator: `recordIncidentSubmission`.' },
    PAY_PURIFICATION: { description: 'Pay the prescribed amount to charity: `payPurification`.' },
    CLOSE: { description: 'End it with its resolution: `closeIncident`.' },
  },
})

/** What decides who may do what with an incident. */
export interface Dealt {
  readonly stage: IncidentStage
  readonly reporterBusinessId: string | null
  readonly respondentId: string | null
  readonly purificationPayerId: string | null
  readonly purificationPaidAt: Date | null
  readonly isAssignedToViewer: boolean
  /** The board asked for information, and no one has added any since. */
  readonly awaitsInformation: boolean
  /** Its respondent added information that the board had not asked for. */
  readonly hasRespondentAdded: boolean
}

interface Who {
  readonly role: Role | null
  readonly businessId: string | null
}

interface ActRule {
  readonly in: readonly IncidentStage[]
  readonly by: (who: Who, incident: Dealt) => boolean
}

const isStaff = ({ role }: Who) => role === Role.SSB_AUDITOR || role === Role.ADMIN
const isBusiness = ({ businessId }: Who, id: string | null) => businessId !== null && businessId === id

/** Acts of people, with the stages and the people that they are open to. */
const RULES: Readonly<Record<IncidentAction, ActRule>> = {
  [IncidentAction.ASSIGN]: { in: OPEN_STAGES, by: (who, { isAssignedToViewer }) => isStaff(who) && !isAssignedToViewer },
  [IncidentAction.ADD_INFORMATION]: {
    in: [REPORTED],
    // Its respondent adds its own view where it may read the report: then it is the other party of what was referred. What is added
    // releases the votes, so that without a limit it could put off the determination for ever.
    by: (who, { reporterBusinessId, respondentId, awaitsInformation, hasRespondentAdded }) => {
      if (isStaff(who)) return true
      return isBusiness(who, respondentId) ? awaitsInformation || !hasRespondentAdded : isBusiness(who, reporterBusinessId)
    },
  },
  [IncidentAction.PROPOSE_STOP]: { in: OPEN_STAGES, by: ({ role }) => role === Role.SSB_AUDITOR },
  [IncidentAction.FILE_PLAN]: { in: [DETERMINED], by: (who, { respondentId }) => isStaff(who) || isBusiness(who, respondentId) },
  [IncidentAction.RECORD_APPROVAL]: { in: [ENDORSED], by: ({ role }) => role === Role.ADMIN },
  [IncidentAction.RECORD_SUBMISSION]: { in: [APPROVED], by: ({ role }) => role === Role.ADMIN },
  [IncidentAction.PAY_PURIFICATION]: {
    in: PAYABLE_STAGES,
    by: (who, { purificationPayerId, purificationPaidAt }) => isBusiness(who, purificationPayerId) && purificationPaidAt === null,
  },
  [IncidentAction.CLOSE]: {
    in: [SUBMITTED],
    by: (who, { purificationPayerId, purificationPaidAt }) => isStaff(who) && (purificationPayerId === null || purificationPaidAt !== null),
  },
}

/** Whether someone may do this with the incident in some stage. */
export const mayDo = (action: IncidentAction, who: Who, incident: Dealt): boolean => RULES[action].by(who, incident)

export const isInStageFor = (action: IncidentAction, stage: IncidentStage): boolean => RULES[action].in.includes(stage)

/** What someone can do with an incident now. */
export const availableTo = (who: Who, incident: Dealt): IncidentAction[] =>
  Object.values(IncidentAction).filter((action) => isInStageFor(action, incident.stage) && mayDo(action, who, incident))
