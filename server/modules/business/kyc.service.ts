import type { EntityManager } from 'typeorm'
import { ownUpload } from '../../platform/files/files.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { brokenConstraint, type Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { gulfDayOf } from '../../shared/day.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { User } from '../identity/index.ts'
import { ownBusinessId } from './acting-business.ts'
import { type Business, BusinessStatus, KycStatus } from './business.entity.ts'
import { about, kycDetailsGiven, kycDocumentAdded, kycDocumentRemoved, kycSubmitted } from './business.events.ts'
import type { AddKycDetailsInput, AddKycDocumentInput } from './business.inputs.ts'
import { isDocumented, lockOwn, reopen } from './business.service.ts'
import { newestDetails } from './kyc-assessment.ts'
import { KycDetails } from './kyc-details.entity.ts'
import { readDetails } from './kyc-details.ts'
import { KycDocument } from './kyc-document.entity.ts'

const MAX_DOCUMENTS = 30

const LAST_APPROVAL = 'select max(approved_at) as at from kyc_details where business_id = $1'
/** True for a file from before a reviewer's last approval. */
const isReliedOn = async (db: EntityManager, { businessId, uploadedAt }: KycDocument): Promise<boolean> => {
  const [{ at }] = await db.query<[{ at: Date | null }]>(LAST_APPROVAL, [businessId])
  return at !== null && uploadedAt <= at
}

/** Returns true when details were entered since a reviewer approved. */
const hasNewer = async (db: EntityManager, businessId: string): Promise<boolean> =>
  (await newestDetails(db, [businessId])).some(({ approvedAt }) => approvedAt === null)

/** The documents by which a business proves its identity. */
export const createKycService = ({ work }: Platform) => {
  const lockMine = (tx: Tx) => lockOwn(tx, ownBusinessId(tx.viewer))

  /** Updates the status to match the current documents, and notifies the reviewers when they are complete. */
  const settle = async (tx: Tx, business: Business) => {
    const before = business.kycStatus
    if (business.status === BusinessStatus.REJECTED) await reopen(tx, business)
    else {
      const submitted = business.documentsStepDoneAt !== null && (await isDocumented(tx, business))
      const needsReview = business.status !== BusinessStatus.VERIFIED || (await hasNewer(tx.db, business.id))
      if (submitted && needsReview) business.kycStatus = KycStatus.SUBMITTED
      else if (before === KycStatus.SUBMITTED)
        business.kycStatus = business.status === BusinessStatus.VERIFIED ? KycStatus.VERIFIED : KycStatus.PENDING
    }
    business.updatedAt = tx.now
    await tx.db.save(business)
    if (business.kycStatus === KycStatus.SUBMITTED && before !== KycStatus.SUBMITTED) {
      await tx.emit(about(kycSubmitted, { businessId: business.id }))
    }
    return business
  }

  return {
    /** Adds a file that the viewer uploaded before; another person's file is not found. One file proves one thing. */
    async addDocument(viewer: Viewer, { type, fileId }: AddKycDocumentInput): Promise<Business> {
      const user = signedIn(viewer)
      return work(viewer, async (tx) => {
        const business = await lockMine(tx)
        const file = await ownUpload(tx.db, user, fileId)
        if ((await tx.db.countBy(KycDocument, { businessId: business.id })) >= MAX_DOCUMENTS) {
          throw conflict(textOf('business.documents.tooMany', { most: MAX_DOCUMENTS }))
        }
        const row = { businessId: business.id, type, fileId: file.id, uploadedAt: tx.now }
        const document = await tx.db.save(tx.db.create(KycDocument, row))
        await tx.emit(about(kycDocumentAdded, { businessId: business.id, documentId: document.id, fileId: file.id, type }))
        return settle(tx, business)
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'kyc_document_file_once' ? conflict('business.documents.alreadyAdded') : error
      })
    },

    /** Adds the details of a type of document. Earlier entries are kept, and the newest counts. */
    async addDetails(viewer: Viewer, { type, ...input }: AddKycDetailsInput): Promise<Business> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const business = await lockMine(tx)
        const written = readDetails(type, input, gulfDayOf(tx.now))
        const row = { ...written, type, businessId: business.id, givenBy: userId, givenAt: tx.now }
        const details = await tx.db.save(tx.db.create(KycDetails, row))
        await tx.emit(about(kycDetailsGiven, { businessId: business.id, detailsId: details.id, type }))
        return settle(tx, business)
      })
    },

    /** Removes a document of the viewer's business. Documents that a verdict relies on stay. */
    async removeDocument(viewer: Viewer, id: string): Promise<Business> {
      signedIn(viewer)
      return work(viewer, async (tx) => {
        const unknownDocument = () => notFound('common.documentNotFound')
        const businessId = orNotFound(tx.viewer.businessId, unknownDocument)
        const business = await lockOwn(tx, businessId)
        const document = orNotFound(isId(id) ? await tx.db.findOneBy(KycDocument, { id, businessId }) : null, unknownDocument)
        if (business.status === BusinessStatus.SUSPENDED || (await isReliedOn(tx.db, document))) {
          throw conflict('business.documents.reliedUpon')
        }
        await tx.db.delete(KycDocument, { id })
        const { fileId, type } = document
        await tx.emit(about(kycDocumentRemoved, { businessId, documentId: id, fileId, type }))
        return settle(tx, business)
      })
    },

    /** Completes the documents step of the onboarding; missing documents can follow later. */
    async continueToVerification(viewer: Viewer): Promise<User> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const business = await lockMine(tx)
        if (business.documentsStepDoneAt === null) {
          business.documentsStepDoneAt = tx.now
          await settle(tx, business)
        }
        return tx.db.findOneByOrFail(User, { id: userId })
      })
    },
  }
}

export type KycService = ReturnType<typeof createKycService>
