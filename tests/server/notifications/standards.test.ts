import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { decide } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { askForFatwa } from '../../support/fatwas.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { draft, submit } from '../../support/policies.ts'
import { approvedProduct, proposeFlow } from '../../support/products.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

let world: World
let auditor: Member
let second: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
  second = await anAuditor(world)
})
afterAll(() => world.close())

const LIST = '{ notifications(first: 50) { nodes { kind subjectId subjectTitle actor { name } reason } } }'

/** The notifications of a person whose kind begins so, latest first. */
const notifiedOf = async (person: Member, begin: string): Promise<Data[]> => {
  const { notifications }: Data = await world.ask(person, LIST)
  return notifications.nodes.filter(({ kind }: Data) => kind.startsWith(begin))
}

it('a policy that comes into force notifies lenders and the other auditors, no merchant', async () => {
  const [lender, merchant] = [await aLender(world), await aMerchant(world)]
  const { id, number, review } = await submit(world, auditor, await draft(world, auditor))
  await decide(world, second, review.id, 'APPROVE')
  const expected = [{ kind: 'POLICY_IN_FORCE', subjectId: id, subjectTitle: number, actor: null, reason: null }]
  for (const person of [lender, auditor]) expect(await notifiedOf(person, 'POLICY')).toEqual(expected)
  for (const person of [merchant, second]) expect(await notifiedOf(person, 'POLICY')).toEqual([])
})

it('a suspended product notifies its lender with the reason, and no other', async () => {
  const [lender, other] = [await aLender(world), await aLender(world)]
  const id = await approvedProduct(world, lender, auditor)
  const reason = 'Fees above cost were charged under this product.'
  await world.ask(auditor, 'mutation ($id: ID!, $reason: String!) { proposeProductSuspension(id: $id, reason: $reason) { id } }', {
    id,
    reason,
  })
  expect(await notifiedOf(lender, 'PRODUCT_S')).toEqual([])
  const [row]: Data[] = await world.app.platform.dataSource.query('select id from product_suspension where product_id = $1', [id])
  await decideApproval(world, second, 'approve', row.id)
  const { lenderProduct }: Data = await world.ask(lender, 'query ($id: ID!) { lenderProduct(id: $id) { number } }', { id })
  expect(await notifiedOf(lender, 'PRODUCT_S')).toEqual([
    { kind: 'PRODUCT_SUSPENDED', subjectId: id, subjectTitle: lenderProduct.number, actor: null, reason },
  ])
  expect(await notifiedOf(other, 'PRODUCT_S')).toEqual([])
})

it('a proposed change of how agreements reach the board notifies the other auditors, and its proposer of the decision', async () => {
  const id = await proposeFlow(world, auditor)
  const about = { subjectId: id, subjectTitle: 'How agreements reach the board', reason: null }
  expect(await notifiedOf(second, 'DEAL_FLOW')).toEqual([{ ...about, kind: 'DEAL_FLOW_PROPOSED', actor: { name: auditor.name } }])
  await decideApproval(world, second, 'approve', id)
  expect(await notifiedOf(auditor, 'DEAL_FLOW')).toEqual([{ ...about, kind: 'DEAL_FLOW_CHANGED', actor: { name: second.name } }])
  world.clock.advance(MINUTE)
  const next = await proposeFlow(world, auditor, { samplePercent: 20 })
  await decideApproval(world, second, 'reject', next)
  expect((await notifiedOf(auditor, 'DEAL_FLOW')).map(({ kind }) => kind)).toEqual(['DEAL_FLOW_REJECTED', 'DEAL_FLOW_CHANGED'])
})

it('a question that the board declines notifies who asked, with the reason', async () => {
  const lender = await aLender(world)
  const id = await askForFatwa(world, lender)
  const reason = 'The question concerns a contract that Mizan does not offer.'
  await world.ask(auditor, 'mutation ($id: ID!, $reason: String!) { declineFatwa(id: $id, reason: $reason) { id } }', { id, reason })
  expect(await notifiedOf(lender, 'FATWA')).toEqual([
    { kind: 'FATWA_DECLINED', subjectId: id, subjectTitle: 'Fee for early settlement', actor: null, reason },
  ])
})
