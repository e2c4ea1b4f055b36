import { registerEnumType } from 'type-graphql'

export enum IncidentType {
  POLICY_VIOLATION = 'policy_violation',
  CUSTOMER_COMPLAINT = 'customer_complaint',
  SYSTEM_ERROR = 'system_error',
  PROCESS_DEVIATION = 'process_deviation',
}

export enum IncidentSeverity {
  CRITICAL = 'critical',
  HIGH = 'high',
  MEDIUM = 'medium',
  LOW = 'low',
}

export enum IncidentStatus {
  INVESTIGATING = 'investigating',
  RESOLVED = 'resolved',
}

export enum IncidentStage {
  REPORTED = 'reported',
  DETERMINED = 'determined',
  NOT_ACTUAL = 'not_actual',
  PLAN_FILED = 'plan_filed',
  ENDORSED = 'endorsed',
  APPROVED = 'approved',
  SUBMITTED = 'submitted',
  CLOSED = 'closed',
}

export enum IncidentSubjectKind {
  LENDER = 'lender',
  STRUCTURE = 'structure',
  FACILITY = 'facility',
  CONTRACT = 'contract',
  REQUEST = 'request',
}

/** What was done with an incident, as its history names it. */
export enum IncidentActKind {
  REPORTED = 'reported',
  ASSIGNED = 'assigned',
  INFORMATION_REQUESTED = 'information_requested',
  INFORMATION_ADDED = 'information_added',
  STOP_PROPOSED = 'stop_proposed',
  STOP_CONFIRMED = 'stop_confirmed',
  STOP_RELEASE_PROPOSED = 'stop_release_proposed',
  STOP_RELEASED = 'stop_released',
  DETERMINED = 'determined',
  NOT_ACTUAL = 'not_actual',
  PLAN_FILED = 'plan_filed',
  PLAN_OVERDUE = 'plan_overdue',
  PLAN_RETURNED = 'plan_returned',
  ENDORSED = 'endorsed',
  APPROVED = 'approved',
  SUBMITTED = 'submitted',
  PURIFICATION_PAID = 'purification_paid',
  CLOSED = 'closed',
}

registerEnumType(IncidentType, {
  name: 'IncidentType',
  description: 'What kind of event an incident reports.',
  valuesConfig: {
    POLICY_VIOLATION: { description: 'A rule of the board was not followed.' },
    CUSTOMER_COMPLAINT: { description: 'A party of a financing complains. The only type that businesses report.' },
    SYSTEM_ERROR: { description: 'The product did something that it should not.' },
    PROCESS_DEVIATION: { description: 'Steps were taken in another way or order than prescribed.' },
  },
})
registerEnumType(IncidentSeverity, {
  name: 'IncidentSeverity',
  description: 'How grave an incident is, as the reporter judged it.',
  valuesConfig: {
    CRITICAL: { description: 'Income or contracts may be invalid now.' },
    HIGH: { description: 'A breach of the rules is likely.' },
    MEDIUM: { description: 'A deviation without effect on income or contracts so far.' },
    LOW: { description: 'A remark to look into.' },
  },
})
registerEnumType(IncidentStatus, {
  name: 'IncidentStatus',
  description: 'Whether an incident is still being dealt with. It follows from the stage.',
  valuesConfig: {
    INVESTIGATING: { description: 'In any stage before CLOSED, NOT_ACTUAL left out.' },
    RESOLVED: { description: 'CLOSED, or NOT_ACTUAL.' },
  },
})
registerEnumType(IncidentStage, {
  name: 'IncidentStage',
  description: 'How far an incident has come. CLOSED and NOT_ACTUAL are final.',
  valuesConfig: {
    REPORTED: { description: 'Before the board, which determines whether it is a breach.' },
    DETERMINED: { description: 'The board determined a breach. A plan is due within 30 calendar days.' },
    NOT_ACTUAL: { description: 'The board found that there is no breach.' },
    PLAN_FILED: { description: 'The plan is before the board.' },
    ENDORSED: { description: 'The board endorsed the plan. The directors decide next.' },
    APPROVED: { description: 'The directors approved the plan. It goes to the regulator next.' },
    SUBMITTED: { description: 'The plan was submitted to the regulator.' },
    CLOSED: { description: 'Put right, with its resolution; purification is paid.' },
  },
})
registerEnumType(IncidentSubjectKind, {
  name: 'IncidentSubjectKind',
  description: 'What an incident concerns.',
  valuesConfig: {
    LENDER: { description: 'A lender as a whole.' },
    STRUCTURE: { description: 'A financing structure, of every lender that offers it.' },
    FACILITY: { description: 'Financing that is carried out under one contract.' },
    CONTRACT: { description: 'What a merchant and a lender agreed, carried out or not.' },
    REQUEST: { description: 'A financing request.' },
  },
})
registerEnumType(IncidentActKind, {
  name: 'IncidentActKind',
  description: 'What was done with an incident.',
  valuesConfig: {
    REPORTED: { description: 'It was reported, by a person or by the system.' },
    ASSIGNED: { description: 'A person took it on.' },
    INFORMATION_REQUESTED: { description: 'The board asked for more information before it determines.' },
    INFORMATION_ADDED: { description: 'Information was added, and the incident went to the board again.' },
    STOP_PROPOSED: { description: 'An auditor proposed to stop new business.' },
    STOP_CONFIRMED: { description: 'A second person confirmed a stop, which is in force from then on.' },
    STOP_RELEASE_PROPOSED: { description: 'A person proposed to lift a stop.' },
    STOP_RELEASED: { description: 'A second person lifted a stop.' },
    DETERMINED: { description: 'The board determined a breach.' },
    NOT_ACTUAL: { description: 'The board found no breach.' },
    PLAN_FILED: { description: 'A plan was filed and went to the board.' },
    PLAN_OVERDUE: { description: 'The 30 days for the plan ended without one.' },
    PLAN_RETURNED: { description: 'The board did not endorse the plan, which has to be filed again.' },
    ENDORSED: { description: 'The board endorsed the plan.' },
    APPROVED: { description: 'The directors approved the plan, as an admin recorded.' },
    SUBMITTED: { description: 'The plan was submitted to the regulator, as an admin recorded.' },
    PURIFICATION_PAID: { description: 'The prescribed amount was paid to charity.' },
    CLOSED: { description: 'It was closed.' },
  },
})

/** A number for people: `INC-2026-001`. */
export const incidentNumber = (year: number, serial: number): string => `INC-${year}-${String(serial).padStart(3, '0')}`

/** Days that a plan may take from the determination. */
export const PLAN_DAYS = 30
