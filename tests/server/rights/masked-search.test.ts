import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFatwaUnderReview } from '../../support/fatwas.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { createRequest } from '../financing/market.ts'
import { report } from '../shariah/incident.ts'

let world: World
let analyst: Member
let admin: Member
let auditor: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[analyst, admin, auditor] = [await anAnalyst(world), await anAdmin(world), await anAuditor(world)]
})
afterAll(() => world.close())

const found =
  (list: string, filter: string) =>
  async (person: Member, search: string): Promise<string[]> =>
    (
      await world.ask(person, `query ($filter: ${filter}) { ${list}(first: 50, filter: $filter) { totalCount nodes { id } } }`, {
        filter: { search },
      })
    )[list].nodes.map(({ id }: Data) => id)

const inReviews = found('ssbReviews', 'SSBReviewFilter')

describe('what is masked for analysts is not searched by them', () => {
  describe('in requests', () => {
    const inRequests = found('financingRequests', 'FinancingRequestFilter')
    const inMarketplace = found('marketplace', 'MarketplaceFilter')
    const openFor = async (person: Member, search: string): Promise<number> =>
      (
        await world.ask(person, 'query ($filter: MarketplaceFilter) { marketplaceSummary(filter: $filter) { opportunities } }', {
          filter: { search },
        })
      ).marketplaceSummary.opportunities
    let merchant: Member
    let lender: Member
    let id: string
    beforeAll(async () => {
      ;[merchant, lender] = [await aMerchant(world), await aLender(world)]
      id = await createRequest(world, merchant, {
        title: 'Façade of a cold store',
        description: 'Call Saif Haddad on 0501112233, who keeps the keys.',
      })
    })

    test.each(['haddad', 'Saif', '0501112233', '٠٥٠١١١٢٢٣٣', 'store haddad'])('the description: %s', async (search) => {
      expect(await inRequests(admin, search)).toEqual([id])
      expect(await inMarketplace(admin, search)).toEqual([id])
      expect(await inMarketplace(lender, search)).toEqual([id])
      expect(await openFor(admin, search)).toBe(1)
      expect(await inRequests(analyst, search)).toEqual([])
      expect(await inMarketplace(analyst, search)).toEqual([])
      expect(await openFor(analyst, search)).toBe(0)
    })

    test('the title and the name of the merchant are found, in any spelling', async () => {
      const [name = ''] = merchant.businessName!.split(' ')
      for (const search of ['facade', 'COLD store', name.toLowerCase(), `${name} façade`, 'co'])
        for (const list of [inRequests, inMarketplace]) expect(await list(analyst, search), search).toEqual([id])
      expect(await openFor(analyst, 'facade')).toBe(1)
    })
  })

  describe('in incidents and their reviews', () => {
    const inIncidents = found('incidents', 'IncidentFilter')
    const FIND_REVIEW = 'query ($id: ID!) { incident(id: $id) { reviews { id } } }'
    let incident: Data
    let review: string
    beforeAll(async () => {
      const lender = await aLender(world)
      incident = await report(world, admin, {
        title: 'Rent before Saif Haddad delivered',
        subject: { kind: 'LENDER', id: lender.businessId },
      })
      review = (await world.ask(auditor, FIND_REVIEW, { id: incident.id })).incident.reviews[0].id
    })

    test('the title and the reporter', async () => {
      for (const search of ['haddad', admin.name]) {
        expect(await inIncidents(auditor, search)).toEqual([incident.id])
        expect(await inReviews(auditor, search)).toEqual([review])
        expect(await inIncidents(analyst, search)).toEqual([])
        expect(await inReviews(analyst, search)).toEqual([])
      }
    })

    test('the subject', async () => {
      expect(await inIncidents(auditor, incident.subjectLabel)).toEqual([incident.id])
      expect(await inIncidents(analyst, incident.subjectLabel)).toEqual([])
    })

    test('the number is found', async () => {
      for (const search of [incident.number, incident.number.toLowerCase().slice(0, -1)]) {
        expect(await inIncidents(analyst, search)).toEqual([incident.id])
        expect(await inReviews(analyst, search)).toEqual([review])
      }
      expect(await inReviews(analyst, `${incident.number} haddad`)).toEqual([])
    })
  })

  test('in reviews of other matters: their title and the business that submitted them are found', async () => {
    const asker = await aLender(world)
    const { reviewId } = await aFatwaUnderReview(world, asker, auditor)
    for (const person of [auditor, analyst])
      for (const search of ['early settlement', asker.businessName!]) expect(await inReviews(person, search), search).toEqual([reviewId])
  })
})
