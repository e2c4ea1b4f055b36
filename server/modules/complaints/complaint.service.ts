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
  inCharge,
  lockComplaint,
  type MailComplainant,
  responseDueAfter,
  saveWithEntry,
  unknownComplaint,
} from './complaint.record.ts'
import type { ComplaintLinks } from './complaint-link.ts'
import { ComplaintMessageKind, ComplaintStatus, ComplaintTopic, complaintLifecycle, ESCALATE_WITHIN } from './complaint-terms.ts'

const PER_NETWORK: Allowance = { name: 'complaint-network', tries: 30, seconds: 86_400 }
/** Of people with a session, whom no visitor can use up. */
const PER_PERSON: Allowance = { name: 'complaint-person', tries: 10, seconds: 86_400 }
/** Mails to a mailbox that visitors enter, all of them together: strangers cannot flood it. Their complaints are kept. */
const MAILS_PER_MAILBOX: Allowance = { name: 'complaint-mailbox', tries: 3, seconds: 86_400 }
const MISSES_PER_NETWORK: Allowance = { name: 'complaint-link', tries: 30, seconds: 3_600 }
/** The most incidents a day that complaints of visitors raise. */
const MOST_RAISED = 20
/** The most entries that the person who complained may add to an open complaint. */
const MOST_ADDITIONS = 20

const TO_ADMINS = [toRole(Role.ADMIN)]
const NEXT_SERIAL = 'select coalesce(max(serial), 0) + 1 as serial from complaint where year = $1'

/** The number of a complaint as people write it; equal to `complaintNumber`. */
const NUMBER = `'CMP-' || complaint.year || '-' || lpad(complaint.serial::text, greatest(3, length(complaint.serial::text)), '0')`
const RAISED = `
  select count(*)::int as count from complaint where topic = 'shariah' and user_id is null and confirmed_at > $1`
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

  /** Takes the allowance of the caller, and returns whether the link may be mailed on receipt. */
  const isMailable = async ({ ip }: Viewer, { userId, email }: Complainant): Promise<boolean> => {
    if (userId !== null) {
      await throttle.take(PER_PERSON, userId)
      return true
    }
    if (ip !== null) await throttle.take(PER_NETWORK, networkOf(ip))
    try {
      await throttle.take(MAILS_PER_MAILBOX, email)
      return true
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return false
      throw error
    }
  }

  /** A complaint that alleges a breach of Shariah is a report to the board as well. The board reads its number, and nothing that was entered. */
  const report = async (tx: Tx, { id, number, topic }: Complaint) => {
    if (topic !== ComplaintTopic.SHARIAH) return
    await raiseIncident(tx, {
      cause: `complaint:${id}`,
      type: IncidentType.CUSTOMER_COMPLAINT,
      severity: IncidentSeverity.MEDIUM,
      title: textOf('complaints.incident.title', { number }),
      description: textOf('complaints.incident.description', { number }),
      subject: null,
    })
  }

  /**
   * Notes that the person who complained opened the mailed link, and then reports a complaint about Shariah. Beyond twenty such reports in
   * 24 hours it does nothing, so that the next opening confirms.
   */
  const confirm = async (tx: Tx, complaint: Complaint) => {
    if (complaint.confirmedAt !== null) return
    if (complaint.topic === ComplaintTopic.SHARIAH) {
      await tx.db.query(`select pg_advisory_xact_lock(hashtext('complaints.raised'))`)
      const [raised] = await tx.db.query<{ count: number }[]>(RAISED, [new Date(tx.now.getTime() - DAY)])
      if (raised!.count >= MOST_RAISED) return
    }
    complaint.confirmedAt = tx.now
    await tx.db.save(complaint)
    await report(tx, complaint)
  }

  /** Acts on the complaint of a link. Throws NOT_FOUND for a link that was not issued here. */
  const byLink = async (viewer: Viewer, token: string, act: (tx: Tx, complaint: Complaint) => Promise<void>): Promise<Complaint> => {
    const id = await throttle.lookUp(MISSES_PER_NETWORK, viewer, async () => links.idOf(token), unknownComplaint)
    return work(viewer, async (tx) => {
      const complaint = await lockComplaint(tx, id)
      if (complaint.userId !== null) tx.identify(complaint.userId)
      await confirm(tx, complaint)
      await act(tx, complaint)
      return complaint
    })
  }

  const narrow = (query: ReturnType<typeof visibleComplaints>, { role }: Viewer, { status, topic, lateOnly, search }: ComplaintFilter) => {
    // What is masked for analysts cannot be searched by them either.
    const isMasked = role === Role.ANALYST
    if (status) query.andWhere('complaint.status = :status', { status })
    if (topic) query.andWhere('complaint.topic = :topic', { topic })
    if (lateOnly) query.andWhere(LATE, { today: gulfDayOf(clock.now()) })
    withWords(
      query,
      search,
      (word) => `${NUMBER} ilike ${word}${isMasked ? '' : ` or complaint.title ilike ${word} or complaint.name ilike ${word}`}`,
      literalPattern,
    )
  }

  return {
    /**
     * Keeps a complaint, mails its link and the day for the response, and reports one about Shariah to the board as an incident: at once
     * for a person with a session, else once the link is opened. A mailbox that visitors entered three times in a day gets no further mail.
     * Throws INVALID without a name or an address where there is no session, and RATE_LIMITED after ten in a day of one person, or thirty
     * of visitors from one network.
     */
    async submit(viewer: Viewer, input: SubmitComplaintInput): Promise<Complaint> {
      const complainant = await complainantOf(viewer, input)
      const isMailed = await isMailable(viewer, complainant)
      return work(viewer, async (tx) => {
        const complaint = tx.db.create(Complaint, {
          ...(await nextNumber(tx)),
          ...complainant,
          topic: input.topic,
          title: input.title.trim(),
          status: ComplaintStatus.OPEN,
          outcome: null,
          isMailed,
          confirmedAt: complainant.userId === null ? null : tx.now,
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
        if (complaint.confirmedAt !== null) await report(tx, complaint)
        if (isMailed) await mail(tx, complaint, 'received')
        return complaint
      })
    },

    /**
     * Returns the complaint of a link. The first time confirms that the mailbox is the complainant's own. Throws NOT_FOUND for a link that was
     * not issued here.
     */
    async byLink(viewer: Viewer, token: string): Promise<Complaint> {
      const find = async () => {
        const id = links.idOf(token)
        return id === null ? null : dataSource.manager.findOneBy(Complaint, { id })
      }
      const complaint = await throttle.lookUp(MISSES_PER_NETWORK, viewer, find, unknownComplaint)
      return complaint.confirmedAt === null ? byLink(viewer, token, () => Promise.resolve()) : complaint
    },

    /** Returns one complaint. Throws NOT_FOUND when the viewer may not see it. */
    complaint: async (viewer: Viewer, id: string): Promise<Complaint> => {
      signedIn(viewer)
      return orNotFound(await visibleComplaint(dataSource.manager, viewer, id), unknownComplaint)
    },

    /** The complaints that the viewer may see. */
    complaints(viewer: Viewer, { filter, ...page }: ComplaintsArgs): Promise<Page<Complaint>> {
      const query = visibleComplaints(dataSource.manager, signedIn(viewer))
      if (filter) narrow(query, viewer, filter)
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
        await tx.emit(complaintInformationAdded.of(complaint.id, TO_ADMINS, inCharge(complaint)))
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
        await tx.emit(complaintClosed.of(complaint.id, TO_ADMINS, { ...inCharge(complaint), end: 'withdrawn' }))
      }),
  }
}

export type ComplaintService = ReturnType<typeof createComplaintService>
