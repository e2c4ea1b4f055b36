import { registerEnumType } from 'type-graphql'
import { lifecycle } from '../../../shared/lifecycle.ts'

export enum ProductStatus {
  UNDER_REVIEW = 'under_review',
  CHANGES_ASKED = 'changes_asked',
  IN_FORCE = 'in_force',
  REFUSED = 'refused',
  SUSPENDED = 'suspended',
  WITHDRAWN = 'withdrawn',
}

export enum ProductAction {
  REVISE = 'revise',
  WITHDRAW = 'withdraw',
  PROPOSE_SUSPENSION = 'propose_suspension',
}

registerEnumType(ProductStatus, {
  name: 'ProductStatus',
  description: 'What state a product is in. A version approved earlier remains in force while a revision is under review.',
  valuesConfig: {
    UNDER_REVIEW: { description: 'Its latest version is before the board.' },
    CHANGES_ASKED: { description: 'The board asked for changes of its latest version; the lender can revise it.' },
    IN_FORCE: { description: 'The board approved it.' },
    REFUSED: { description: 'The board refused it.' },
    SUSPENDED: { description: 'Two auditors suspended it; a revision that the board approves brings it into force again.' },
    WITHDRAWN: { description: 'The lender withdrew it.' },
  },
})

registerEnumType(ProductAction, {
  name: 'ProductAction',
  description: 'What can be done with a product.',
  valuesConfig: {
    REVISE: { description: 'The lender submits a new version.' },
    WITHDRAW: { description: 'The lender withdraws it.' },
    PROPOSE_SUSPENSION: { description: 'An auditor proposes to suspend it; another auditor decides.' },
  },
})

const { UNDER_REVIEW, CHANGES_ASKED, IN_FORCE, REFUSED, SUSPENDED, WITHDRAWN } = ProductStatus

/** How a product moves. `keep` is a refused revision of a product of which an earlier version remains in force. */
export const productLifecycle = lifecycle(
  {
    revise: { from: [UNDER_REVIEW, CHANGES_ASKED, IN_FORCE, SUSPENDED], to: UNDER_REVIEW },
    withdraw: { from: [UNDER_REVIEW, CHANGES_ASKED, IN_FORCE, SUSPENDED], to: WITHDRAWN },
    approve: { from: [UNDER_REVIEW], to: IN_FORCE },
    refuse: { from: [UNDER_REVIEW], to: REFUSED },
    keep: { from: [UNDER_REVIEW], to: IN_FORCE },
    ask_changes: { from: [UNDER_REVIEW], to: CHANGES_ASKED },
    propose_suspension: { from: [UNDER_REVIEW, CHANGES_ASKED, IN_FORCE], to: SUSPENDED },
  },
  {
    [UNDER_REVIEW]: 'shariah.products.underReview',
    [CHANGES_ASKED]: 'shariah.products.changesAsked',
    [IN_FORCE]: 'shariah.products.inForce',
    [REFUSED]: 'shariah.products.refused',
    [SUSPENDED]: 'shariah.products.suspended',
    [WITHDRAWN]: 'shariah.products.withdrawn',
  },
)
