import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { daysAgo, ramadanTrade, trade } from '../scoring/cashflow.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const download = async (person: Person, ending: string, query = '') => {
  const { statusCode, headers, rawPayload } = await world.app.http.inject({
    method: 'GET',
    url: `/documents/cashflow.${ending}${query}`,
    headers: { ...(person.cookie ? { cookie: person.cookie } : {}), 'x-forwarded-for': person.ip },
  })
  return { status: statusCode, headers, body: rawPayload }
}

const ANALYTICS = `{ cashflowAnalytics(period: M12) { asOf currency monthlyInflow paymentCoverageRatio months { month inflow outflow net balance }
  payers { counterparty inflow share } riskIndicators { code state value } } }`
const shown = async (member: Member): Promise<Data> => (await world.ask(member, ANALYTICS)).cashflowAnalytics

/** The files of a zip archive, by its central directory. */
const unzip = (zip: Buffer) => {
  const files = new Map<string, string>()
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    const [size, nameLength, header] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const content = zip.subarray(start, start + size)
    files.set(name, (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8'))
  }
  return files
}

describe('the export of the analytics', () => {
  test('as CSV has the figures of the screen, with the moment of the export', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const figures = await shown(merchant)
    const { status, headers, body } = await download(merchant, 'csv', '?period=M12')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`cashflow-m12-${daysAgo(world, 0)}.csv`)
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true })
    const value = (section: string, item: string, measure = 'value') =>
      rows.find((row) => row.section === section && row.item === item && row.measure === measure)?.value
    expect(value('about', 'as_of')).toBe(figures.asOf)
    expect(value('about', 'made_at')).toBe(world.clock.now().toISOString())
    expect(value('figure', 'monthly_inflow')).toBe(figures.monthlyInflow)
    expect(Number(value('figure', 'payment_coverage_ratio'))).toBe(figures.paymentCoverageRatio)
    for (const { month, inflow, outflow, net, balance } of figures.months) {
      for (const [measure, amount] of Object.entries({ inflow, outflow, net, balance })) expect(value('month', month, measure)).toBe(amount)
    }
    for (const { counterparty, inflow } of figures.payers) expect(value('payer', counterparty, 'inflow')).toBe(inflow)
    for (const { code, state } of figures.riskIndicators) expect(value('indicator', code.toLowerCase(), 'state')).toBe(state.toLowerCase())
  })

  test('as a workbook has numbers as numbers and names as text, also for a payer named like a formula', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant, { payers: ['=HYPERLINK("http://x")', 'Acme & <Sons>'] })
    const { status, headers, body } = await download(merchant, 'xlsx', '?period=M12')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('spreadsheetml.sheet')
    const files = unzip(body)
    const sheets = [...files.entries()].filter(([name]) => /worksheets\/sheet\d+\.xml$/.test(name)).map(([, xml]) => xml)
    expect(sheets).toHaveLength(5)
    expect(sheets.join('')).not.toContain('<f>')
    const texts = [...files.values()].join('')
    expect(texts).toContain('<t>=HYPERLINK("http://x")</t>')
    expect(texts).toContain('Acme &amp; &lt;Sons&gt;')
    const [{ inflow }] = (await shown(merchant)).payers
    expect(sheets.join('')).toContain(`<v>${Number(inflow)}</v>`)
  })

  test('as a workbook is in the language of the reader, from the right in Arabic', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const workbook = async (language: string) =>
      [...unzip((await download(merchant, 'xlsx', `?period=M12&language=${language}`)).body).values()].join('')
    const [english, arabic, french] = [await workbook('en'), await workbook('ar'), await workbook('fr')]
    for (const title of ['Summary', 'Average daily balance', 'Closing balance']) expect(english).toContain(title)
    for (const title of ['ملخص', 'متوسط الرصيد اليومي', 'rightToLeft="1"']) expect(arabic).toContain(title)
    for (const title of ['Synthèse', 'Solde quotidien moyen', 'Indicateur de risque']) expect(french).toContain(title)
    for (const other of [arabic, french]) expect(other).not.toMatch(/Average|Inflow|Risk indicator|daily_balance/)
  })

  test('names the season’s calendar and months', async () => {
    const merchant = await aMerchant(world)
    await ramadanTrade(world, merchant, 1_200)
    const rows: Record<string, string>[] = parse((await download(merchant, 'csv')).body, { columns: true, bom: true })
    const season = (item: string) => rows.find((row) => row.section === 'season' && row.item === item)?.value
    expect(season('calendar')).toBe('Hijri (Umm al-Qura)')
    expect(season('highest_month')).toBe('Ramadan')
    expect(season('months')).toBe('36')
    expect(Number(season('hijri_fit'))).toBeGreaterThan(Number(season('gregorian_fit')))
    expect(Number(season('Ramadan'))).toBeGreaterThan(2)
    const workbook = [...unzip((await download(merchant, 'xlsx')).body).values()].join('')
    expect(workbook).toContain('<t>Ramadan</t>')
    expect((await download(merchant, 'pdf')).status).toBe(200)
  })

  test('as PDF is a complete document', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const { status, headers, body } = await download(merchant, 'pdf')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(body.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  })

  test('is refused without data, for an unknown period, to other roles and to anonymous callers', async () => {
    const merchant = await aMerchant(world)
    expect((await download(merchant, 'csv')).status).toBe(404)
    await trade(world, merchant)
    expect((await download(merchant, 'csv', '?period=M5')).status).toBe(400)
    expect((await download(await anAuditor(world), 'csv')).status).toBe(403)
    expect((await download(someone(), 'csv')).status).toBe(401)
  })
})
