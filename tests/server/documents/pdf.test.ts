import { existsSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Cashflow } from '../../../server/modules/analytics/cashflow/cashflow.ts'
import { cashflowSheet } from '../../../server/modules/analytics/cashflow/cashflow-pdf.ts'
import { AnalyticsPeriod } from '../../../server/modules/analytics/metrics/analytics-period.ts'
import { contractSheet } from '../../../server/modules/facilities/contracts/contract-pdf.ts'
import { invoiceSheet } from '../../../server/modules/receivables/documents/invoice-pdf.ts'
import type { ReceiptFacts } from '../../../server/modules/receivables/pay-page/receipt-facts.ts'
import { receiptSheet } from '../../../server/modules/receivables/pay-page/receipt-pdf.ts'
import { TERMS_KINDS } from '../../../server/modules/structures/terms/kinds.ts'
import { statementDocuments } from '../../../server/modules/wallet/statements/statement-documents.ts'
import { statementFingerprint, statementSheet } from '../../../server/modules/wallet/statements/statement-pdf.ts'
import { drawable, paragraphOf } from '../../../server/platform/pdf/bidi.ts'
import { drawSheet, marksOf } from '../../../server/platform/pdf/drawing.ts'
import { makePdf } from '../../../server/platform/pdf/make-pdf.ts'
import type { Mark } from '../../../server/platform/pdf/page.ts'
import type { Block, Sheet } from '../../../server/platform/pdf/sheet.ts'
import { typeface, typefaceFiles } from '../../../server/platform/pdf/typeface.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { IndicatorState } from '../../../server/shared/indicator-state.ts'
import { Role } from '../../../server/shared/role.ts'
import { isolated } from '../../../server/shared/text.ts'
import { aContract } from './contracts.ts'
import { aGivenContract } from './given-contracts.ts'
import { aDollarInvoice, anatomyOf, anInvoice, aPlainInvoice, aSaudiInvoice, aStatement, CREDITING } from './sample-documents.ts'

const CODE = '7K3M9-QZ2XW-01ABC-DEFGH'
const GOLDEN = path.resolve(import.meta.dirname, '../../golden/pdf')

const aReceipt = (changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  reference: 'PAY-7K3M9QZ2XW',
  paidAt: new Date('2026-11-21T21:30:00Z'),
  timeZone: 'Asia/Dubai',
  currency: Currency.AED,
  amount: 60_000n,
  credited: 10_000n,
  balanceDue: 0n,
  refunds: [],
  rail: 'sandbox_card',
  isSandbox: true,
  payerName: 'عمر الحداد',
  paidFor: { kind: 'invoice', number: 'INV-2026-001', description: 'November deliveries', amount: 50_000n },
  issuer: {
    name: 'Layla Foods Trading LLC',
    nameArabic: 'ليلى لتجارة الأغذية ذ.م.م',
    address: 'Al Quoz\nDubai',
    trn: '100123456700003',
    isVerified: true,
  },
  link: 'http://localhost:4000/pay/abcdefghijklmnopqrstuv',
  ...changes,
})

type Text = Extract<Mark, { kind: 'text' }>
const textsOf = (marks: readonly Mark[]) => marks.filter((mark): mark is Text => mark.kind === 'text')
const wordsOf = (sheet: Sheet) => marksOf(sheet).map((marks) => textsOf(marks).map(({ text }) => text))
const said = (sheet: Sheet) => wordsOf(sheet).flat()

/** The position of every mark, line by line. */
const plan = (sheet: Sheet) =>
  marksOf(sheet)
    .map((marks, at) => {
      const round = (points: number) => points.toFixed(1)
      const lines = marks.map((mark) => {
        const place = `${round(mark.x)} ${round(mark.y)}`
        if (mark.kind === 'text')
          return `${place} ${mark.size} ${mark.weight} ${mark.tone} ${mark.runs.map(({ face, text }) => `${face}:${text}`).join('|')}`
        if (mark.kind === 'link') return `${place} link ${mark.url}`
        if (mark.kind === 'code') return `${place} code ${mark.content}`
        return `${place} ${mark.kind}`
      })
      return `page ${at + 1}\n${lines.join('\n')}\n`
    })
    .join('\n')

const SHEETS: readonly (readonly [string, Sheet])[] = [
  ['invoice', invoiceSheet(anInvoice())],
  [
    'invoice-paid',
    invoiceSheet(
      anInvoice({ stamp: 'paid', amountPaid: 258_086n, balanceDue: 0n, paidAt: new Date('2026-12-01T21:00:00Z'), paymentLink: null }),
    ),
  ],
  ['invoice-void-unregistered', invoiceSheet(aPlainInvoice({ stamp: 'void', balanceDue: 0n, paymentLink: null }))],
  ['invoice-saudi', invoiceSheet(aSaudiInvoice())],
  ['invoice-in-dollars', invoiceSheet(aDollarInvoice())],
  ['credit-note', invoiceSheet(anInvoice(CREDITING))],
  ['receipt', receiptSheet(aReceipt())],
  ['statement', statementSheet(aStatement(), CODE, 'http://localhost:4000')],
  ['contract', contractSheet(aContract(), 'http://localhost:4000')],
  ...TERMS_KINDS.map((kind) => [`contract-${kind}`, contractSheet(aGivenContract(kind), 'http://localhost:4000')] as const),
]

describe.each(SHEETS)('the PDF of %s', (name, sheet) => {
  it('has its layout unchanged', async () => {
    await expect(plan(sheet)).toMatchFileSnapshot(path.join(GOLDEN, `${name}.txt`))
  })

  it('is a complete PDF without automatic actions, and the same bytes every time', async () => {
    const pdf = await drawSheet(sheet)
    const { acts, isWhole, pages, links } = anatomyOf(pdf)
    // An embedded file is data of the document; a reader opens it only on request.
    expect({ acts, isWhole }).toEqual({ acts: sheet.attachments ? ['/EmbeddedFile'] : [], isWhole: true })
    expect(pages).toBe(marksOf(sheet).length)
    expect(links.every((url) => url?.startsWith('http://localhost:4000/'))).toBe(true)
    expect((await drawSheet(sheet)).equals(pdf)).toBe(true)
  })
})

describe('a document', () => {
  it('is drawn in a thread as it would be in this one', async () => {
    const sheet = invoiceSheet(anInvoice())
    expect((await makePdf(sheet)).equals(await drawSheet(sheet))).toBe(true)
  })

  it('that cannot be drawn fails alone, and the next one is drawn', async () => {
    const broken = { ...invoiceSheet(anInvoice()), blocks: [{ kind: 'code', content: 'x'.repeat(10_000), size: 80 }] } as Sheet
    const [bad, good] = await Promise.allSettled([makePdf(broken), makePdf(invoiceSheet(anInvoice()))])
    expect(bad.status).toBe('rejected')
    expect(good.status).toBe('fulfilled')
  })

  it('keeps what leads on the page of the first row of the table after it', () => {
    const column = [{ title: [{ text: 'Header' }], share: 1 }]
    const ends = Array.from({ length: 40 }, (_, at) => {
      const blocks: Block[] = [
        { kind: 'words', text: 'Before' },
        { kind: 'space', height: 600 + at * 3 },
        { kind: 'words', text: 'Before' },
        { kind: 'together', leads: true, blocks: [{ kind: 'words', text: 'Heading' }] },
        { kind: 'table', columns: column, rows: [[[{ text: 'Row' }]]] },
      ]
      const pages = wordsOf({ ...invoiceSheet(anInvoice()), blocks })
      return ['Heading', 'Header', 'Row'].map((text) => pages.findIndex((words) => words.includes(text)))
    })
    for (const [heading, header, row] of ends) expect([header, row]).toEqual([heading, heading])
    expect(new Set(ends.flat())).toEqual(new Set([0, 1]))
  })

  it('finds every file of its typeface', () => {
    expect(typefaceFiles().filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('the PDF of an invoice', () => {
  it('is a tax invoice for registered sellers, and an invoice for all others, in both languages', () => {
    expect(said(invoiceSheet(anInvoice()))).toEqual(expect.arrayContaining(['Tax Invoice', 'فاتورة ضريبية', 'VAT / TRN 100123456700003']))
    const plain = said(invoiceSheet(aPlainInvoice()))
    expect(plain).toEqual(expect.arrayContaining(['Invoice', 'فاتورة']))
    expect(plain).not.toContain('Tax Invoice')
    expect(said(invoiceSheet(anInvoice(CREDITING)))).toEqual(
      expect.arrayContaining(['Tax Credit Note', 'إشعار دائن ضريبي', 'Goods were returned']),
    )
  })

  it('says that late payment costs nothing, and links to its payment by link and by code', () => {
    const sheet = invoiceSheet(anInvoice())
    expect(said(sheet)).toEqual(
      expect.arrayContaining(['No interest is charged on late payment.', 'لا تُحتسب أي فائدة على التأخر في السداد.']),
    )
    const marks = marksOf(sheet).flat()
    expect(marks.filter(({ kind }) => kind === 'code')).toMatchObject([{ content: anInvoice().paymentLink }])
    expect(marks.filter(({ kind }) => kind === 'link').length).toBeGreaterThan(1)
  })

  it('continues its table over pages with the header on each, and counts them in both languages', () => {
    const [line] = anInvoice().lines
    const many = Array.from({ length: 90 }, (_, at) => ({ ...line!, description: `Item ${at + 1} ${'and more of it '.repeat(at % 9)}` }))
    const pages = wordsOf(invoiceSheet(anInvoice({ lines: many })))
    expect(pages.length).toBeGreaterThan(3)
    const rows = pages.filter((words) => words.some((text) => text.startsWith('Item ')))
    expect(rows.every((words) => words.includes('Description') && words.includes('الوصف'))).toBe(true)
    pages.forEach((words, at) => {
      expect(words).toEqual(expect.arrayContaining([`Page ${at + 1} of ${pages.length}`, `صفحة ${at + 1} من ${pages.length}`]))
      if (at > 0) expect(words).toContain('Tax Invoice INV-2026-001')
    })
    const items = pages.flat().filter((text) => /^Item \d+/.test(text))
    expect(items).toHaveLength(90)
  })

  it('keeps every glyph on its page, for any text', () => {
    const [line] = anInvoice().lines
    const endless = 'ا'.repeat(3_000) + 'W'.repeat(3_000)
    const sheet = invoiceSheet(
      anInvoice({ description: endless, lines: [{ ...line!, description: endless }], buyer: { ...anInvoice().buyer, name: endless } }),
    )
    const outside = marksOf(sheet)
      .flat()
      .filter((mark) => mark.kind === 'text' && (mark.x < 40 || mark.x + mark.width > 556 || mark.y > 830))
    expect(outside).toEqual([])
  })

  it('draws text as text: nothing in it is a link, a page or a command', async () => {
    const words = '<script>alert(1)</script> [x](javascript:alert(1)) (\\) /JS (app.alert) endobj %PDF \u202egnp.exe'
    const [line] = anInvoice().lines
    const sheet = invoiceSheet(
      anInvoice({ description: words, lines: [{ ...line!, description: words }], seller: { ...anInvoice().seller, legalName: words } }),
    )
    expect(said(sheet).join(' ')).toContain('<script>alert(1)</script> [x](javascript:alert(1))')
    expect(said(sheet).join('')).not.toContain('\u202e')
    expect(anatomyOf(await drawSheet(sheet)).links).not.toContain('javascript:alert(1)')
  })

  it.each(['javascript:alert(1)', 'http://evil.example/pay', 'file:///etc/passwd', 'https://user:secret@evil.example', 'nonsense'])(
    'does not link to %s',
    (paymentLink) => {
      const marks = marksOf(invoiceSheet(anInvoice({ paymentLink }))).flat()
      expect(marks.filter(({ kind }) => kind === 'link')).toEqual([])
    },
  )
})

describe('a receipt', () => {
  it('is one page, and marked where no real money moved', () => {
    const sheet = receiptSheet(aReceipt())
    expect(wordsOf(sheet)).toHaveLength(1)
    expect(said(sheet)).toEqual(
      expect.arrayContaining(['SANDBOX', 'SANDBOX: no real money has moved.', 'بيئة تجريبية: لم تُنقل أموال حقيقية.']),
    )
    expect(said(receiptSheet(aReceipt({ isSandbox: false, rail: 'wallet' }))).join(' ')).not.toMatch(/sandbox/i)
  })

  it('has the day of its issuer, not ours', () => {
    expect(said(receiptSheet(aReceipt()))).toContain('22 November 2026, 01:30')
  })
})

describe('the PDF of a statement', () => {
  it('prints its balances and the fingerprint of its figures on every page', () => {
    const statement = aStatement(80)
    const pages = wordsOf(statementSheet(statement, CODE, 'http://localhost:4000'))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.every((words) => words.includes(`SHA-256 ${statementFingerprint(statement)}`))).toBe(true)
    expect(pages.join(' ')).toContain(`http://localhost:4000/verify/${CODE}`)
  })

  it('says so when there are no movements, and is refused above the limit of a printed statement', async () => {
    expect(said(statementSheet(aStatement(0), CODE, 'http://localhost:4000'))).toContain('No transactions in this period.')
    const all = { statementOf: async () => aStatement(2_001), ofAccount: async () => aStatement(2_001) }
    const [printed] = statementDocuments(all, { register: async () => CODE }, 'http://localhost:4000')
    const viewer = { ...SYSTEM, role: Role.MERCHANT }
    await expect(printed!.make(viewer, {}, new URLSearchParams(), 'en')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})

const png = (width: number, height: number, pixels: Buffer) => {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a logo', () => {
  const withLogo = (logo: Uint8Array) => invoiceSheet(anInvoice({ seller: { ...anInvoice().seller, logo } }))
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(8 * 4, 120)])
  const square = png(8, 8, deflateSync(Buffer.concat(Array<Buffer>(8).fill(line))))

  it('is in the header, within its space', async () => {
    const [logo] = marksOf(withLogo(square))
      .flat()
      .filter(({ kind }) => kind === 'picture')
    expect(logo).toMatchObject({ width: 52, height: 52 })
    // A picture with transparency counts as two in a PDF.
    expect(anatomyOf(await makePdf(withLogo(square))).pictures).toBe(2)
  })

  it.each([
    ['its pixels are damaged', png(8, 8, Buffer.from('no pixels'))],
    ['its lines are filtered in a way that there is not', png(8, 8, deflateSync(Buffer.alloc(8 * (1 + 8 * 4), 120)))],
    ['pixels are missing', png(8, 8, deflateSync(Buffer.alloc(10)))],
    ['it is far too large', png(20_000, 20_000, deflateSync(Buffer.alloc(10)))],
    ['it is something else', Buffer.from('<svg onload="alert(1)"/>')],
    ['it is cut off', square.subarray(0, 40)],
    ['it is a JPEG that ends early', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('is left out when %s, and the name is shown instead', async (_why, content) => {
    expect(anatomyOf(await makePdf(withLogo(content))).pictures).toBe(0)
    expect(textsOf(marksOf(withLogo(content))[0]!)[0]).toMatchObject({ text: 'Layla Foods Trading LLC', size: 15 })
  })
})

describe('the PDF of the cashflow', () => {
  const cashflow = (count: number): Cashflow => ({
    period: AnalyticsPeriod.M12,
    currency: Currency.AED,
    asOf: '2026-11-26',
    firstDay: '2025-11-26',
    averageDailyBalance: 1n,
    monthlyInflow: 1n,
    monthlyOutflow: 1n,
    netCashflow: 0n,
    paymentCoverageRatio: 1,
    daysCashOnHand: 1,
    turnoverVelocity: 1,
    seasonality: null,
    revenueConcentration: 1,
    transactions: 1,
    dso: null,
    months: Array.from({ length: count }, () => ({
      month: '2026-03',
      inflow: 1n,
      outflow: 1n,
      net: 0n,
      receipts: 1,
      balance: 1n,
      evidence: '',
    })),
    payers: [{ key: 'a', name: 'Acme', inflow: 1, share: 1, evidence: '' }],
    riskIndicators: [{ code: 'coverage', value: 1, threshold: 1, state: IndicatorState.GOOD, evidence: null }],
    insights: [{ code: 'strongest_month', values: ['2026-03', { minor: 100 }], evidence: null }],
    evidence: {},
    leftOut: [],
  })
  const sheet = (count: number) => cashflowSheet(cashflow(count), 'Layla Foods', new Date('2026-11-26T08:00:00Z'), 'http://localhost:4000')

  it('never ends a page with a title', () => {
    for (let count = 8; count <= 24; count++) {
      for (const marks of marksOf(sheet(count))) {
        const last = textsOf(marks)
          .filter(({ y }) => y < 780)
          .reduce((lowest, each) => (each.y > lowest.y ? each : lowest))
        expect([last.size, last.weight], `${count} months`).not.toEqual([11, 'medium'])
      }
    }
  })

  it('writes months in words, in both languages', () => {
    const words = said(sheet(1)).join(' ')
    expect(words).toContain('Month with the highest inflow: March 2026, ')
    expect(words).toContain('مارس 2026')
  })
})

describe('words of both directions', () => {
  const runs = (text: string, direction?: 'ltr' | 'rtl') => {
    const { has } = typeface()
    const paragraph = paragraphOf(drawable(text, has), direction, has)
    return paragraph.runs(0, paragraph.text.length).map((run) => run.text)
  }

  it.each([
    ['Latin inside Arabic', 'شركة ABC للتجارة', ['للتجارة', 'ABC', 'شركة']],
    ['Arabic inside Latin', 'Rice أرز bags', ['Rice', 'أرز', 'bags']],
    ['numbers inside Arabic', 'رقم 2026 في', ['في', '2026', 'رقم']],
  ])('are drawn in reading order: %s', (_what, text, expected) => {
    expect(
      runs(text)
        .map((run) => run.trim())
        .filter(Boolean),
    ).toEqual(expected)
  })

  it('mirror brackets among Arabic, and keep them among Latin', () => {
    expect(runs('درجة (أولى)').join('')).toMatch(/^\(.*\)/)
    expect(runs('grade (one)').join('')).toBe('grade (one)')
  })

  it('pass numbers in Arabic digits to the shaper in the order that it expects', () => {
    expect(runs('١٢٣')).toEqual(['٣٢١'])
  })

  it('are drawn in the order of their isolates: a value in Arabic keeps its own direction', () => {
    expect(runs(`الشهر: ${isolated('2026-03')}، ${isolated('AED 12.00')}.`, 'rtl').join('')).toContain('2026-03')
    expect(runs(`${isolated('AltScore')} · ${isolated('825')} · موثّقة`, 'rtl').join('')).toContain('825 · AltScore')
    expect(runs(`${isolated('A+')} ممتاز`, 'rtl').join('')).toMatch(/A\+$/)
  })

  it('lose control characters and characters that no font has, and nothing else', () => {
    const { has } = typeface()
    expect(paragraphOf(drawable('a\u202eb\u2066c\u0000d', has), 'ltr', has).text).toBe('abcd')
    expect(drawable('e\u0301', has)).toBe('é')
    expect(drawable('ﻻ', has)).toBe('لا')
    expect(drawable('日🎉', has)).toBe('??')
    expect(drawable('a\r\nb\tc', has)).toBe('a b c')
  })
})
