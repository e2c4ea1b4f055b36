import type { EntityManager } from 'typeorm'
import { conflict, DomainError, notFound } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { type Batch, groupByKey } from '../context.ts'
import { event, type Fact, toBusiness } from '../events.ts'
import type { Platform } from '../platform.ts'
import { isId, orNotFound } from '../rows.ts'
import { brokenConstraint, type Tx } from '../transaction.ts'
import { signedIn, type Viewer } from '../viewer.ts'
import { Attachment } from './attachment.type.ts'
import { StoredFile } from './file.entity.ts'
import { type FileAccess, ownUpload } from './files.ts'

const MOST_PER_TRANSACTION = 10

/** The payload of both events: a file was attached to a transaction, or detached from it. */
export interface AboutAttachment {
  readonly transactionId: string
  readonly businessId: string
  readonly attachmentId: string
  readonly fileId: string
  readonly name: string
}

export interface AttachmentFacts {
  readonly added: Fact<AboutAttachment>
  readonly removed: Fact<AboutAttachment>
}

/** Declares the two domain events of a room whose transactions have attachments. */
export const attachmentFacts = (room: string): AttachmentFacts => ({
  added: event<AboutAttachment>(`${room}.attachment_added`),
  removed: event<AboutAttachment>(`${room}.attachment_removed`),
})

interface AttachmentsOptions {
  /** The table that links the room's transactions to files. */
  readonly table: 'bank_transaction_attachment' | 'account_transaction_attachment'
  readonly facts: AttachmentFacts
  /** Returns the transaction's id as it is stored. Throws NOT_FOUND for a transaction that is not the viewer's own. */
  readonly ownTransaction: (tx: Tx, id: string) => Promise<string>
  /** Returns true if the viewer sees one of these transactions. Without it, members who see only some accounts read no attachment. */
  readonly seesOne?: (viewer: Viewer, ids: readonly string[]) => Promise<boolean>
}

interface Row {
  readonly id: string
  readonly transactionId: string
  readonly attachedById: string
  readonly attachedAt: Date
  readonly fileId: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly uploadedAt: Date
}

const asAttachment = ({ id, attachedById, attachedAt, fileId, name, type, size, sha256, uploadedAt }: Row): Attachment => {
  const file = Object.assign(new StoredFile(), { id: fileId, name, type, size, sha256, uploadedAt })
  return Object.assign(new Attachment(), { id, file, attachedById, attachedAt })
}

/** Serialises requests about one transaction, so that each counts the other's attachments. */
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('attachments'), hashtext($1))`

const unknownAttachment = () => notFound('platform.attachments.notFound')

/** Returns the condition that a transaction `t` of a business has attachments, or none. Few have any, so their ids are read once instead of row by row. */
export const hasAttachment = (table: AttachmentsOptions['table'], business: string, has: boolean) =>
  has
    ? `t.id = any(array(select distinct transaction_id from ${table} where business_id = ${business}))`
    : `not exists (select from ${table} a where a.transaction_id = t.id)`

/** Attaches files to the transactions of a room, for members of the business alone. The transaction itself never changes. */
export const createAttachments = ({ work, dataSource }: Platform, { table, facts, ownTransaction, seesOne }: AttachmentsOptions) => {
  const ofTransactions = `
    select a.id, a.transaction_id as "transactionId", a.attached_by as "attachedById", a.attached_at as "attachedAt", f.id as "fileId",
      f.name, f.type, f.size, f.sha256, f.uploaded_at as "uploadedAt"
    from ${table} a join stored_file f on f.id = a.file_id
    where a.transaction_id = any($1::uuid[]) and a.business_id = $2 order by a.attached_at, f.uploaded_at, a.id`
  const count = `select count(*)::int as total from ${table} where transaction_id = $1`
  const insert = `
    insert into ${table} (transaction_id, business_id, file_id, attached_by, attached_at) values ($1, $2, $3, $4, $5) returning id`
  const remove = `
    delete from ${table} a using stored_file f where a.id = $1 and a.business_id = $2 and f.id = a.file_id
    returning a.transaction_id as "transactionId", f.id as "fileId", f.name`
  const attachedTo = `select transaction_id as "transactionId" from ${table} where file_id = $1 and business_id = $2`

  /** Returns the attachments of transactions that the viewer may see, in the order in which they were attached. */
  const ofTransaction: Batch<string, Attachment[]> = async (db: EntityManager, ids, { businessId }) => {
    const rows = businessId === null ? [] : await db.query<Row[]>(ofTransactions, [ids, businessId])
    return groupByKey(ids, rows, ({ transactionId }) => transactionId).map((group) => group.map(asAttachment))
  }

  const businessOf = ({ businessId }: Viewer) => orNotFound(businessId, unknownAttachment)

  const announce = (tx: Tx, fact: Fact<AboutAttachment>, about: AboutAttachment) =>
    tx.emit(fact.of(about.transactionId, [toBusiness(about.businessId)], about))

  /** Everyone who may see the transaction may read its files, even if the uploader acted for no business at the time. */
  const mayRead: FileAccess = async (viewer, { id }) => {
    if (viewer.businessId === null) return false
    const rows = await dataSource.query<Pick<Row, 'transactionId'>[]>(attachedTo, [id, viewer.businessId])
    if (rows.length === 0 || !seesOne) return rows.length > 0
    const ids = rows.map(({ transactionId }) => transactionId)
    return seesOne(viewer, ids)
  }
  const access: FileAccess = Object.assign(mayRead, { isForLimited: seesOne !== undefined })

  return {
    ofTransaction,
    access,

    /** Attaches a file that the viewer uploaded to a transaction of their business; 10 at most. Returns the transaction's id. */
    async add(viewer: Viewer, transactionId: string, fileId: string): Promise<string> {
      const user = signedIn(viewer)
      return work(viewer, async (tx) => {
        const id = await ownTransaction(tx, transactionId)
        const businessId = businessOf(tx.viewer)
        await tx.db.query(TAKE_TURNS, [id])
        const file = await ownUpload(tx.db, user, fileId)
        const [counted] = await tx.db.query<{ total: number }[]>(count, [id])
        if (counted!.total >= MOST_PER_TRANSACTION) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('platform.attachments.tooMany', { most: MOST_PER_TRANSACTION }))
        }
        const [row] = await tx.db.query<{ id: string }[]>(insert, [id, businessId, file.id, user.userId, tx.now])
        const about = { transactionId: id, businessId, attachmentId: row!.id, fileId: file.id, name: file.name }
        await announce(tx, facts.added, about)
        return id
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === `${table}_once` ? conflict('platform.attachments.alreadyAttached') : error
      })
    },

    /** Detaches a file; any member of the business may. The file itself stays stored. Returns the transaction's id. */
    async remove(viewer: Viewer, id: string): Promise<string> {
      signedIn(viewer)
      return work(viewer, async (tx) => {
        const businessId = businessOf(tx.viewer)
        const [rows] = isId(id)
          ? await tx.db.query<[Pick<Row, 'transactionId' | 'fileId' | 'name'>[], number]>(remove, [id, businessId])
          : [[]]
        const removed = orNotFound(rows[0], unknownAttachment)
        await announce(tx, facts.removed, { ...removed, businessId, attachmentId: id })
        return removed.transactionId
      })
    },
  }
}

export type Attachments = ReturnType<typeof createAttachments>
