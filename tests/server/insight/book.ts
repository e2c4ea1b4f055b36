import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { withClient } from '../../support/database/cluster.ts'
import { anAnalyst } from '../../support/people.ts'
import type { Data, World } from '../../support/world.ts'
import { example } from './example.ts'

const HOUR = 3_600_000

const SECTORS = ['manufacturing', 'retail_trade', 'healthcare'] as const
const STRUCTURES = ['murabaha', 'ijarah', 'musharakah', 'istisna'] as const
const BANDS = ['a', 'b', 'c'] as const
const CURRENCIES = ['AED', 'USD', 'SAR'] as const
const TERMS = [12, 24, 36] as const
const PROPOSED_TERMS = [6, 12, 24, 36, 120] as const
const REASONS = ['amount', 'term', 'sector', 'risk', 'documents'] as const
const CONDITIONS = ['INAH', 'TERMS_DISCLOSED', 'LATE_TO_CHARITY'] as const

type Row = Record<string, unknown>

/** Numbers that look random and are the same at each run. */
const newChance = (seed: number) => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    oneOf: <Value>(values: readonly Value[]): Value => values[below(values.length)]!,
    happens: (chance: number) => next() < chance,
  }
}
type Chance = ReturnType<typeof newChance>

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR)

const aBusiness = (id: string, name: string, sector: string, at: Date) => ({
  id,
  owner_id: randomUUID(),
  name,
  registry_no: `CN-${id.slice(0, 8)}`,
  tax_id: id.slice(0, 15),
  sector,
  address: 'Dubai',
  status: 'verified',
  kyc_status: 'verified',
  rejection_reasons: [],
  details_version: 1,
  created_at: at,
  updated_at: at,
})
type BusinessRow = ReturnType<typeof aBusiness>

const STAGES = ['shariah_review', 'modification', 'contracted'] as const

const aRequest = (chance: Chance, merchant: BusinessRow, now: Date) => {
  const created = after(now, -chance.below(70 * 24) - 100)
  const status = chance.oneOf([
    'draft',
    'active',
    'active',
    'active',
    'under_review',
    'under_review',
    'funded',
    'funded',
    'funded',
    'withdrawn',
  ])
  const isDraft = status === 'draft'
  const published = isDraft ? null : after(created, chance.below(48))
  const isAgreed = status === 'under_review' || status === 'funded'
  const accepted = isAgreed ? after(published!, 24 + chance.below(48)) : null
  const hasScore = !isDraft && chance.happens(0.7)
  return {
    id: randomUUID(),
    merchant_id: merchant.id,
    merchant_name: merchant.name,
    is_merchant_verified: true,
    created_by: merchant.owner_id,
    title: 'Cold storage',
    description: 'Two cold rooms.',
    request_type: chance.oneOf(['working_capital', 'equipment_financing', 'trade_financing']),
    amount: 100_000 + chance.below(9_000_000),
    currency: chance.oneOf(CURRENCIES),
    comparable_amount: 1,
    preferred_structure: chance.oneOf(STRUCTURES),
    repayment_period: chance.oneOf(TERMS),
    business_sector: merchant.sector,
    urgency: chance.oneOf(['low', 'medium', 'high', 'urgent']),
    share_score: hasScore,
    alt_score_id: hasScore ? randomUUID() : null,
    score_band: hasScore ? chance.oneOf(BANDS) : null,
    score_assurance: hasScore ? chance.oneOf(['bank_verified', 'self_reported']) : null,
    status,
    stage: status === 'under_review' ? chance.oneOf(STAGES) : null,
    version: 1,
    expires_in_days: 30,
    created_at: created,
    updated_at: created,
    published_at: published,
    expires_at: after(created, 30 * 24),
    submitted_at: accepted,
    accepted_at: accepted,
    jurisdiction: accepted ? 'AE' : null,
    cooling_off_ends_at: accepted && after(accepted, 48),
    view_count: isDraft ? 0 : chance.below(6),
    interested_lenders: 0,
  }
}
type RequestRow = ReturnType<typeof aRequest>

const aResponse = (chance: Chance, request: RequestRow, lender: BusinessRow, isAccepted: boolean) => {
  const status = isAccepted ? 'proposal_sent' : chance.oneOf(['proposal_sent', 'proposal_sent', 'declined', 'interested', 'withdrawn'])
  const isProposal = status === 'proposal_sent' || (status === 'withdrawn' && chance.happens(0.5))
  const at = after(request.published_at!, 1 + chance.below(20))
  const amount = request.amount
  return {
    id: randomUUID(),
    request_id: request.id,
    request_title: request.title,
    merchant_id: request.merchant_id,
    lender_id: lender.id,
    created_by: lender.owner_id,
    status,
    outcome: isAccepted ? 'accepted' : request.status === 'funded' && isProposal ? 'not_selected' : 'pending',
    response_type: isProposal ? 'full_funding' : null,
    proposed_amount: isProposal ? amount : null,
    currency: request.currency,
    proposed_structure: isProposal ? request.preferred_structure : null,
    proposed_rate: isProposal ? (400 + chance.below(900)) / 100 : null,
    proposed_term: isProposal ? chance.oneOf(PROPOSED_TERMS) : null,
    conditions: [],
    decline_reason: status === 'declined' ? 'Not for us.' : null,
    decline_reasons: status === 'declined' ? [...new Set([chance.oneOf(REASONS), chance.oneOf(REASONS)])] : [],
    expires_at: isProposal ? after(at, 240) : null,
    version: 1,
    responded_at: at,
    updated_at: at,
    total_payable: isProposal ? Math.round(amount * 1.1) : null,
    has_terms: false,
  }
}
type ResponseRow = ReturnType<typeof aResponse>

const aReview = (chance: Chance, request: RequestRow, response: ResponseRow) => {
  const submitted = request.submitted_at!
  const isApproved = request.status === 'funded' || request.stage === 'contracted'
  const status = isApproved
    ? 'approved'
    : request.stage === 'modification'
      ? 'requires_modification'
      : chance.oneOf(['pending', 'rejected', 'rejected'])
  const isDecided = status !== 'pending'
  const findings = CONDITIONS.map((code) => ({
    code,
    finding: isApproved ? chance.oneOf(['met', 'met', 'not_applicable']) : chance.oneOf(['met', 'not_met', 'not_applicable']),
    note: null,
  }))
  return {
    id: randomUUID(),
    entity_type: 'application',
    entity_id: request.id,
    entity_name: request.title,
    submitter_name: request.merchant_name,
    submitted_at: submitted,
    status,
    priority: 'medium',
    shariah_concerns: [],
    recommendations: [],
    review_notes: isDecided ? 'Read.' : null,
    reviewed_at: isDecided ? after(submitted, 1 + chance.below(100)) : null,
    reviewed_by_id: isDecided ? randomUUID() : null,
    closed_at: null,
    version: 1,
    content: { proposals: [{ structure: response.proposed_structure }] },
    content_hash: 'a'.repeat(64),
    condition_codes: CONDITIONS,
    findings: isDecided ? findings : [],
    party_business_ids: [request.merchant_id],
    checklist_version: 1,
    required_approvals: 1,
    exceptions: [],
    due_on: after(submitted, 48).toISOString().slice(0, 10),
    is_ex_post: isDecided && chance.happens(0.1),
  }
}

const aContract = (chance: Chance, request: RequestRow, response: ResponseRow, lender: BusinessRow) => ({
  id: randomUUID(),
  request_id: request.id,
  response_id: response.id,
  reference: `FC-${randomUUID()}`,
  merchant_id: request.merchant_id,
  lender_id: lender.id,
  merchant_name: request.merchant_name,
  lender_name: lender.name,
  structure: response.proposed_structure,
  amount: response.proposed_amount!,
  currency: request.currency,
  rate: response.proposed_rate,
  term: response.proposed_term,
  total_payable: response.total_payable,
  conditions: [],
  reviewed_hash: 'a'.repeat(64),
  checklist_version: 1,
  vote_hashes: ['b'.repeat(64)],
  hash: 'c'.repeat(64),
  agreed_at: after(request.accepted_at!, 100 + chance.below(20)),
})
type ContractRow = ReturnType<typeof aContract>

const aFacility = (chance: Chance, request: RequestRow, contract: ContractRow, now: Date) => {
  const isActive = request.status === 'funded'
  const outstanding = isActive ? chance.below(contract.amount) : 0
  const daysPastDue = isActive ? chance.oneOf([0, 0, 12, 45, 120]) : 0
  return {
    id: contract.id,
    request_id: request.id,
    merchant_id: request.merchant_id,
    lender_id: contract.lender_id,
    kind: contract.structure,
    jurisdiction: 'AE',
    currency: contract.currency,
    status: isActive
      ? chance.oneOf(['active', 'active', 'defaulted', 'settled', 'written_off'])
      : chance.oneOf(['contracted', 'cancelled']),
    opened_at: contract.agreed_at,
    activated_at: isActive ? after(contract.agreed_at, 30) : null,
    as_of_on: now.toISOString().slice(0, 10),
    outstanding,
    exposure: Math.floor(outstanding * 0.9),
    arrears: daysPastDue > 0 ? Math.min(outstanding, 5_000) : 0,
    received: 0,
    credit: 0,
    days_past_due: daysPastDue,
    rebate_bp: 0,
    participant_ids: [],
  }
}

const aCommitment = (chance: Chance, request: RequestRow, contract: ContractRow) => ({
  id: randomUUID(),
  request_id: request.id,
  response_id: contract.response_id,
  merchant_id: contract.merchant_id,
  lender_id: contract.lender_id,
  account_id: randomUUID(),
  hold_id: randomUUID(),
  amount: contract.amount,
  currency: contract.currency,
  committed_at: request.accepted_at,
  contract_id: contract.id,
  journal_id: request.status === 'funded' ? randomUUID() : null,
  disbursed_at: request.status === 'funded' ? after(contract.agreed_at, 20 + chance.below(10)) : null,
})

/** Makes up the rows of a marketplace: the same at each run but for their ids. */
const makeBook = (now: Date, size: number) => {
  const chance = newChance(7)
  const merchants = Array.from({ length: 48 }, (_, at) =>
    aBusiness(randomUUID(), `Merchant ${at}`, SECTORS[Math.floor((at * at) / 800)]!, now),
  )
  const lenders = Array.from({ length: 6 }, (_, at) => aBusiness(randomUUID(), `Lender ${at}`, 'financial_services', now))
  const people = lenders.map(({ owner_id: id }, at) => ({
    id,
    name: `Owner ${at}`,
    email: `owner.${at}@example.com`,
    phone: `+97150123450${at}`,
    role: at === 5 ? 'private_lender' : 'lender',
    password_hash: 'none',
  }))
  const requests = Array.from({ length: size }, () => aRequest(chance, chance.oneOf(merchants), now))
  const book = {
    app_user: people,
    business: [...merchants, ...lenders],
    financing_request: requests,
    request_view: [] as Row[],
    lender_response: [] as ResponseRow[],
    proposal_version: [] as Row[],
    ssb_review: [] as ReturnType<typeof aReview>[],
    contract: [] as ContractRow[],
    facility: [] as ReturnType<typeof aFacility>[],
    commitment: [] as Row[],
    event: [] as Row[],
  }
  const happened = (request: RequestRow, name: string, at: Date | null) => {
    if (at) book.event.push({ name: `financing.${name}`, audience: [], subject_id: request.id, payload: {}, at })
  }
  for (const request of requests) {
    if (request.status === 'draft') continue
    const isAgreed = request.accepted_at !== null
    happened(request, 'request_published', request.published_at)
    happened(request, 'request_changed', request.published_at)
    happened(request, 'proposals_accepted', request.accepted_at)
    const asked = lenders.filter(() => chance.happens(0.4))
    if (isAgreed && asked.length === 0) asked.push(chance.oneOf(lenders))
    const responses = asked.map((lender, at) => aResponse(chance, request, lender, isAgreed && at === 0))
    book.lender_response.push(...responses)
    for (const lender of asked)
      book.request_view.push({
        request_id: request.id,
        lender_id: lender.id,
        first_viewed_at: after(request.published_at!, chance.below(3) / 4),
      })
    for (const each of responses.filter(({ proposed_amount }) => proposed_amount !== null))
      book.proposal_version.push({
        response_id: each.id,
        version: 1,
        proposed_amount: each.proposed_amount,
        currency: each.currency,
        proposed_structure: each.proposed_structure,
        proposed_rate: each.proposed_rate,
        proposed_term: each.proposed_term,
        conditions: [],
        expires_at: each.expires_at,
        sent_at: each.responded_at,
      })
    if (!isAgreed) continue
    const review = aReview(chance, request, responses[0]!)
    book.ssb_review.push(review)
    if (review.status !== 'approved') continue
    const contract = aContract(chance, request, responses[0]!, asked[0]!)
    book.contract.push(contract)
    happened(request, 'request_contracted', contract.agreed_at)
    book.facility.push(aFacility(chance, request, contract, now))
    book.commitment.push(aCommitment(chance, request, contract))
  }
  return book
}
export type Book = ReturnType<typeof makeBook>

/** Fills the tables of a marketplace with rows that were made up, and returns them. What they refer to in other tables is not there. */
export const fillBook = async (world: World, size = 900): Promise<Book> => {
  const book = makeBook(world.clock.now(), size)
  await withClient(world.database.owner, async (client) => {
    const references = await client.query(
      `
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
      where contype = 'f' and conrelid = any ($1::regclass[])`,
      [Object.keys(book)],
    )
    for (const { text } of references.rows) await client.query(text)
    for (const table of ['commitment', 'event']) await client.query(`alter table ${table} disable trigger user`)
    for (const [table, rows] of Object.entries(book)) {
      const columns = Object.keys(rows[0]!).join(', ')
      await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ])
    }
    await client.query('analyze')
  })
  return book
}

/** Rows of a statement written by hand. */
export const byHand = (world: World, sql: string): Promise<Row[]> => world.database.asOwner(sql)

/** Runs a query of the explorer's examples as an analyst, and returns its one field. */
export const runExample = async (world: World, name: string, variables: object = {}): Promise<Data> => {
  const data = await world.ask(await anAnalyst(world), example(name), variables)
  return Object.values(data)[0]
}

/** The values of a group in the order of its fields, those of its key first, as SQL has them. */
const valuesOf = ({ key, ...figures }: Data): unknown[] =>
  [...Object.values(key), ...Object.values(figures)].map((value) => (typeof value === 'string' ? value.toLowerCase() : value))

const asKey = (values: readonly unknown[], keys: number) => JSON.stringify(values.slice(0, keys))

/** Expects groups to be the rows of SQL by hand, whose columns have the order of the query's fields. Figures may differ by rounding. */
export const expectRows = (groups: readonly Data[], rows: readonly Row[], keys: number) => {
  const expected = new Map(
    rows
      .map((row) => Object.values(row).map((each) => (typeof each === 'string' ? each.toLowerCase() : each)))
      .map((values) => [asKey(values, keys), values]),
  )
  const found = groups.map(valuesOf)
  const isText = (found[0] ?? []).map((_, at) => found.some((values) => typeof values[at] === 'string'))
  expect(found.map((values) => asKey(values, keys)).sort()).toEqual([...expected.keys()].sort())
  for (const values of found) {
    const hand = expected.get(asKey(values, keys))!
    for (const [at, value] of values.entries()) {
      if (at < keys || value === null || hand[at] === null) expect([at, value]).toEqual([at, hand[at]])
      else {
        // Amounts are rounded to minor units; numbers are not rounded at all.
        const rounding = isText[at] ? 0.006 : 1e-9
        expect(Math.abs(Number(value) - Number(hand[at]))).toBeLessThan(Math.max(rounding, Math.abs(Number(value)) * 1e-6))
      }
    }
  }
}
