import { compactVerify, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, aMerchant, anAdmin, type Member, signIn } from '../../support/people.ts'
import { type Proposed, withTerms } from '../../support/terms.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { CALCULATE, daysAgo, FACTORS, trade } from './cashflow.ts'

const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const scored = async (): Promise<{ merchant: Member; score: Data }> => {
  const merchant = await aMerchant(world)
  await trade(world, merchant)
  return { merchant, score: (await world.ask(merchant, CALCULATE)).calculateAltScore }
}

const SHARE = `mutation ($label: String!, $days: Int! = 30, $includeFactors: Boolean! = true) {
  shareAltScore(input: { label: $label, days: $days, includeFactors: $includeFactors }) { id link label score includesFactors expiresAt viewCount views { at from } } }`
const VERIFY = `query ($token: String!) { scorePassport(token: $token) { asOf band businessName expiresAt isBusinessVerified jws modelVersion score ${FACTORS} } }`
const LIST = '{ scorePassports { nodes { id link revokedAt viewCount views { at from } } } }'

const tokenOf = (link: string) => link.split('/').at(-1)!
const share = async (merchant: Member, variables: object = {}): Promise<Data> =>
  (await world.ask(merchant, SHARE, { label: 'Al Noor Bank', ...variables })).shareAltScore

describe('a passport', () => {
  test('shows one score to every holder of its link, signed so that anyone can verify it', async () => {
    const { merchant, score } = await scored()
    const passport = await share(merchant)
    const { scorePassport: shown } = await world.ask(someone(), VERIFY, { token: tokenOf(passport.link) })
    expect(shown).toMatchObject({ score: score.score, band: score.band, businessName: merchant.businessName, isBusinessVerified: false })
    expect(shown.factors).toHaveLength(5)
    expect(shown.factors.flatMap((factor: Data) => factor.metrics)).toEqual([])

    const response = await world.app.http.inject({ url: '/.well-known/jwks.json' })
    const { keys } = response.json<{ keys: { kid: string; crv: string; d?: string }[] }>()
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' })
    expect(keys.every((key) => key.d === undefined)).toBe(true)
    const { payload, protectedHeader } = await compactVerify(shown.jws, await importJWK(keys[0] as never, 'EdDSA'))
    expect(protectedHeader.kid).toBe(keys[0]!.kid)
    const claims = JSON.parse(new TextDecoder().decode(payload))
    expect(claims).toMatchObject({ jti: passport.id, score: score.score, sub: merchant.businessName, inputsDigest: score.inputsDigest })
    const [head, body, signature] = shown.jws.split('.')
    const forged = Buffer.from(JSON.stringify({ ...claims, score: 900 })).toString('base64url')
    expect(body).not.toBe(forged)
    await expect(compactVerify(`${head}.${forged}.${signature}`, await importJWK(keys[0] as never, 'EdDSA'))).rejects.toMatchObject({
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    })
  })

  test('lists its readers with time and approximate origin, without its own people', async () => {
    const { merchant } = await scored()
    const passport = await share(merchant)
    const reader = { ...someone(), ip: '203.0.113.77' }
    await world.ask(reader, VERIFY, { token: tokenOf(passport.link) })
    await world.ask(merchant, VERIFY, { token: tokenOf(passport.link) })
    const [listed] = (await world.ask(merchant, LIST)).scorePassports.nodes
    expect(listed).toMatchObject({ viewCount: 1, views: [{ at: world.clock.now().toISOString(), from: '203.0.0.0/16' }] })
  })

  test('shows no factors where none were chosen', async () => {
    const { merchant } = await scored()
    const passport = await share(merchant, { includeFactors: false })
    const { scorePassport: shown } = await world.ask(someone(), VERIFY, { token: tokenOf(passport.link) })
    expect(shown.factors).toBeNull()
    expect(JSON.parse(Buffer.from(shown.jws.split('.')[1], 'base64url').toString()).factors).toBeUndefined()
  })

  test('no longer works when revoked or expired, exactly like one that never existed', async () => {
    const { merchant } = await scored()
    const [revoked, short] = [await share(merchant), await share(merchant, { days: 1 })]
    const read = async (token: string) => (await world.ask(someone(), VERIFY, { token })).scorePassport
    const revoke = 'mutation ($id: ID!) { revokeScorePassport(id: $id) { id link revokedAt } }'
    const { revokeScorePassport } = await world.ask(merchant, revoke, { id: revoked.id })
    expect(revokeScorePassport).toMatchObject({ link: null, revokedAt: world.clock.now().toISOString() })
    expect(await read(tokenOf(revoked.link))).toBeNull()
    expect((await world.app.http.inject({ url: '/.well-known/revoked-passports.json' })).json().revoked).toContain(revoked.id)
    await expect(world.ask(await aMerchant(world), revoke, { id: short.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Passport not found',
    })
    world.clock.advance(DAY)
    expect(await read(tokenOf(short.link))).toBeNull()
    expect(await read('A'.repeat(22))).toBeNull()
    expect(await read('nonsense')).toBeNull()
  })

  test('cannot be guessed: one address has few wrong tokens, and a holder of the link there can still read', async () => {
    const { merchant } = await scored()
    const token = tokenOf((await share(merchant)).link)
    const thief = someone()
    for (let tried = 0; tried < 10; tried++) {
      expect(await world.ask(thief, VERIFY, { token: String(tried).padStart(22, 'x') })).toEqual({ scorePassport: null })
    }
    for (let tried = 0; tried < 60; tried++) {
      await expect(world.ask(thief, VERIFY, { token: String(tried).padStart(22, 'z') })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    }
    expect((await world.ask(thief, VERIFY, { token })).scorePassport.businessName).toBe(merchant.businessName)
  })

  test('keeps only the hash of its token', async () => {
    const { merchant } = await scored()
    const token = tokenOf((await share(merchant)).link)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    const [{ found }] = await world.app.platform.dataSource.query(
      'select count(*)::int as found from score_passport p where p::text like $1',
      [`%${token}%`],
    )
    expect(found).toBe(0)
  })

  test('needs a score', async () => {
    await expect(share(await aMerchant(world))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is no score to share. Calculate it first.',
    })
  })
})

describe('what if', () => {
  const WHAT_IF = `query ($input: WhatIfInput!) { whatIfAltScore(input: $input) { score change band ${FACTORS} } }`

  test('is the same computation on other figures', async () => {
    const { merchant, score } = await scored()
    const none = (await world.ask(merchant, WHAT_IF, { input: {} })).whatIfAltScore
    expect(none).toMatchObject({ score: score.score, change: 0 })
    const split = (await world.ask(merchant, WHAT_IF, { input: { splitLargestPayerInto: 5 } })).whatIfAltScore
    expect(split.change).toBe(split.score - score.score)
    expect(split.change).toBeGreaterThanOrEqual(0)
    const longer = (await world.ask(merchant, WHAT_IF, { input: { addMonths: 6 } })).whatIfAltScore
    expect(longer.change).toBeGreaterThan(0)
    const { altScoreHistory } = await world.ask(merchant, '{ altScoreHistory { score } }')
    expect(altScoreHistory).toEqual([{ score: score.score }])
  })

  test('counts only open invoices of the business itself', async () => {
    const { merchant } = await scored()
    const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id amount } }'
    const input = {
      customerName: 'Acme Foods',
      customerEmail: 'pay@acme.example',
      description: 'Cold storage',
      currency: 'AED',
      dueOn: daysAgo(world, -30),
      items: [{ description: 'Storage', unitPrice: '900000.00' }],
    }
    const { createInvoice } = await world.ask(merchant, create, { input })
    await expect(world.ask(merchant, WHAT_IF, { input: { collectInvoiceIds: [createInvoice.id] } })).rejects.toMatchObject({
      fields: { collectInvoiceIds: 'Choose invoices that were sent and are not paid yet.' },
    })
    await world.ask(
      merchant,
      'mutation ($id: ID!, $key: String!) { sendInvoice(id: $id, idempotencyKey: $key, input: { byMail: false }) { id } }',
      {
        id: createInvoice.id,
      },
    )
    const { whatIfAltScore } = await world.ask(merchant, WHAT_IF, { input: { collectInvoiceIds: [createInvoice.id] } })
    const before = (await world.ask(merchant, WHAT_IF, { input: {} })).whatIfAltScore
    const coverage = (from: Data) =>
      from.factors.flatMap((factor: Data) => factor.metrics).find((metric: Data) => metric.code === 'C1').value
    expect(coverage(whatIfAltScore)).toBeGreaterThan(coverage(before))
    await expect(world.ask((await scored()).merchant, WHAT_IF, { input: { collectInvoiceIds: [createInvoice.id] } })).rejects.toMatchObject(
      { code: 'NOT_FOUND', message: 'Invoice not found' },
    )
  })

  test('is refused without a score and for an invalid change, with a message', async () => {
    const merchant = await aMerchant(world)
    await expect(world.ask(merchant, WHAT_IF, { input: {} })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(world.ask(merchant, WHAT_IF, { input: { addMonths: 0 } })).rejects.toMatchObject({
      fields: { addMonths: 'Add 1 to 24 months.' },
    })
  })
})

describe('a request for financing', () => {
  const CREATE = 'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id shareScore } }'
  const ASK = `query ($id: ID!) { financingRequest(id: $id) { id altScore { asOf band score hasNewer ${FACTORS} }
    affordability { instalment instalmentCover balanceCover state } } }`
  const input = (fields: object) => ({
    title: 'Cold storage',
    description: 'Two cold rooms.',
    requestType: 'EQUIPMENT_FINANCING',
    amount: '24000.00',
    currency: 'AED',
    preferredStructure: 'MURABAHA',
    repaymentPeriod: 24,
    urgency: 'MEDIUM',
    expiresInDays: 30,
    ...fields,
  })
  const post = async (merchant: Member, fields: object = {}): Promise<string> => {
    world.clock.advance(1)
    return (await world.ask(merchant, CREATE, { input: input(fields) })).createFinancingRequest.id
  }
  const again = async (member: Member): Promise<Member> => ({ ...member, cookie: (await signIn(world, member.email)).cookie! })

  test('carries the score of its moment when the merchant consents: lenders see factors, and never rows', async () => {
    const { merchant, score } = await scored()
    const id = await post(merchant, { shareScore: true })
    const lender = await aLender(world)
    const seen = (await world.ask(lender, ASK, { id })).financingRequest
    expect(seen.altScore).toMatchObject({ score: score.score, band: score.band, hasNewer: false })
    expect(seen.altScore.factors).toHaveLength(5)
    expect(seen.altScore.factors.every((factor: Data) => factor.metrics.length === 0)).toBe(true)
    expect(seen.affordability).toMatchObject({ instalment: '1000.00', state: expect.stringMatching(/GOOD|WATCH|WEAK/) })
    expect(seen.affordability.balanceCover).toBeGreaterThan(1)
    expect((await world.ask(merchant, ASK, { id })).financingRequest.altScore.score).toBe(score.score)
    expect((await world.ask(await anAdmin(world), ASK, { id })).financingRequest).toMatchObject({ altScore: null, affordability: null })

    world.clock.advance(DAY)
    const later = await again(merchant)
    await world.ask(later, CALCULATE)
    const after = (await world.ask(await again(lender), ASK, { id })).financingRequest
    expect(after.altScore).toMatchObject({ score: score.score, asOf: score.asOf, hasNewer: true })
  })

  test('carries none without consent, and drops it when the consent is taken back', async () => {
    const { merchant } = await scored()
    const lender = await aLender(world)
    const silent = await post(merchant)
    expect((await world.ask(lender, ASK, { id: silent })).financingRequest).toMatchObject({ altScore: null, affordability: null })
    expect((await world.ask(merchant, ASK, { id: silent })).financingRequest.affordability).toMatchObject({
      instalment: '1000.00',
    })
    const open = await post(merchant, { shareScore: true })
    const update = 'mutation ($id: ID!, $input: UpdateFinancingRequestInput!) { updateFinancingRequest(id: $id, input: $input) { id } }'
    await world.ask(merchant, update, { id: open, input: input({ shareScore: false }) })
    expect((await world.ask(lender, ASK, { id: open })).financingRequest.altScore).toBeNull()
  })

  test('says whether the business could carry the instalment of a proposal, with its profit; of a partnership it says nothing', async () => {
    const { merchant } = await scored()
    const id = await post(merchant, { shareScore: true })
    const propose = async (terms: Proposed): Promise<string> => {
      const lender = await aLender(world)
      const send = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'
      return (await world.ask(lender, send, { input: withTerms({ requestId: id, responseType: 'FULL_FUNDING', ...terms }) })).sendProposal
        .id
    }
    const sale = await propose({ proposedAmount: '24000.00', proposedStructure: 'MURABAHA', proposedRate: '10', proposedTerm: 12 })
    const partnership = await propose({ proposedAmount: '24000.00', proposedStructure: 'MUSHARAKAH', proposedRate: '10', proposedTerm: 12 })
    const { financingRequest } = await world.ask(
      merchant,
      `query ($id: ID!) { financingRequest(id: $id) { affordability { instalment monthlySurplus }
        responses { id monthlyPayment affordability { instalment instalmentCover monthlySurplus state } } } }`,
      { id },
    )
    const of = (response: string): Data => financingRequest.responses.find((one: Data) => one.id === response)
    const { monthlySurplus, ...asked } = financingRequest.affordability
    expect(asked).toEqual({ instalment: '1000.00' })
    expect(of(sale)).toMatchObject({ monthlyPayment: '2200.00', affordability: { instalment: '2200.00', monthlySurplus } })
    expect(of(sale).affordability.instalmentCover).toBeCloseTo(Number(monthlySurplus) / 2200, 2)
    expect(of(partnership)).toMatchObject({ monthlyPayment: null, affordability: null })
  })

  test('calls an instalment good from a coverage of 1.35, and weak below 1', async () => {
    const { merchant } = await scored()
    const ask = `query ($id: ID!) { financingRequest(id: $id) { affordability { instalmentCover monthlySurplus state } } }`
    const affordabilityOf = async (id: string): Promise<Data> => (await world.ask(merchant, ask, { id })).financingRequest.affordability
    const surplus = Number((await affordabilityOf(await post(merchant))).monthlySurplus)
    for (const [instalmentCover, state] of [
      [1.35, 'GOOD'],
      [1.34, 'WATCH'],
      [1, 'WATCH'],
      [0.99, 'WEAK'],
    ] as const) {
      const id = await post(merchant, { amount: ((surplus / instalmentCover) * 24).toFixed(2) })
      expect(await affordabilityOf(id)).toMatchObject({ instalmentCover, state })
    }
  })

  test('hides what proposals of a request would cost the business from lenders while no score is shared', async () => {
    const { merchant } = await scored()
    const id = await post(merchant)
    const lender = await aLender(world)
    const send =
      'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id monthlyPayment affordability { monthlySurplus } } }'
    const terms = { proposedAmount: '24000.00', proposedStructure: 'MURABAHA', proposedRate: '10', proposedTerm: 12 }
    const { sendProposal } = await world.ask(lender, send, { input: withTerms({ requestId: id, responseType: 'FULL_FUNDING', ...terms }) })
    expect(sendProposal).toMatchObject({ monthlyPayment: '2200.00', affordability: null })
  })

  test('keeps the choice in a draft, and attaches the score when it is published', async () => {
    const { merchant, score } = await scored()
    const save =
      'mutation ($input: CreateFinancingRequestDraftInput!) { createFinancingRequestDraft(input: $input) { id shareScore altScore { score } } }'
    const fields = { title: 'Van', description: 'A van.', amount: '50000.00', currency: 'AED', shareScore: true }
    const { createFinancingRequestDraft: draft } = await world.ask(merchant, save, { input: fields })
    expect(draft).toMatchObject({ shareScore: true, altScore: null })
    const publish = 'mutation ($id: ID!) { publishFinancingRequest(id: $id) { altScore { score } } }'
    expect((await world.ask(merchant, publish, { id: draft.id })).publishFinancingRequest.altScore.score).toBe(score.score)
  })

  test('is found on the marketplace by its band', async () => {
    const { merchant, score } = await scored()
    const id = await post(merchant, { shareScore: true, title: 'Found by band' })
    await post(merchant, { title: 'Without a score' })
    const lender = await aLender(world)
    const find = `query ($filter: MarketplaceFilter) { marketplace(first: 100, filter: $filter) { nodes { id title altScore { band } } }
      marketplaceSummary(filter: $filter) { opportunities } }`
    const bands = async (wanted: readonly string[], more: object = {}): Promise<Data> =>
      world.ask(lender, find, { filter: { bands: wanted, ...more } })
    const all = ['A_PLUS', 'A', 'B', 'C']
    const { marketplace, marketplaceSummary } = await bands([score.band])
    expect(marketplace.nodes.map((node: Data) => node.id)).toContain(id)
    expect(marketplace.nodes.every((node: Data) => node.altScore.band === score.band)).toBe(true)
    expect(marketplaceSummary.opportunities).toBe(marketplace.nodes.length)
    const others = (await bands(all.filter((band) => band !== score.band))).marketplace.nodes
    expect(others.map((node: Data) => node.id)).not.toContain(id)
    expect((await bands(all, { search: 'Without a score' })).marketplace.nodes).toEqual([])
  })
})
