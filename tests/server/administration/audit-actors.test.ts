import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '../../../server/shared/role.ts'
import { mailsTo, mailTo, tokenIn } from '../../support/mails.ts'
import { anAuthenticator } from '../../support/passkeys.ts'
import { aNewcomer, anAdmin, type Member, signIn } from '../../support/people.ts'
import { turnOnTwoFactor } from '../../support/two-factor.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

const PASSWORD = 'a quiet harbour at dawn'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'
const SUSPEND = 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { id } }'
const LOG = `query ($filter: AuditFilter) {
  auditLog(filter: $filter, first: 100) { nodes { action actorKind actor { id } entityId details { name value } } } }`

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
})
afterAll(() => world.close())

/** What a browser did, oldest first. Each person of the tests has an address of their own. */
const doneFrom = async ({ ip }: Person): Promise<Data[]> =>
  (await world.ask(admin, LOG, { filter: { address: ip } })).auditLog.nodes.reverse()

const BY_VISITOR = { actorKind: 'VISITOR', actor: null }
const by = ({ id }: { readonly id: string }) => ({ actorKind: 'USER', actor: { id } })

const enter = (browser: Person, email: string, over: object = {}): Promise<string> =>
  world.ask(browser, SIGN_IN, { input: { email, password: PASSWORD, ...over } }).then(
    ({ signIn }) => signIn.id,
    (error) => error.code,
  )

describe('a sign-in', () => {
  it('with the right password is an act of the person', async () => {
    const [member, browser] = [await aNewcomer(world), someone()]
    await enter(browser, member.email)
    expect(await doneFrom(browser)).toEqual([expect.objectContaining({ action: 'identity.user_signed_in', ...by(member) })])
  })

  it('with a wrong password is an act of a visitor, and names the account that was tried', async () => {
    const [member, browser] = [await aNewcomer(world), someone()]
    await enter(browser, member.email, { password: 'not the right one' })
    const [entry, ...others] = await doneFrom(browser)
    expect(others).toEqual([])
    expect(entry).toEqual({
      action: 'identity.sign_in_failed',
      ...BY_VISITOR,
      entityId: member.id,
      details: [{ name: 'reason', value: 'credentials' }],
    })
  })

  it('at an address without an account names none', async () => {
    const browser = someone()
    await enter(browser, 'no-one@example.com')
    expect(await doneFrom(browser)).toEqual([expect.objectContaining({ ...BY_VISITOR, entityId: 'unknown' })])
  })

  it('of a suspended person with the right password is theirs, and refused', async () => {
    const [member, browser] = [await aNewcomer(world), someone()]
    await world.ask(admin, SUSPEND, { id: member.id })
    expect(await enter(browser, member.email)).toBe('UNAUTHENTICATED')
    expect(await doneFrom(browser)).toEqual([
      expect.objectContaining({ action: 'identity.sign_in_failed', ...by(member), details: [{ name: 'reason', value: 'suspended' }] }),
    ])
  })

  it('that lacks the right code is an act of a visitor, for a password alone proves too little', async () => {
    const [member, browser] = [await aNewcomer(world), someone()]
    await turnOnTwoFactor(world, member)
    expect(await enter(browser, member.email, { secondFactor: { recoveryCode: 'aaaa-bbbb-cccc' } })).toBe('INVALID')
    await world.ask(admin, SUSPEND, { id: member.id })
    await enter(browser, member.email)
    const entries = await doneFrom(browser)
    expect(entries.map(({ details: [{ value }], ...entry }) => ({ ...entry, reason: value, details: undefined }))).toEqual(
      ['second_factor', 'suspended'].map((reason) => ({
        action: 'identity.sign_in_failed',
        ...BY_VISITOR,
        entityId: member.id,
        reason,
        details: undefined,
      })),
    )
  })

  it('by a recovery code is an act of the person, as is the use of the code', async () => {
    const [member, browser] = [await aNewcomer(world), someone()]
    const { codes } = await turnOnTwoFactor(world, member)
    await enter(browser, member.email, { secondFactor: { recoveryCode: codes[0] } })
    expect(await doneFrom(browser)).toEqual([
      expect.objectContaining({ action: 'identity.recovery_code_used', ...by(member) }),
      expect.objectContaining({ action: 'identity.user_signed_in', ...by(member) }),
    ])
  })

  it('by a passkey is an act of the person; by one that we do not know, of a visitor', async () => {
    const [member, browser, stranger] = [await aNewcomer(world), someone(), someone()]
    const origin = world.app.platform.config.publicUrl
    const [device, unknown] = [anAuthenticator(origin), anAuthenticator(origin)]
    const setup = (await world.ask(member, 'mutation { createPasskeySetup { token options } }')).createPasskeySetup
    const add = 'mutation ($token: String!, $input: AddPasskeyInput!) { addPasskey(token: $token, input: $input) { id } }'
    await world.ask(member, add, { token: setup.token, input: { name: 'Laptop', response: device.create(setup.options) } })
    unknown.create(setup.options)
    for (const [who, from] of [
      [device, browser],
      [unknown, stranger],
    ] as const) {
      const { token, options } = (await world.ask(from, 'mutation { createPasskeySignIn { token options } }')).createPasskeySignIn
      const text =
        'mutation ($token: String!, $response: String!) { signInWithPasskey(token: $token, input: { response: $response }) { id } }'
      await world.ask(from, text, { token, response: who.sign(options) }).catch(() => null)
    }
    expect(await doneFrom(browser)).toEqual([expect.objectContaining({ action: 'identity.user_signed_in', ...by(member) })])
    expect(await doneFrom(stranger)).toEqual([
      expect.objectContaining({ action: 'identity.sign_in_failed', ...BY_VISITOR, entityId: 'unknown' }),
    ])
  })

  it('from the session of another person is an act of the one who signs in', async () => {
    const [former, member] = [await aNewcomer(world), await aNewcomer(world)]
    const browser = await signIn(world, former.email)
    await enter(browser, member.email)
    expect((await doneFrom(browser)).filter(({ action }) => action === 'identity.user_signed_in')).toEqual([
      expect.objectContaining(by(former)),
      expect.objectContaining(by(member)),
    ])
  })
})

describe('a new account', () => {
  it('is an act of the person, from signing up to the confirmation of the address by its link', async () => {
    const [browser, elsewhere] = [someone(), someone()]
    const email = `salma.${randomUUID()}@example.com`
    const input = { name: 'Salma Idris', email, phone: '+971505551199', password: 'seven boats at anchor', acceptTerms: true }
    const { signUp } = await world.ask(browser, 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }', { input })
    const token = tokenIn(await mailTo(world, email, 'Confirm your email for Mizan'))
    await world.ask(elsewhere, 'mutation ($token: String!) { verifyEmail(token: $token) { id } }', { token })
    expect(await doneFrom(browser)).toEqual(
      ['identity.user_signed_up', 'identity.user_signed_in'].map((action) => expect.objectContaining({ action, ...by(signUp) })),
    )
    expect(await doneFrom(elsewhere)).toEqual([expect.objectContaining({ action: 'identity.email_verified', ...by(signUp) })])
  })

  it('by an invitation is an act of the person who accepted it', async () => {
    const browser = someone()
    const { link } = await world.app.rooms.identity.invitations.invite(`new.${randomUUID()}@mizan.example`, Role.ANALYST)
    const text = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id } }'
    const input = { name: 'Salma Darwish', phone: '+971501112233', password: PASSWORD, acceptTerms: true }
    const token = new URL(link).searchParams.get('token')
    const { acceptInvitation } = await world.ask(browser, text, { input: { ...input, token } })
    expect(await doneFrom(browser)).toEqual(
      ['identity.user_signed_up', 'identity.user_signed_in', 'identity.invitation_accepted'].map((action) =>
        expect.objectContaining({ action, ...by(acceptInvitation) }),
      ),
    )
  })
})

describe('a mailed link', () => {
  it('that sets a new password is used by its person; a wrong one leaves no entry', async () => {
    const [member, browser] = [await aNewcomer(world), someone()]
    const request = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }'
    await world.ask(browser, request, { email: member.email })
    const token = tokenIn(await mailTo(world, member.email, 'Choose a new password for Mizan'))
    const text = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, input: { password: $password }) { id } }'
    await world.ask(browser, text, { token: `${token}x`, password: 'eight boats at anchor' }).catch(() => null)
    expect(await doneFrom(browser)).toEqual([])
    await world.ask(browser, text, { token, password: 'eight boats at anchor' })
    expect(await doneFrom(browser)).toEqual([expect.objectContaining({ action: 'identity.password_reset', ...by(member) })])
  })

  it('that confirms a new address is used by its person', async () => {
    const [member, browser] = [await aNewcomer(world), someone()]
    const email = `new.${randomUUID()}@example.com`
    const request = 'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { newEmail } }'
    await world.ask(member, request, { input: { email } })
    const token = tokenIn(await mailTo(world, email, 'Confirm your new email for Mizan'))
    await world.ask(browser, 'mutation ($token: String!) { confirmEmailChange(token: $token) { id } }', { token })
    expect(await doneFrom(browser)).toEqual([expect.objectContaining({ action: 'identity.email_changed', ...by(member) })])
  })

  it('to a complaint is used by the person who complained; without an account, by a visitor', async () => {
    const member = await aNewcomer(world)
    const submit = 'mutation ($input: SubmitComplaintInput!) { submitComplaint(input: $input) { id token } }'
    const complain = async (person: Person, contact: object = {}) => {
      const input = { topic: 'PAYMENTS', title: 'A payment twice', text: 'The same amount left my account twice.', ...contact }
      return (await world.ask(person, submit, { input })).submitComplaint
    }
    const withdraw = async (token: string) => {
      const browser = someone()
      await world.ask(browser, 'mutation ($token: String!) { withdrawComplaint(token: $token) { id } }', { token })
      return doneFrom(browser)
    }
    const { token } = await complain(member)
    expect(await withdraw(token)).toEqual([expect.objectContaining({ action: 'complaints.complaint_closed', ...by(member) })])
    const email = `visitor.${randomUUID()}@example.com`
    await complain(someone(), { name: 'Salma Idris', email })
    await expect.poll(async () => (await mailsTo(world, email)).length, { interval: 10 }).toBeGreaterThan(0)
    const [mail] = await mailsTo(world, email)
    const [, ofVisitor] = /\/complaints\/([0-9a-f]+)/.exec(mail!.body)!
    expect(await withdraw(ofVisitor!)).toEqual([expect.objectContaining({ action: 'complaints.complaint_closed', ...BY_VISITOR })])
  })
})
