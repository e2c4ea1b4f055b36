import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { decide } from '../../support/agreement.ts'
import { anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { draft, submit } from '../../support/policies.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'

let world: World
let author: Member
let voter: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[author, voter] = [await anAuditor(world), await anAuditor(world)]
})
afterAll(() => world.close())

const DAY = 86_400_000
const REASON = 'The board meets every week and reads more slowly.'

const open = async (): Promise<string> => (await submit(world, author, await draft(world, author))).review.id
const reviewOf = async (id: string): Promise<Data> =>
  (await world.ask(author, 'query ($id: ID!) { ssbReview(id: $id) { dueOn isLate } }', { id })).ssbReview
const listed = async (filter: object, orderBy = 'DUE'): Promise<Data[]> =>
  (
    await world.ask(
      author,
      'query ($filter: SSBReviewFilter, $orderBy: SSBReviewOrder) { ssbReviews(filter: $filter, orderBy: $orderBy, first: 50) { nodes { id dueOn } } }',
      { filter, orderBy },
    )
  ).ssbReviews.nodes
const setDays = (person: Member, businessDays: number, reason = REASON): Promise<Data> =>
  world.ask(person, 'mutation ($input: SetReviewDeadlineInput!) { setReviewDeadline(input: $input) { businessDays setBy { name } } }', {
    input: { businessDays, reason },
  })
const lateNews = async (person: Member): Promise<readonly string[]> =>
  (await world.ask(person, '{ notifications(first: 50) { nodes { kind subjectId } } }')).notifications.nodes
    .filter(({ kind }: Data) => kind === 'REVIEW_LATE')
    .map(({ subjectId }: Data) => subjectId)
const markLate = () => world.app.rooms.shariah.deadlines.markLate()

test('a review is due after the business days of the board, late once that day has passed, and announced once', async () => {
  const id = await open()
  const { dueOn, isLate } = await reviewOf(id)
  const today = gulfDayOf(world.clock.now())
  // Five business days are at least seven days with a weekend, and holidays may come on top.
  expect(dueOn >= addDays(today, 5) && dueOn <= addDays(today, 20)).toBe(true)
  expect(isLate).toBe(false)
  expect(await markLate()).toBe(0)
  while (gulfDayOf(world.clock.now()) <= dueOn) world.clock.advance(DAY)
  ;[author, voter] = [await anAuditor(world), await anAuditor(world)]
  expect(await reviewOf(id)).toEqual({ dueOn, isLate: true })
  expect(await markLate()).toBe(1)
  expect(await markLate()).toBe(0)
  expect(await lateNews(voter)).toEqual([id])
  expect(await listed({ isLate: true })).toMatchObject([{ id }])

  const next = await open()
  expect(await listed({ isLate: false })).toMatchObject([{ id: next }])
  expect((await listed({})).map((review) => review.id)).toEqual([id, next])

  await decide(world, voter, id, 'APPROVE')
  expect(await reviewOf(id)).toEqual({ dueOn, isLate: true })
  const { boardReport }: Data = await world.ask(
    author,
    'query ($period: String!) { boardReport(kind: MONTHLY_COMPLIANCE, period: $period) { sections { figures { name value } } } }',
    { period: gulfDayOf(world.clock.now()).slice(0, 7) },
  )
  const figures = boardReport.sections.flatMap((section: Data) => section.figures)
  expect(figures.find(({ name }: Data) => name === 'Late, or decided late')).toMatchObject({ value: '1' })
})

test('a member with a vote sets the days with reasons, for reviews that open from then on', async () => {
  const before = await reviewOf(await open())
  expect(await setDays(author, 10)).toEqual({ setReviewDeadline: { businessDays: 10, setBy: { name: author.name } } })
  const after = await reviewOf(await open())
  expect(after.dueOn > before.dueOn).toBe(true)
  expect(await codeOf(setDays(author, 10))).toBe('CONFLICT')
  expect(await codeOf(setDays(author, 0))).toBe('INVALID')
  expect(await codeOf(setDays(author, 61))).toBe('INVALID')
  expect(await codeOf(setDays(author, 7, 'Short'))).toBe('INVALID')
  expect(await codeOf(setDays(await anAdmin(world), 7))).toBe('FORBIDDEN')
})
