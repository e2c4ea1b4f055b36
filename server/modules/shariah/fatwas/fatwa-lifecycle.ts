import { registerEnumType } from 'type-graphql'
import { lifecycle } from '../../../shared/lifecycle.ts'

export enum FatwaStatus {
  REQUESTED = 'requested',
  DRAFTED = 'drafted',
  UNDER_REVIEW = 'under_review',
  ISSUED = 'issued',
  SUPERSEDED = 'superseded',
  WITHDRAWN = 'withdrawn',
  DECLINED = 'declined',
}

export enum FatwaAction {
  DRAFT = 'draft',
  SUBMIT = 'submit',
  DECLINE = 'decline',
  WITHDRAW = 'withdraw',
  SUPERSEDE = 'supersede',
}

/** What happened to a fatwa, as its history keeps it. */
export enum FatwaStep {
  REQUESTED = 'requested',
  DRAFTED = 'drafted',
  SUBMITTED = 'submitted',
  RETURNED = 'returned',
  ISSUED = 'issued',
  SUPERSEDED = 'superseded',
  WITHDRAWAL_PROPOSED = 'withdrawal_proposed',
  WITHDRAWAL_REJECTED = 'withdrawal_rejected',
  WITHDRAWN = 'withdrawn',
  DECLINED = 'declined',
}

registerEnumType(FatwaStatus, {
  name: 'FatwaStatus',
  description: 'What state a fatwa is in. SUPERSEDED, WITHDRAWN and DECLINED are final.',
  valuesConfig: {
    REQUESTED: { description: 'A question was asked, and the board has not drafted an answer.' },
    DRAFTED: { description: 'The board has a draft, which it can still change.' },
    UNDER_REVIEW: { description: 'The board votes on the draft.' },
    ISSUED: { description: 'The board adopted it, and it has a number.' },
    SUPERSEDED: { description: 'Another fatwa took its place.' },
    WITHDRAWN: { description: 'Who asked withdrew the question, or the board withdrew the fatwa that it had issued.' },
    DECLINED: { description: 'The board declined to rule, with reasons.' },
  },
})
registerEnumType(FatwaAction, {
  name: 'FatwaAction',
  description: 'What the viewer can do with a fatwa.',
  valuesConfig: {
    DRAFT: { description: 'Write the draft, or change it.' },
    SUBMIT: { description: 'Submit the draft to the votes of the board.' },
    DECLINE: { description: 'Decline the question with reasons.' },
    WITHDRAW: { description: 'Withdraw an own question; for the board, propose to withdraw a fatwa that it issued.' },
    SUPERSEDE: { description: 'Ask for a fatwa that takes its place.' },
  },
})
registerEnumType(FatwaStep, {
  name: 'FatwaStep',
  description: 'What happened to a fatwa.',
  valuesConfig: {
    REQUESTED: { description: 'The question was asked.' },
    DRAFTED: { description: 'The draft was written or changed.' },
    SUBMITTED: { description: 'The draft was submitted to the votes of the board.' },
    RETURNED: { description: 'The board asked for changes of the draft.' },
    ISSUED: { description: 'The board adopted it.' },
    SUPERSEDED: { description: 'Another fatwa took its place.' },
    WITHDRAWAL_PROPOSED: { description: 'An auditor proposed to withdraw it, and the board votes on that.' },
    WITHDRAWAL_REJECTED: { description: 'The board kept it in force.' },
    WITHDRAWN: { description: 'The question, or the fatwa, was withdrawn.' },
    DECLINED: { description: 'The board declined to rule.' },
  },
})

const { REQUESTED, DRAFTED, UNDER_REVIEW, ISSUED, SUPERSEDED, WITHDRAWN, DECLINED } = FatwaStatus

/** From a question to a fatwa in force, and to its end. */
export const fatwaLifecycle = lifecycle(
  {
    draft: { from: [REQUESTED, DRAFTED], to: DRAFTED },
    submit: { from: [DRAFTED], to: UNDER_REVIEW },
    decline: { from: [REQUESTED, DRAFTED, UNDER_REVIEW], to: DECLINED },
    return_to_draft: { from: [UNDER_REVIEW], to: DRAFTED },
    issue: { from: [UNDER_REVIEW], to: ISSUED },
    withdraw: { from: [REQUESTED, DRAFTED, UNDER_REVIEW, ISSUED], to: WITHDRAWN },
    supersede: { from: [ISSUED], to: SUPERSEDED },
  },
  {
    [REQUESTED]: 'shariah.fatwas.requested',
    [DRAFTED]: 'shariah.fatwas.drafted',
    [UNDER_REVIEW]: 'shariah.fatwas.underReview',
    [ISSUED]: 'shariah.fatwas.issued',
    [SUPERSEDED]: 'shariah.fatwas.superseded',
    [WITHDRAWN]: 'shariah.fatwas.withdrawn',
    [DECLINED]: 'shariah.fatwas.declined',
  },
)
