import type { EntityManager } from 'typeorm'
import type { Tx } from '../../platform/transaction.ts'
import { type SignedInViewer, signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, forbidden } from '../../shared/errors.ts'
import { type Text, textOf } from '../../shared/i18n/text.ts'
import { Business, BusinessStatus } from './business.entity.ts'
import { hasFinishedOnboarding } from './people.ts'

/** Acts that a suspended business may not perform, as its refusals name them. Verification is shown, and none of them requires it. */
const RIGHTS = {
  DRAFT_REQUESTS: { to: { key: 'business.setup.to.askForFinancing' }, needsSetup: false },
  ASK_FOR_FINANCING: { to: { key: 'business.setup.to.askForFinancing' }, needsSetup: true },
  RESPOND_TO_REQUESTS: { to: { key: 'business.setup.to.respond' }, needsSetup: true },
  SEND_INVOICES: { to: { key: 'business.setup.to.sendInvoices' }, needsSetup: false },
  CONNECT_BANKS: { to: { key: 'business.setup.to.connectBanks' }, needsSetup: true },
  MOVE_MONEY: { to: { key: 'business.setup.to.pay' }, needsSetup: true },
} as const satisfies Readonly<Record<string, { to: Text; needsSetup: boolean }>>

export type BusinessRight = keyof typeof RIGHTS

/** A person who acts for a business. */
export interface Acting {
  readonly viewer: SignedInViewer
  readonly business: Business
}

/** Returns the id of the viewer's own business, whatever its status. Throws CONFLICT when there is none. */
export const ownBusinessId = (viewer: Viewer): string => {
  const { businessId } = signedIn(viewer)
  if (businessId === null) throw conflict('business.completeFirst')
  return businessId
}

/** Throws FORBIDDEN while the business is suspended. */
const refuseSuspended = ({ status }: Business, right: BusinessRight): void => {
  if (status !== BusinessStatus.SUSPENDED) return
  throw forbidden(textOf('business.setup.suspended', { to: RIGHTS[right].to }))
}

/** Returns a business for a job, in which no person acts. Throws FORBIDDEN while it is suspended. */
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
  if (!business) throw conflict(textOf('business.setup.addBusiness', { to }))
  refuseSuspended(business, right)
  if (needsSetup && !(await hasFinishedOnboarding(tx.db, viewer))) {
    throw conflict(textOf('business.setup.incomplete', { to }))
  }
  return { viewer, business }
}
