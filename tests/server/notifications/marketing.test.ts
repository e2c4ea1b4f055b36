import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '../../../server/shared/role.ts'
import { aLender, aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  admin = await anAdmin(world)
})
afterAll(() => world?.close())

const textsOf = (subject: string) =>
  ['EN', 'AR', 'FR'].map((language) => ({ language, subject: `${subject} ${language}`, body: 'What is new.' }))
const send = async (person: Person, input: object) =>
  (
    await world.ask(
      person,
      'mutation ($input: SendAnnouncementInput!) { sendAnnouncement(input: $input) { id kind audience recipients sentAt } }',
      { input },
    )
  ).sendAnnouncement

const consent = (person: Member) =>
  world.ask(person, 'mutation { updateNotificationChoices(input: { hasMarketingEmails: true, marketingWording: 1 }) { id } }')

interface Mail {
  readonly subject: string
  readonly body: string
}
const mailsTo = async ({ email }: Member, subject: string): Promise<Mail[]> => {
  await world.app.finishJobs()
  const mails = await world.app.platform.dataSource.query<Mail[]>('select subject, body from inbox_message where recipient = $1', [email])
  return mails.filter((mail) => mail.subject.startsWith(subject))
}
const tokenIn = ({ body }: Mail) => /\/unsubscribe\/([0-9a-f]+)/.exec(body)![1]!
const click = (token: string, headers: Record<string, string> = {}) =>
  world.app.http.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': someone().ip, ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })
const isSubscribed = async (token: string) =>
  (await world.ask(someone(), 'query ($token: String!) { marketingSubscription(token: $token) { isSubscribed } }', { token }))
    .marketingSubscription.isSubscribed

describe('a marketing announcement', () => {
  it('reaches those of its audience who consented, in their language, with a link to end it', async () => {
    const [consenting, silent] = [await aMerchant(world), await aMerchant(world)]
    const lender = await aLender(world)
    await consent(consenting)
    await consent(lender)
    await world.ask(consenting, 'mutation { updatePreferences(input: { language: FR }) { id } }')
    const sent = await send(admin, { kind: 'MARKETING', audience: ['MERCHANT'], texts: textsOf('A new offer') })
    expect(sent).toMatchObject({ kind: 'MARKETING', audience: ['MERCHANT'], recipients: 1 })
    const [mail] = await mailsTo(consenting, 'A new offer')
    expect(mail!.subject).toBe('A new offer FR')
    expect(await mailsTo(silent, 'A new offer')).toEqual([])
    expect(await mailsTo(lender, 'A new offer')).toEqual([])
    expect(await isSubscribed(tokenIn(mail!))).toBe(true)
  })

  it('is ended by one POST of a mail program, without a session, and a GET changes nothing', async () => {
    const person = await aMerchant(world)
    await consent(person)
    await send(admin, { kind: 'MARKETING', audience: ['MERCHANT'], texts: textsOf('Second') })
    const token = tokenIn((await mailsTo(person, 'Second'))[0]!)
    await world.app.http.inject({ method: 'GET', url: `/unsubscribe/${token}` })
    expect(await isSubscribed(token)).toBe(true)
    expect((await click(token)).statusCode).toBe(204)
    expect(await isSubscribed(token)).toBe(false)
    expect((await click(token)).statusCode).toBe(204)
    const history = await world.app.platform.dataSource.query('select given, via from marketing_consent where user_id = $1 order by seq', [
      person.id,
    ])
    expect(history).toEqual([
      { given: true, via: 'settings' },
      { given: false, via: 'link' },
    ])
    expect((await world.ask(person, '{ notificationChoices { hasMarketingEmails } }')).notificationChoices.hasMarketingEmails).toBe(false)
    await send(admin, { kind: 'MARKETING', audience: ['MERCHANT'], texts: textsOf('Third') })
    expect(await mailsTo(person, 'Third')).toEqual([])
  })

  it('is ended on the page behind its link as well, and by no link that was not sent', async () => {
    const person = await aMerchant(world)
    await consent(person)
    await send(admin, { kind: 'MARKETING', audience: ['MERCHANT'], texts: textsOf('Fourth') })
    const token = tokenIn((await mailsTo(person, 'Fourth'))[0]!)
    const end = 'mutation ($token: String!) { unsubscribe(token: $token) { isSubscribed } }'
    const forged = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
    const known = 'query ($token: String!) { marketingSubscription(token: $token) { id } }'
    for (const wrong of [forged, 'none', person.id]) {
      expect(await world.ask(someone(), known, { token: wrong })).toEqual({ marketingSubscription: null })
      await expect(world.ask(someone(), end, { token: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect((await click(wrong)).statusCode).toBe(404)
    }
    expect(await isSubscribed(token)).toBe(true)
    expect((await click(token, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await world.ask(someone(), end, { token })).unsubscribe).toEqual({ isSubscribed: false })
  })
})

describe('a service announcement', () => {
  it('reaches everyone of its audience with a verified address, without a link to end it', async () => {
    const person = await aMerchant(world)
    const unverified = await aMerchant(world)
    await world.app.platform.dataSource.query('update app_user set email_verified_at = null where id = $1', [unverified.id])
    await send(admin, { kind: 'SERVICE', audience: ['MERCHANT', 'LENDER'], texts: textsOf('Changed terms') })
    const [mail] = await mailsTo(person, 'Changed terms')
    expect(mail!.body).not.toContain('unsubscribe')
    expect(await mailsTo(unverified, 'Changed terms')).toEqual([])
  })
})

describe('an announcement', () => {
  it('is written in three languages, for at least one role, and is not sent twice', async () => {
    const texts = textsOf('Once')
    await expect(send(admin, { kind: 'SERVICE', audience: ['ADMIN'], texts: texts.slice(1) })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(send(admin, { kind: 'SERVICE', audience: [], texts })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(send(admin, { kind: 'SERVICE', audience: ['ADMIN'], texts: textsOf(' '.repeat(130)) })).rejects.toMatchObject({
      code: 'INVALID',
    })
    const twice = await Promise.allSettled([1, 2].map(() => send(admin, { kind: 'SERVICE', audience: ['ADMIN'], texts })))
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await mailsTo(admin, 'Once')).toHaveLength(1)
  })

  it('says before it is sent to how many people it would go', async () => {
    const REACH = 'query ($kind: AnnouncementKind!, $audience: [Role!]!) { announcementReach(kind: $kind, audience: $audience) }'
    const reach = async (kind: string, audience = ['LENDER']): Promise<number> =>
      (await world.ask(admin, REACH, { kind, audience })).announcementReach
    const [service, marketing] = [await reach('SERVICE'), await reach('MARKETING')]
    await aLender(world)
    await consent(await aLender(world))
    expect([await reach('SERVICE'), await reach('MARKETING')]).toEqual([service + 2, marketing + 1])
    const sent = await send(admin, { kind: 'MARKETING', audience: ['LENDER'], texts: textsOf('Counted') })
    expect(sent.recipients).toBe(marketing + 1)
    await expect(reach('SERVICE', [])).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('is written into the log with who sent what to whom, and only administrators send one', async () => {
    const { id } = await send(admin, { kind: 'SERVICE', audience: ['ADMIN'], texts: textsOf('Logged') })
    const [entry] = await world.app.platform.dataSource.query('select name, actor_id, payload from event where subject_id = $1', [id])
    expect(entry).toMatchObject({ name: 'notifications.announcement_sent', actor_id: admin.id })
    expect(entry.payload).toMatchObject({ kind: 'service', audience: [Role.ADMIN], subject: 'Logged EN' })
    await expect(send(await aMerchant(world), { kind: 'SERVICE', audience: ['ADMIN'], texts: textsOf('No') })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
