import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { download, upload } from '../../support/files.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, aPrivateLender, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { accept, codeOf, createRequest, FULL, marketplace, read, sendProposal } from './market.ts'

let world: World
let requests: Record<string, string>
let proposals: Record<string, string>
let people: Record<string, Member>
let url: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  people = {
    merchant: await aMerchant(world),
    stranger: await aMerchant(world),
    chosen: await aLender(world),
    other: await aPrivateLender(world),
    outsider: await aLender(world),
    auditor: await anAuditor(world),
    admin: await anAdmin(world),
    analyst: await anAnalyst(world),
  }
  const { merchant, chosen, other } = people as { merchant: Member; chosen: Member; other: Member }
  const file = await upload(world, merchant, 'plan.pdf')
  const draft: Data = await world.ask(merchant, 'mutation { createFinancingRequestDraft(input: { title: "Not yet" }) { id } }')
  requests = {
    draft: draft.createFinancingRequestDraft.id,
    open: await createRequest(world, merchant, { documentIds: [file] }),
    reviewed: await createRequest(world, merchant),
    withdrawn: await createRequest(world, merchant),
  }
  const { open, reviewed, withdrawn } = requests as { open: string; reviewed: string; withdrawn: string }
  proposals = {
    openChosen: await sendProposal(world, chosen, open, { proposedRate: '5.5' }),
    openOther: await sendProposal(world, other, open, { proposedRate: '4.75' }),
    reviewedChosen: await sendProposal(world, chosen, reviewed),
    reviewedOther: await sendProposal(world, other, reviewed),
  }
  await sendProposal(world, other, withdrawn)
  await world.ask(merchant, 'mutation ($id: ID!) { withdrawFinancingRequest(id: $id) { id } }', { id: withdrawn })
  await accept(world, merchant, reviewed, [proposals['reviewedChosen']!])
  url = (await read(world, merchant, open)).documents[0].url
})
afterAll(() => world.close())

/** Who may see which request; everyone else gets NOT_FOUND. */
const SEES: Record<string, readonly string[]> = {
  merchant: ['draft', 'open', 'reviewed', 'withdrawn'],
  stranger: [],
  chosen: ['open', 'reviewed'],
  other: ['open', 'reviewed', 'withdrawn'],
  outsider: ['open'],
  auditor: ['reviewed'],
  admin: ['open', 'reviewed', 'withdrawn'],
  analyst: ['open', 'reviewed', 'withdrawn'],
}

/** The lenders whose proposals on the open and the reviewed request each person may read. */
const READS: Record<string, { open?: readonly string[]; reviewed?: readonly string[] }> = {
  merchant: { open: ['openOther', 'openChosen'], reviewed: ['reviewedOther', 'reviewedChosen'] },
  chosen: { open: ['openChosen'], reviewed: ['reviewedChosen'] },
  other: { open: ['openOther'], reviewed: ['reviewedOther'] },
  outsider: { open: [] },
  auditor: { reviewed: ['reviewedChosen'] },
  admin: { open: ['openOther', 'openChosen'], reviewed: ['reviewedOther', 'reviewedChosen'] },
  analyst: { open: ['openOther', 'openChosen'], reviewed: ['reviewedOther', 'reviewedChosen'] },
}

describe('who sees what', () => {
  test.each(Object.keys(SEES).flatMap((who) => ['draft', 'open', 'reviewed', 'withdrawn'].map((what) => [who, what] as const)))(
    '%s and the %s request',
    async (who, what) => {
      const asked = read(world, people[who]!, requests[what]!)
      if (SEES[who]!.includes(what)) expect((await asked).id).toBe(requests[what])
      else expect(await asked).toBeNull()
    },
  )

  it('a visitor sees nothing, and an invalid id is not found', async () => {
    expect(await codeOf(read(world, someone(), requests['open']!))).toBe('UNAUTHENTICATED')
    expect(await read(world, people['merchant']!, "1'; select pg_sleep(1); --")).toBeNull()
  })

  test.each(Object.entries(READS))('%s can read exactly the permitted proposals, by every path', async (who, readable) => {
    const person = people[who]!
    for (const [what, expected] of Object.entries(readable)) {
      const request = await read(world, person, requests[what]!)
      const ids = expected.map((name: string) => proposals[name])
      expect(request.responses.map(({ id }: Data) => id)).toEqual(ids)
      const hidden = Object.values(proposals).filter((id) => !ids.includes(id))
      expect(hidden.some((id) => JSON.stringify(request).includes(id))).toBe(false)
      const sent = request.timeline.filter(({ kind }: Data) => kind === 'PROPOSAL_SENT')
      expect(sent).toHaveLength(expected.length)
    }
  })

  it("a lender's lists lead to no other lender's proposal", async () => {
    const answer: Data = await world.ask(
      people['chosen']!,
      `{ lenderResponses { nodes { id request { responses { id proposedRate } myResponse { id } timeline { actor { name } } } } }
         marketplace { nodes { responses { id proposedRate } } } }`,
    )
    const text = JSON.stringify(answer)
    expect(text).toContain(proposals['openChosen'])
    expect(text).not.toContain(proposals['openOther'])
    expect(text).not.toContain('4.75')
    expect(text).not.toContain(people['other']!.businessName)
  })

  it('contacts are hidden until acceptance, and masked for analysts', async () => {
    const [merchant, chosen] = [people['merchant']!, people['chosen']!]
    const contact = async (who: string, what: string) => {
      const { merchantEmail, merchantPhone } = await read(world, people[who]!, requests[what]!)
      return [merchantEmail, merchantPhone]
    }
    expect(await contact('merchant', 'open')).toEqual([merchant.email, merchant.phone])
    expect(await contact('chosen', 'reviewed')).toEqual([merchant.email, merchant.phone])
    expect(await contact('chosen', 'open')).toEqual([null, null])
    expect(await contact('other', 'reviewed')).toEqual([null, null])
    expect(await contact('admin', 'reviewed')).toEqual([null, null])
    expect(await contact('analyst', 'reviewed')).toEqual(['••••', '••••'])
    const lenders = (await read(world, merchant, requests['reviewed']!)).responses.map(({ id, lenderEmail }: Data) => [id, lenderEmail])
    expect(lenders).toEqual([
      [proposals['reviewedOther'], null],
      [proposals['reviewedChosen'], chosen.email],
    ])
  })

  it('documents can be read by everyone who may see the request, except analysts', async () => {
    const statuses = await Promise.all(Object.keys(SEES).map(async (who) => [who, (await download(world, people[who]!, url)).status]))
    const reads = (who: string) => SEES[who]!.includes('open') && who !== 'analyst'
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(Object.keys(SEES).map((who) => [who, reads(who) ? 200 : 404])))
  })

  it('only the parties can act; others get NOT_FOUND', async () => {
    const stranger = people['stranger']!
    const id = requests['open']!
    const acts = [
      world.ask(stranger, 'mutation ($id: ID!) { withdrawFinancingRequest(id: $id) { id } }', { id }),
      world.ask(stranger, 'mutation ($id: ID!) { publishFinancingRequest(id: $id) { id } }', { id: requests['draft'] }),
      world.ask(stranger, 'mutation ($id: ID!) { updateFinancingRequestDraft(id: $id, input: { title: "Mine" }) { id } }', {
        id: requests['draft'],
      }),
      world.ask(stranger, 'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { id } }', {
        id: requests['reviewed'],
      }),
      accept(world, stranger, id, [proposals['openChosen']!]),
    ]
    expect(await Promise.all(acts.map(codeOf))).toEqual(Array(5).fill('NOT_FOUND'))
    for (const who of ['auditor', 'admin', 'analyst', 'merchant'])
      expect(await codeOf(sendProposal(world, people[who]!, id))).toBe('FORBIDDEN')
  })

  it('lists show each role its own', async () => {
    const listed = async (who: string) =>
      (await world.ask(people[who]!, '{ financingRequests { nodes { id } totalCount isTotalExact } }')).financingRequests
    const idsOf = (names: readonly string[]) => names.map((name) => requests[name])
    for (const who of ['merchant', 'stranger', 'auditor', 'admin', 'analyst']) {
      const { nodes, totalCount, isTotalExact } = await listed(who)
      expect(nodes.map(({ id }: Data) => id).sort()).toEqual(idsOf(SEES[who]!).sort())
      expect([totalCount, isTotalExact]).toEqual([SEES[who]!.length, true])
    }
    expect(await codeOf(listed('chosen'))).toBe('FORBIDDEN')
    expect((await marketplace(world, people['outsider']!)).nodes.map(({ id }: Data) => id)).toEqual([requests['open']])
    expect(FULL).toContain('merchantEmail')
  })
})
