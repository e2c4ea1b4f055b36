import { afterAll, beforeAll, expect, it } from 'vitest'
import { download, upload } from '../../support/files.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'
import { anInvoice, aRequest } from './desk.ts'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let world: World
let issuer: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  issuer = await aMerchant(world)
})
afterAll(() => world.close())

const save = (logoFileId: string | null) =>
  world.ask(issuer, 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { legalName } }', {
    input: { legalName: 'Noor Trading LLC', address: 'Al Quoz, Dubai', jurisdiction: 'AE', trn: null, reminderDays: [], logoFileId },
  })
const logoOf = async (token: string, by: Person = someone()): Promise<string | null> =>
  (await world.ask(by, 'query ($token: String!) { payable(token: $token) { logoPath } }', { token })).payable.logoPath

it("an active link shows the issuer's logo, and no other file of it", async () => {
  const invoice = await anInvoice(world, issuer)
  expect(await logoOf(invoice.token)).toBeNull()
  expect((await download(world, someone(), `/documents/pay/${invoice.token}/logo`)).status).toBe(404)

  const image = await upload(world, issuer, 'logo.png', PIXEL)
  const licence = await upload(world, issuer, 'licence.pdf')
  await save(image)
  const path = await logoOf(invoice.token)
  expect(path).toBe(`/documents/pay/${invoice.token}/logo`)
  const shown = await download(world, someone(), path!)
  expect(shown.status).toBe(200)
  expect(shown.content.subarray(0, 4)).toEqual(PIXEL.subarray(0, 4))
  for (const file of [image, licence]) expect((await download(world, someone(), `/files/${file}`)).status).toBe(401)
  expect(await logoOf((await aRequest(world, issuer)).token)).toMatch(/^\/documents\/pay\/.+\/logo$/)

  await world.ask(issuer, 'mutation ($id: ID!) { revokePaymentLink(id: $id) { id } }', { id: invoice.id })
  expect((await download(world, someone(), path!)).status).toBe(404)
})
