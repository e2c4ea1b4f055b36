import { registerEnumType } from 'type-graphql'
import { lifecycle } from '../../../shared/lifecycle.ts'

export enum ModelDraftStatus {
  DRAFT = 'draft',
  SUBMITTED = 'submitted',
  SHADOW = 'shadow',
  SCHEDULED = 'scheduled',
  ACTIVE = 'active',
  REJECTED = 'rejected',
  WITHDRAWN = 'withdrawn',
}

export enum ModelDraftAction {
  EDIT = 'edit',
  DELETE = 'delete',
  TEST = 'test',
  SUBMIT = 'submit',
  WITHDRAW = 'withdraw',
  SCHEDULE = 'schedule',
}

registerEnumType(ModelDraftStatus, {
  name: 'ModelDraftStatus',
  description: 'How far a draft of the score model has come.',
  valuesConfig: {
    DRAFT: { description: 'An administrator writes it, or it was returned for changes.' },
    SUBMITTED: { description: 'The board and a second administrator decide on it.' },
    SHADOW: { description: 'Both approved; its scores are computed beside the version in force.' },
    SCHEDULED: { description: 'It comes into force at a set time.' },
    ACTIVE: { description: 'It came into force. A later version may have replaced it since.' },
    REJECTED: { description: 'The board rejected it.' },
    WITHDRAWN: { description: 'An administrator withdrew it.' },
  },
})
registerEnumType(ModelDraftAction, {
  name: 'ModelDraftAction',
  description: 'What the viewer can do with a draft of the score model.',
  valuesConfig: {
    EDIT: { description: 'Change its weights.' },
    DELETE: { description: 'Delete it. Not after it was submitted once.' },
    TEST: { description: 'Test it on the facilities of the product.' },
    SUBMIT: { description: 'Submit it to the board and a second administrator.' },
    WITHDRAW: { description: 'Withdraw it before it is in force.' },
    SCHEDULE: { description: 'Set when it comes into force.' },
  },
})

const { DRAFT, SUBMITTED, SHADOW, SCHEDULED, ACTIVE, REJECTED, WITHDRAWN } = ModelDraftStatus

export const modelDraftLifecycle = lifecycle(
  {
    edit: { from: [DRAFT], to: DRAFT },
    delete: { from: [DRAFT], to: DRAFT },
    test: { from: [DRAFT], to: DRAFT },
    submit: { from: [DRAFT], to: SUBMITTED },
    return: { from: [SUBMITTED], to: DRAFT },
    reject: { from: [SUBMITTED], to: REJECTED },
    conclude: { from: [SUBMITTED], to: SHADOW },
    withdraw: { from: [SUBMITTED, SHADOW, SCHEDULED], to: WITHDRAWN },
    schedule: { from: [SHADOW], to: SCHEDULED },
    begin: { from: [SCHEDULED], to: ACTIVE },
  },
  {
    [DRAFT]: 'scoring.versions.draft',
    [SUBMITTED]: 'scoring.versions.submitted',
    [SHADOW]: 'scoring.versions.shadow',
    [SCHEDULED]: 'scoring.versions.scheduled',
    [ACTIVE]: 'scoring.versions.active',
    [REJECTED]: 'scoring.versions.rejected',
    [WITHDRAWN]: 'scoring.versions.withdrawn',
  },
)
