import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { download, upload } from '../../support/files.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { absent, openWorld, type World } from '../../support/world.ts'
import { aColleague } from '../payments/payments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PROFILE = 'name preferredName jobTitle department bio phone isPhoneVerified profileVersion avatar { id url type size }'
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ${PROFILE} } }`
const read = async (person: Member) => (await world.ask(person, `{ viewer { ${PROFILE} } }`)).viewer
const update = async (person: Member, input: object) =>
  (await world.ask(person, UPDATE, { input: { name: person.name, expectedVersion: 1, ...input } })).updateProfile

const aPhoto = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b53' } })
    .withExif({ IFD0: { Copyright: 'A secret camera' } })
    .toFormat(format)
    .toBuffer()

describe('a profile', () => {
  it('keeps what the person states, without spaces around it, and counts its versions', async () => {
    const person = await aMerchant(world)
    const stated = { preferredName: ' Layla ', jobTitle: 'Finance lead', department: 'Finance', bio: 'I keep the books.' }
    expect(await update(person, stated)).toMatchObject({ ...stated, preferredName: 'Layla', profileVersion: 2, avatar: null })
    expect(await update(person, { ...stated, expectedVersion: 2 })).toMatchObject({ profileVersion: 2 })
    expect(await update(person, { name: 'Layla Al Haddad', expectedVersion: 2 })).toMatchObject({ name: 'Layla Al Haddad', bio: null })
  })

  it('refuses the form of a second tab that has read an older version, and says what to do', async () => {
    const person = await aMerchant(world)
    await update(person, { jobTitle: 'Owner' })
    const stale = await update(person, { jobTitle: 'Accountant' }).catch((error: unknown) => error)
    expect(stale).toMatchObject({ code: 'CONTENT_CHANGED', message: expect.stringContaining('Reload the page') })
    expect(await read(person)).toMatchObject({ jobTitle: 'Owner', profileVersion: 2 })
  })

  it('needs a fresh proof of presence for another legal name alone, which no API key gives', async () => {
    const person = await aMerchant(world)
    const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ, WRITE], addresses: ["10.0.0.0/16"] }) { secret } }'
    const { createApiKey } = await world.ask(person, create)
    const renamed = { input: { name: 'Layla Al Haddad', expectedVersion: 1 } }
    const byKey = await world.ask({ ip: person.ip, apiKey: createApiKey.secret }, UPDATE, renamed).catch((error: unknown) => error)
    expect(byKey).toMatchObject({ code: 'FORBIDDEN' })
    world.clock.advance(6 * MINUTE)
    const unproved = await world.ask(absent(person), UPDATE, renamed).catch((error: unknown) => error)
    expect(unproved).toMatchObject({ code: 'PRESENCE_REQUIRED' })
    const input = { name: person.name, jobTitle: 'Owner', expectedVersion: 1 }
    expect((await world.ask(absent(person), UPDATE, { input })).updateProfile).toMatchObject({ jobTitle: 'Owner', profileVersion: 2 })
    expect(await update(person, { name: 'Layla Al Haddad', expectedVersion: 2 })).toMatchObject({ name: 'Layla Al Haddad' })
  })

  it.each([
    ['a long bio', { bio: 'x'.repeat(501) }, 'bio'],
    ['a long job title', { jobTitle: 'x'.repeat(121) }, 'jobTitle'],
    ['no name', { name: 'L' }, 'name'],
  ])('refuses %s', async (_, input, field) => {
    const person = await aMerchant(world)
    const refused = await update(person, input).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })
})

describe('the picture of a person', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is made of a %s: 256 pixels, without what the camera added', async (format) => {
    const person = await aMerchant(world)
    const avatarFileId = await upload(world, person, 'me.jpg', await aPhoto(format), '/files?for=avatar')
    const { avatar } = await update(person, { avatarFileId })
    expect(avatar).toMatchObject({ id: avatarFileId, type: 'image/png' })
    const { content } = await download(world, person, avatar.url)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
    expect((await sharp(content).metadata()).exif).toBeUndefined()
    expect(content.includes('A secret camera')).toBe(false)
  })

  it('is read by members of the business alone, and is removed with the next profile that has none', async () => {
    const person = await aMerchant(world)
    const [colleague, stranger] = [await aColleague(world, person), await aMerchant(world)]
    const avatarFileId = await upload(world, person, 'me.png', await aPhoto('png'), '/files?for=avatar')
    const { avatar } = await update(person, { avatarFileId })
    expect((await download(world, colleague, avatar.url)).status).toBe(200)
    expect((await download(world, stranger, avatar.url)).status).toBe(404)
    expect(await update(person, { avatarFileId, bio: 'Still here.', expectedVersion: 2 })).toMatchObject({ avatar: { id: avatarFileId } })
    expect(await update(person, { expectedVersion: 3 })).toMatchObject({ avatar: null })
  })

  it('is neither another upload nor the picture of another person', async () => {
    const [person, stranger] = [await aMerchant(world), await aMerchant(world)]
    const document = await upload(world, person)
    const foreign = await upload(world, stranger, 'me.jpg', await aPhoto(), '/files?for=avatar')
    const logo = await upload(world, person, 'logo.png', await aPhoto('png'), '/files?for=logo')
    for (const avatarFileId of [document, foreign, logo]) {
      await expect(update(person, { avatarFileId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  const bomb = () =>
    sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /empty/],
    ['a script', () => Buffer.from('<script>alert(1)</script>'), /JPG, PNG or WebP/],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), /JPG, PNG or WebP/],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), /JPG, PNG or WebP/],
    ['half a JPEG', async () => (await aPhoto()).subarray(0, 600), /damaged/],
    ['the first bytes of a PNG', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /damaged/],
    ['a JPEG of noise', () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(4_000, 7)]), /damaged/],
    ['a small file of 81 million pixels', bomb, /too many pixels/],
  ])('refuses %s with what to do', async (_, content, words) => {
    const person = await aMerchant(world)
    const sent = await upload(world, person, 'me.jpg', Buffer.from(await content()), '/files?for=avatar').catch((error: unknown) =>
      String(error),
    )
    expect(sent).toMatch(words)
  })
})

describe('a verified phone', () => {
  const SEND = 'mutation ($input: SendPhoneChangeCodeInput!) { sendPhoneChangeCode(input: $input) { sentTo } }'
  const VERIFY = 'mutation ($input: VerifyPhoneChangeInput!) { verifyPhoneChange(input: $input) { phone isPhoneVerified } }'
  const inboxOf = async (to: string): Promise<{ subject: string; body: string }[]> =>
    (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json()
  const codeTo = async (phone: string) => {
    await expect.poll(async () => (await inboxOf(phone)).length).toBe(1)
    return /\d{6}/.exec((await inboxOf(phone))[0]!.body)![0]
  }

  it('is changed with the code that was sent to the new one, which the owner of the account is mailed', async () => {
    const person = await aMerchant(world)
    await world.ask(person, SEND, { input: { phone: '+971 55 700 0001' } })
    const code = await codeTo('+971557000001')
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(world.ask(person, VERIFY, { input: { phone: '+971557000001', code: wrong } })).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('Invalid OTP'),
    })
    expect(await read(person)).toMatchObject({ phone: person.phone, isPhoneVerified: true })
    const { verifyPhoneChange } = await world.ask(person, VERIFY, { input: { phone: '00971557000001', code } })
    expect(verifyPhoneChange).toEqual({ phone: '+971557000001', isPhoneVerified: true })
    await expect.poll(async () => (await inboxOf(person.email)).map(({ subject }) => subject)).toContain('Your phone number was changed')
  })

  it('is not changed to a number that the code was not sent to', async () => {
    const person = await aMerchant(world)
    await world.ask(person, SEND, { input: { phone: '+971557000002' } })
    const code = await codeTo('+971557000002')
    await expect(world.ask(person, VERIFY, { input: { phone: '+971557000003', code } })).rejects.toMatchObject({ code: 'INVALID' })
    expect(await read(person)).toMatchObject({ phone: person.phone })
  })

  it('is not changed by a person who has not shown lately that it is them, nor to itself', async () => {
    const person = await aMerchant(world)
    await expect(world.ask(person, SEND, { input: { phone: person.phone } })).rejects.toMatchObject({ code: 'INVALID' })
    world.clock.advance(6 * MINUTE)
    for (const [act, input] of [
      [SEND, { phone: '+971557000004' }],
      [VERIFY, { phone: '+971557000004', code: '123456' }],
    ] as const) {
      await expect(world.askOnce(person, act, { input })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    }
  })
})
