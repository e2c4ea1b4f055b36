import type { EntityManager } from 'typeorm'
import type { Tx } from '../../platform/transaction.ts'
import { type SignedInViewer, signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, forbidden } from '../../shared/errors.ts'
import { Business, BusinessStatus } from './business.entity.ts'
import { hasFinishedOnboarding } from './people.ts'

/** What only a business that is not suspended may do, as refusals say it. Verification is shown, and not needed for any of it. */
const RIGHTS = {
  DRAFT_REQUESTS: { to: 'ask for financing', needsSetup: false },
  ASK_FOR_FINANCING: { to: 'ask for financing', needsSetup: true },
  RESPOND_TO_REQUESTS: { to: 'respond to requests', needsSetup: true },
  SEND_INVOICES: { to: 'send invoices', needsSetup: false },
  CONNECT_BANKS: { to: 'connect banks', needsSetup: true },
  MOVE_MONEY: { to: 'make transfers or payments', needsSetup: true },
} as const

export type BusinessRight = keyof typeof RIGHTS

/** Somebody who acts for a business. */
export interface Acting {
  readonly viewer: SignedInViewer
  readonly business: Business
}

/** Returns the id of the viewer's own business, whatever its standing. Throws CONFLICT when there is none. */
export const ownBusinessId = (viewer: Viewer): string => {
  const { businessId } = signedIn(viewer)
  if (businessId === null) throw conflict('Complete your business information first.')
  return businessId
}

/** Throws FORBIDDEN while the business is suspended. */
const refuseSuspended = ({ status }: Business, right: BusinessRight): void => {
  if (status !== BusinessStatus.SUSPENDED) return
  throw forbidden(`Your business is suspended and cannot ${RIGHTS[right].to}. Contact us to resolve this.`)
}

/** Returns the business that something is done for with nobody acting, in a job. Throws FORBIDDEN while it is suspended. */
export const businessWith = async (db: EntityManager, businessId: string, right: BusinessRight): Promise<Business> => {
  const business = await db.findOneByOrFail(Business, { id: businessId })
  refuseSuspended(business, right)
  return business
}

/** Returns the business the viewer acts for. Throws CONFLICT until its setup is complete, FORBIDDEN while it is suspended. */
export const actingBusiness = async (tx: Tx, right: BusinessRight): Promise<Acting> => {
  const viewer = signedIn(tx.viewer)
  const { to, needsSetup } = RIGHTS[right]
  const business = viewer.businessId === null ? null : await tx.db.findOneBy(Business, { id: viewer.businessId })
  if (!business) throw conflict(`Complete your setup to ${to}: add your business first.`)
  refuseSuspended(business, right)
  if (needsSetup && !(await hasFinishedOnboarding(tx.db, viewer))) {
    throw conflict(`Complete your setup to ${to}: your business, its documents and your phone.`)
  }
  return { viewer, business }
}
