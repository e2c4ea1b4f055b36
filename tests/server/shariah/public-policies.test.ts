import { afterAll, beforeAll, expect, test } from 'vitest'
import { editionOf } from '../../../server/platform/pdf/edition.ts'
import type { Sheet } from '../../../server/platform/pdf/sheet.ts'
import { download } from '../../support/files.ts'
import { anAuditor, type Member } from '../../support/people.ts'
import { decideOn, draft, enact, policyOf, revise } from '../../support/policies.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { textOf } from '../documents/read-pdf.ts'

let world: World
let auditor: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
})
afterAll(() => world.close())

const PATHS = 'isPublic publicPdfPathAr publicPdfPathEn'
const statusOf = async (path: string) => (await download(world, someone(), path)).status
const addressOf = (number: string, language = 'ar') => `/documents/policies/public/${number}/${language}.pdf`

test('a public policy in force is for anyone as PDF, by its number and a language', async () => {
  const policy = await enact(world, auditor, { isPublic: true })
  const paths = await policyOf(world, auditor, policy, PATHS)
  expect(paths).toEqual({ isPublic: true, publicPdfPathAr: addressOf(policy.number), publicPdfPathEn: addressOf(policy.number, 'en') })
  for (const path of [paths.publicPdfPathAr, paths.publicPdfPathEn]) {
    const { status, content } = await download(world, someone(), path)
    expect([status, content.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  }
  expect(await statusOf(addressOf(policy.number, 'fr'))).toBe(404)
  expect(await statusOf(addressOf('POL-1999-001'))).toBe(404)
})

test('a draft is never public, nor is a policy that the board did not publish', async () => {
  const drafted = await draft(world, auditor, { isPublic: true })
  expect(await policyOf(world, auditor, drafted, PATHS)).toEqual({ isPublic: true, publicPdfPathAr: null, publicPdfPathEn: null })
  expect(await statusOf(addressOf(drafted.number))).toBe(404)
  const internal = await enact(world, auditor)
  expect(await statusOf(addressOf(internal.number))).toBe(404)
})

test('the public address is printed on the version that it serves, and on no other', async () => {
  const isPrintedOn = async (policy: Data) => {
    const { pdfPath } = await policyOf(world, auditor, policy, 'pdfPath')
    const { content } = await download(world, auditor, pdfPath)
    return (await textOf(content)).includes(addressOf(policy.number))
  }
  const policy = await enact(world, auditor, { isPublic: true })
  expect(await isPrintedOn(policy)).toBe(true)
  const next = await revise(world, auditor, policy, { isPublic: true, titleEn: 'Another ceiling' })
  expect(await isPrintedOn(next)).toBe(false)
  await decideOn(world, auditor, next)
  expect([await isPrintedOn(policy), await isPrintedOn(next)]).toEqual([false, true])
})

test('while the next version is a draft, the public address serves the one in force; once it is not public, nothing', async () => {
  const policy = await enact(world, auditor, { isPublic: true })
  const next = await revise(world, auditor, policy, { titleEn: 'Not for the public yet' })
  expect(next.contentHash).not.toBe(policy.contentHash)
  expect(await statusOf(addressOf(policy.number))).toBe(200)
  await decideOn(world, auditor, next)
  expect(await statusOf(addressOf(policy.number))).toBe(404)
})

test('an edition in one language has the columns of that language alone', () => {
  const words = (text: string) => [{ kind: 'words', text }] as const
  const sheet = {
    language: 'ar',
    blocks: [
      {
        kind: 'together',
        blocks: [
          {
            kind: 'columns',
            gap: 1,
            columns: [
              { share: 1, blocks: words('English'), language: 'en' },
              { share: 1, blocks: words('عربي'), language: 'ar' },
              { share: 1, blocks: words('123') },
            ],
          },
        ],
      },
    ],
  } as unknown as Sheet
  expect(JSON.stringify(editionOf(sheet, 'en'))).not.toContain('عربي')
  expect(JSON.stringify(editionOf(sheet, 'en'))).toContain('123')
  expect(JSON.stringify(editionOf(sheet, 'ar'))).not.toContain('English')
})
