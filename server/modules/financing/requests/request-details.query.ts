import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { EntityManager } from 'typeorm'
import { Embedded } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { newSqlStatement } from '../../../platform/database/sql-statement.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { DateTime } from '../../../shared/scalars.ts'
import type { RequestDocument } from '../records/financing-request.entity.ts'

export enum MilestoneKind {
  CREATED = 'created',
  PUBLISHED = 'published',
  CHANGED = 'changed',
  PROPOSAL_SENT = 'proposal_sent',
  INTEREST_EXPRESSED = 'interest_expressed',
  DECLINED = 'declined',
  RESPONSE_WITHDRAWN = 'response_withdrawn',
  PROPOSAL_REVISED = 'proposal_revised',
  ACCEPTED = 'accepted',
  RESUBMITTED = 'resubmitted',
  BOARD_APPROVED = 'board_approved',
  BOARD_REJECTED = 'board_rejected',
  CHANGES_ASKED = 'changes_asked',
  CONTRACTED = 'contracted',
  CANCELLED = 'cancelled',
  CREDIT_CONFIRMED = 'credit_confirmed',
  CREDIT_REFUSED = 'credit_refused',
  CREDIT_LAPSED = 'credit_lapsed',
  TERMS_CONFIRMED = 'terms_confirmed',
  SYNDICATE_LEFT = 'syndicate_left',
  TERMS_LAPSED = 'terms_lapsed',
  RETURNED = 'returned',
  COOLING_OFF_WAIVED = 'cooling_off_waived',
  DISBURSED = 'disbursed',
  FUNDED = 'funded',
  WITHDRAWN = 'withdrawn',
  EXPIRED = 'expired',
}

registerEnumType(MilestoneKind, {
  name: 'MilestoneKind',
  description: 'What happened to a request.',
  valuesConfig: {
    CREATED: { description: 'The merchant first saved it.' },
    PUBLISHED: { description: 'The merchant opened it to lenders.' },
    CHANGED: { description: 'The merchant changed its content, its expiry or whether its score is shared, after publication.' },
    PROPOSAL_SENT: { description: 'A lender sent a proposal.' },
    INTEREST_EXPRESSED: { description: 'A lender expressed interest.' },
    DECLINED: { description: 'A lender declined it.' },
    RESPONSE_WITHDRAWN: { description: 'A lender withdrew its response.' },
    PROPOSAL_REVISED: { description: 'A lender revised its proposal.' },
    ACCEPTED: { description: 'The merchant accepted proposals, and the Shariah board began its review.' },
    RESUBMITTED: { description: 'The merchant sent it back to the board with changes.' },
    BOARD_APPROVED: { description: 'The board approved the agreement.' },
    BOARD_REJECTED: { description: 'The board rejected the agreement.' },
    CHANGES_ASKED: { description: 'The board asked for changes.' },
    CONTRACTED: { description: 'The contracts with the accepted lenders were concluded.' },
    CANCELLED: { description: 'A party cancelled the agreement within the cooling-off.' },
    CREDIT_CONFIRMED: { description: 'The lender of an accepted proposal confirmed its credit.' },
    CREDIT_REFUSED: { description: 'The lender of an accepted proposal refused its credit, which ended the agreement.' },
    CREDIT_LAPSED: { description: 'A lender did not confirm its credit in time, which ended the agreement.' },
    TERMS_CONFIRMED: { description: 'A participant of a syndicate confirmed the terms that the lead changed for the board.' },
    SYNDICATE_LEFT: { description: 'A participant left the syndicate instead.' },
    TERMS_LAPSED: {
      description: 'Changed terms were not confirmed in time, or a missing part was not taken up, which ended the agreement.',
    },
    RETURNED: {
      description:
        'After BOARD_REJECTED, CANCELLED, CREDIT_REFUSED, CREDIT_LAPSED or TERMS_LAPSED: it is open to lenders again, or expired when its time had run out.',
    },
    COOLING_OFF_WAIVED: { description: 'The merchant ended the cooling-off before its time.' },
    DISBURSED: { description: 'The money of one contract moved from its lender to the merchant.' },
    FUNDED: { description: 'The money of every contract has moved to the merchant.' },
    WITHDRAWN: { description: 'The merchant withdrew it.' },
    EXPIRED: { description: 'Its time ran out while it was open.' },
  },
})

/** One step in the history of a request, read from the recorded events. */
@ObjectType({ description: 'One thing that happened to a request, and when.', simpleResolvers: true })
@Embedded()
export class RequestMilestone {
  @Field(() => MilestoneKind, { description: 'Which step it was.' })
  kind!: MilestoneKind

  @Field(() => DateTime, { description: 'When it happened.' })
  at!: Date

  /** The business that acted; null for scheduled jobs and for the board. */
  actorId!: string | null
}

const DOCUMENTS = `
  select d.request_id as "requestId", f.id, f.name, f.type, f.size, f.uploaded_at as "uploadedAt", '/files/' || f.id as url
  from request_document d join stored_file f on f.id = d.file_id
  where d.request_id = any($1::uuid[]) order by d.request_id, d.place`

/** Loads a request's documents in the merchant's order. Only for requests that the viewer may see. */
export const documentsByRequest: Batch<string, RequestDocument[]> = async (db, requestIds) => {
  const rows = await db.query<(RequestDocument & { requestId: string })[]>(DOCUMENTS, [[...requestIds]])
  return groupByKey(requestIds, rows, ({ requestId }) => requestId)
}

const OF_LENDERS = `('financing.proposal_sent', 'financing.interest_expressed', 'financing.request_declined', 'financing.response_withdrawn', 'financing.proposal_revised', 'financing.contract_disbursed', 'financing.credit_confirmed', 'financing.syndicate_terms_confirmed', 'financing.syndicate_left')`

/** Maps events to milestones. An event can be two milestones, in this order. */
const KINDS = `case e.name
  when 'financing.request_published' then '{published}'
  when 'financing.request_changed' then case e.payload->>'kind' when 'modification_asked' then '{changes_asked}' else '{changed}' end
  when 'financing.proposal_sent' then '{proposal_sent}'
  when 'financing.interest_expressed' then '{interest_expressed}'
  when 'financing.request_declined' then '{declined}'
  when 'financing.response_withdrawn' then '{response_withdrawn}'
  when 'financing.proposal_revised' then '{proposal_revised}'
  when 'financing.proposals_accepted' then '{accepted}'
  when 'financing.request_resubmitted' then '{resubmitted}'
  when 'financing.request_returned' then
    case when e.payload->>'cause' like 'credit%' or e.payload->>'cause' = 'terms_lapsed' then '{' || (e.payload->>'cause') || ',returned}'
         when e.payload->>'cancelledBy' is null then '{board_rejected,returned}' else '{cancelled,returned}' end
  when 'financing.credit_confirmed' then '{credit_confirmed}'
  when 'financing.syndicate_terms_confirmed' then '{terms_confirmed}'
  when 'financing.syndicate_left' then '{syndicate_left}'
  when 'financing.request_contracted' then '{board_approved,contracted}'
  when 'financing.cooling_off_waived' then '{cooling_off_waived}'
  when 'financing.request_funded' then '{funded}'
  when 'financing.contract_disbursed' then '{disbursed}'
  when 'financing.request_withdrawn' then '{withdrawn}'
  when 'financing.request_expired' then '{expired}' end`

const BY_MERCHANT = `('financing.request_published', 'financing.proposals_accepted', 'financing.request_resubmitted', 'financing.request_withdrawn', 'financing.cooling_off_waived')`

/**
 * Loads the history of requests, oldest first: the creation, then the milestones in the order in which their events were
 * recorded, regardless of their timestamps. What lenders did is visible to the merchant, to the lender itself, to admins
 * and analysts, and, for lenders whose proposals are accepted, to the board.
 */
export const timelineByRequest: Batch<string, RequestMilestone[]> = async (db, requestIds, { role, businessId }) => {
  const { bind, values } = newSqlStatement()
  const ids = `${bind([...requestIds])}::uuid[]`
  const lenders = () => {
    if (isLender(role)) return `e.payload->>'lenderId' = ${bind(businessId ?? '')}`
    if (role !== Role.SSB_AUDITOR) return 'true'
    return `exists (select 1 from lender_response a where a.request_id = r.id and a.outcome = 'accepted' and a.lender_id::text = e.payload->>'lenderId')`
  }
  // Lenders must not find out about each other.
  const cancelledBy = () => {
    const id = "(e.payload->>'cancelledBy')::uuid"
    return isLender(role) ? `case when ${id} in (r.merchant_id, ${bind(businessId)}) then ${id} end` : id
  }
  const text = `
    select r.id as "requestId", step.kind, e.at, e.seq, step.place,
      case when e.name = 'financing.request_returned' then ${cancelledBy()}
           when e.name in ${OF_LENDERS} then (e.payload->>'lenderId')::uuid
           when e.name in ${BY_MERCHANT} or e.payload->>'kind' = 'edited' then r.merchant_id end as "actorId"
    from financing_request r
    join event e on e.subject_id = r.id::text and e.name like 'financing.%' and e.name <> 'financing.funds_needed'
    cross join unnest((${KINDS})::text[]) with ordinality as step (kind, place)
    where r.id = any(${ids}) and (e.name not in ${OF_LENDERS} or ${lenders()})
    union all
    select r.id, 'created', r.created_at, 0, 0, r.merchant_id from financing_request r where r.id = any(${ids})
    order by 1, 4, 5`
  const rows = await db.query<(RequestMilestone & { requestId: string })[]>(text, values)
  return groupByKey(requestIds, rows, ({ requestId }) => requestId)
}

/** Returns the requests that a file is attached to. */
export const requestsWithDocument = async (db: EntityManager, fileId: string): Promise<string[]> => {
  const rows = await db.query<{ id: string }[]>('select request_id as id from request_document where file_id = $1', [fileId])
  return rows.map(({ id }) => id)
}
