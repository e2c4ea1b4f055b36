import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../server/shared/text.ts'
import { decide, waive } from '../../support/agreement.ts'
import { carryOut, confirmCredit, contractIdOf } from '../../support/execution.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, anAuditor, aPrivateLender, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { attachmentsOf, textOf } from '../documents/read-pdf.ts'
import { anatomyOf, fetchDocument } from '../documents/sample-documents.ts'
import { accept, createRequest, sendProposal } from './market.ts'

const CONTRACTS = `query ($id: ID!) { financingRequest(id: $id) {
  contracts { id reference merchantName lenderName hash reviewedHash checklistVersion voteHashes conditions pdfPath status } } }`

let world: World
let auditor: Member
let merchant: Member
/** The two accepted lenders, each with a separate contract. */
let lender: Member
let partner: Member
let notChosen: Member
let requestId: string
let contract: Data
let partners: Data

const contractsFor = async (person: Person): Promise<Data[]> =>
  (await world.ask(person, CONTRACTS, { id: requestId })).financingRequest.contracts

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
  merchant = await aMerchant(world, { name: 'شركة الحداد للتجارة' })
  ;[lender, partner, notChosen] = [await aLender(world), await aPrivateLender(world), await aLender(world)]
  requestId = await createRequest(world, merchant)
  const part = (proposedAmount: string) => ({
    responseType: 'PARTIAL_FUNDING',
    proposedAmount,
    conditions: ['تأمين تكافلي', 'Delivery note'],
  })
  const parts = [
    await sendProposal(world, lender, requestId, part('150000.00')),
    await sendProposal(world, partner, requestId, part('100000.00')),
  ]
  await sendProposal(world, notChosen, requestId, part('50000.00'))
  await accept(world, merchant, requestId, parts)
  const { ssbReviews }: Data = await world.ask(auditor, '{ ssbReviews(first: 20) { nodes { id entityId } } }')
  await decide(world, auditor, ssbReviews.nodes.find(({ entityId }: Data) => entityId === requestId).id, 'APPROVE')
  ;[contract] = await contractsFor(lender)
  ;[partners] = await contractsFor(partner)
})
afterAll(() => world.close())
// Downloads are rate-limited per person; the tests must not share that limit.
beforeEach(async () => {
  await world.app.platform.dataSource.query("delete from throttle where key like 'documents%'")
})

const bodyFor = async (person: Person): Promise<Buffer> => (await fetchDocument(world, person, contract.pdfPath)).body

describe('the PDF of a contract', () => {
  it('can be downloaded by both parties under its reference', async () => {
    for (const party of [merchant, lender]) {
      const { status, body, headers } = await fetchDocument(world, party, contract.pdfPath)
      expect(status).toBe(200)
      expect(anatomyOf(body)).toMatchObject({ isWhole: true, pages: 4, links: [] })
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${contract.reference}.pdf"; filename*=UTF-8''${contract.reference}.pdf`,
      })
    }
  })

  it('can be read by the board, admins and analysts', async () => {
    const parties = await bodyFor(merchant)
    for (const reader of [auditor, await anAdmin(world), await anAnalyst(world)]) {
      expect((await contractsFor(reader)).map(({ id }) => id)).toContain(contract.id)
      expect((await bodyFor(reader)).equals(parties)).toBe(true)
    }
  })

  it("contains the contract's reference, its hash and the board's approval", async () => {
    const text = textOf(await bodyFor(lender))
    expect(contract.voteHashes.length).toBeGreaterThan(0)
    for (const part of [contract.reference, contract.hash, contract.lenderName, contract.reviewedHash, ...contract.voteHashes]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain(partners.hash)
  })

  it('carries the terms whose SHA-256 is the hash of the contract', async () => {
    for (const { hash, reference, pdfPath, lenderName } of await contractsFor(merchant)) {
      const { body } = await fetchDocument(world, merchant, pdfPath)
      const files = attachmentsOf(body)
      expect([...files.keys()]).toEqual([`${reference}.json`])
      const file = files.get(`${reference}.json`)!
      expect(sha256(file)).toBe(hash)
      expect(JSON.parse(file.toString('utf8'))).toMatchObject({
        reference,
        merchant: { name: 'شركة الحداد للتجارة' },
        lender: { name: lenderName },
      })
    }
  })

  it('is byte-identical at every download, even after the disbursement', async () => {
    const before = await bodyFor(merchant)
    expect(contract.status).toBe('CONTRACTED')
    await verify(world, merchant, lender)
    await waive(world, merchant, requestId)
    await confirmCredit(world, partner, await contractIdOf(world, partner, requestId))
    await carryOut(world, { merchant, lender }, requestId)
    expect((await contractsFor(lender))[0]).toMatchObject({ id: contract.id, status: 'DISBURSED' })
    world.clock.advance(60_000)
    expect((await bodyFor(merchant)).equals(before)).toBe(true)
    expect((await bodyFor(lender)).equals(before)).toBe(true)
  })
})

describe('a contract that is not yours', () => {
  it('is not found, as if it did not exist', async () => {
    const unknown = await fetchDocument(world, merchant, '/documents/contracts/00000000-0000-4000-8000-000000000000.pdf')
    expect([unknown.status, unknown.text.trim()]).toEqual([404, 'This document was not found.'])
    const strangers = [
      await aMerchant(world),
      await aLender(world),
      notChosen,
      partner,
      await aNewcomer(world),
      await aNewcomer(world, lender.role),
    ]
    for (const stranger of strangers) {
      const answer = await fetchDocument(world, stranger, contract.pdfPath)
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
    }
    expect((await fetchDocument(world, partner, partners.pdfPath)).status).toBe(200)
  })

  it('requires a sign-in', async () => {
    expect((await fetchDocument(world, someone(), contract.pdfPath)).status).toBe(401)
  })

  it.each(['not-an-id', '%00', "' or 1=1 --", '../../etc/passwd', 'ä'])('does not exist under %s', async (id) => {
    expect((await fetchDocument(world, merchant, `/documents/contracts/${encodeURIComponent(id)}.pdf`)).status).toBe(404)
  })
})
