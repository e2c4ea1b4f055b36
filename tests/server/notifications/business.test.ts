import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BankFailure, RowSource } from '../../../server/modules/banking/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { aMerchant, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { row } from '../banking/bank.ts'
import { act, begin, comeBack, connect, connection, holding, settled, type TestBank, testBank } from '../banking/test-bank.ts'
import { aColleague, createVendor, IBANS, updateVendor } from '../payments/payments.ts'
import { bank as bankRows, CALCULATE, daysAgo, trade } from '../scoring/cashflow.ts'

const LIST = `{ notifications(first: 50) { nodes { kind subjectId subjectTitle actor { name } reason details {
  accountEnding band bandBefore change days endsAt failure payableAt score lastRespondedAt } } } }`

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A person's notifications, newest first, without empty details. */
const inbox = async (person: Member): Promise<Data[]> => {
  const { notifications } = await world.ask(person, LIST)
  return notifications.nodes.map(({ details, ...rest }: Data) => ({
    ...rest,
    details: details && Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)),
  }))
}
const mailsTo = ({ email }: Member): Promise<{ subject: string; body: string }[]> =>
  world.app.platform.dataSource.query(
    "select subject, body from inbox_message where recipient = $1 and subject not like '%e-mail%' and subject not like '%sign-in%' order by id",
    [email],
  )
const mailed = async (person: Member, count: number) => {
  await expect.poll(() => mailsTo(person)).toHaveLength(count)
  return mailsTo(person)
}
const pass = async (milliseconds: number, ...people: Member[]) => {
  world.clock.advance(milliseconds)
  for (const person of people) Object.assign(person, { cookie: (await signIn(world, person.email)).cookie })
}

describe('of its banks', () => {
  const IBAN = 'AE070331234567890123456'
  let bank: TestBank
  let merchant: Member
  const connected = async () => {
    merchant = await aMerchant(world)
    bank = testBank(world)
    bank.accounts = [holding(IBAN, [row('2026-03-01', 900, 'Invoice 1', { providerTxnId: 'a', counterparty: 'Acme' })])]
    return connect(world, merchant)
  }

  test('a business is notified 30, 7 and 1 days before a consent ends, with the day, by mail too', async () => {
    const { id, bankName, consentExpiresAt } = await connected()
    const { watch } = world.app.rooms.banking
    const on = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'Asia/Dubai' }).format(new Date(consentExpiresAt))
    for (const [days, left] of [
      [60, '30 days'],
      [23, '7 days'],
      [6, '1 day'],
    ] as const) {
      await pass(days * DAY, merchant)
      await watch.watch()
      await watch.watch()
      const latest = async () => (await mailsTo(merchant)).at(-1)?.subject
      await expect.poll(latest).toBe(`Your consent at ${bankName} ends in ${left}, on ${on}`)
    }
    const ending = { kind: 'BANK_CONSENT_ENDING', subjectId: id, subjectTitle: bankName, actor: null, reason: null }
    expect(await inbox(merchant)).toEqual([1, 7, 30].map((days) => ({ ...ending, details: { days, endsAt: consentExpiresAt } })))
    // The inbox keeps the mails of a week: the first is gone, and each came once.
    const mails = await mailed(merchant, 2)
    expect(mails[0]!.body).toContain('Connect the bank again to renew it.')
    expect(mails[0]!.body).toContain(`${world.app.platform.config.publicUrl}/app/connections`)
  })

  test('a bank that needs a person is reported once per failure, to each member in their language', async () => {
    const { id, bankName } = await connected()
    const colleague = await aColleague(world, merchant)
    await world.ask(colleague, 'mutation { updatePreferences(input: { language: AR }) { id } }')
    bank.problem = BankFailure.CONSENT_REVOKED
    await act(world, merchant, 'refreshBankConnection', id)
    await settled(world, merchant, id)
    await world.app.rooms.banking.watch.syncAll()
    await world.app.rooms.banking.watch.watch()
    const needs = { kind: 'BANK_NEEDS_ATTENTION', subjectId: id, subjectTitle: bankName, details: { failure: 'CONSENT_REVOKED' } }
    for (const person of [merchant, colleague]) expect(await inbox(person)).toMatchObject([needs])
    const [mail] = await mailed(merchant, 1)
    expect(mail!.subject).toBe(`${bankName} can no longer be updated: the consent was withdrawn at the bank`)
    expect((await mailed(colleague, 1))[0]!.subject).toBe(`لم يعد تحديث بيانات \u2068${bankName}\u2069 ممكنًا: سُحبت الموافقة لدى البنك`)

    bank.problem = null
    const { reconnectBank }: Data = await world.ask(merchant, 'mutation ($id: ID!) { reconnectBank(id: $id) { redirectUrl } }', { id })
    await comeBack(world, merchant, new URL(reconnectBank.redirectUrl).searchParams.get('state')!)
    expect((await settled(world, merchant, id)).status).toBe('CONNECTED')
    await pass(91 * DAY, merchant)
    await world.app.rooms.banking.watch.watch()
    await world.app.rooms.banking.watch.watch()
    const failures = (await inbox(merchant)).filter(({ kind }) => kind === 'BANK_NEEDS_ATTENTION')
    expect(failures.map(({ details }) => details.failure)).toEqual(['CONSENT_EXPIRED', 'CONSENT_REVOKED'])
  })

  test('a bank that has not responded for three days is reported once, with its cause, and again only after it has responded', async () => {
    const { id, bankName, lastSyncedAt } = await connected()
    const { watch } = world.app.rooms.banking
    const lastRespondedAt = async () =>
      (await world.ask(merchant, 'query ($id: ID!) { bankConnection(id: $id) { lastRespondedAt } }', { id })).bankConnection.lastRespondedAt
    bank.problem = BankFailure.BANK_UNAVAILABLE
    for (const days of [1, 1, 1]) {
      await pass(days * DAY, merchant)
      await watch.syncAll()
      expect((await settled(world, merchant, id)).failure).toBe('BANK_UNAVAILABLE')
      await watch.watchSilence()
    }
    expect([await inbox(merchant), await lastRespondedAt()]).toEqual([[], null])
    await pass(1, merchant)
    await Promise.all([watch.watchSilence(), watch.watchSilence()])
    // The inbox keeps mails for a week: later sign-ins would remove this one.
    const [mail] = await mailed(merchant, 1)
    await pass(9 * DAY, merchant)
    await watch.watchSilence()
    const silent = { kind: 'BANK_SILENT', subjectId: id, subjectTitle: bankName, actor: null, reason: null }
    expect(await inbox(merchant)).toEqual([{ ...silent, details: { failure: 'BANK_UNAVAILABLE', lastRespondedAt: lastSyncedAt } }])
    expect(await lastRespondedAt()).toBe(lastSyncedAt)
    const on = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'Asia/Dubai' }).format(new Date(lastSyncedAt))
    expect(mail!.subject).toBe(`${bankName} has not responded since ${on}`)
    expect(mail!.body).toContain('We try again every day')

    bank.problem = null
    await watch.syncAll()
    const { status, lastSyncedAt: respondedAt } = await settled(world, merchant, id)
    expect([status, await lastRespondedAt()]).toEqual(['CONNECTED', null])
    await pass(4 * DAY, merchant)
    await watch.watchSilence()
    expect((await inbox(merchant)).map(({ details }) => details)).toEqual([
      { lastRespondedAt: respondedAt },
      { failure: 'BANK_UNAVAILABLE', lastRespondedAt: lastSyncedAt },
    ])
    expect(await lastRespondedAt()).toBe(respondedAt)
  })

  test('a bank that needs a new consent, or that was disconnected, is not reported as silent', async () => {
    const { id } = await connected()
    const { watch } = world.app.rooms.banking
    bank.problem = BankFailure.CONSENT_REVOKED
    await act(world, merchant, 'refreshBankConnection', id)
    await settled(world, merchant, id)
    const revoked = merchant
    const other = await connected()
    await act(world, merchant, 'disconnectBank', other.id)
    await pass(5 * DAY, merchant, revoked)
    await watch.watchSilence()
    for (const person of [merchant, revoked]) expect((await inbox(person)).map(({ kind }) => kind)).not.toContain('BANK_SILENT')
  })

  test('a passing failure of a bank notifies no one, nor does a consent that a person refused at the bank', async () => {
    const { id } = await connected()
    bank.problem = BankFailure.BANK_UNAVAILABLE
    await act(world, merchant, 'refreshBankConnection', id)
    expect((await settled(world, merchant, id)).failure).toBe('BANK_UNAVAILABLE')
    const asked = await begin(world, merchant, 'adcb')
    await comeBack(world, merchant, asked.state, 'access_denied')
    expect((await connection(world, merchant, asked.id)).failure).toBe('CONSENT_REJECTED')
    expect(await inbox(merchant)).toEqual([])
  })
})

describe('of its vendors', () => {
  test('changed bank details notify every member and the actor, with the end of the account and when it may be paid', async () => {
    const merchant = await aMerchant(world)
    const [colleague, stranger] = [await aColleague(world, merchant), await aMerchant(world)]
    const { id, name } = await createVendor(world, merchant, { iban: IBANS[0] })
    await updateVendor(world, colleague, id, { name: `${name} LLC` })
    expect(await inbox(merchant)).toEqual([])
    const ofChanges = async (person: Member) => (await inbox(person)).filter(({ kind }) => kind === 'VENDOR_DETAILS_CHANGED')
    const { ibanUsableAt } = await updateVendor(world, colleague, id, { iban: IBANS[1] })
    const changed = {
      kind: 'VENDOR_DETAILS_CHANGED',
      subjectId: id,
      subjectTitle: `${name} LLC`,
      actor: { name: colleague.name },
      reason: null,
      details: { accountEnding: '7519', payableAt: ibanUsableAt },
    }
    for (const person of [merchant, colleague]) expect(await ofChanges(person)).toEqual([changed])
    expect(Date.parse(ibanUsableAt) - world.clock.now().getTime()).toBe(DAY)
    expect(await inbox(stranger)).toEqual([])
    for (const person of [merchant, colleague]) {
      const ofIt = async (words: string) => (await mailsTo(person)).find(({ subject }) => subject.includes(words))
      await expect.poll(() => ofIt('changed the bank details')).toBeDefined()
      await expect.poll(() => ofIt('asks you to approve new bank details of')).toBeDefined()
      const mail = await ofIt('changed the bank details')
      expect(mail!.subject).toContain(
        `${colleague.name} changed the bank details of ${name} LLC: the account now ends in 7519 and can be paid from`,
      )
      expect(mail!.body).toContain(`/app/wallet?tab=vendors&vendor=${id}`)
      expect(mail!.body).toContain('call the vendor on a number that you already had')
      for (const iban of IBANS) expect(mail!.body).not.toContain(iban.slice(4, -4))
    }
    await updateVendor(world, merchant, id, { iban: null })
    expect((await ofChanges(colleague)).map(({ details }) => details)).toContainEqual({})
    const isRemoval = ({ subject }: { subject: string }) => subject.includes('removed the bank details')
    await expect.poll(async () => (await mailsTo(colleague)).some(isRemoval)).toBe(true)
    const removed = (await mailsTo(colleague)).find(isRemoval)
    expect(removed!.subject).toMatch(/ removed the bank details of /)
  })
})

describe('of its score', () => {
  const calculate = async (person: Member): Promise<Data> => (await world.ask(person, CALCULATE)).calculateAltScore
  const lorry = (accountId: string) =>
    world.app.platform.work(SYSTEM, (tx) =>
      world.app.rooms.banking.ingest(
        tx,
        accountId,
        [{ bookedOn: daysAgo(world, 1), amount: -4_000_000n, description: 'A new lorry', counterparty: 'Lorries' }],
        RowSource.CONSENT,
      ),
    )

  test('a score changed by a colleague’s calculation notifies the others, and a first or equal score no one', async () => {
    const merchant = await aMerchant(world)
    const colleague = await aColleague(world, merchant)
    const accountId = await trade(world, merchant)
    const first = await calculate(merchant)
    await bankRows(world, merchant, [{ bookedOn: daysAgo(world, 0), amount: 1n, description: 'Nothing much' }], undefined, 'CBD')
    for (const person of [merchant, colleague]) expect(await inbox(person)).toEqual([])
    await lorry(accountId)
    const { id, score, band, change } = await calculate(colleague)
    expect(change).toBe(score - first.score)
    expect(await inbox(merchant)).toEqual([
      {
        kind: 'SCORE_CHANGED',
        subjectId: id,
        subjectTitle: String(score),
        actor: null,
        reason: null,
        details: { score, change, band, bandBefore: first.band },
      },
    ])
    expect(await inbox(colleague)).toEqual([])
  })

  test('a changed monthly score notifies every member, but not when a newer score stays the latest', async () => {
    const merchant = await aMerchant(world)
    const { scores } = world.app.rooms.scoring
    const accountId = await trade(world, merchant)
    await scores.keepFor(SYSTEM, merchant.businessId!, daysAgo(world, 40))
    await lorry(accountId)
    await scores.keepFor(SYSTEM, merchant.businessId!, daysAgo(world, 0))
    const [only, ...others] = await inbox(merchant)
    expect(others).toEqual([])
    expect(only).toMatchObject({ kind: 'SCORE_CHANGED', details: { change: expect.any(Number), score: expect.any(Number) } })
    await scores.keepFor(SYSTEM, merchant.businessId!, daysAgo(world, 20))
    expect(await inbox(merchant)).toHaveLength(1)
    expect(await mailsTo(merchant)).toEqual([])
  })
})
