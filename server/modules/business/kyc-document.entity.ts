import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, In, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded } from '../../platform/authorization.ts'
import { type Batch, groupByKey, oneBy } from '../../platform/context.ts'
import { StoredFile } from '../../platform/files/file.entity.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'

export enum KycDocumentType {
  TRADE_LICENSE = 'trade_license',
  EMIRATES_ID = 'emirates_id',
  MEMORANDUM = 'memorandum',
  VAT_CERTIFICATE = 'vat_certificate',
  BANK_LETTER = 'bank_letter',
  OWNERSHIP_DECLARATION = 'ownership_declaration',
}

registerEnumType(KycDocumentType, {
  name: 'KycDocumentType',
  description: 'Type of a document. A trade license and an Emirates ID are required.',
  valuesConfig: {
    TRADE_LICENSE: { description: 'Trade license or commercial registration. Required.' },
    EMIRATES_ID: { description: 'Identity card of the person who acts for the business. Required.' },
    MEMORANDUM: { description: 'Memorandum of association.' },
    VAT_CERTIFICATE: { description: 'Certificate of registration for VAT.' },
    BANK_LETTER: { description: 'Letter of a bank that confirms the account.' },
    OWNERSHIP_DECLARATION: { description: 'Declaration of the beneficial owners.' },
  },
})

/** The documents that are required for submission and verification. */
export const REQUIRED_DOCUMENTS = [KycDocumentType.TRADE_LICENSE, KycDocumentType.EMIRATES_ID] as const

/** A file that a business uploaded to prove its identity. */
@ObjectType({ description: 'A file that a business uploaded to prove who it is.' })
@Embedded()
@Entity('kyc_document')
export class KycDocument {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => KycDocumentType, { description: 'What the file is meant to prove.' })
  @Column({ type: 'text' })
  type!: KycDocumentType

  @Column({ type: 'uuid' })
  fileId!: string

  @Field(() => DateTime, { description: 'When it was added to the documents.' })
  @Column({ type: 'timestamptz', precision: 3 })
  uploadedAt!: Date
}

/** Documents are for the business itself and its reviewers; an analyst, who sees the business, sees none. */
const mayRead = (viewer: Viewer, businessId: string) => viewer.role === Role.ADMIN || viewer.businessId === businessId

/** Returns the documents of a business, oldest first, as far as the viewer may see them. */
export const documentsByBusiness: Batch<string, KycDocument[]> = async (db, keys, viewer) => {
  const ids = keys.filter((id) => mayRead(viewer, id))
  const rows = ids.length > 0 ? await db.find(KycDocument, { where: { businessId: In(ids) }, order: { uploadedAt: 'ASC', id: 'ASC' } }) : []
  return groupByKey(keys, rows, (row) => row.businessId)
}

/** Returns the file of a document that the viewer may see. */
export const fileOfDocument = oneBy(StoredFile, 'id')
