import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'

let world: World
let admin: Member
let other: Member
let merchant: Member

beforeAll(async () => {
  world = await openWorld()
  ;[admin, other, merchant] = [await anAdmin(world), await anAdmin(world), await aMerchant(world)]
})
afterAll(() => world.close())

const DAY = 86_400_000
const TEXT = 'The fee of a transfer was charged twice on Monday. I expect it back.'
const FIELDS =
  'id number topic title name email status outcome isLate isMailed responseDueOn token availableActions messages { kind text outcome }'
const SUBMIT = `mutation ($input: SubmitComplaintInput!) { submitComplaint(input: $input) { ${FIELDS} } }`
const BY_LINK = `query ($token: String!) { complaintByLink(token: $token) { ${FIELDS} } }`
const ONE = `query ($id: ID!) { complaint(id: $id) { ${FIELDS} } }`
const ADD = `mutation ($token: String!, $text: String!) { addComplaintInformation(token: $token, input: { text: $text }) { ${FIELDS} } }`
const ESCALATE = `mutation ($token: String!, $reason: String!) { escalateComplaint(token: $token, reason: $reason) { ${FIELDS} } }`
const WITHDRAW = `mutation ($token: String!) { withdrawComplaint(token: $token) { ${FIELDS} } }`
const ASSIGN = `mutation ($id: ID!) { assignComplaint(id: $id) { ${FIELDS} assignedTo { name } } }`
const RESPOND = `mutation ($id: ID!, $input: RespondToComplaintInput!) { respondToComplaint(id: $id, input: $input) { ${FIELDS} } }`
const LIST = `query ($filter: ComplaintFilter) { complaints(filter: $filter, first: 50) { nodes { ${FIELDS} } totalCount } }`

const submit = async (person: Person, input: object = {}): Promise<Data> =>
  (await world.ask(person, SUBMIT, { input: { topic: 'PAYMENTS', title: 'A fee was charged twice', text: TEXT, ...input } }))
    .submitComplaint
const visitor = (email = `visitor.${Math.random()}@example.com`) => ({ name: 'Salma Idris', email })
const respond = (person: Person, id: string, outcome = 'NOT_UPHELD'): Promise<Data> =>
  world.ask(person, RESPOND, { id, input: { text: 'The second charge was another transfer, of the same amount.', outcome } })

interface Message {
  readonly subject: string
  readonly body: string
}
const inboxOf = async (to: string): Promise<Message[]> => (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json()
const mailed = async (to: string, subject: RegExp): Promise<string> => {
  const find = async () => (await inboxOf(to)).find((message) => subject.test(message.subject))
  await expect.poll(find, { interval: 10 }).toBeDefined()
  return (await find())!.body
}
const tokenIn = (body: string): string => /\/complaints\/([0-9a-f]+)/.exec(body)![1]!
const raised = async (number: string): Promise<Data[]> => {
  const query = '{ incidents(first: 50) { nodes { type title description stage isRaisedBySystem } } }'
  return (await world.ask(await anAuditor(world), query)).incidents.nodes.filter(({ title }: Data) => title.includes(number))
}
const bellOf = async (person: Person, subjectId: string): Promise<string[]> =>
  (await world.ask(person, '{ notifications(first: 100) { nodes { kind subjectId } } }')).notifications.nodes
    .filter((news: Data) => news.subjectId === subjectId)
    .map(({ kind }: Data) => kind)

describe('a complaint', () => {
  test('of a visitor gets a number, a day for the response and a link by mail, and admins are notified', async () => {
    const { email, name } = visitor()
    const complaint = await submit(someone(), { email: email.toUpperCase(), name })
    expect(complaint).toMatchObject({ topic: 'PAYMENTS', name, email, status: 'OPEN', isLate: false, token: null, availableActions: [] })
    expect(complaint.number).toMatch(/^CMP-\d{4}-\d{3}$/)
    expect(complaint.messages).toEqual([{ kind: 'COMPLAINT', text: TEXT, outcome: null }])
    const today = gulfDayOf(world.clock.now())
    // Ten business days are at least two weeks with their weekends, and holidays may come on top.
    expect(complaint.responseDueOn >= addDays(today, 12) && complaint.responseDueOn <= addDays(today, 30)).toBe(true)
    const body = await mailed(email, /We received your complaint CMP-/)
    // A visitor entered this name: our mail to the mailbox does not repeat it.
    expect(body).not.toContain(name)
    const token = tokenIn(body)
    expect((await world.ask(someone(), BY_LINK, { token })).complaintByLink).toMatchObject({ id: complaint.id })
    expect(await bellOf(admin, complaint.id)).toEqual(['COMPLAINT_RECEIVED'])
  })

  test('of a signed-in person is kept under their account, in their language, and found again without the link', async () => {
    const complaint = await submit(merchant, { name: 'Another name', email: 'another@example.com' })
    expect(complaint).toMatchObject({ name: merchant.name, email: merchant.email })
    const body = await mailed(merchant.email, /We received/)
    expect(tokenIn(body)).toBe(complaint.token)
    const [year, month, day] = complaint.responseDueOn.split('-')
    expect(body).toContain(`respond by ${day}/${month}/${year} at the latest`)
    expect((await world.ask(merchant, LIST)).complaints.nodes).toMatchObject([{ id: complaint.id }])
    expect((await world.ask(merchant, ONE, { id: complaint.id })).complaint).toMatchObject({ token: complaint.token })
  })

  test('needs a name and an address without a session, and enough text', async () => {
    expect(await codeOf(submit(someone(), { name: 'Salma' }))).toBe('INVALID')
    expect(await codeOf(submit(someone(), { email: 'salma@example.com' }))).toBe('INVALID')
    expect(await codeOf(submit(someone(), { ...visitor(), text: 'Too short.' }))).toBe('INVALID')
    expect(await codeOf(submit(someone(), { ...visitor(), title: '     ' }))).toBe('INVALID')
  })

  test('is mailed three times in a day to one mailbox at most, is kept beyond that, and leaves the account of that address its own', async () => {
    const customer = await aMerchant(world)
    const given = visitor(customer.email)
    for (let count = 0; count < 3; count++) expect((await submit(someone(), given)).isMailed).toBe(true)
    const unmailed = await submit(someone(), given)
    expect(unmailed).toMatchObject({ status: 'OPEN', isMailed: false })
    const own = await submit(customer)
    expect(own.isMailed).toBe(true)
    await expect
      .poll(async () => (await inboxOf(customer.email)).map(({ subject }) => subject).filter((subject) => /^We received/.test(subject)), {
        interval: 10,
      })
      .toHaveLength(4)
    expect((await inboxOf(customer.email)).some(({ subject }) => subject.includes(unmailed.number))).toBe(false)
  })

  test('is limited to ten in a day of one person', async () => {
    const customer = await aMerchant(world)
    for (let count = 0; count < 10; count++) await submit(customer)
    expect(await codeOf(submit(customer))).toBe('RATE_LIMITED')
    await submit(someone(), visitor())
  })

  test('about Shariah is reported to the board once its mailed link is opened, by number and without what was entered', async () => {
    const given = visitor()
    const { number } = await submit(someone(), { ...given, topic: 'SHARIAH', title: 'A sale without goods' })
    expect(await raised(number)).toEqual([])
    const token = tokenIn(await mailed(given.email, /We received/))
    await Promise.all([1, 2, 3].map(() => world.ask(someone(), BY_LINK, { token })))
    await world.ask(someone(), ADD, { token, text: 'The goods were never delivered.' })
    const found = await raised(number)
    expect(found).toMatchObject([
      { type: 'CUSTOMER_COMPLAINT', title: `Complaint ${number}: compliance with Shariah`, isRaisedBySystem: true },
    ])
    expect(found[0].description).toContain(`see complaint ${number}`)
    expect(found[0].description).not.toContain(TEXT)
  })

  test('about Shariah is reported at once for a person with a session', async () => {
    const { number } = await submit(await aMerchant(world), { topic: 'SHARIAH' })
    expect(await raised(number)).toHaveLength(1)
  })

  test('about Shariah is reported for at most twenty visitors in a day, and later when its link is opened again', async () => {
    const given = visitor()
    const { id, number } = await submit(someone(), { ...given, topic: 'SHARIAH' })
    const token = tokenIn(await mailed(given.email, /We received/))
    const confirm = (at: string) =>
      world.app.platform.dataSource.query(
        `insert into complaint (year, serial, topic, title, name, email, language, status, is_mailed, confirmed_at, received_at, response_due_on)
         select 1999, 1000 + n, 'shariah', 'A sale', 'Salma', 'salma@example.com', 'en', 'open', true, $1, $1, '2999-01-01' from generate_series(1, 20) n`,
        [at],
      )
    await confirm(world.clock.now().toISOString())
    expect((await world.ask(someone(), BY_LINK, { token })).complaintByLink).toMatchObject({ id })
    expect(await raised(number)).toEqual([])
    await world.app.platform.dataSource.query("update complaint set confirmed_at = confirmed_at - interval '2 days' where year = 1999")
    await world.ask(someone(), BY_LINK, { token })
    expect(await raised(number)).toHaveLength(1)
  })
})

describe('the record of a complaint', () => {
  test('is read by admins, by analysts with masked texts, and by no other person', async () => {
    const { id } = await submit(someone(), visitor())
    expect((await world.ask(admin, ONE, { id })).complaint).toMatchObject({
      name: 'Salma Idris',
      availableActions: ['ASSIGN', 'RESPOND'],
      token: null,
    })
    const analyst = await anAnalyst(world)
    const masked = (await world.ask(analyst, ONE, { id })).complaint
    expect(masked).toMatchObject({ name: '••••', email: '••••', title: '••••', availableActions: [] })
    expect(masked.messages).toEqual([{ kind: 'COMPLAINT', text: '••••', outcome: null }])
    const foundBy = async (person: Person, search: string) =>
      (await world.ask(person, LIST, { filter: { search } })).complaints.nodes.map((node: Data) => node.id)
    for (const word of ['salma', 'charged twice']) {
      expect(await foundBy(admin, word)).toContain(id)
      expect(await foundBy(analyst, word)).toEqual([])
    }
    expect(await foundBy(analyst, masked.number)).toEqual([id])
    for (const stranger of [merchant, await anAuditor(world)]) {
      expect((await world.ask(stranger, ONE, { id })).complaint).toBe(null)
      expect((await world.ask(stranger, LIST, { filter: { status: 'OPEN' } })).complaints.nodes.map((node: Data) => node.id)).not.toContain(
        id,
      )
    }
    expect(await codeOf(world.ask(someone(), ONE, { id }))).toBe('UNAUTHENTICATED')
  })

  test('is not found by a link that was changed or made up', async () => {
    const complaint = await submit(merchant)
    const { token } = complaint
    const last = token.at(-1) === '0' ? '1' : '0'
    for (const wrong of [token.slice(0, -1) + last, token.toUpperCase(), complaint.id, `${'0'.repeat(64)}`, '']) {
      expect((await world.ask(someone(), BY_LINK, { token: wrong })).complaintByLink).toBe(null)
      expect(await codeOf(world.ask(someone(), WITHDRAW, { token: wrong }))).toBe('NOT_FOUND')
    }
    const guesser = someone()
    for (let count = 0; count < 30; count++) await world.ask(guesser, BY_LINK, { token: 'ab' })
    expect(await codeOf(world.ask(guesser, BY_LINK, { token: 'ab' }))).toBe('RATE_LIMITED')
    expect((await world.ask(guesser, BY_LINK, { token })).complaintByLink).toMatchObject({ status: 'OPEN' })
  })

  test('cannot be changed in the database', async () => {
    const { id } = await submit(someone(), visitor())
    const run = (sql: string) => world.app.platform.dataSource.query(sql, [id])
    await expect(run("update complaint_message set text = 'nothing' where complaint_id = $1")).rejects.toThrow()
    await expect(run('delete from complaint_message where complaint_id = $1')).rejects.toThrow()
    await expect(run('delete from complaint where id = $1')).rejects.toThrow()
  })
})

describe('a response', () => {
  test('is mailed, and the complaint can be escalated to another administrator, whose response is final', async () => {
    const given = visitor()
    const { id } = await submit(someone(), given)
    const token = tokenIn(await mailed(given.email, /We received/))
    await world.ask(someone(), ADD, { token, text: 'The second fee was on Tuesday.' })
    expect((await world.ask(admin, ASSIGN, { id })).assignComplaint.assignedTo.name).toBe(admin.name)
    expect((await respond(admin, id)).respondToComplaint).toMatchObject({
      status: 'RESPONDED',
      outcome: 'NOT_UPHELD',
      availableActions: [],
    })
    await mailed(given.email, /Our response to your complaint/)
    expect(await codeOf(respond(other, id))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(world.ask(someone(), ADD, { token, text: 'And one more thing.' }))).toBe('ILLEGAL_TRANSITION')

    const escalated = (await world.ask(someone(), ESCALATE, { token, reason: 'Both charges name the same transfer.' })).escalateComplaint
    expect(escalated).toMatchObject({ status: 'ESCALATED', outcome: 'NOT_UPHELD' })
    expect(await bellOf(admin, id)).toEqual(expect.arrayContaining(['COMPLAINT_RECEIVED', 'COMPLAINT_ESCALATED']))
    expect((await world.ask(admin, ONE, { id })).complaint.availableActions).toEqual([])
    expect(await codeOf(world.ask(admin, ASSIGN, { id }))).toBe('CONFLICT')
    expect(await codeOf(respond(admin, id))).toBe('CONFLICT')
    const final = (await respond(other, id, 'UPHELD')).respondToComplaint
    expect(final).toMatchObject({ status: 'CLOSED', outcome: 'UPHELD' })
    expect(final.messages.map(({ kind }: Data) => kind)).toEqual(['COMPLAINT', 'INFORMATION', 'RESPONSE', 'ESCALATION', 'RESPONSE'])
    expect(await mailed(given.email, /Our final response/)).toContain('ombudsman')
    expect(await codeOf(world.ask(someone(), ESCALATE, { token, reason: 'Once more, please.' }))).toBe('ILLEGAL_TRANSITION')
  })

  test('is given once when two administrators respond at the same time', async () => {
    const { id } = await submit(someone(), visitor())
    const codes = await Promise.all([admin, other, admin, other].map((person) => codeOf(respond(person, id))))
    expect(codes.sort()).toEqual(['ILLEGAL_TRANSITION', 'ILLEGAL_TRANSITION', 'ILLEGAL_TRANSITION', 'OK'])
    expect((await world.ask(admin, ONE, { id })).complaint.messages).toHaveLength(2)
  })

  test('is given by another administrator where one complained', async () => {
    const { id, token } = await submit(admin)
    expect((await world.ask(admin, ONE, { id })).complaint.availableActions).toEqual([])
    expect(await codeOf(world.ask(admin, ASSIGN, { id }))).toBe('CONFLICT')
    expect(await codeOf(respond(admin, id))).toBe('CONFLICT')
    expect(await codeOf(respond(other, id))).toBe('OK')
    await world.ask(admin, ESCALATE, { token, reason: 'Both charges name the same transfer.' })
    expect(await codeOf(respond(admin, id))).toBe('CONFLICT')
    expect(await codeOf(respond(await anAdmin(world), id))).toBe('OK')
  })

  test('belongs to administrators', async () => {
    const { id } = await submit(someone(), visitor())
    for (const person of [merchant, await anAuditor(world), await anAnalyst(world)]) {
      expect(await codeOf(respond(person, id))).toBe('FORBIDDEN')
      expect(await codeOf(world.ask(person, ASSIGN, { id }))).toBe('FORBIDDEN')
    }
  })

  test('that is late is announced once, and one that is not escalated for 30 days is closed', async () => {
    const given = visitor()
    const { id, responseDueOn } = await submit(someone(), given)
    const { id: settled } = await submit(someone(), visitor())
    await respond(admin, settled)
    const { checkComplaints } = world.app.rooms.complaints
    await checkComplaints()
    expect(await bellOf(admin, id)).toEqual(['COMPLAINT_RECEIVED'])
    while (gulfDayOf(world.clock.now()) <= responseDueOn) world.clock.advance(DAY)
    ;[admin, other] = [await anAdmin(world), await anAdmin(world)]
    expect(
      (await world.ask(admin, LIST, { filter: { lateOnly: true, search: 'salma' } })).complaints.nodes.map((node: Data) => node.id),
    ).toContain(id)
    await checkComplaints()
    await checkComplaints()
    expect(await bellOf(admin, id)).toEqual(['COMPLAINT_LATE'])
    expect(await mailed(given.email, /is late/)).toContain('apologise')
    expect((await world.ask(admin, ONE, { id: settled })).complaint.status).toBe('RESPONDED')
    world.clock.advance(31 * DAY)
    admin = await anAdmin(world)
    await checkComplaints()
    expect((await world.ask(admin, ONE, { id: settled })).complaint).toMatchObject({ status: 'CLOSED', outcome: 'NOT_UPHELD' })
    expect((await world.ask(admin, ONE, { id })).complaint).toMatchObject({ status: 'OPEN', isLate: true })
  })

  test('is not needed any more once the person withdraws the complaint', async () => {
    // Time has passed since the first administrators signed in.
    ;[admin, other] = [await anAdmin(world), await anAdmin(world)]
    const complaint = await submit(await aMerchant(world))
    const { id, token } = complaint
    await world.ask(someone(), ADD, { token, text: 'The second fee was on Tuesday.' })
    for (const person of [admin, other]) expect(await bellOf(person, id)).toContain('COMPLAINT_INFORMATION')
    await world.ask(other, ASSIGN, { id })
    expect((await world.ask(someone(), WITHDRAW, { token })).withdrawComplaint).toMatchObject({ status: 'CLOSED' })
    expect(await bellOf(other, id)).toContain('COMPLAINT_WITHDRAWN')
    expect(await bellOf(admin, id)).not.toContain('COMPLAINT_WITHDRAWN')
    expect(await codeOf(respond(admin, complaint.id))).toBe('ILLEGAL_TRANSITION')
  })
})
