import { describe, expect, it } from 'vitest'
import type { Contract } from '../../../server/modules/facilities/contracts/contract.entity.ts'
import { contractPdf, contractSheet } from '../../../server/modules/facilities/contracts/contract-pdf.ts'
import { givenBlocks } from '../../../server/modules/facilities/contracts/given-terms.ts'
import type { AprAbsence } from '../../../server/modules/structures/terms/codes.ts'
import { EndOfLease, RentKind, type VariableRent } from '../../../server/modules/structures/terms/ijarah.terms.ts'
import { type ProposalTerms, TERMS_KINDS, type TermsKind } from '../../../server/modules/structures/terms/kinds.ts'
import { drawSheet, marksOf } from '../../../server/platform/pdf/drawing.ts'
import type { Mark } from '../../../server/platform/pdf/page.ts'
import { dayInWords, figure } from '../../../server/shared/figures.ts'
import { toMinor } from '../../../server/shared/money.ts'
import { sha256 } from '../../../server/shared/text.ts'
import { aContract } from './contracts.ts'
import { aGivenContract, TERMS } from './given-contracts.ts'

const ORIGIN = 'http://localhost:4000'

const pagesOf = (contract: Contract) =>
  marksOf(contractSheet(contract, ORIGIN)).map((marks) =>
    marks.filter((mark): mark is Extract<Mark, { kind: 'text' }> => mark.kind === 'text'),
  )
/** The text of all pages, with plain spaces; lines of a paragraph follow each other. */
const said = (contract: Contract) =>
  pagesOf(contract)
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ')

/** What a reader has to find, and what must not be there. */
const SAID: Readonly<Record<TermsKind, { readonly has: readonly string[]; readonly hasNot: readonly string[] }>> = {
  murabaha: {
    has: [
      'The contract: Murabaha',
      'العقد: مرابحة',
      'serial numbers 40117 and 40118',
      'Gulf Machine Tools FZE',
      'AED 264,000.00',
      'AED 500.00; actual cost AED 525.50',
      'Before the sale, a promise binds one side only.',
      'قبل البيع لا يُلزم الوعد إلا طرفًا واحدًا.',
      'The price is fixed at the sale and is not revised afterwards.',
      'Fees of AED 500.00 are paid at the start',
    ],
    hasNot: ['not fixed', 'Not fixed'],
  },
  tawarruq: {
    has: [
      'The contract: Tawarruq',
      'العقد: تورّق',
      'زيت النخيل، سائب',
      'Falcon Commodities DMCC',
      'شركة الخليج للسلع ذ.م.م',
      'AED 499,750.00',
    ],
    hasNot: ['not fixed', 'Down payment'],
  },
  ijarah: {
    has: [
      'العقد: إجارة',
      'chassis numbers JTFSX23P0061234 to 1245',
      'Borne by the lender, as owner',
      'على المموّل بصفته المالك',
      'If the asset is destroyed, the lease ends and no more rent is due.',
      'يباع للمنشأة، بوعد في مستند مستقل',
      'Price of the asset',
      'AED 1,000.00',
    ],
    hasNot: ['not fixed', 'Before the sale'],
  },
  musharakah: {
    has: [
      'valued on 5 January 2027',
      'قُيّم في 5 يناير 2027',
      '60%',
      'A loss is borne by each partner in proportion to its capital.',
      'No party guarantees the capital, or a profit on it.',
      'لا يضمن أي طرف رأس المال ولا ربحًا عليه.',
      'Not fixed: it depends on results or valuations.',
    ],
    hasNot: ['The annual rate is calculated'],
  },
  diminishingMusharakah: {
    has: [
      'The contract: Diminishing musharakah',
      'مستودع رقم 12، منطقة القوز الصناعية، دبي',
      '80 of 100',
      '4 / 80',
      '4 / 4',
      'AED 976,400.00',
      'A projection is an estimate and not a promise.',
    ],
    hasNot: ['The annual rate is calculated'],
  },
  mudarabah: {
    has: [
      'Import and sale of medical consumables',
      'Freight, Customs duties, Storage',
      'الشحن، والرسوم الجمركية، والتخزين',
      'unless misconduct or negligence',
      'No party guarantees the capital, or a profit on it.',
    ],
    hasNot: ['The annual rate is calculated'],
  },
  istisna: {
    has: [
      'by bill of quantities 17',
      '18, every month, from 31 October 2027',
      'Najd Cold Rooms LLC',
      'The contract with the contractor and this contract are independent of each other.',
      'AED 200.00 a day, at most 5% of the price',
      '200.00 عن كل يوم، وبحد أعلى',
      'The reduction is for work that is delivered late, never for a late payment.',
    ],
    hasNot: ['not fixed'],
  },
  salam: {
    has: [
      'Dates, Khalas, grade A',
      'Warehouse 7, Al Quoz, Dubai',
      'Quantity (kilogram)',
      '3,334',
      '10,000',
      'Not in money: the business delivers goods.',
    ],
    hasNot: ['The annual rate is calculated', 'Fees of'],
  },
}

const ABSENCES: Readonly<Record<AprAbsence, string>> = {
  not_fixed: 'Not fixed: it depends on results or valuations.',
  goods_not_money: 'Not in money: the business delivers goods.',
  asset_returns: 'None: the asset returns to the lender after the lease.',
  no_outlay_stated: 'Not stated: the lender makes the goods itself.',
}

describe.each(TERMS_KINDS)('the PDF of a contract of %s', (kind) => {
  const contract = aGivenContract(kind)
  const words = said(contract)

  it('states what was agreed, in words', () => {
    const { has, hasNot } = SAID[kind]
    expect(has.filter((part) => !words.includes(part))).toEqual([])
    expect(hasNot.filter((part) => words.includes(part))).toEqual([])
  })

  it('has every line of the schedule with its days in both languages and its amount', () => {
    const missing = contract.schedule.flatMap(({ dueOn, nominalOn, amount }) => {
      const days = dueOn === nominalOn ? [dueOn] : [dueOn, nominalOn]
      const parts = [
        ...days.flatMap((day) => [dayInWords(day, 'en'), dayInWords(day, 'ar')]),
        ...(amount === null ? [] : [figure(toMinor(amount, contract.currency), contract.currency)]),
      ]
      return parts.filter((part) => !words.includes(part))
    })
    expect(missing).toEqual([])
  })

  it('has an annual rate for disclosure, or says why there is none, and who bears each risk', () => {
    const { aprEquivalentRate, aprAbsence, risks } = contract.disclosure!
    expect(words.includes('The annual rate is calculated for disclosure only.')).toBe(aprEquivalentRate !== null)
    expect(words).toContain(aprEquivalentRate === null ? ABSENCES[aprAbsence!] : `${aprEquivalentRate}%`)
    expect(risks.length).toBeGreaterThan(0)
    expect(words).toContain('Who bears which risk')
  })

  it('says that the Arabic prevails, and that this is to be confirmed', () => {
    expect(words.match(/the Arabic prevails\. This is a choice of the draft/g)).toHaveLength(1)
    expect(words).toContain('فالعبرة بالنص العربي')
  })

  it('names no text by its key', () => {
    expect(words).not.toMatch(/documents:|contract\.|\{\{|undefined|null/)
  })

  it('has the terms, the schedule and the disclosure attached, within what its hash covers', () => {
    const [file] = contractSheet(contract, ORIGIN).attachments!
    expect(sha256(file!.content)).toBe(contract.hash)
    const { terms, schedule, disclosure } = JSON.parse(file!.content)
    expect({ terms, schedule, disclosure }).toEqual(
      JSON.parse(JSON.stringify({ terms: contract.given, schedule: contract.schedule, disclosure: contract.disclosure })),
    )
  })
})

it('the same contract has the same bytes, in whichever thread it is drawn', async () => {
  const contract = () => aGivenContract('diminishingMusharakah')
  const drawn = await contractPdf(contract(), ORIGIN)
  expect(drawn.equals(await drawSheet(contractSheet(contract(), ORIGIN)))).toBe(true)
})

type Path = readonly (string | number)[]

/** Every value within terms, with its path. */
const leaves = (value: unknown, path: Path = []): { path: Path; value: unknown }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, key]))
    : [{ path, value }]

const otherThan = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (/^\d{4}-/.test(String(value))) return String(value).replace(/^\d{4}/, '2031')
  return /^\d/.test(String(value)) ? `1${value}` : `${value}x`
}

const changed = <Terms>(terms: Terms, path: Path, value: unknown): Terms => {
  const copy = structuredClone(terms) as Record<string | number, unknown>
  const holder = path.slice(0, -1).reduce((part, key) => part[key] as typeof copy, copy)
  holder[path.at(-1)!] = value
  return copy as Terms
}

/** What the schedule says line by line. */
const IN_THE_SCHEDULE = ['unitsPlan']

describe('no field of the terms is left out', () => {
  const FIELDS = TERMS_KINDS.flatMap((kind) =>
    leaves(TERMS[kind])
      .filter(({ path }) => !IN_THE_SCHEDULE.includes(String(path[0])))
      .map(({ path, value }) => ({ kind, field: path.join('.'), path, value })),
  )

  it.each(FIELDS)('$kind: $field', ({ kind, path, value }) => {
    const { given, schedule, disclosure, currency } = aGivenContract(kind)
    const blocksOf = (agreed: ProposalTerms) => givenBlocks({ given: agreed, schedule, disclosure: disclosure!, currency })
    const other = { kind, terms: changed(given!.terms, path, otherThan(value)) } as ProposalTerms
    expect(blocksOf(other)).not.toEqual(blocksOf(given!))
  })
})

describe('a contract whose amounts are not fixed', () => {
  const variable = (changes: Partial<VariableRent> = {}) =>
    aGivenContract('ijarah', {
      rentKind: RentKind.VARIABLE,
      rentTotal: null,
      endOfLease: EndOfLease.GIFT,
      transferPrice: null,
      variableRent: {
        firstPeriods: 6,
        initialRate: '7.8',
        marginRate: '2',
        floorRate: '5',
        ceilingRate: '11.5',
        reviewEveryPeriods: 6,
        ...changes,
      },
    })

  it('marks each rent whose rate is still to be set, and the total, and says how the rate is set', () => {
    const words = said(variable())
    expect(words.match(/not fixed · غير محدد/g)).toHaveLength(24 - 6 + 1)
    expect(words).toContain('What is marked as not fixed follows from later results, valuations or rates. It is not promised.')
    expect(words).toContain('never below the lowest or above the highest rate')
    for (const rate of ['7.8%', '2%', '5%', '11.5%']) expect(words).toContain(rate)
  })

  it('does not mark a rent whose rate a review has set', () => {
    const words = said(variable({ fixingRates: ['6.25'] }))
    expect(words).toContain('6.25%')
    expect(words.match(/not fixed · غير محدد/g)).toHaveLength(24 - 12 + 1)
  })

  it('discloses what it comes to at its bounds', () => {
    const { atFloor, atCeiling } = variable().disclosure!
    const words = said(variable())
    expect(words).toContain('hold its first rate for the whole term; they are not fixed')
    for (const bound of [atFloor!, atCeiling!]) expect(words).toContain(`annual rate ${bound.aprEquivalentRate}%`)
  })

  it.each<[TermsKind, boolean]>([
    ['mudarabah', false],
    ['musharakah', false],
    ['murabaha', true],
    ['salam', true],
  ])('has a total of what can be added up: %s, %s', (kind, hasTotal) => {
    const marks = pagesOf(aGivenContract(kind)).flat()
    expect(marks.some(({ text }) => text === 'Total')).toBe(hasTotal)
  })
})

describe('a lease whose asset returns', () => {
  it('has neither a cost of finance nor an annual rate, and says why', () => {
    const words = said(aGivenContract('ijarah', { endOfLease: EndOfLease.RETURN, transferPrice: null }))
    expect(words.match(/None: the asset returns to the lender after the lease\./g)).toHaveLength(2)
    expect(words).not.toContain('as promised')
  })
})

describe('a contract of before', () => {
  it('has no terms, schedule or disclosure of a structure', () => {
    expect(said(aContract())).not.toMatch(/The contract:|Schedule|Disclosure|prevails/)
  })
})

describe('a long schedule', () => {
  const outside = (contract: Contract) =>
    pagesOf(contract)
      .flat()
      .filter(({ x, width, y }) => x < 47.9 || x + width > 547.4 || y > 805)

  it('continues over pages with its header on each, and keeps every line', () => {
    const contract = aGivenContract('murabaha', { instalments: 120 })
    const pages = pagesOf(contract)
    const rows = pages.map((marks) => marks.filter(({ text, x }) => /^\d+$/.test(text) && x < 50).map(({ text }) => Number(text)))
    expect(rows.flat()).toEqual(Array.from({ length: 120 }, (_, at) => at + 1))
    const filled = pages.filter((_, at) => rows[at]!.length > 0)
    expect(filled.length).toBeGreaterThan(3)
    for (const marks of filled)
      expect(marks.map(({ text }) => text)).toEqual(expect.arrayContaining(['Kind', 'Due', 'Amount (AED)', 'الاستحقاق', 'النوع']))
    expect(outside(contract)).toEqual([])
  })

  it('never leaves its heading on the page before, wherever that ends', () => {
    for (let length = 1; length <= 30; length++) {
      const goods = Array<string>(length).fill('W'.repeat(40)).join(' ')
      const pages = pagesOf(aGivenContract('murabaha', { asset: { ...TERMS.murabaha.asset, description: goods } }))
      for (const marks of pages) {
        const last = marks.filter(({ y }) => y < 757).at(-1)?.text
        expect(['جدول الاستحقاق', 'الإفصاح', 'النوع', 'العقد: مرابحة']).not.toContain(last)
      }
    }
  })

  it('keeps every glyph on its page, for any text and the largest amounts', () => {
    const endless = 'ا'.repeat(500) + 'W'.repeat(500)
    expect(outside(aGivenContract('murabaha', { supplier: endless, cost: '9999999999', salePrice: '10000023999' }))).toEqual([])
    expect(
      outside(
        aGivenContract('diminishingMusharakah', { assetValue: '99999999', valuations: [{ fromOn: '2027-01-15', value: '99999999' }] }),
      ),
    ).toEqual([])
  })
})
