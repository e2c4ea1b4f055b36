import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY } from '../../../shared/clock.ts'
import { DomainError, invalidField } from '../../../shared/errors.ts'
import { type Said, stored, textOf } from '../../../shared/i18n/text.ts'
import { Business } from '../../business/index.ts'
import { lockActor } from '../../identity/index.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import type { SubmitIncident } from './board-matter.ts'
import { Incident } from './incident.entity.ts'
import { incidentReported } from './incident.events.ts'
import type { AddIncidentInformationInput, ReportIncidentInput } from './incident.inputs.ts'
import { evidenceOf, letRead, lockIncident, mustBeAllowed, mustNotPutOff, nextNumber, saveWithAct } from './incident.repository.ts'
import { IncidentAction } from './incident-lifecycle.ts'
import type { IncidentAct } from './incident-parts.entity.ts'
import { IncidentActKind, type IncidentSeverity, IncidentStage, IncidentType } from './incident-terms.ts'
import { findSubject, type Subject } from './subject.ts'

/** How many incidents a business may report in 24 hours. */
const MOST_A_DAY = 10

/** What the system found, once for each cause. */
export interface Potential {
  /** Unique for ever: what happened, and to what. */
  readonly cause: string
  readonly type: IncidentType
  readonly severity: IncidentSeverity
  readonly title: Said
  readonly description: Said
  readonly subject: Subject | null
}

/** What a party refers to the board, once for each cause. Its respondent reads it and can add information. */
export interface Referral extends Omit<Potential, 'subject'> {
  readonly subject: Subject
  readonly files: Readonly<IncidentAct['files']>
}

/** Name of the reporter of potential incidents; the client words it itself. */
const SYSTEM_REPORTER = 'Mizan'

const subjectColumns = (subject: Subject | null, reporterBusinessId: string | null) => ({
  subjectKind: subject?.kind ?? null,
  subjectId: subject?.id ?? null,
  subjectStructure: subject?.structure ?? null,
  subjectLabel: subject?.label ?? null,
  respondentId: subject?.respondentId ?? null,
  partyIds: [...new Set([...(subject?.partyIds ?? []), ...(reporterBusinessId ? [reporterBusinessId] : [])])],
  readerIds: reporterBusinessId ? [reporterBusinessId] : [],
})

const NOTHING_YET = {
  stage: IncidentStage.REPORTED,
  awaitsInformation: false,
  assignedToId: null,
  determinedAt: null,
  planDueOn: null,
  planFiledAt: null,
  planOverdueAt: null,
  plan: null,
  preventiveMeasures: [],
  purificationMinor: null,
  purificationCurrency: null,
  purificationPayerId: null,
  purificationJournalId: null,
  purificationPaidAt: null,
  resolution: null,
  closedAt: null,
}

/** How incidents come about: reported by people, raised by the system, and added to until the board determines. */
export const createReportService = ({ work, dataSource }: Platform, submit: SubmitIncident) => {
  const mustBeFew = async (tx: Tx, businessId: string) => {
    const recent = await tx.db
      .createQueryBuilder(Incident, 'incident')
      .where('incident.reporterBusinessId = :businessId', { businessId })
      .andWhere('incident.reportedAt > :since', { since: new Date(tx.now.getTime() - DAY) })
      .getCount()
    if (recent >= MOST_A_DAY) throw new DomainError('LIMIT_EXCEEDED', textOf('shariah.incidents.tooMany', { most: MOST_A_DAY }))
  }

  const open = async (tx: Tx, incident: Incident, files: Awaited<ReturnType<typeof evidenceOf>>): Promise<Incident> => {
    const isRaised = incident.reporterId === null
    await saveWithAct(tx, incident, { kind: IncidentActKind.REPORTED, files, isSystem: isRaised }, (to, about) =>
      incidentReported.of(incident.id, [...to], { ...about, severity: incident.severity, isRaised }),
    )
    await submit(tx, incident)
    return incident
  }

  const report = async (tx: Tx, { subject: named, fileIds, ...given }: ReportIncidentInput): Promise<string> => {
    const { userId, businessId } = signedIn(tx.viewer)
    const person = await lockActor(tx.db, userId)
    const isStaff = readsTheRecord(tx.viewer)
    if (!isStaff && given.type !== IncidentType.CUSTOMER_COMPLAINT) throw invalidField('type', 'shariah.incidents.input.complaintOnly')
    if (!isStaff && !named) throw invalidField('subject', 'shariah.incidents.input.ownSubject')
    const subject = named ? await findSubject(tx.db, tx.viewer, named) : null
    const business = businessId === null ? null : await tx.db.findOneByOrFail(Business, { id: businessId })
    const number = await nextNumber(tx)
    if (business) await mustBeFew(tx, business.id)
    const incident = tx.db.create(Incident, {
      ...NOTHING_YET,
      ...number,
      ...subjectColumns(subject, businessId),
      cause: null,
      type: given.type,
      severity: given.severity,
      title: given.title.trim(),
      description: given.description.trim(),
      reporterId: userId,
      reporterName: business?.name ?? person.name,
      reporterBusinessId: businessId,
      reportedAt: tx.now,
    })
    await tx.db.save(incident)
    return (await open(tx, incident, await evidenceOf(tx, fileIds))).id
  }

  return {
    /**
     * Reports an incident, which goes to the board at once. A business reports complaints about its own facilities, contracts and
     * requests. Throws NOT_FOUND for a subject that the viewer may not see, and LIMIT_EXCEEDED for more than ten reports of a business
     * in 24 hours.
     */
    async report(viewer: Viewer, input: ReportIncidentInput, asked: Once): Promise<Incident> {
      const id = await work(viewer, (tx) => once(tx, asked, () => report(tx, input)))
      return dataSource.manager.findOneByOrFail(Incident, { id })
    },

    /** Raises a potential incident in the caller's transaction, once for each cause. Afterwards it does nothing. */
    async raise(tx: Tx, { cause, type, severity, title, description, subject }: Potential): Promise<void> {
      const number = await nextNumber(tx)
      if (await tx.db.existsBy(Incident, { cause })) return
      const incident = tx.db.create(Incident, {
        ...NOTHING_YET,
        ...number,
        ...subjectColumns(subject, null),
        ...{ cause, type, severity },
        title: stored(title),
        description: stored(description),
        reporterId: null,
        reporterName: SYSTEM_REPORTER,
        reporterBusinessId: null,
        reportedAt: tx.now,
      })
      await tx.db.save(incident)
      await open(tx, incident, [])
    },

    /**
     * Reports in the caller's transaction what the viewer's business refers to the board. The respondent can read it from the beginning.
     * Throws LIMIT_EXCEEDED for more than ten reports of a business in 24 hours.
     */
    async refer(tx: Tx, { cause, type, severity, title, description, subject, files }: Referral): Promise<void> {
      const { userId, businessId } = signedIn(tx.viewer)
      const business = await tx.db.findOneByOrFail(Business, { id: businessId! })
      const number = await nextNumber(tx)
      await mustBeFew(tx, business.id)
      const incident = tx.db.create(Incident, {
        ...NOTHING_YET,
        ...number,
        ...subjectColumns(subject, business.id),
        ...{ cause, type, severity },
        title: stored(title),
        description: stored(description),
        reporterId: userId,
        reporterName: business.name,
        reporterBusinessId: business.id,
        reportedAt: tx.now,
      })
      letRead(incident, subject.respondentId)
      await tx.db.save(incident)
      await open(tx, incident, [...files])
    },

    /** Puts the viewer in charge of an incident that is still open. */
    assign: (viewer: Viewer, id: string): Promise<Incident> =>
      work(viewer, async (tx) => {
        const { userId } = signedIn(viewer)
        const incident = await lockIncident(tx, id)
        mustBeAllowed(tx, incident, IncidentAction.ASSIGN)
        incident.assignedToId = userId
        await saveWithAct(tx, incident, { kind: IncidentActKind.ASSIGNED })
        return incident
      }),

    /**
     * Adds information to an incident before the board determines, and submits it as a new version, which releases the votes cast. Throws
     * CONFLICT for its respondent, which may do so once of its own accord and whenever the board asked for it.
     */
    addInformation: (viewer: Viewer, id: string, { note, fileIds }: AddIncidentInformationInput, asked: Once): Promise<Incident> =>
      work(viewer, async (tx) => {
        const { userId } = signedIn(viewer)
        await once(tx, asked, async () => {
          await lockActor(tx.db, userId)
          const incident = await lockIncident(tx, id)
          mustBeAllowed(tx, incident, IncidentAction.ADD_INFORMATION)
          await mustNotPutOff(tx, incident)
          incident.awaitsInformation = false
          const files = await evidenceOf(tx, fileIds)
          await saveWithAct(tx, incident, { kind: IncidentActKind.INFORMATION_ADDED, note: note.trim(), files })
          await submit(tx, incident)
        })
        return tx.db.findOneByOrFail(Incident, { id: id.toLowerCase() })
      }),
  }
}

export type ReportService = ReturnType<typeof createReportService>
