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
  const bare = await anInvoice(world, issuer)
  expect(await logoOf(bare.token)).toBeNull()
  expect((await download(world, someone(), `/documents/pay/${bare.token}/logo`)).status).toBe(404)

  const image = await upload(world, issuer, 'logo.png', PIXEL)
  const licence = await upload(world, issuer, 'licence.pdf')
  await save(image)
  const invoice = await anInvoice(world, issuer)
  const path = await logoOf(invoice.token)
  expect(path).toBe(`/documents/pay/${invoice.token}/logo`)
  const shown = await download(world, someone(), path!)
  expect(shown.status).toBe(200)
  expect(shown.content).toEqual(PIXEL)
  for (const file of [image, licence]) expect((await download(world, someone(), `/files/${file}`)).status).toBe(401)
  expect(await logoOf((await aRequest(world, issuer)).token)).toMatch(/^\/documents\/pay\/.+\/logo$/)

  await world.ask(issuer, 'mutation ($id: ID!) { revokePaymentLink(id: $id) { id } }', { id: invoice.id })
  expect((await download(world, someone(), path!)).status).toBe(404)
})

it('an invoice keeps the logo that it was issued with, and none if it had none', async () => {
  await save(null)
  const bare = await anInvoice(world, issuer)
  await save(await upload(world, issuer, 'logo.png', PIXEL))
  const issued = await anInvoice(world, issuer)
  await save(null)
  expect(await logoOf(bare.token)).toBeNull()
  expect((await download(world, someone(), `/documents/pay/${issued.token}/logo`)).content).toEqual(PIXEL)
})

it('the logo of the business, without anything but its pixels, is shown where none was chosen for invoices', async () => {
  await save(null)
  const id = await upload(world, issuer, 'logo.png', PIXEL, '/files?for=logo')
  await world.ask(issuer, 'mutation ($id: ID!, $input: UpdateBusinessInput!) { updateBusiness(id: $id, input: $input) { id } }', {
    id: issuer.businessId,
    input: { logoFileId: id },
  })
  const invoice = await anInvoice(world, issuer)
  const { content } = await download(world, someone(), (await logoOf(invoice.token))!)
  expect(content).toEqual((await download(world, issuer, `/files/${id}`)).content)
  expect(content).not.toEqual(PIXEL)
  expect(await logoOf((await aRequest(world, issuer)).token)).not.toBeNull()
})
