import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { addDays, gulfDayOf } from '../../../shared/day.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import type { Submission } from '../decisions/submission.ts'
import type { BoardDecision, MatterKind } from '../reviews/matters.ts'
import { ReviewDecision, ReviewEntityType, ReviewPriority } from '../reviews/review.entity.ts'
import { Incident } from './incident.entity.ts'
import { incidentClosed, incidentDetermined, purificationDue } from './incident.events.ts'
import { aboutIncident, letRead, saveWithAct, toReaders } from './incident.repository.ts'
import { moveStage } from './incident-lifecycle.ts'
import { IncidentAct, IncidentStop } from './incident-parts.entity.ts'
import { IncidentActKind, IncidentStage, PLAN_DAYS } from './incident-terms.ts'
import { enforceStops, releaseStops } from './stop-effects.ts'

const inEnglish = (text: string) => readStored(text, 'en')

/** What the board decides on: whether there is a breach, or the plan. Votes are bound to all of it. */
const contentOf = async (tx: Tx, incident: Incident): Promise<object> => {
  const stops = await tx.db.find(IncidentStop, { where: { incidentId: incident.id }, order: { proposedAt: 'ASC', id: 'ASC' } })
  const acts = await tx.db.find(IncidentAct, {
    where: [
      { incidentId: incident.id, kind: IncidentActKind.INFORMATION_ADDED },
      { incidentId: incident.id, kind: IncidentActKind.REPORTED },
      { incidentId: incident.id, kind: IncidentActKind.PLAN_FILED },
    ],
    order: { place: 'ASC' },
  })
  const isPlan = incident.stage === IncidentStage.PLAN_FILED
  return {
    phase: isPlan ? 'plan' : 'determination',
    number: incident.number,
    type: incident.type,
    severity: incident.severity,
    title: inEnglish(incident.title),
    description: inEnglish(incident.description),
    subject: { kind: incident.subjectKind, id: incident.subjectId, structure: incident.subjectStructure, label: incident.subjectLabel },
    stops: stops
      .filter(({ releasedAt }) => releasedAt === null)
      .map(({ id, lenderId, structure, reason }) => ({ id, lenderId, structure, reason })),
    records: acts.map(({ kind, note, files, at }) => ({
      kind,
      note,
      files: files.map(({ name, sha256: hash }) => ({ name, hash })),
      at: at.toISOString(),
    })),
    ...(isPlan && {
      plan: incident.plan,
      preventiveMeasures: incident.preventiveMeasures,
      purification:
        incident.purificationMinor === null
          ? null
          : {
              amountMinor: incident.purificationMinor.toString(),
              currency: incident.purificationCurrency,
              payerId: incident.purificationPayerId,
            },
    }),
  }
}

/** Submits an incident to the board: in REPORTED for its determination, in PLAN_FILED for its plan. */
export const createSubmitIncident =
  (submission: Submission) =>
  async (tx: Tx, incident: Incident): Promise<void> => {
    const content = await contentOf(tx, incident)
    await submission.submit(tx, {
      entityType: ReviewEntityType.INCIDENT,
      entityId: incident.id,
      entityName: `${incident.number}: ${inEnglish(incident.title)}`,
      submitterName: incident.reporterName,
      priority: ReviewPriority.CRITICAL,
      content,
      contentHash: sha256(canonicalJson(content)),
      conditionCodes: [],
      partyBusinessIds: incident.partyIds,
    })
  }

export type SubmitIncident = ReturnType<typeof createSubmitIncident>

const determine = async (tx: Tx, incident: Incident, note: string) => {
  moveStage(incident, 'determine')
  const planDueOn = addDays(gulfDayOf(tx.now), PLAN_DAYS)
  Object.assign(incident, { determinedAt: tx.now, planDueOn, awaitsInformation: false })
  letRead(incident, incident.respondentId)
  const { respondentId } = incident
  await saveWithAct(tx, incident, { kind: IncidentActKind.DETERMINED, note }, (to, about) =>
    incidentDetermined.of(incident.id, [...to], { ...about, planDueOn, respondentId }),
  )
  await enforceStops(tx, incident)
}

const dismiss = async (tx: Tx, incident: Incident, note: string) => {
  moveStage(incident, 'dismiss')
  Object.assign(incident, { closedAt: tx.now, awaitsInformation: false })
  await saveWithAct(tx, incident, { kind: IncidentActKind.NOT_ACTUAL, note }, (to, about) =>
    incidentClosed.of(incident.id, [...to], { ...about, reason: note }),
  )
  await releaseStops(tx, incident)
}

const endorse = async (tx: Tx, incident: Incident, note: string) => {
  moveStage(incident, 'endorse')
  letRead(incident, incident.purificationPayerId)
  await saveWithAct(tx, incident, { kind: IncidentActKind.ENDORSED, note })
  const { purificationMinor, purificationCurrency: currency, purificationPayerId: payerId } = incident
  if (purificationMinor === null || currency === null || payerId === null) return
  const due = { ...aboutIncident(incident), payerId, amount: purificationMinor.toString(), currency }
  await tx.emit(purificationDue.of(incident.id, toReaders(incident), due))
}

/** What the board's decision does with an incident, by what it decided on. */
const carryOut = async (tx: Tx, incident: Incident, { decision, notes }: BoardDecision): Promise<void> => {
  if (incident.stage === IncidentStage.PLAN_FILED) {
    if (decision === ReviewDecision.APPROVE) return endorse(tx, incident, notes)
    moveStage(incident, 'return_plan')
    return saveWithAct(tx, incident, { kind: IncidentActKind.PLAN_RETURNED, note: notes })
  }
  if (decision === ReviewDecision.APPROVE) return determine(tx, incident, notes)
  if (decision === ReviewDecision.REJECT) return dismiss(tx, incident, notes)
  incident.awaitsInformation = true
  return saveWithAct(tx, incident, { kind: IncidentActKind.INFORMATION_REQUESTED, note: notes })
}

/** Incidents before the board: approval of a report determines a breach, approval of a plan endorses it. */
export const incidentMatters = (): MatterKind => ({
  /** An incident is locked before its review everywhere, so that the two cannot deadlock. */
  async lock(tx, incidentId) {
    await lockById(tx.db, Incident, incidentId)
  },
  async decided(tx, decision) {
    await carryOut(tx, await tx.db.findOneByOrFail(Incident, { id: decision.entityId }), decision)
  },
})
