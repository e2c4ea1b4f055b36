import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download, upload } from '../../support/files.ts'
import { aLender, aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { aColleague } from '../payments/payments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const UPDATE = `mutation ($id: ID!, $input: UpdateBusinessInput!) {
  updateBusiness(id: $id, input: $input) { name sector website description status detailsVersion logo { id url } }
}`
const update = async (person: Member, input: object, id = person.businessId) =>
  (await world.ask(person, UPDATE, { id, input })).updateBusiness
const verify = async ({ businessId }: Member) =>
  world.database.asOwner(`update business set status = 'verified', kyc_status = 'verified' where id = '${businessId}'`)

const aLogo = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: '#0b6b53' } })
    .png()
    .toBuffer()

describe('the details of a business', () => {
  it.each([
    ['merchant', aMerchant],
    ['lender', aLender],
  ])('of a %s are changed by its members, and what is absent stays', async (_, someoneOf) => {
    const owner = await someoneOf(world)
    const stated = { sector: 'FINANCIAL_SERVICES', website: 'https://haddad.example.com', description: 'We trade in dates.' }
    expect(await update(owner, stated)).toMatchObject({ ...stated, detailsVersion: 2, logo: null })
    const colleague = await aColleague(world, owner)
    expect(await update(colleague, { description: null })).toMatchObject({ website: stated.website, description: null, detailsVersion: 3 })
  })

  it('are not changed by a form that is older than they are, nor by a stranger', async () => {
    const [owner, stranger] = [await aMerchant(world), await aMerchant(world)]
    await update(owner, { description: 'First.', expectedVersion: 1 })
    const stale = await update(owner, { description: 'Second.', expectedVersion: 1 }).catch((error: unknown) => error)
    expect(stale).toMatchObject({ code: 'CONTENT_CHANGED', message: expect.stringContaining('Reload the page') })
    await expect(update(stranger, { description: 'Mine.' }, owner.businessId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    'http://company.com',
    'javascript:alert(1)',
    'https://user:secret@company.com',
    'https://localhost',
    'company.com',
    `https://company.com/${'x'.repeat(200)}`,
  ])('refuse the website %s', async (website) => {
    const owner = await aMerchant(world)
    const refused = await update(owner, { website }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'INVALID', fields: { website: expect.stringContaining('https://') } })
  })

  it('ask for another verification with another name or number, and for none with another website', async () => {
    const owner = await aMerchant(world)
    await verify(owner)
    expect(await update(owner, { website: 'https://company.com', description: 'Dates.' })).toMatchObject({ status: 'VERIFIED' })
    expect(await update(owner, { name: 'Another Trading LLC' })).toMatchObject({ status: 'PENDING' })
  })
})

describe('the logo of a business', () => {
  it('is shown whole, to its members and to admins, and is removed', async () => {
    const [owner, admin, stranger] = [await aMerchant(world), await anAdmin(world), await aMerchant(world)]
    const logoFileId = await upload(world, owner, 'logo.png', Buffer.from(await aLogo()), '/files?for=logo')
    const { logo } = await update(owner, { logoFileId })
    const { content } = await download(world, owner, logo.url)
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([256, 256, 4])
    expect([data[3], data[(128 * 256 + 128) * 4 + 3]]).toEqual([0, 255])
    expect((await download(world, admin, logo.url)).status).toBe(200)
    expect((await download(world, stranger, logo.url)).status).toBe(404)
    expect(await update(owner, { logoFileId: null })).toMatchObject({ logo: null })
  })

  it('is not a file that was uploaded as something else', async () => {
    const owner = await aMerchant(world)
    const avatar = await upload(world, owner, 'me.png', Buffer.from(await aLogo()), '/files?for=avatar')
    for (const logoFileId of [avatar, await upload(world, owner)]) {
      await expect(update(owner, { logoFileId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
