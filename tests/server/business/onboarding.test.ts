import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { contactByBusiness, contactsOf, decidersOf, hasFinishedOnboarding } from '../../../server/modules/business/index.ts'
import { MemberRight } from '../../../server/shared/member-role.ts'
import { Role } from '../../../server/shared/role.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, anAuditor, signIn } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const COMPANY = {
  name: '  شركة النخيل للتجارة  ',
  registryNo: ' CN-١٢٣٤٥٦ ',
  taxId: '100-2345 6789-0003',
  sector: 'FOOD_BEVERAGE',
  address: 'مستودع ٤، القوز، دبي',
}

const CREATE = `mutation ($input: CreateBusinessInput!) {
  createBusiness(input: $input) { id ownerId name registryNo taxId sector address status statusReason kycStatus documents { id } createdAt updatedAt }
}`
let made = 0
/** Creates a business; each but the first has its own numbers. */
const create = async (person: Person, over: object = {}): Promise<Data> => {
  const numbers = made === 0 ? {} : { registryNo: `CN-${880_000 + made}`, taxId: String(100_234_567_890_003 + made) }
  made++
  return (await world.ask(person, CREATE, { input: { ...COMPANY, ...numbers, ...over } })).createBusiness
}

const VIEWER = '{ viewer { id onboardingStep isVerified business { id name status } } }'
const viewer = async (person: Person): Promise<Data> => (await world.ask(person, VIEWER)).viewer
const goOn = (person: Person) => world.ask(person, 'mutation { continueToVerification { onboardingStep } }')

const PHONE_VERIFIED = 'update app_user set phone_verified_at = $2 where id = $1'
const aNewcomerWithoutPhone = async () => {
  const person = await aNewcomer(world)
  await world.app.platform.dataSource.query(PHONE_VERIFIED, [person.id, null])
  return person
}

describe('the first step', () => {
  it('makes a pending business that its owner acts for', async () => {
    const person = await aNewcomer(world)
    const business = await create(person)
    expect(business).toMatchObject({
      ownerId: person.id,
      name: 'شركة النخيل للتجارة',
      registryNo: 'CN-123456',
      taxId: '100234567890003',
      sector: 'FOOD_BEVERAGE',
      status: 'PENDING',
      statusReason: null,
      kycStatus: 'PENDING',
      documents: [],
    })
    expect((await viewer(person)).business).toMatchObject({ id: business.id, name: 'شركة النخيل للتجارة', status: 'PENDING' })
  })

  it('is done once: a person has one business, even if two windows send the form at once', async () => {
    const person = await aNewcomer(world)
    const form = { registryNo: 'CN-770001', taxId: '100770001000003' }
    const results = await Promise.allSettled([create(person, form), create(person, form)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(create(person)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it.each([
    ['name', ' '],
    ['name', 'x'],
    ['name', 'two\nlines'],
    ['registryNo', '12'],
    ['registryNo', 'no digit'],
    ['taxId', '123'],
    ['taxId', '000-000-000'],
    ['address', '  a  '],
  ])('refuses a %s of %j under that field', async (field, value) => {
    const person = await aNewcomer(world)
    await expect(create(person, { [field]: value })).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
    expect((await viewer(person)).onboardingStep).toBe('BUSINESS')
  })

  it('makes open sockets reconnect, so that they receive the business’s events', async () => {
    const person = await aNewcomer(world)
    const { opened, closed } = connect(await world.address(), person)
    await opened
    await create(person)
    expect(await closed).toBe(COME_BACK)
  })
})

/** RFC 6455: the server restarts, reconnect. */
const COME_BACK = 1012

/** A socket with the person's cookie, as an open window has one. */
const connect = (address: string, person: Person) => {
  const headers = { cookie: person.cookie!, 'x-forwarded-for': person.ip }
  class PersonsSocket extends WebSocket {
    constructor(to: string, protocols: string | string[]) {
      super(to, protocols, { headers })
    }
  }
  let opened = () => {}
  let closed: (code: number) => void = () => {}
  const result = {
    opened: new Promise<void>((resolve) => {
      opened = resolve
    }),
    closed: new Promise<number>((resolve) => {
      closed = resolve
    }),
  }
  createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: PersonsSocket,
    retryAttempts: 0,
    lazy: false,
    on: { connected: opened, closed: (event) => closed((event as { code: number }).code) },
    onNonLazyError: () => {},
  })
  return result
}

describe('the onboarding', () => {
  it('goes from the business to its documents to the phone, and then is complete', async () => {
    const person = await aNewcomerWithoutPhone()
    expect((await viewer(person)).onboardingStep).toBe('BUSINESS')
    await expect(goOn(person)).rejects.toMatchObject({ code: 'CONFLICT' })
    await create(person)
    expect((await viewer(person)).onboardingStep).toBe('DOCUMENTS')
    expect(await goOn(person)).toEqual({ continueToVerification: { onboardingStep: 'PHONE' } })
    await world.app.platform.dataSource.query(PHONE_VERIFIED, [person.id, world.clock.now()])
    expect((await viewer(person)).onboardingStep).toBe('COMPLETE')
  })

  it('continues in another session where it stopped', async () => {
    const person = await aNewcomerWithoutPhone()
    await create(person)
    await goOn(person)
    const elsewhere = await signIn(world, person.email)
    expect(await viewer(elsewhere)).toMatchObject({ onboardingStep: 'PHONE', business: { status: 'PENDING' } })
  })

  it('is in the response of signing in, with the business', async () => {
    const { email, businessId } = await aMerchant(world)
    const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { onboardingStep business { id name } } }'
    const { signIn: answer } = await world.ask(someone(), SIGN_IN, { input: { email, password: 'a quiet harbour at dawn' } })
    expect(answer).toMatchObject({ onboardingStep: 'COMPLETE', business: { id: businessId } })
  })

  it('does not go back when a step is sent twice', async () => {
    const person = await aMerchant(world)
    expect(await goOn(person)).toEqual({ continueToVerification: { onboardingStep: 'COMPLETE' } })
  })

  it('is complete for staff, who are verified by their mailbox alone', async () => {
    for (const person of [await anAuditor(world), await anAdmin(world), await anAnalyst(world)]) {
      expect(await viewer(person)).toMatchObject({ onboardingStep: 'COMPLETE', isVerified: true, business: null })
    }
  })

  it('notifies other rooms when a person has finished', async () => {
    const { manager: db } = world.app.platform.dataSource
    const finished = async (person: Person & { id: string }) => hasFinishedOnboarding(db, { ...(await identified(person)) })
    const newcomer = await aNewcomer(world, Role.LENDER)
    expect(await finished(newcomer)).toBe(false)
    expect(await finished(await aLender(world))).toBe(true)
    expect(await finished(await anAdmin(world))).toBe(true)
    expect(await hasFinishedOnboarding(db, { ...(await identified(newcomer)), userId: null, role: null })).toBe(false)
  })
})

const identified = (person: Person) =>
  world.app.rooms.identity.identify({ kind: 'session', token: person.cookie!.split('=')[1]! }, person.ip)

describe('the people of a business', () => {
  it('are known to other rooms by business, without those who are suspended', async () => {
    const { manager: db } = world.app.platform.dataSource
    const merchant = await aMerchant(world)
    const other = await aMerchant(world)
    const contact = { name: merchant.name, email: merchant.email, phone: merchant.phone }
    expect(await contactsOf(db, merchant.businessId!)).toEqual(contact)
    const viewing = await identified(merchant)
    expect(await contactByBusiness(db, [other.businessId!, merchant.businessId!], viewing)).toEqual([
      expect.objectContaining({ email: other.email }),
      contact,
    ])
    const deciders = async () => (await decidersOf(db, [merchant.businessId!], MemberRight.OPERATE)).map(({ id }) => id)
    expect(await deciders()).toEqual([merchant.id])
    const admin = await anAdmin(world)
    await world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Reported for fraud") { id } }', { id: merchant.id })
    expect(await deciders()).toEqual([])
  })

  it('are null for a visitor', async () => {
    await expect(create(someone())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
