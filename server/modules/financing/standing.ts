import type { Tx } from '../../platform/transaction.ts'
import { type SignedInViewer, signedIn } from '../../platform/viewer.ts'
import { conflict, forbidden } from '../../shared/errors.ts'
import { Business, BusinessStatus, hasFinishedOnboarding } from '../business/index.ts'

/**
 * The business that the viewer acts for, ready to ask for financing or to give it. Verification is shown, and not needed
 * for this; a suspended business may do neither.
 */
export const actingBusiness = async (tx: Tx, toDo: string): Promise<{ viewer: SignedInViewer; business: Business }> => {
  const viewer = signedIn(tx.viewer)
  const business = viewer.businessId === null ? null : await tx.db.findOneBy(Business, { id: viewer.businessId })
  if (!business || !(await hasFinishedOnboarding(tx.db, viewer))) {
    throw conflict(`Finish your onboarding to ${toDo}: your business, its documents and your phone come first.`)
  }
  if (business.status === BusinessStatus.SUSPENDED)
    throw forbidden(`Your business is suspended and cannot ${toDo}. Contact us to clear it up.`)
  return { viewer, business }
}
