import { toRole } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { orNotFound } from '../../platform/rows.ts'
import { literalPattern, readPage, withWords } from '../../platform/search-list.ts'
import { type Allowance, networkOf } from '../../platform/throttle.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { DAY } from '../../shared/clock.ts'
import { gulfDayOf, yearOf } from '../../shared/day.ts'
import { DomainError, invalidField } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import type { Page } from '../../shared/page.ts'
import { Role } from '../../shared/role.ts'
import { Language, normaliseEmail, User } from '../identity/index.ts'
import { IncidentSeverity, IncidentType, type RaiseIncident } from '../shariah/index.ts'
import { Complaint } from './complaint.entity.ts'
import { complaintClosed, complaintEscalated, complaintInformationAdded, complaintReceived } from './complaint.events.ts'
import {
  type AddComplaintInformationInput,
  COMPLAINT_ORDERS,
  type ComplaintFilter,
  type ComplaintsArgs,
  type SubmitComplaintInput,
} from './complaint.inputs.ts'
import { visibleComplaint, visibleComplaints } from './complaint.query.ts'
import {
  aboutComplaint,
  lockComplaint,
  type MailComplainant,
  responseDueAfter,
  saveWithEntry,
  unknownComplaint,
} from './complaint.record.ts'
import type { ComplaintLinks } from './complaint-link.ts'
import { ComplaintMessageKind, ComplaintStatus, ComplaintTopic, complaintLifecycle, ESCALATE_WITHIN } from './complaint-terms.ts'

const PER_NETWORK: Allowance = { name: 'complaint-network', tries: 10, seconds: 86_400 }
/** Counted by mailbox, for all callers together: strangers who enter an address cannot flood its mailbox. */
const PER_MAILBOX: Allowance = { name: 'complaint-mailbox', tries: 3, seconds: 86_400 }
const MISSES_PER_NETWORK: Allowance = { name: 'complaint-link', tries: 30, seconds: 3_600 }
/** The most entries that the person who complained may add to an open complaint. */
const MOST_ADDITIONS = 20

const TO_ADMINS = [toRole(Role.ADMIN)]
const NEXT_SERIAL = 'select coalesce(max(serial), 0) + 1 as serial from complaint where year = $1'

/** The number of a complaint as people write it; equal to `complaintNumber`. */
const NUMBER = `'CMP-' || complaint.year || '-' || lpad(complaint.serial::text, greatest(3, length(complaint.serial::text)), '0')`
const LATE = "complaint.status in ('open', 'escalated') and complaint.response_due_on < :today"

interface Complainant {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly userId: string | null
  readonly businessId: string | null
}

/** What people who complain do, with a session or by the link of their complaint. */
export const createComplaintService = (
  { work, throttle, dataSource, clock }: Platform,
  links: ComplaintLinks,
  mail: MailComplainant,
  raiseIncident: RaiseIncident,
) => {
  const nextNumber = async (tx: Tx): Promise<{ year: number; serial: number }> => {
    await tx.db.query(`select pg_advisory_xact_lock(hashtext('complaints.number'))`)
    const year = yearOf(gulfDayOf(tx.now))
    const [next] = await tx.db.query<{ serial: number }[]>(NEXT_SERIAL, [year])
    return { year, serial: next!.serial }
  }

  const complainantOf = async ({ userId, businessId }: Viewer, { name, email, language }: SubmitComplaintInput): Promise<Complainant> => {
    if (userId !== null) {
      const person = await dataSource.manager.findOneByOrFail(User, { id: userId })
      return { name: person.name, email: person.email, language: language ?? person.language, userId, businessId }
    }
    if (!name) throw invalidField('name', 'complaints.input.name')
    if (!email) throw invalidField('email', 'common.input.email')
    return { name: name.trim(), email: normaliseEmail(email), language: language ?? Language.EN, userId: null, businessId: null }
  }

  /** A complaint that alleges a breach of Shariah is a report to the board as well. */
  const report = async (tx: Tx, { id, number, topic, title }: Complaint, text: string) => {
    if (topic !== ComplaintTopic.SHARIAH) return
    await raiseIncident(tx, {
      cause: `complaint:${id}`,
      type: IncidentType.CUSTOMER_COMPLAINT,
      severity: IncidentSeverity.MEDIUM,
      title: textOf('complaints.incident.title', { number, title }),
      description: textOf('complaints.incident.description', { number, text }),
      subject: null,
    })
  }

  /** Acts on the complaint of a link. Throws NOT_FOUND for a link that was not issued here. */
  const byLink = async (viewer: Viewer, token: string, act: (tx: Tx, complaint: Complaint) => Promise<void>): Promise<Complaint> => {
    const id = await throttle.lookUp(MISSES_PER_NETWORK, viewer, async () => links.idOf(token), unknownComplaint)
    return work(viewer, async (tx) => {
      const complaint = await lockComplaint(tx, id)
      await act(tx, complaint)
      return complaint
    })
  }

  const narrow = (query: ReturnType<typeof visibleComplaints>, { status, topic, lateOnly, search }: ComplaintFilter) => {
    if (status) query.andWhere('complaint.status = :status', { status })
    if (topic) query.andWhere('complaint.topic = :topic', { topic })
    if (lateOnly) query.andWhere(LATE, { today: gulfDayOf(clock.now()) })
    withWords(
      query,
      search,
      (word) => `${NUMBER} ilike ${word} or complaint.title ilike ${word} or complaint.name ilike ${word}`,
      literalPattern,
    )
  }

  return {
    /**
     * Keeps a complaint, mails its link and the day for the response, and reports one about Shariah to the board as an incident. Throws
     * INVALID without a name or an address where there is no session, and RATE_LIMITED after three in a day for one mailbox or ten from
     * one network.
     */
    async submit(viewer: Viewer, input: SubmitComplaintInput): Promise<Complaint> {
      const complainant = await complainantOf(viewer, input)
      if (viewer.ip !== null) await throttle.take(PER_NETWORK, networkOf(viewer.ip))
      await throttle.take(PER_MAILBOX, complainant.email)
      return work(viewer, async (tx) => {
        const complaint = tx.db.create(Complaint, {
          ...(await nextNumber(tx)),
          ...complainant,
          topic: input.topic,
          title: input.title.trim(),
          status: ComplaintStatus.OPEN,
          outcome: null,
          receivedAt: tx.now,
          responseDueOn: responseDueAfter(tx.now),
          lateAt: null,
          respondedAt: null,
          respondedById: null,
          assignedToId: null,
          closedAt: null,
        })
        await saveWithEntry(tx, complaint, { kind: ComplaintMessageKind.COMPLAINT, text: input.text })
        await tx.emit(complaintReceived.of(complaint.id, TO_ADMINS, { ...aboutComplaint(complaint), topic: complaint.topic }))
        await report(tx, complaint, input.text.trim())
        await mail(tx, complaint, 'received')
        return complaint
      })
    },

    /** Returns the complaint of a link. Throws NOT_FOUND for a link that was not issued here. */
    byLink(viewer: Viewer, token: string): Promise<Complaint> {
      const find = async () => {
        const id = links.idOf(token)
        return id === null ? null : dataSource.manager.findOneBy(Complaint, { id })
      }
      return throttle.lookUp(MISSES_PER_NETWORK, viewer, find, unknownComplaint)
    },

    /** Returns one complaint. Throws NOT_FOUND when the viewer may not see it. */
    complaint: async (viewer: Viewer, id: string): Promise<Complaint> => {
      signedIn(viewer)
      return orNotFound(await visibleComplaint(dataSource.manager, viewer, id), unknownComplaint)
    },

    /** The complaints that the viewer may see. */
    complaints(viewer: Viewer, { filter, ...page }: ComplaintsArgs): Promise<Page<Complaint>> {
      const query = visibleComplaints(dataSource.manager, signedIn(viewer))
      if (filter) narrow(query, filter)
      return readPage(query, page, COMPLAINT_ORDERS)
    },

    /** Adds information to an open complaint. Throws ILLEGAL_TRANSITION once it has a response, LIMIT_EXCEEDED after twenty. */
    addInformation: (viewer: Viewer, token: string, { text }: AddComplaintInformationInput): Promise<Complaint> =>
      byLink(viewer, token, async (tx, complaint) => {
        complaintLifecycle.move(complaint, 'add')
        const [{ count }] = (await tx.db.query(
          `select count(*)::int as count from complaint_message where complaint_id = $1 and kind = 'information'`,
          [complaint.id],
        )) as [{ count: number }]
        if (count >= MOST_ADDITIONS) throw new DomainError('LIMIT_EXCEEDED', textOf('complaints.tooMany', { most: MOST_ADDITIONS }))
        await saveWithEntry(tx, complaint, { kind: ComplaintMessageKind.INFORMATION, text })
        await tx.emit(complaintInformationAdded.of(complaint.id, TO_ADMINS, aboutComplaint(complaint)))
      }),

    /**
     * Asks for a final response by another administrator, within ten business days again. Throws ILLEGAL_TRANSITION unless there was a
     * response, and CONFLICT 30 days after it.
     */
    escalate: (viewer: Viewer, token: string, reason: string): Promise<Complaint> =>
      byLink(viewer, token, async (tx, complaint) => {
        if (reason.trim().length < 5 || reason.length > 10_000) throw invalidField('reason', 'complaints.input.information')
        complaintLifecycle.move(complaint, 'escalate')
        if (tx.now.getTime() - complaint.respondedAt!.getTime() > ESCALATE_WITHIN * DAY) {
          throw new DomainError('CONFLICT', textOf('complaints.escalationOver', { days: ESCALATE_WITHIN }))
        }
        Object.assign(complaint, { responseDueOn: responseDueAfter(tx.now), lateAt: null, assignedToId: null })
        await saveWithEntry(tx, complaint, { kind: ComplaintMessageKind.ESCALATION, text: reason })
        await tx.emit(complaintEscalated.of(complaint.id, TO_ADMINS, aboutComplaint(complaint)))
        await mail(tx, complaint, 'escalated')
      }),

    /** Closes a complaint for the person who made it. Throws ILLEGAL_TRANSITION once it is closed. */
    withdraw: (viewer: Viewer, token: string): Promise<Complaint> =>
      byLink(viewer, token, async (tx, complaint) => {
        complaintLifecycle.move(complaint, 'withdraw')
        complaint.closedAt = tx.now
        await saveWithEntry(tx, complaint, { kind: ComplaintMessageKind.CLOSURE, text: '' })
        await tx.emit(complaintClosed.of(complaint.id, TO_ADMINS, { ...aboutComplaint(complaint), end: 'withdrawn' }))
      }),
  }
}

export type ComplaintService = ReturnType<typeof createComplaintService>
