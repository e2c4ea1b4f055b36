import type { Tx } from '../../../platform/transaction.ts'
import { type SignedInViewer, signedIn } from '../../../platform/viewer.ts'
import { conflict, forbidden } from '../../../shared/errors.ts'
import { Business, BusinessStatus, hasFinishedOnboarding } from '../../business/index.ts'

export interface Acting {
  readonly viewer: SignedInViewer
  readonly business: Business
}

/** The business that the viewer acts for, which a draft needs and nothing more. A suspended business may do nothing here. */
export const ownBusiness = async (tx: Tx, toDo: string): Promise<Acting> => {
  const viewer = signedIn(tx.viewer)
  const business = viewer.businessId === null ? null : await tx.db.findOneBy(Business, { id: viewer.businessId })
  if (!business) throw conflict(`Complete your setup to ${toDo}: add your business first.`)
  if (business.status === BusinessStatus.SUSPENDED)
    throw forbidden(`Your business is suspended and cannot ${toDo}. Contact us to resolve this.`)
  return { viewer, business }
}

/** The business that the viewer acts for, ready to ask for financing or to give it. Verification is shown, and not needed for this. */
export const actingBusiness = async (tx: Tx, toDo: string): Promise<Acting> => {
  const acting = await ownBusiness(tx, toDo)
  if (!(await hasFinishedOnboarding(tx.db, acting.viewer))) {
    throw conflict(`Complete your setup to ${toDo}: your business, its documents and your phone.`)
  }
  return acting
}
