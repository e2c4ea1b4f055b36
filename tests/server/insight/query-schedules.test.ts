import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../../server/modules/identity/index.ts'
import { Language } from '../../../server/modules/identity/records/user.entity.ts'
import { QueryFrequency } from '../../../server/modules/insight/schedules/query-schedule.entity.ts'
import { nextRun } from '../../../server/modules/insight/schedules/run-times.ts'
import type { JobHandler } from '../../../server/platform/jobs/jobs.ts'
import type { Mail } from '../../../server/platform/messages/mail.ts'
import { DAY, HOUR, later } from '../../../server/shared/clock.ts'
import { startOfHour } from '../../../server/shared/day.ts'
import { readStored } from '../../../server/shared/i18n/text.ts'
import { Role } from '../../../server/shared/role.ts'
import { sha256 } from '../../../server/shared/text.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aMerchant, anAccount, anAnalyst, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world?.close())

const SCHEDULE = `id frequency hour weekday day timeZone format isActive nextRunAt lastRunAt lastOutcome lastFailure`
const DAILY = { frequency: 'DAILY', hour: 8, timeZone: 'Asia/Dubai', format: 'JSON' }

const save = async (person: Person, document: string, input: object = {}): Promise<string> =>
  (
    await world.ask(person, 'mutation ($input: CreateSavedQueryInput!) { createSavedQuery(input: $input) { id } }', {
      input: { name: 'Every morning', document, ...input },
    })
  ).createSavedQuery.id
const schedule = async (person: Person, id: string, input: object = {}): Promise<Data> =>
  (
    await world.ask(
      person,
      `mutation ($id: ID!, $input: SetQueryScheduleInput!) { setQuerySchedule(id: $id, input: $input) { schedule { ${SCHEDULE} } } }`,
      { id, input: { ...DAILY, ...input } },
    )
  ).setQuerySchedule.schedule
const unschedule = async (person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `mutation ($id: ID!) { removeQuerySchedule(id: $id) { id schedule { ${SCHEDULE} } } }`, { id }))
    .removeQuerySchedule
const scheduleOf = async (person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { savedQuery(id: $id) { schedule { ${SCHEDULE} } } }`, { id })).savedQuery.schedule

const sql = async (text: string, values: unknown[] = []): Promise<Data[]> => world.app.platform.dataSource.query(text, values)
const goTo = (at: Date) => world.clock.advance(at.getTime() - world.clock.now().getTime())

const QUEUED = `
  select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier = $1 order by job.id`
const queued = async <Payload>(name: string): Promise<Payload[]> => (await sql(QUEUED, [name])).map(({ payload }) => payload as Payload)
const running = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
const jobNamed = (name: string): JobHandler => world.app.rooms.insight.scheduledRuns.jobs.find(({ job }) => job.name === name)!

/** Claims what is due and runs it, each job twice, as a queue may; returns the mails that were enqueued to a person. */
const runDue = async ({ email }: Member, attempt: object = {}): Promise<Mail[]> => {
  await world.app.rooms.insight.scheduledRuns.claimDue()
  const { run } = jobNamed('insight.run_query')
  for (const payload of await queued<object>('insight.run_query')) {
    await run(payload, { ...running, ...attempt })
    await run(payload, { ...running, ...attempt })
  }
  const mails = await queued<Mail>('platform.deliver_mail')
  await world.app.finishJobs()
  return mails.filter(({ to, text }) => to === email && text.includes('/app/explorer?saved='))
}
const contentOf = ({ attachments = [] }: Mail) => Buffer.from(attachments[0]!.contentBase64, 'base64').toString('utf8')

/** Goes to the next run of a schedule and runs it. */
const runNext = async (person: Member, id: string): Promise<Mail[]> => {
  const [{ next }] = await sql('select next_run_at as next from query_schedule where saved_query_id = $1', [id])
  goTo(next)
  return runDue(person)
}

describe('the time of the next run', () => {
  const at = (times: object, after: string) =>
    nextRun(new Date(after), {
      frequency: QueryFrequency.DAILY,
      hour: 8,
      weekday: null,
      day: null,
      timeZone: 'Asia/Dubai',
      ...times,
    }).toISOString()
  const weekly = (weekday: number) => ({ frequency: QueryFrequency.WEEKLY, weekday })
  const monthly = (day: number) => ({ frequency: QueryFrequency.MONTHLY, day })
  const paris = { timeZone: 'Europe/Paris' }

  it.each([
    ['is at the hour of the zone', {}, '2026-06-01T00:00:00Z', '2026-06-01T04:00:00.000Z'],
    ['is the next day once the hour has come', {}, '2026-06-01T04:00:00Z', '2026-06-02T04:00:00.000Z'],
    ['is of the zone’s own day', { hour: 1 }, '2026-06-01T20:30:00Z', '2026-06-01T21:00:00.000Z'],
    ['is on the weekday', weekly(1), '2026-06-01T04:00:00Z', '2026-06-08T04:00:00.000Z'],
    ['is on Sunday', weekly(7), '2026-06-01T04:00:00Z', '2026-06-07T04:00:00.000Z'],
    ['is on the day of the month', monthly(28), '2026-01-28T04:00:00Z', '2026-02-28T04:00:00.000Z'],
    ['is in the next year', monthly(1), '2026-12-01T04:00:00Z', '2027-01-01T04:00:00.000Z'],
    ['is at the same hour before clocks go forward', paris, '2026-03-27T12:00:00Z', '2026-03-28T07:00:00.000Z'],
    ['is at the same hour when clocks have gone forward', paris, '2026-03-28T07:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['is at the same hour when clocks have gone back', paris, '2026-10-24T06:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['is an hour later where its hour is left out', { ...paris, hour: 2 }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['is the first of an hour that comes twice', { ...paris, hour: 2 }, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
    ['does not come twice in an hour that does', { ...paris, hour: 2 }, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
    ['is right where midnight is left out', { timeZone: 'Africa/Cairo', hour: 0 }, '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
    ['is right with half an hour', { timeZone: 'Asia/Kolkata' }, '2026-06-01T00:00:00Z', '2026-06-01T02:30:00.000Z'],
  ])('%s', (_, times, after, expected) => {
    expect(at(times, after)).toBe(expected)
  })
})

describe('a schedule', () => {
  it('is set, changed and ended by the person who saved the query', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ viewer { id } }')
    expect(await scheduleOf(person, id)).toBeNull()
    const set = await schedule(person, id, { weekday: 3, day: 4, timeZone: 'europe/paris' })
    const { nextRunAt } = set
    expect(set).toMatchObject({
      ...DAILY,
      timeZone: 'Europe/Paris',
      weekday: null,
      day: null,
      isActive: true,
      lastRunAt: null,
      lastOutcome: null,
    })
    expect(new Date(nextRunAt).getTime()).toBeGreaterThan(world.clock.now().getTime())
    expect(await schedule(person, id, { frequency: 'WEEKLY', weekday: 7, format: 'CSV' })).toMatchObject({
      id: set.id,
      weekday: 7,
      format: 'CSV',
    })
    expect(await schedule(person, id, { isActive: false })).toMatchObject({ id: set.id, isActive: false, nextRunAt: null })
    expect(await unschedule(person, id)).toEqual({ id, schedule: null })
    await expect(unschedule(person, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is one, however often it is set at once', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ viewer { id } }')
    await Promise.all([schedule(person, id), schedule(person, id, { hour: 9 })])
    expect(await sql('select count(*)::int as count from query_schedule where saved_query_id = $1', [id])).toEqual([{ count: 1 }])
  })

  it('is neither set nor seen by others, although the query is shared with them', async () => {
    const [owner, reader] = [await anAnalyst(world), await anAnalyst(world)]
    const id = await save(owner, '{ viewer { id } }', { isShared: true })
    await schedule(owner, id)
    expect(await scheduleOf(reader, id)).toBeNull()
    await expect(schedule(reader, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(unschedule(reader, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(schedule(await aMerchant(world), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    ['a mutation', { document: 'mutation { signOut { id } }' }, {}, 'document'],
    [
      'a query without its variables',
      { document: 'query ($first: Int!) { notifications(first: $first) { nodes { id } } }' },
      {},
      'variables',
    ],
    ['a weekly run without a weekday', {}, { frequency: 'WEEKLY' }, 'weekday'],
    ['a monthly run without a day', {}, { frequency: 'MONTHLY' }, 'day'],
    ['the 29th', {}, { frequency: 'MONTHLY', day: 29 }, 'day'],
    ['the hour 24', {}, { hour: 24 }, 'hour'],
    ['a place that is no time zone', {}, { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset', {}, { timeZone: '+04:00' }, 'timeZone'],
  ])('is not set for %s', async (_, { document = '{ viewer { id } }' }: { document?: string }, input, field) => {
    const person = await anAnalyst(world)
    const id = await save(person, document)
    await expect(schedule(person, id, input)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })

  it('needs a verified e-mail address', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ viewer { id } }')
    await sql('update app_user set email_verified_at = null where id = $1', [person.id])
    await expect(schedule(person, id)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Verify') })
  })

  it('is one of 20 at most', async () => {
    const person = await anAnalyst(world)
    for (let at = 0; at < 20; at++) await schedule(person, await save(person, '{ viewer { id } }'), { isActive: false })
    const id = await save(person, '{ viewer { id } }')
    await expect(schedule(person, id)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', message: expect.stringContaining('20') })
  })

  it('of a business that the person left counts neither among the 20, nor its query among the saved ones', async () => {
    const owner = await aMerchant(world)
    const person = await aColleagueOf(world, owner)
    for (let at = 0; at < 20; at++) await schedule(person, await save(person, '{ viewer { id } }'), { isActive: false })
    await sql(
      `insert into saved_query (id, user_id, business_id, name, document, variables, version, created_at, updated_at)
       select gen_random_uuid(), user_id, business_id, name, document, variables, 1, created_at, updated_at
       from saved_query, generate_series(1, 9) where user_id = $1`,
      [person.id],
    )
    await expect(save(person, '{ viewer { id } }')).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('200'),
    })
    await sql('update app_user set business_id = null where id = $1', [person.id])
    const again = await signIn(world, person.email)
    expect(await schedule(again, await save(again, '{ viewer { id } }'))).toMatchObject({ isActive: true })
  })
})

describe('a run', () => {
  it('is at its hour in Dubai, once for two processes, and its mail has the result', async () => {
    const merchant = await aMerchant(world)
    await anAccount(world, merchant, '1250.10')
    const document = '{ walletAccounts { name currency balance { available } } walletSummary { total } }'
    const id = await save(merchant, document)
    const set = await schedule(merchant, id, { hour: 9 })
    const { nextRunAt } = set
    expect(nextRunAt).toContain('T05:00:00')
    goTo(later(new Date(nextRunAt), -1_000))
    expect(await runDue(merchant)).toEqual([])
    goTo(new Date(nextRunAt))
    const { claimDue } = world.app.rooms.insight.scheduledRuns
    await Promise.all([claimDue(), claimDue(), claimDue()])
    const claims = (await queued<{ scheduleId: string }>('insight.run_query')).filter(({ scheduleId }) => scheduleId === set.id)
    expect(claims).toHaveLength(1)
    const mails = await runDue(merchant)
    expect(mails).toMatchObject([
      { subject: 'Result of “Every morning”', attachments: [{ name: expect.stringMatching(/^Every-morning-.*\.json$/) }] },
    ])
    expect(JSON.parse(contentOf(mails[0]!))).toEqual({ data: await world.ask(await signIn(world, merchant.email), document) })
    expect(contentOf(mails[0]!)).toContain('"1250.10"')
    expect(await scheduleOf(await signIn(world, merchant.email), id)).toMatchObject({
      lastRunAt: nextRunAt,
      lastOutcome: 'DELIVERED',
      lastFailure: null,
      nextRunAt: later(new Date(nextRunAt), DAY).toISOString(),
    })
    expect(await runDue(merchant)).toEqual([])
  })

  it('is once for days on which no server ran', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ viewer { id } }')
    await schedule(person, id)
    world.clock.advance(3 * DAY + HOUR)
    expect(await runDue(person)).toHaveLength(1)
    expect(await runDue(person)).toHaveLength(0)
  })

  it('mails a table whose cells no spreadsheet runs, with every digit', async () => {
    const merchant = await aMerchant(world)
    await anAccount(world, merchant, '1250.10', { name: 'Reserve' })
    await save(merchant, '{ viewer { id } }', {
      name: '=HYPERLINK("https://example.com")',
      description: '+1+1',
      variables: { rate: '0.10' },
    })
    const id = await save(
      merchant,
      '{ savedQueries(filter: { mine: true }, orderBy: NAME) { totalCount nodes { name description isShared variables } } }',
    )
    await schedule(merchant, id, { format: 'CSV' })
    const [mail] = await runNext(merchant, id)
    expect(mail!.attachments![0]).toMatchObject({ type: 'text/csv; charset=utf-8', name: expect.stringMatching(/\.csv$/) })
    expect(parse(contentOf(mail!), { bom: true })).toEqual([
      ['name', 'description', 'isShared', 'variables.rate'],
      ['\'=HYPERLINK("https://example.com")', "'+1+1", 'false', '0.10'],
      ['Every morning', '', 'false', ''],
    ])
    const again = await signIn(world, merchant.email)
    const money = await save(again, '{ walletSummary { total } walletAccounts { name balance { available } } }')
    await schedule(again, money, { format: 'CSV', hour: 9 })
    const tables = (await runNext(merchant, money)).map((each) => parse(contentOf(each), { bom: true }))
    expect(tables).toEqual([
      [
        ['name', 'balance.available'],
        ['Reserve', '1250.10'],
      ],
    ])
  })

  it('says in its mail that a list has further entries, and adds nothing to the result', async () => {
    const merchant = await aMerchant(world)
    const document = (first: number) => `{ savedQueries(filter: { mine: true }, orderBy: NAME, first: ${first}) { nodes { name } } }`
    const id = await save(merchant, document(1), { name: 'Alpha' })
    const whole = await save(merchant, document(2), { name: 'Beta' })
    for (const each of [id, whole]) await schedule(merchant, each)
    const mails = await runNext(merchant, id)
    const [cut, complete] = ['Alpha', 'Beta'].map((name) => mails.find(({ subject }) => subject.includes(name))!)
    expect(cut!.text).toContain('The file is not complete')
    expect(JSON.parse(contentOf(cut!))).toEqual({ data: { savedQueries: { nodes: [{ name: 'Alpha' }] } } })
    expect(complete!.text).not.toContain('complete')
    expect(JSON.parse(contentOf(complete!))).toEqual({ data: { savedQueries: { nodes: [{ name: 'Alpha' }, { name: 'Beta' }] } } })
  })

  it('makes its table of the first list of records, not of an empty list of plain values', async () => {
    const merchant = await aMerchant(world)
    const id = await save(merchant, '{ viewer { refusedMutations } savedQueries { nodes { name } } }')
    await schedule(merchant, id, { format: 'CSV' })
    const [mail] = await runNext(merchant, id)
    expect(parse(contentOf(mail!), { bom: true })).toEqual([['name'], ['Every morning']])
  })

  it('fails with a result of more than a megabyte', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ savedQueries(filter: { mine: true }, first: 100) { nodes { variables } } }')
    for (let at = 0; at < 22; at++) await save(person, '{ viewer { id } }', { variables: { text: 'x'.repeat(49_000) } })
    await schedule(person, id)
    const [mail] = await runNext(person, id)
    expect(mail!.text).toContain('larger than 1 MB')
    expect(mail!.attachments).toBeUndefined()
  })

  it('that never came to its end counts as failed when the next one is due', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ viewer { id } }')
    await schedule(person, id)
    for (let run = 1; run <= 5; run++) {
      goTo(new Date((await scheduleOf(await signIn(world, person.email), id)).nextRunAt))
      await world.app.rooms.insight.scheduledRuns.claimDue()
      // As after a process that was killed at each attempt.
      await sql(
        `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'insight.run_query'))`,
      )
    }
    expect(await scheduleOf(await signIn(world, person.email), id)).toMatchObject({ isActive: true, lastOutcome: 'FAILED' })
    const mails = await runNext(person, id)
    expect(mails.map(({ subject }) => subject)).toEqual([
      ...Array<string>(4).fill('“Every morning” could not be run'),
      'The schedule of “Every morning” is switched off',
    ])
    for (const { text } of mails) expect(text).toContain('did not come to its end')
    expect(await scheduleOf(await signIn(world, person.email), id)).toMatchObject({ isActive: false, nextRunAt: null })
  })

  it('is written in the language of the person', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ viewer { id } }')
    await schedule(person, id)
    await world.app.platform.dataSource.manager.update(User, { id: person.id }, { language: Language.FR })
    expect((await runNext(person, id))[0]!.subject).toBe('Résultat de «\u00a0Every morning\u00a0»')
  })

  it('has the rights that the person has at that moment', async () => {
    const owner = await aMerchant(world)
    const [shown] = [await anAccount(world, owner, null, { name: 'Shown' }), await anAccount(world, owner, null, { name: 'Hidden' })]
    const member = await aColleagueOf(world, owner)
    const id = await save(member, '{ walletAccounts { name } }')
    await schedule(member, id)
    await sql(`update business_membership set role = 'viewer', account_ids = $2 where user_id = $1`, [member.id, [shown]])
    const [mail] = await runNext(member, id)
    expect(JSON.parse(contentOf(mail!))).toEqual({ data: { walletAccounts: [{ name: 'Shown' }] } })
  })

  it.each([
    ['is suspended', `update app_user set suspended_at = now() where id = $1`, /suspended/],
    ['has left the business', `update app_user set business_id = null where id = $1`, /no longer act/],
    ['has an address that is no longer verified', `update app_user set email_verified_at = null where id = $1`, /not verified/],
  ])('is refused, with no mail and for good, once the person %s', async (_, change, why) => {
    const owner = await aMerchant(world)
    const person = await aColleagueOf(world, owner)
    const id = await save(person, '{ walletAccounts { name } }')
    const { nextRunAt } = await schedule(person, id)
    await sql(change, [person.id])
    goTo(new Date(nextRunAt))
    expect(await runDue(person)).toEqual([])
    const [kept] = await sql('select is_active, next_run_at, last_outcome, last_failure from query_schedule where saved_query_id = $1', [
      id,
    ])
    expect(kept).toMatchObject({ is_active: false, next_run_at: null, last_outcome: 'refused' })
    expect(readStored(kept.last_failure, 'en')).toMatch(why)
    world.clock.advance(2 * DAY)
    expect(await runDue(person)).toEqual([])
  })

  it('is refused once the person has another role', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ viewer { id } }')
    const { nextRunAt } = await schedule(person, id)
    await world.app.platform.dataSource.manager.update(User, { id: person.id }, { role: Role.ADMIN })
    goTo(new Date(nextRunAt))
    expect(await runDue(person)).toEqual([])
    expect(await scheduleOf(await signIn(world, person.email), id)).toMatchObject({
      isActive: false,
      lastOutcome: 'REFUSED',
      lastFailure: expect.stringContaining('role'),
    })
  })

  it('that fails is mailed with its reason, and the fifth in a row switches the schedule off', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ auditLog(first: 1) { nodes { id } } }')
    await schedule(person, id)
    for (let run = 1; run <= 5; run++) {
      const [mail, ...more] = await runNext(person, id)
      expect(more).toEqual([])
      const isLast = run === 5
      expect(mail!.subject).toBe(isLast ? 'The schedule of “Every morning” is switched off' : '“Every morning” could not be run')
      expect(mail!.text).toContain('Your role')
      expect(mail!.text).toContain(isLast ? 'It failed 5 times in a row' : 'It will be run again on')
      expect(mail!.attachments).toBeUndefined()
      expect(await scheduleOf(await signIn(world, person.email), id)).toMatchObject({ isActive: !isLast, lastOutcome: 'FAILED' })
    }
    const again = await signIn(world, person.email)
    expect(await schedule(again, id)).toMatchObject({ isActive: true })
    const [mail] = await runNext(person, id)
    expect(mail!.subject).toBe('“Every morning” could not be run')
  })

  it('is charged to the person, and tried again when the budget is spent', async () => {
    const person = await anAnalyst(world)
    const id = await save(person, '{ notifications(first: 50) { nodes { id } } }')
    const { nextRunAt } = await schedule(person, id)
    goTo(new Date(nextRunAt))
    const { budget } = world.app.platform
    const viewer = (await world.app.rooms.identity.readerNow(person.id, null))!
    await budget.take(viewer, budget.balanceOf(viewer)!.left)
    await expect(runDue(person)).rejects.toThrow('cannot be run at present')
    expect(await sql('select last_outcome as outcome from query_schedule where saved_query_id = $1', [id])).toEqual([{ outcome: null }])
    world.clock.advance(60_000)
    expect(await runDue(person)).toHaveLength(1)
    expect(budget.balanceOf(viewer)!.left).toBeLessThan(budget.balanceOf(viewer)!.budget)
  })

  it('that was claimed is dropped when the schedule is changed, ended, or its query deleted', async () => {
    const person = await anAnalyst(world)
    const [changed, ended, deleted] = [
      await save(person, '{ viewer { id } }'),
      await save(person, '{ viewer { id } }'),
      await save(person, '{ viewer { id } }'),
    ]
    for (const id of [changed, ended, deleted]) await schedule(person, id)
    goTo(new Date((await scheduleOf(person, changed)).nextRunAt))
    await world.app.rooms.insight.scheduledRuns.claimDue()
    const again = await signIn(world, person.email)
    await schedule(again, changed, { hour: 10 })
    await unschedule(again, ended)
    await world.ask(again, 'mutation ($id: ID!) { deleteSavedQuery(id: $id) }', { id: deleted })
    expect(await runDue(person)).toEqual([])
  })

  it('leaves neither document nor variables in the queue or the audit log', async () => {
    const person = await anAnalyst(world)
    const secret = 'quarterly-secret-token'
    const id = await save(person, `{ viewer { id } } # ${secret}`, { variables: { token: secret } })
    await schedule(person, id)
    goTo(new Date((await scheduleOf(person, id)).nextRunAt))
    await world.app.rooms.insight.scheduledRuns.claimDue()
    expect(JSON.stringify(await queued('insight.run_query'))).not.toContain(secret)
    await runDue(person)
    const events = await sql(`select name, payload, changes from event where payload->>'queryId' = $1 order by seq`, [id])
    expect(events.map(({ name }) => name)).toEqual(['insight.query_saved', 'insight.schedule_set', 'insight.schedule_ran'])
    // The SHA-256 of the document, the operation's name and the variables.
    const queryFingerprint = sha256(JSON.stringify([`{ viewer { id } } # ${secret}`, null, { token: secret }]))
    expect(events.at(-1)!.payload).toMatchObject({ queryFingerprint, format: 'json', outcome: 'delivered' })
    expect(JSON.stringify(events)).not.toContain(secret)
  })
})

it('an hour is found in a zone and on a day', () => {
  expect(startOfHour('Asia/Dubai', '2026-01-31', 0).toISOString()).toBe('2026-01-30T20:00:00.000Z')
})
