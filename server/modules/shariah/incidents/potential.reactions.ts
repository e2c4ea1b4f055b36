import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import {
  type AboutFacility,
  debtIncreaseRefused,
  dismissObjection,
  resultsReferred,
  stepOutOfOrderRefused,
} from '../../facilities/index.ts'
import { contractDisbursed } from '../../financing/index.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'
import { interestDeclared } from '../reviews/shariah.events.ts'
import { Incident } from './incident.entity.ts'
import { incidentClosed } from './incident.events.ts'
import { IncidentSeverity, IncidentStage, IncidentSubjectKind, IncidentType } from './incident-terms.ts'
import type { Potential, ReportService } from './report.service.ts'
import { STOP_OF_CONTRACT } from './stop-check.ts'
import type { Subject } from './subject.ts'

const subjectOf = ({ facilityId, reference, merchantId, lenderId }: AboutFacility): Subject => ({
  kind: IncidentSubjectKind.FACILITY,
  id: facilityId,
  structure: null,
  label: reference,
  respondentId: lenderId,
  partyIds: [merchantId, lenderId],
})

/** A step out of its order. Rent that would begin before the asset can be used is named as such. */
const outOfOrder = (about: AboutFacility & { readonly step: string; readonly kind: string }): Potential => {
  const { facilityId, reference, step, kind } = about
  const isRent = kind === 'ijarah' && step === 'lease_start'
  const common = { cause: `step:${facilityId}:${step}`, type: IncidentType.PROCESS_DEVIATION, subject: subjectOf(about) }
  if (isRent) {
    return {
      ...common,
      severity: IncidentSeverity.CRITICAL,
      title: textOf('shariah.incidents.potential.rent', { reference }),
      description: textOf('shariah.incidents.potential.rentMore', { reference }),
    }
  }
  return {
    ...common,
    severity: IncidentSeverity.HIGH,
    title: textOf('shariah.incidents.potential.sequence', { reference }),
    description: textOf('shariah.incidents.potential.sequenceMore', { reference }),
  }
}

const DISBURSED = `
  select reference, merchant_id as "merchantId", lender_id as "lenderId" from contract where id = $1`

const disbursedUnderStop = async (tx: Tx, contractId: string): Promise<Potential | null> => {
  const [stopping] = await tx.db.query<{ id: string }[]>(STOP_OF_CONTRACT, [contractId])
  if (!stopping) return null
  const [contract] = await tx.db.query<{ reference: string; merchantId: string; lenderId: string }[]>(DISBURSED, [contractId])
  const { reference, merchantId, lenderId } = contract!
  return {
    cause: `disbursed-under-stop:${contractId}`,
    type: IncidentType.POLICY_VIOLATION,
    severity: IncidentSeverity.CRITICAL,
    title: textOf('shariah.incidents.potential.disbursed', { reference }),
    description: textOf('shariah.incidents.potential.disbursedMore', { reference }),
    subject: {
      ...{ kind: IncidentSubjectKind.CONTRACT, id: contractId, structure: null, label: reference },
      ...{ respondentId: lenderId, partyIds: [merchantId, lenderId] },
    },
  }
}

/** The votes of an auditor on matters of a business in which they have just declared an interest. Votes on incidents are left out. */
const CONFLICTED = `
  select review.id, review.entity_name as "name", review.entity_type as "entityType", review.entity_id as "entityId",
    review.party_business_ids as "partyIds"
  from ssb_review review join review_vote vote on vote.review_id = review.id and vote.version = review.version
  where vote.auditor_id = $1 and $2 = any (review.party_business_ids) and review.closed_at is null and review.entity_type <> 'incident'
  order by review.submitted_at, review.id`

interface Conflicted {
  readonly id: string
  readonly name: string
  readonly entityType: ReviewEntityType
  readonly entityId: string
  readonly partyIds: readonly string[]
}

const conflictedVote = ({ id, name, entityType, entityId, partyIds }: Conflicted, auditorId: string): Potential => ({
  cause: `conflicted-vote:${id}:${auditorId}`,
  type: IncidentType.PROCESS_DEVIATION,
  severity: IncidentSeverity.HIGH,
  title: textOf('shariah.incidents.potential.vote', { name }),
  description: textOf('shariah.incidents.potential.voteMore', { name }),
  subject:
    entityType === ReviewEntityType.APPLICATION
      ? { kind: IncidentSubjectKind.REQUEST, id: entityId, structure: null, label: name, respondentId: null, partyIds }
      : null,
})

/** Begins the cause of an incident by which an objection to a result came before the board. */
const OBJECTION = 'objection:'

/** What the system finds, or a lender refers, and puts before the board, each once. The reported acts stay refused, or done, as they were. */
export const potentialReactions = ({ raise, refer }: Pick<ReportService, 'raise' | 'refer'>): Reaction[] => [
  on(stepOutOfOrderRefused, (tx, { payload }) => raise(tx, outOfOrder(payload))),
  on(debtIncreaseRefused, (tx, { payload }) => {
    const { facilityId, reference } = payload
    return raise(tx, {
      cause: `debt-increase:${facilityId}`,
      type: IncidentType.POLICY_VIOLATION,
      severity: IncidentSeverity.HIGH,
      title: textOf('shariah.incidents.potential.price', { reference }),
      description: textOf('shariah.incidents.potential.priceMore', { reference }),
      subject: subjectOf(payload),
    })
  }),
  on(resultsReferred, (tx, { payload }) => {
    const { reference, period, reason, response, files, merchantId, objectionId } = payload
    return refer(tx, {
      cause: OBJECTION + objectionId,
      type: IncidentType.CUSTOMER_COMPLAINT,
      severity: IncidentSeverity.MEDIUM,
      title: textOf('shariah.incidents.potential.results', { reference, period }),
      description:
        response === null
          ? textOf('shariah.incidents.potential.resultsUnanswered', { reference, period, reason })
          : textOf('shariah.incidents.potential.resultsMore', { reference, period, reason, response }),
      subject: { ...subjectOf(payload), respondentId: merchantId },
      files,
    })
  }),
  on(incidentClosed, async (tx, { payload: { incidentId } }) => {
    const { cause, stage, subjectId } = await tx.db.findOneByOrFail(Incident, { id: incidentId })
    if (stage !== IncidentStage.NOT_ACTUAL || !cause?.startsWith(OBJECTION)) return
    await dismissObjection(tx, subjectId!, cause.slice(OBJECTION.length))
  }),
  on(contractDisbursed, async (tx, { payload: { contractId } }) => {
    const potential = await disbursedUnderStop(tx, contractId)
    if (potential) await raise(tx, potential)
  }),
  on(interestDeclared, async (tx, { payload: { businessId }, actorId }) => {
    const rows = await tx.db.query<Conflicted[]>(CONFLICTED, [actorId, businessId])
    for (const row of rows) await raise(tx, conflictedVote(row, actorId!))
  }),
]
