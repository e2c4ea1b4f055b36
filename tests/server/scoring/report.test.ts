import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type NewBankRow, RowSource } from '../../../server/modules/banking/index.ts'
import { type ScoreReport, scoreReportSheet } from '../../../server/modules/scoring/reports/score-report-pdf.ts'
import type { Language } from '../../../server/platform/i18n/language.ts'
import { marksOf } from '../../../server/platform/pdf/drawing.ts'
import { type Mark, PAGE } from '../../../server/platform/pdf/page.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, anAuditor, aPrivateLender, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { connect, holding, testBank } from '../banking/test-bank.ts'
import { arabicOf, textOf } from '../documents/read-pdf.ts'
import { anatomyOf, fetchDocument } from '../documents/sample-documents.ts'
import { bank, CALCULATE, daysAgo, rowsOf, type Trade, trade } from './cashflow.ts'

const OF_IT = `{ altScore { ... on AltScore { id score band asOf dataThrough modelVersion inputsDigest
  factors { value weight contribution } reasons { points text } } } }`

let world: World
let merchant: Member
let score: Data
beforeAll(async () => {
  world = await openWorld()
  merchant = await aMerchant(world, { name: 'Al Noor Trading L.L.C.' })
  score = await scoreOf(merchant)
})
afterAll(() => world.close())
// The limit of documents a minute must not carry over from one test to the next.
beforeEach(async () => {
  await world.app.platform.dataSource.query("delete from throttle where key like 'documents%'")
})

const scoreOf = async (member: Member, how: Trade = {}): Promise<Data> => {
  await trade(world, member, how)
  await world.ask(member, CALCULATE)
  return (await world.ask(member, OF_IT)).altScore
}

const pathOf = (id: string) => `/documents/alt-scores/${id}.pdf`
const fetchReport = (person: Person, id: string, language = 'en') =>
  fetchDocument(world, person, pathOf(id), { 'accept-language': language })

/** The text of the report, its lines joined. */
const read = async (person: Person, id: string, language = 'en'): Promise<string> => {
  const { status, body } = await fetchReport(person, id, language)
  expect(status).toBe(200)
  return (language === 'ar' ? arabicOf(body).join(' ') : textOf(body)).replace(/\s+/g, ' ')
}

/** The report of the merchant's score as of now. */
const reportOf = async (): Promise<ScoreReport> => {
  const snapshot = await world.app.rooms.scoring.scores.one({ ...SYSTEM, businessId: merchant.businessId }, score.id)
  return { snapshot, businessName: merchant.businessName!, madeAt: world.clock.now(), status: 'current', isSuperseded: false }
}
const textMarks = (report: ScoreReport, language: Language) =>
  marksOf(scoreReportSheet(report, language, 'http://localhost:4000')).map((marks) =>
    marks.filter((mark): mark is Extract<Mark, { kind: 'text' }> => mark.kind === 'text'),
  )

const expectInOrder = (text: string, parts: readonly string[]) => {
  const places = parts.map((part) => text.indexOf(part))
  expect(Object.fromEntries(parts.map((part, at) => [part, places[at]! >= 0]))).toEqual(
    Object.fromEntries(parts.map((part) => [part, true])),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
}

const words = (day: string, language = 'en-GB') =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

describe('the report of a score', () => {
  it('is a PDF for its business, named after its day', async () => {
    const { status, body, headers } = await fetchReport(merchant, score.id)
    expect(status).toBe(200)
    expect(anatomyOf(body)).toMatchObject({ isWhole: true, acts: [] })
    const name = `altscore-${score.asOf}.pdf`
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    })
  })

  it('says who vouches for the score first, then the score, its days and its status', async () => {
    const text = await read(merchant, score.id)
    expectInOrder(text, [
      'Al Noor Trading L.L.C.',
      'AltScore report',
      'Bank-verified: banks confirmed 100% of the income it counts.',
      `${score.score} on a scale from 300 to 900`,
      `As of ${words(score.asOf)}`,
      'Calculated ',
      `Data through ${words(score.dataThrough)}`,
      `Model version ${score.modelVersion}`,
      'Status on ',
      'Gulf time (UTC+4): current',
      'Factors',
    ])
  })

  it('shows parts that add up to the score', async () => {
    const lines = textOf((await fetchReport(merchant, score.id)).body).split('\n')
    const following = (name: string, count: number) => lines.slice(lines.indexOf(name) + 1).slice(0, count)
    const parts = ['Stability', 'Capacity', 'Quality of Earnings', 'Conduct', 'Data Depth'].map((name) =>
      following(name, 3).map(Number.parseFloat),
    )
    expect(parts).toEqual(score.factors.map(({ value, weight, contribution }: Data) => [value, weight * 100, contribution]))
    for (const [value, weight, contribution] of parts) expect((value! * weight!) / 100).toBeCloseTo(contribution!, 9)
    const sum = parts.reduce((total, [, , contribution]) => total + contribution!, Number(following('Base', 1)[0]))
    expect(Number(following('Sum', 1)[0])).toBeCloseTo(sum, 9)
    expect(following('Score, rounded', 1)).toEqual([String(Math.round(sum))])
    expect(score.score).toBe(Math.round(sum))
  })

  it('says why a limit keeps a score below its sum', async () => {
    const young = await aMerchant(world)
    const its = await scoreOf(young, { days: 80, opening: 90_000_000n })
    expect(its.score).toBe(699)
    const text = await read(young, its.id)
    const sum = Math.round(its.factors.reduce((total: number, { contribution }: Data) => total + contribution, 300))
    expect(sum).toBeGreaterThan(699)
    expect(text).toContain(`Total ${sum}; the score is limited to 699. Provisional: less than 90 days`)
    expect(await read(merchant, score.id)).not.toMatch(/limited to|Provisional/)
  })

  it('gives the reasons with their points, and the digest of what it was computed from', async () => {
    const text = await read(merchant, score.id)
    expect(score.reasons.length).toBeGreaterThan(3)
    expectInOrder(
      text,
      score.reasons.map(({ text: reason, points }: Data) => `${reason} ${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`),
    )
    expect(text).toContain(score.inputsDigest)
  })

  it('says that it is no signed passport, and where one is verified', async () => {
    const { body } = await fetchReport(merchant, score.id)
    const text = textOf(body).replace(/\s+/g, ' ')
    expect(text).toContain('This report is not a signed passport')
    expect(text).toContain('Ed25519')
    const { publicUrl } = world.app.platform.config
    expect(anatomyOf(body).links).toEqual([`${publicUrl}/.well-known/jwks.json`, `${publicUrl}/.well-known/revoked-passports.json`])
  })

  it('is in Arabic for a reader of Arabic', async () => {
    const text = await read(merchant, score.id, 'ar')
    for (const part of [
      'تقرير AltScore',
      'موثّقة من البنك: نسبة الدخل المحتسب الواردة من البنوك بموجب موافقة هي 100%.',
      'على مقياس من 300 إلى 900',
      'البيانات حتى',
      'بتوقيت الخليج (UTC+4): سارية',
      'السلوك البنكي',
      'الدرجة بعد التقريب',
      'الأرصدة مستقرة',
      'بصمة المدخلات (SHA-256)',
      'هذا التقرير ليس شهادة درجة موقّعة',
      'صفحة 1 من',
    ]) {
      expect(text).toContain(part)
    }
    const { body } = await fetchReport(merchant, score.id, 'ar')
    expect(textOf(body)).toContain(score.inputsDigest)
    expect(textOf(body)).not.toMatch(/Page \d|Bank-verified/)
  })

  it('runs from the right in Arabic, with names before their values', async () => {
    const [page] = textMarks(await reportOf(), 'ar')
    const placeOf = (part: string) => page!.find(({ text }) => text.includes(part))!.x
    expect(placeOf('AltScore')).toBeLessThan(placeOf('Al Noor'))
    expect(placeOf('v1.2.0')).toBeLessThan(placeOf('إصدار النموذج'))
    expect(placeOf('المساهمة')).toBeLessThan(placeOf('العامل'))
  })

  it('is in French for a reader of French', async () => {
    const text = await read(merchant, score.id, 'fr')
    expectInOrder(text, [
      'Rapport AltScore',
      'Vérifié par la banque : 100 % des revenus pris en compte viennent des banques, avec un consentement.',
      `Date du score ${words(score.asOf, 'fr-FR').replace(/^1 /, '1er ')}`,
      'Facteurs',
      'Ce rapport n’est pas un passeport signé',
    ])
    expect(text).toContain('Page 1 sur')
  })

  it('is the same bytes for the same moment', async () => {
    const [one, other] = [await fetchReport(merchant, score.id), await fetchReport(merchant, score.id)]
    expect(one.body.equals(other.body)).toBe(true)
  })
})

describe('the assurance in the PDF of a score', () => {
  test('a self-reported score says so at the top, and that it is never signed', async () => {
    const typist = await aMerchant(world)
    const its = await scoreOf(typist, { source: RowSource.STATEMENT })
    const text = await read(typist, its.id)
    expectInOrder(text, [
      'Self-reported: banks confirmed 0% of the income it counts.',
      'All of it comes from statements that the business uploaded.',
      `${its.score} on a scale`,
      'Mizan does not sign self-reported scores.',
    ])
    expectInOrder(await read(typist, its.id, 'ar'), ['بتصريح من المنشأة:', 'الدخل كله من كشوف', 'على مقياس', 'غير موقّعة من ميزان'])
  })

  test('a mixed score says what share banks vouch for, and whose word the rest is', async () => {
    const half = await aMerchant(world)
    await bank(world, half, rowsOf(world, { payers: ['Eastern Mills'] }), undefined, 'ADCB', RowSource.STATEMENT)
    const its = await scoreOf(half)
    expect(await read(half, its.id)).toContain(
      'Partly bank-verified: banks confirmed 50% of the income it counts. The rest comes from statements that the business uploaded.',
    )
  })
})

describe('the status in the PDF of a score', () => {
  const again = async (member: Member): Promise<Member> => ({ ...member, ...(await signIn(world, member.email)) })

  test('is contradicted once its statements contradict themselves', async () => {
    const owner = await aMerchant(world)
    const its = await scoreOf(owner)
    const rows = rowsOf(world, { payers: ['Eastern Mills'] })
    const untied: NewBankRow[] = rows.map((row, at) => ({ ...row, balanceAfter: row.balanceAfter + BigInt((at % 7) * 1_000) }))
    await bank(world, owner, untied, undefined, 'ADCB', RowSource.STATEMENT)
    const text = await read(owner, its.id)
    expectInOrder(text, ['Gulf time (UTC+4): contradicted', 'do not match their transactions, so the score cannot be relied on', 'Factors'])
  })

  test('names a newer score', async () => {
    const owner = await aMerchant(world)
    const first = await scoreOf(owner)
    expect(await read(owner, first.id)).not.toContain('newer score')
    const second = await scoreOf(owner, { payers: ['Eastern Mills'] })
    expect(await read(owner, first.id)).toContain('The business has a newer score than this one.')
    expect(await read(owner, second.id)).not.toContain('newer score')
  })

  test('is ended from the moment a consent runs out, before any job has marked that', async () => {
    const theBank = testBank(world)
    theBank.consentDays = 10
    theBank.accounts = [holding('AE070331234567890123456', rowsOf(world))]
    const owner = await aMerchant(world)
    await connect(world, owner)
    await world.ask(owner, CALCULATE)
    const { altScore }: Data = await world.ask(owner, OF_IT)
    expect(await read(owner, altScore.id)).toContain('(UTC+4): current')
    world.clock.advance(10 * DAY)
    const text = await read(await again(owner), altScore.id)
    expectInOrder(text, ['(UTC+4): account no longer connected', 'It counts an account that is no longer shared with Mizan.'])
  })

  test('is out of date when its data are more than thirty days old, at the moment that it names', async () => {
    const owner = await aMerchant(world)
    const its = await scoreOf(owner)
    world.clock.advance(31 * DAY)
    const text = await read(await again(owner), its.id)
    expectInOrder(text, [
      `As of ${words(its.asOf)}`,
      `Status on ${words(daysAgo(world, 0))}`,
      '(UTC+4): out of date',
      'Its data are more than 30 days old.',
    ])
  })
})

describe('a score that is not yours', () => {
  it('is not found, like one that does not exist', async () => {
    merchant = { ...merchant, ...(await signIn(world, merchant.email)) }
    const unknown = await fetchReport(merchant, '00000000-0000-4000-8000-000000000000')
    expect([unknown.status, unknown.text.trim()]).toEqual([404, 'Score not found'])
    const strangers = [
      await aMerchant(world),
      await aLender(world),
      await aNewcomer(world),
      await anAdmin(world),
      await anAnalyst(world),
      await anAuditor(world),
    ]
    for (const stranger of strangers) {
      const answer = await fetchReport(stranger, score.id)
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
    }
    expect((await fetchReport(merchant, score.id)).status).toBe(200)
  })

  it('is refused in the language of the reader', async () => {
    expect((await fetchReport(await aMerchant(world), score.id, 'ar')).text.trim()).toBe('الدرجة غير موجودة')
  })

  it('asks an anonymous reader to sign in', async () => {
    expect((await fetchReport(someone(), score.id)).status).toBe(401)
  })

  it.each(['not-an-id', '%00', "' or 1=1 --", '../../etc/passwd', 'ä'])('does not exist under %s', async (id) => {
    expect((await fetchReport(merchant, encodeURIComponent(id))).status).toBe(404)
  })

  it('is not that of a lender who downloads the report of its own score', async () => {
    for (const lender of [await aLender(world), await aPrivateLender(world)]) {
      const its = await scoreOf(lender)
      expect((await fetchReport(lender, its.id)).status).toBe(200)
    }
  })
})

describe('the layout of a report', () => {
  it.each(['en', 'ar', 'fr'] as const)('keeps every text on its page and clear of every other in %s', async (language) => {
    const businessName = `${'Al Noor Trading and General Contracting '.repeat(3)}L.L.C. شركة النور`
    const pages = textMarks({ ...(await reportOf()), businessName, status: 'contradicted', isSuperseded: true }, language)
    expect(pages.length).toBeLessThanOrEqual(2)
    for (const marks of pages) {
      marks.forEach((mark, at) => {
        expect(mark.x).toBeGreaterThanOrEqual(47.9)
        expect(mark.x + mark.width).toBeLessThanOrEqual(PAGE.width - 47.9)
        expect(mark.y).toBeLessThan(PAGE.height - 24)
        for (const other of marks.slice(at + 1)) {
          const isBeside = mark.x + mark.width <= other.x + 0.1 || other.x + other.width <= mark.x + 0.1
          const isAbove = Math.abs(mark.y - other.y) >= Math.min(mark.size, other.size)
          expect(isBeside || isAbove, `${mark.text} | ${other.text}`).toBe(true)
        }
      })
    }
  })
})
