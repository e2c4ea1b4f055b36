import type { EntityManager } from 'typeorm'
import { type SignedInViewer, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, forbidden } from '../../../shared/errors.ts'
import { Business, BusinessStatus } from '../../business/index.ts'

/** The business of the viewer, whose books these are; refused until there is one. */
export const ownBusinessId = (viewer: Viewer): string => {
  const { businessId } = signedIn(viewer)
  if (businessId === null) throw conflict('Complete your setup to send invoices: add your business first.')
  return businessId
}

/** Refuses what would ask customers for money in the name of a suspended business. */
export const refuseSuspended = async (db: EntityManager, businessId: string): Promise<Business> => {
  const business = await db.findOneByOrFail(Business, { id: businessId })
  if (business.status === BusinessStatus.SUSPENDED) {
    throw forbidden('Your business is suspended and cannot send invoices. Contact us to resolve this.')
  }
  return business
}

/** Refuses to take money for a suspended business from anybody. */
export const refuseToPaySuspended = async (db: EntityManager, businessId: string): Promise<void> => {
  const { status } = await db.findOneByOrFail(Business, { id: businessId })
  if (status === BusinessStatus.SUSPENDED) throw conflict('The issuer cannot receive payments at the moment. You were not charged.')
}

export interface Acting {
  readonly viewer: SignedInViewer
  readonly businessId: string
}

/** The business that the viewer acts for, and may act for now. */
export const actingBusiness = async (db: EntityManager, viewer: Viewer): Promise<Acting> => {
  const businessId = ownBusinessId(viewer)
  await refuseSuspended(db, businessId)
  return { viewer: signedIn(viewer), businessId }
}
