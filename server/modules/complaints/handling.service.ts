import { actOnDue } from '../../platform/due.ts'
import { toRole } from '../../platform/events.ts'
import { job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { DAY } from '../../shared/clock.ts'
import { gulfDayOf } from '../../shared/day.ts'
import { conflict, DomainError } from '../../shared/errors.ts'
import { Role } from '../../shared/role.ts'
import { lockActor } from '../identity/index.ts'
import type { Complaint } from './complaint.entity.ts'
import { complaintAssigned, complaintBecameLate, complaintClosed, complaintResponded } from './complaint.events.ts'
import type { RespondToComplaintInput } from './complaint.inputs.ts'
import { aboutComplaint, inCharge, isOpenTo, lockComplaint, type MailComplainant, saveWithEntry } from './complaint.record.ts'
import { ComplaintMessageKind, ComplaintStatus, complaintLifecycle, ESCALATE_WITHIN } from './complaint-terms.ts'

/** Every morning in the Gulf. */
export const checkComplaints = job<Record<never, never>>('complaints.check_complaints', { attempts: 1 })

const TO_ADMINS = [toRole(Role.ADMIN)]

const LATE = `select id from complaint where status in ('open', 'escalated') and late_at is null and response_due_on < $1 order by id`
const LAPSED = `select id from complaint where status = 'responded' and responded_at < $1 order by id`

/** What administrators do with complaints, and what follows when time passes. */
export const createHandlingService = (platform: Platform, mail: MailComplainant) => {
  const { work, clock } = platform

  const mustBeOther = (complaint: Complaint, userId: string) => {
    if (isOpenTo(complaint, userId)) return
    throw conflict(complaint.userId === userId ? 'complaints.ownComplaint' : 'complaints.anotherAdmin')
  }

  const close = async (tx: Tx, complaint: Complaint, end: 'concluded' | 'lapsed') => {
    complaint.closedAt = tx.now
    await tx.emit(complaintClosed.of(complaint.id, TO_ADMINS, { ...inCharge(complaint), end }))
  }

  return {
    /**
     * Puts the viewer in charge of a complaint that has no response yet. Throws ILLEGAL_TRANSITION otherwise, and CONFLICT for their own
     * complaint and for an escalated one to whose first response the viewer is the author.
     */
    assign: (viewer: Viewer, id: string): Promise<Complaint> =>
      work(viewer, async (tx) => {
        const { userId } = signedIn(viewer)
        await lockActor(tx.db, userId)
        const complaint = await lockComplaint(tx, id)
        if (!complaint.isAwaitingResponse) {
          throw new DomainError('ILLEGAL_TRANSITION', complaintLifecycle.refusal(complaint.status, 'respond'))
        }
        mustBeOther(complaint, userId)
        complaint.assignedToId = userId
        await tx.db.save(complaint)
        await tx.emit(complaintAssigned.of(complaint.id, TO_ADMINS, aboutComplaint(complaint)))
        return complaint
      }),

    /**
     * Responds to a complaint and mails the person. The response to an escalated one is final and comes from another administrator than
     * the first: CONFLICT otherwise, and for the viewer's own complaint. Throws ILLEGAL_TRANSITION where none is due.
     */
    respond: (viewer: Viewer, id: string, { text, outcome }: RespondToComplaintInput): Promise<Complaint> =>
      work(viewer, async (tx) => {
        const { userId } = signedIn(viewer)
        await lockActor(tx.db, userId)
        const complaint = await lockComplaint(tx, id)
        mustBeOther(complaint, userId)
        const isFinal = complaint.status === ComplaintStatus.ESCALATED
        complaintLifecycle.move(complaint, isFinal ? 'conclude' : 'respond')
        Object.assign(complaint, { outcome, respondedAt: tx.now, assignedToId: userId, ...(isFinal ? {} : { respondedById: userId }) })
        if (isFinal) await close(tx, complaint, 'concluded')
        await saveWithEntry(tx, complaint, { kind: ComplaintMessageKind.RESPONSE, text, outcome, authorId: userId })
        await tx.emit(complaintResponded.of(complaint.id, TO_ADMINS, { ...aboutComplaint(complaint), outcome }))
        await mail(tx, complaint, isFinal ? 'final' : 'responded')
        return complaint
      }),

    /** Announces late responses once, with a mail that says where else the person can turn, and closes complaints whose time to escalate has passed. */
    async check(): Promise<void> {
      const now = clock.now()
      await actOnDue(platform, {
        sql: LATE,
        values: [gulfDayOf(now)],
        async act(tx, { id }) {
          const complaint = await lockComplaint(tx, id)
          const isLate = complaint.isAwaitingResponse && complaint.lateAt === null && complaint.responseDueOn < gulfDayOf(tx.now)
          if (!isLate) return false
          complaint.lateAt = tx.now
          await tx.db.save(complaint)
          const { responseDueOn } = complaint
          await tx.emit(complaintBecameLate.of(id, TO_ADMINS, { ...aboutComplaint(complaint), responseDueOn }))
          // A mailbox that strangers keep entering gets no further mails of ours.
          if (complaint.isMailed) await mail(tx, complaint, 'late')
          return true
        },
      })
      await actOnDue(platform, {
        sql: LAPSED,
        values: [new Date(now.getTime() - ESCALATE_WITHIN * DAY)],
        async act(tx, { id }) {
          const complaint = await lockComplaint(tx, id)
          if (complaint.status !== ComplaintStatus.RESPONDED) return false
          complaintLifecycle.move(complaint, 'lapse')
          await close(tx, complaint, 'lapsed')
          await saveWithEntry(tx, complaint, { kind: ComplaintMessageKind.CLOSURE, text: '' })
          return true
        },
      })
    },
  }
}

export type HandlingService = ReturnType<typeof createHandlingService>
