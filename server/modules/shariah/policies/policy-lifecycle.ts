import { registerEnumType } from 'type-graphql'
import { lifecycle } from '../../../shared/lifecycle.ts'

export enum PolicyStatus {
  DRAFT = 'draft',
  UNDER_REVIEW = 'under_review',
  APPROVED = 'approved',
  ACTIVE = 'active',
  SUPERSEDED = 'superseded',
  WITHDRAWN = 'withdrawn',
}

export enum PolicyCategory {
  PRODUCT_STRUCTURING = 'product_structuring',
  CONTRACT_FORMS = 'contract_forms',
  ASSET_SCREENING = 'asset_screening',
  INCOME_SCREENING = 'income_screening',
  LATE_PAYMENT = 'late_payment',
  FEES = 'fees',
  GOVERNANCE = 'governance',
}

/** What an auditor can do with a version. */
export enum PolicyAction {
  EDIT = 'edit',
  SUBMIT = 'submit',
  WITHDRAW = 'withdraw',
  REVISE = 'revise',
}

registerEnumType(PolicyStatus, {
  name: 'PolicyStatus',
  description: 'What state a version of a policy is in.',
  valuesConfig: {
    DRAFT: { description: 'It is being written, or the board asked for changes.' },
    UNDER_REVIEW: { description: 'The board is deciding on it; it cannot be edited.' },
    APPROVED: { description: 'The board approved it, and its effective date has not come.' },
    ACTIVE: { description: 'It is in force.' },
    SUPERSEDED: { description: 'The next version replaced it.' },
    WITHDRAWN: { description: 'It was withdrawn before the board decided, or the board rejected it.' },
  },
})
registerEnumType(PolicyCategory, {
  name: 'PolicyCategory',
  description: 'What a policy of the board is about.',
  valuesConfig: {
    PRODUCT_STRUCTURING: { description: 'Which contracts may be combined, and how.' },
    CONTRACT_FORMS: { description: 'What contracts and their clauses say.' },
    ASSET_SCREENING: { description: 'Which goods, assets and activities may be financed.' },
    INCOME_SCREENING: { description: 'Which income of a business is permissible, and up to which share.' },
    LATE_PAYMENT: { description: 'What follows a late payment.' },
    FEES: { description: 'Which fees may be charged.' },
    GOVERNANCE: { description: 'How the board and those who carry its decisions out work.' },
  },
})
registerEnumType(PolicyAction, {
  name: 'PolicyAction',
  description: 'What the viewer can do with a version of a policy.',
  valuesConfig: {
    EDIT: { description: 'Change the draft.' },
    SUBMIT: { description: 'Submit the draft to the board.' },
    WITHDRAW: { description: 'Withdraw it before the board decides.' },
    REVISE: { description: 'Draft the next version of what is in force.' },
  },
})

const { DRAFT, UNDER_REVIEW, APPROVED, ACTIVE, SUPERSEDED, WITHDRAWN } = PolicyStatus

/** The statuses of a version that is not yet in force and may come into force. At most one version of a policy has one of them. */
export const PENDING: readonly PolicyStatus[] = [DRAFT, UNDER_REVIEW, APPROVED]

export const policyLifecycle = lifecycle(
  {
    edit: { from: [DRAFT], to: DRAFT },
    submit: { from: [DRAFT], to: UNDER_REVIEW },
    withdraw: { from: [DRAFT, UNDER_REVIEW], to: WITHDRAWN },
    revise: { from: [ACTIVE], to: ACTIVE },
    request_modification: { from: [UNDER_REVIEW], to: DRAFT },
    approve: { from: [UNDER_REVIEW], to: APPROVED },
    reject: { from: [UNDER_REVIEW], to: WITHDRAWN },
    activate: { from: [APPROVED], to: ACTIVE },
    supersede: { from: [ACTIVE], to: SUPERSEDED },
  },
  {
    [DRAFT]: 'shariah.policies.draft',
    [UNDER_REVIEW]: 'shariah.policies.underReview',
    [APPROVED]: 'shariah.policies.approved',
    [ACTIVE]: 'shariah.policies.active',
    [SUPERSEDED]: 'shariah.policies.superseded',
    [WITHDRAWN]: 'shariah.policies.withdrawn',
  },
)
