import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import type { App } from './app.ts'
import { connectBanks } from './demo-banks.ts'
import { DEMO_BANKS, DEMO_MERCHANTS, DEMO_REQUESTS, type DemoBusiness, LENDER_BUSINESSES, MAIN_BUSINESS } from './demo-data.ts'
import { type DemoMember, signIn } from './demo-member.ts'
import { fundLenders, seedMerchantMoney } from './demo-money.ts'
import { KYC_ZONE } from './modules/business/index.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './modules/identity/index.ts'
import { LOCKS } from './platform/advisory-locks.ts'
import { type Connection, createDataSource } from './platform/database.ts'
import { event } from './platform/events.ts'
import { SYSTEM } from './platform/viewer.ts'
import { DAY, later } from './shared/clock.ts'
import { dayIn } from './shared/day.ts'
import { Role } from './shared/role.ts'

/** True when nobody has an account yet. */
const isEmpty = async ({ platform }: App): Promise<boolean> => {
  const [{ empty }] = await platform.dataSource.query('select not exists (select 1 from app_user) as empty')
  return empty
}

/** True when any of the demo's people has an account. */
export const holdsDemo = async (dataSource: DataSource): Promise<boolean> => {
  const emails = DEMO_PEOPLE.map(({ email }) => email)
  const [{ holds }] = await dataSource.query('select exists (select 1 from app_user where email = any($1)) as holds', [emails])
  return holds
}

const seedingBegan = event<Record<never, never>>('demo.seeding_began')
const seedingEnded = event<Record<never, never>>('demo.seeding_ended')

const BROKE_OFF = `
  select exists (select from app_user) and exists (select from event where name = $1)
    and not exists (select from event where name = $2) as "brokeOff"`

/** An earlier start ended before the demo was in place, and nobody knows how much of it is there. */
export class HalfSeeded extends Error {
  constructor() {
    super(
      'The demo in this database is incomplete: an earlier start ended while it was put in place. ' +
        'Start on an empty database (the embedded one is the folder postgres in DATA_DIR), or set DEMO=0 to go on with what is there.',
    )
  }
}

const LOOK_EVERY = 200

/**
 * Waits until no other process seeds the same database, and keeps others waiting until the turn is ended or this process
 * is gone. Take it before the app is created: the jobs of the demo belong to the process that seeds it, beside its banks.
 */
export const takeSeedTurn = async (connection: Connection, log: Logger): Promise<{ end(): Promise<void> }> => {
  const dataSource = await createDataSource(connection, { entities: [], migrations: [], poolSize: 1, log }).initialize()
  const runner = dataSource.createQueryRunner()
  for (let waits = 0; ; waits++) {
    const [{ taken }]: [{ taken: boolean }] = await runner.query('select pg_try_advisory_lock($1) as taken', [LOCKS.seed])
    if (taken) break
    if (waits === 0) log.info('another process puts the demo in place; waiting for it')
    await setTimeout(LOOK_EVERY)
  }
  return {
    async end() {
      await runner.release()
      await dataSource.destroy()
    },
  }
}

/**
 * Puts the demo into an empty database; returns whether it did. Throws {@link HalfSeeded} where an earlier seed broke off.
 * Of processes that share a database, call it in a turn of {@link takeSeedTurn}.
 */
export const seedOnce = async (app: App): Promise<boolean> => {
  const { dataSource, work } = app.platform
  const [{ brokeOff }] = await dataSource.query<[{ brokeOff: boolean }]>(BROKE_OFF, [seedingBegan.name, seedingEnded.name])
  if (brokeOff) throw new HalfSeeded()
  if (!(await isEmpty(app))) return false
  await work(SYSTEM, (tx) => tx.emit(seedingBegan.of('demo', [], {})))
  await seedDemo(app)
  await work(SYSTEM, (tx) => tx.emit(seedingEnded.of('demo', [], {})))
  return true
}

const CREATE_BUSINESS = 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }'
const GIVE_DETAILS =
  'mutation ($type: KycDocumentType!, $details: KycDetailsInput!) { giveKycDetails(type: $type, details: $details) { id } }'
const ADD_DOCUMENT = 'mutation ($type: KycDocumentType!, $fileId: ID!) { addKycDocument(type: $type, fileId: $fileId) { id } }'
const PAPERS = 'query ($id: ID!) { business(id: $id) { papersHash } }'
const VERIFY = 'mutation ($id: ID!, $papersHash: String!) { verifyBusiness(id: $id, verdict: VERIFY, papersHash: $papersHash) { id } }'
const CREATE_REQUEST = 'mutation ($input: FinancingRequestInput!) { createFinancingRequest(input: $input) { id } }'
const SAVE_DRAFT = 'mutation ($input: FinancingRequestDraftInput!) { saveFinancingRequestDraft(input: $input) { id } }'
const VIEW = 'mutation ($id: ID!) { viewFinancingRequest(id: $id) { id } }'
const PROPOSE = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'
const INTEREST = 'mutation ($id: ID!, $message: String) { expressInterest(requestId: $id, message: $message) { id } }'
const DECLINE = 'mutation ($input: DeclineRequestInput!) { declineRequest(input: $input) { id } }'
const ACCEPT =
  'mutation ($id: ID!, $responses: [ID!]!, $key: String!) { acceptProposals(idempotencyKey: $key, requestId: $id, responseIds: $responses) { id } }'
const QUEUE = '{ ssbReviews(first: 10) { nodes { id entityName contentHash conditions { code } } } }'
const CONTRACTS = 'query ($id: ID!) { financingRequest(id: $id) { contracts { hash } } }'
const WAIVE =
  'mutation ($id: ID!, $hashes: [String!]!, $key: String!) { waiveCoolingOff(idempotencyKey: $key, requestId: $id, contractHashes: $hashes) { id } }'
const DECIDE = `mutation ($id: ID!, $notes: String!, $hash: String!, $findings: [ConditionFindingInput!]!, $key: String!) {
  decideReview(idempotencyKey: $key, id: $id, decision: APPROVE, notes: $notes, contentHash: $hash, findings: $findings) { id } }`

/** What is written on the demo's documents; they end so many days after it was put in place. */
const detailsOf = (type: 'TRADE_LICENSE' | 'EMIRATES_ID', { registryNo, documents }: DemoBusiness, now: Date) => {
  const expiresOn = dayIn(KYC_ZONE, later(now, documents.daysLeft * DAY))
  return type === 'TRADE_LICENSE'
    ? { number: registryNo, authority: documents.authority, expiresOn }
    : { number: documents.identity, expiresOn }
}

const openBusiness = async (member: DemoMember, business: DemoBusiness, admin: DemoMember | null, now: Date) => {
  const { documents, ...input } = business
  const { createBusiness } = await member.ask<{ createBusiness: { id: string } }>(CREATE_BUSINESS, { input })
  for (const [type, name] of [
    ['TRADE_LICENSE', 'Trade license'],
    ['EMIRATES_ID', 'Emirates ID'],
  ] as const) {
    await member.ask(ADD_DOCUMENT, { type, fileId: await member.upload(`${name} - ${business.registryNo}`) })
    await member.ask(GIVE_DETAILS, { type, details: detailsOf(type, business, now) })
  }
  await member.ask('mutation { continueToVerification { id } }')
  if (!admin) return
  const seen = await admin.ask<{ business: { papersHash: string } }>(PAPERS, createBusiness)
  await admin.ask(VERIFY, { id: createBusiness.id, papersHash: seen.business.papersHash })
}

/** Puts the demo in place: people of every role, and what they did, all of it done through the product itself. */
export const seedDemo = async (app: App): Promise<void> => {
  const { accounts } = app.rooms.identity
  const now = app.platform.clock.now()
  const extra = DEMO_MERCHANTS.map(({ person }) => ({ ...person, role: Role.MERCHANT }))
  for (const person of [...DEMO_PEOPLE, ...extra]) await accounts.createVerified(SYSTEM, { ...person, password: DEMO_PASSWORD })

  const as = (email: string) => signIn(app, email)
  const [admin, auditor, merchant] = [await as('admin@mizan.demo'), await as('auditor@mizan.demo'), await as('merchant@mizan.demo')]
  await openBusiness(merchant, MAIN_BUSINESS, admin, now)
  const lenders: DemoMember[] = []
  for (const { email, business } of LENDER_BUSINESSES) {
    const lender = await as(email)
    await openBusiness(lender, business, admin, now)
    lenders.push(lender)
  }
  const paying = await fundLenders(lenders)
  await seedMerchantMoney(merchant, { member: lenders[0]!, account: paying })

  const owners: Record<string, DemoMember> = { [MAIN_BUSINESS.name]: merchant }
  for (const { person, business, verified } of DEMO_MERCHANTS) {
    const owner = await as(person.email)
    await openBusiness(owner, business, verified ? admin : null, now)
    owners[business.name] = owner
  }

  await connectBanks(
    app,
    DEMO_BANKS.map(({ of, bank }) => ({ member: owners[of]!, bank })),
  )

  for (const { of, draft, answers = [], accepts, decided, waives = false, ...input } of DEMO_REQUESTS) {
    const owner = owners[of]!
    if (draft) {
      await owner.ask(SAVE_DRAFT, { input })
      continue
    }
    const { createFinancingRequest: request } = await owner.ask<{ createFinancingRequest: { id: string } }>(CREATE_REQUEST, { input })
    const sent: string[] = []
    for (const { by, ...answer } of answers) {
      const lender = lenders[by]!
      await lender.ask(VIEW, { id: request.id })
      if (answer.kind === 'interest') await lender.ask(INTEREST, { id: request.id, message: answer.message })
      else if (answer.kind === 'decline') await lender.ask(DECLINE, { input: { requestId: request.id, reasons: answer.reasons } })
      else if (answer.kind === 'proposal') {
        const { sendProposal } = await lender.ask<{ sendProposal: { id: string } }>(PROPOSE, {
          input: { requestId: request.id, ...answer.terms },
        })
        sent.push(sendProposal.id)
      }
    }
    if (accepts === undefined) continue
    await owner.ask(ACCEPT, { id: request.id, responses: [sent[accepts]!], key: randomUUID() })
    if (!decided) continue
    const { ssbReviews } = await auditor.ask<{
      ssbReviews: { nodes: { id: string; entityName: string; contentHash: string; conditions: { code: string }[] }[] }
    }>(QUEUE)
    const review = ssbReviews.nodes.find(({ entityName }) => entityName === input.title)!
    const findings = review.conditions.map(({ code }) => ({ code, finding: 'MET' }))
    await auditor.ask(DECIDE, { id: review.id, notes: decided, hash: review.contentHash, findings, key: randomUUID() })
    if (!waives) continue
    const { financingRequest } = await owner.ask<{ financingRequest: { contracts: { hash: string }[] } }>(CONTRACTS, { id: request.id })
    await owner.ask(WAIVE, { id: request.id, hashes: financingRequest.contracts.map(({ hash }) => hash), key: randomUUID() })
  }
}
