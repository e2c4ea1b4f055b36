import type { ReviewPageFragment } from '../review/review-page.generated'

/** Whether businesses read the decision on a matter: a score model and a policy are of Mizan and of the board alone. */
export const hasParties = ({ entityType }: Pick<ReviewPageFragment, 'entityType'>): boolean =>
  entityType !== 'MODEL' && entityType !== 'POLICY'
