import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'
import { asPercent } from '../../../shared/percent.ts'
import type { JurisdictionCode } from '../../jurisdictions/index.ts'
import type { PolicySubject } from './subject.ts'
import { partiesContexts } from './subject-context.query.ts'

const BATCH = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A proposal or a facility with the names that a reader needs, in the order in which it is read. */
export interface Candidate {
  /** Of the response, or of the facility. */
  readonly id: string
  readonly requestId: string
  readonly requestTitle: string
  readonly merchantName: string
  readonly lenderName: string
  /** Number of the contract of a facility; null for a proposal. */
  readonly reference: string | null
  readonly subject: PolicySubject
}

interface Row
  extends Omit<Candidate, 'subject'>,
    Pick<PolicySubject, 'structure' | 'term' | 'terms' | 'requestType' | 'sector' | 'urgency' | 'collateral'> {
  readonly merchantId: string
  readonly lenderId: string
  readonly country: JurisdictionCode | null
  readonly currency: Currency
  readonly amount: string
  readonly total: string | null
  readonly rate: string | null
}

const OF_REQUEST = `request.title as "requestTitle", request.request_type as "requestType", request.business_sector as sector,
    request.urgency, request.collateral, merchant.name as "merchantName", lender.name as "lenderName"`

/** Proposals that can still become a contract: valid and pending on an open request, or accepted and before the board or its parties. */
const PROPOSALS = `
  select response.id, response.request_id as "requestId", request.merchant_id as "merchantId", response.lender_id as "lenderId",
    null as country, null as reference, response.currency, response.proposed_amount as amount, response.total_payable as total,
    response.proposed_rate as rate, response.proposed_term as term, response.proposed_structure as structure, version.terms, ${OF_REQUEST}
  from lender_response response
  join financing_request request on request.id = response.request_id
  join proposal_version version on version.response_id = response.id and version.version = response.version
  join business merchant on merchant.id = request.merchant_id
  join business lender on lender.id = response.lender_id
  where response.status = 'proposal_sent' and response.outcome in ('pending', 'accepted')
    and (response.outcome = 'accepted' or response.expires_at > $1)
    and (request.status = 'active' and request.expires_at > $1 or request.status = 'under_review' and request.stage <> 'contracted')
    and (response.request_id, response.id) > ($2::uuid, $3::uuid)
    and ($4::uuid[] is null or response.request_id = any($4))
  order by response.request_id, response.id limit ${BATCH}`

const FACILITIES = `
  select facility.id, facility.request_id as "requestId", facility.merchant_id as "merchantId", facility.lender_id as "lenderId",
    facility.jurisdiction as country, contract.reference, contract.currency, contract.amount, contract.total_payable as total,
    contract.rate, contract.term, contract.structure, contract.terms, ${OF_REQUEST}
  from facility
  join contract on contract.id = facility.id
  join financing_request request on request.id = facility.request_id
  join business merchant on merchant.id = facility.merchant_id
  join business lender on lender.id = facility.lender_id
  where facility.closed_at is null and facility.opened_at <= $1 and facility.id > $3::uuid and $2::uuid is not null
    and ($4::uuid[] is null or facility.request_id = any($4))
  order by facility.id limit ${BATCH}`

const withContexts = async (db: EntityManager, rows: readonly Row[], now: Date): Promise<Candidate[]> => {
  const pairs = rows.map(({ merchantId, lenderId, country }) => ({ merchantId, lenderId, ...(country ? { country } : {}) }))
  const contexts = await partiesContexts(db, pairs, now)
  return rows.map(({ id, requestId, requestTitle, merchantName, lenderName, reference, amount, total, rate, ...row }, at) => ({
    ...{ id, requestId, requestTitle, merchantName, lenderName, reference },
    subject: {
      structure: row.structure,
      amountMinor: BigInt(amount),
      totalMinor: total === null ? null : BigInt(total),
      currency: row.currency,
      term: row.term,
      rate: asPercent.from(rate),
      terms: row.terms,
      requestType: row.requestType,
      sector: row.sector,
      urgency: row.urgency,
      collateral: row.collateral,
      ...contexts[at]!,
    },
  }))
}

/** Reads, batch by batch, what can still become a contract, or every facility that is not closed. Only of some requests, where they are given. Never more than a batch is in memory. */
export async function* candidates(
  db: EntityManager,
  kind: 'proposals' | 'facilities',
  now: Date,
  requestIds: readonly string[] | null = null,
): AsyncGenerator<Candidate[]> {
  let [requestId, id] = [FIRST_ID, FIRST_ID]
  for (;;) {
    const rows = await db.query<Row[]>(kind === 'proposals' ? PROPOSALS : FACILITIES, [now, requestId, id, requestIds])
    if (rows.length > 0) yield await withContexts(db, rows, now)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    requestId = last.requestId
    id = last.id
  }
}
