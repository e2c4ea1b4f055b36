import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationRoles } from '../../../server/platform/authorization.ts'
import { Role } from '../../../server/shared/role.ts'
import { anAgreement, decide } from '../../support/agreement.ts'
import { aLender, anAuditor, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'

const QUEUED = 'subscription ($after: String) { reviewQueued(after: $after) { cursor review { id entityName availableActions } } }'
const DECIDED =
  'subscription ($after: String) { reviewDecided(after: $after) { cursor review { id status reviewNotes votes { id } } request { id status stage } } }'

let world: World
let auditor: Member

beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
})
afterAll(() => world.close())

test('auditors see submissions to the board, and both sides its decisions', async () => {
  const colleague = await anAuditor(world)
  const [queue, colleagues] = [await world.watch(auditor, QUEUED), await world.watch(colleague, QUEUED)]
  const { merchant, lender, other, requestId, title } = await anAgreement(world)
  const { review } = (await queue.next()).reviewQueued
  expect(review).toMatchObject({ entityName: title, availableActions: ['DECIDE'] })
  expect((await colleagues.next()).reviewQueued.review.id).toBe(review.id)

  const parties = [await world.watch(merchant, DECIDED), await world.watch(lender, DECIDED)]
  const board = await world.watch(colleague, DECIDED)
  const strangers = [await world.watch(other, DECIDED), await world.watch(await aLender(world), DECIDED)]
  await decide(world, auditor, review.id, 'APPROVE')
  for (const party of parties) {
    expect((await party.next()).reviewDecided).toMatchObject({
      review: { id: review.id, status: 'APPROVED', votes: [] },
      request: { id: requestId, status: 'UNDER_REVIEW', stage: 'CONTRACTED' },
    })
  }
  expect((await board.next()).reviewDecided.review.votes).toHaveLength(1)
  expect(strangers.map((each) => each.waiting())).toEqual([0, 0])
})

test('a reconnected auditor receives the missed events', async () => {
  const first = await world.watch(auditor, QUEUED)
  await anAgreement(world)
  const { cursor } = (await first.next()).reviewQueued
  await first.stop()
  const { title } = await anAgreement(world)
  const again = await world.watch(auditor, QUEUED, { after: cursor })
  expect((await again.next()).reviewQueued.review.entityName).toBe(title)
})

test('the queue is pushed only to auditors and admins', () => {
  expect(operationRoles().get('reviewQueued')).toEqual([Role.SSB_AUDITOR, Role.ADMIN])
  expect(operationRoles().get('reviewDecided')).not.toContain(Role.ANALYST)
})
