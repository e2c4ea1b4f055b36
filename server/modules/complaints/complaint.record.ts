import { deliverMail } from '../../platform/messages/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockById, orNotFound } from '../../platform/rows.ts'
import type { Tx } from '../../platform/transaction.ts'
import { addDays, gulfDayOf } from '../../shared/day.ts'
import { notFound } from '../../shared/errors.ts'
import { User } from '../identity/index.ts'
import { DEFAULT_JURISDICTION, endOfFullBusinessDays, jurisdictionOf } from '../jurisdictions/index.ts'
import { Complaint, ComplaintMessage } from './complaint.entity.ts'
import type { ComplaintLinks } from './complaint-link.ts'
import { type ComplaintMessageKind, type ComplaintOutcome, ComplaintStatus, RESPOND_WITHIN } from './complaint-terms.ts'
import { mailAbout } from './mails.ts'

export const unknownComplaint = () => notFound('complaints.notFound')

export const aboutComplaint = ({ id: complaintId, number }: Complaint) => ({ complaintId, number })

/** About a complaint, with the administrator in charge. */
export const inCharge = (complaint: Complaint) => ({ ...aboutComplaint(complaint), assignedToId: complaint.assignedToId })

/** Whether an administrator may take on a complaint: neither their own, nor an escalated one whose first response they gave. */
export const isOpenTo = ({ status, respondedById, userId }: Complaint, adminId: string | null): boolean =>
  userId !== adminId && !(status === ComplaintStatus.ESCALATED && respondedById === adminId)

/** Returns the last day for a response to something received at a time. */
export const responseDueAfter = (at: Date): string =>
  addDays(gulfDayOf(endOfFullBusinessDays(jurisdictionOf(DEFAULT_JURISDICTION).calendar, at, RESPOND_WITHIN)), -1)

/** Locks a complaint to the end of the transaction. Throws NOT_FOUND for an unknown one. */
export const lockComplaint = async (tx: Tx, id: string | null): Promise<Complaint> =>
  orNotFound(id === null ? null : await lockById(tx.db, Complaint, id), unknownComplaint)

interface Entry {
  readonly kind: ComplaintMessageKind
  readonly text: string
  readonly outcome?: ComplaintOutcome
  readonly authorId?: string
}

/** Saves a complaint with a new entry of its record. */
export const saveWithEntry = async (tx: Tx, complaint: Complaint, { kind, text, outcome, authorId }: Entry): Promise<void> => {
  await tx.db.save(complaint)
  const row = { complaintId: complaint.id, kind, text: text.trim(), outcome: outcome ?? null, authorId: authorId ?? null, at: tx.now }
  await tx.db.insert(ComplaintMessage, row)
}

/** Returns what mails the person who complained, with the link to the record. */
export const createComplaintMail =
  ({ config }: Pick<Platform, 'config'>, links: ComplaintLinks) =>
  async (tx: Tx, complaint: Complaint, words: Parameters<typeof mailAbout>[1]): Promise<void> => {
    const person = complaint.userId === null ? null : await tx.db.findOneBy(User, { id: complaint.userId })
    await tx.enqueue(deliverMail, mailAbout(complaint, words, `${config.publicUrl}/complaints/${links.tokenOf(complaint.id)}`, person))
  }

export type MailComplainant = ReturnType<typeof createComplaintMail>
