import { describe, expect, it } from 'vitest'
import type { Contract } from '../../../server/modules/facilities/contracts/contract.entity.ts'
import { contractPdf, contractSheet, hashedTerms } from '../../../server/modules/facilities/contracts/contract-pdf.ts'
import { type ContractStructure, Structure } from '../../../server/modules/structures/forms/structure.ts'
import { drawSheet, marksOf } from '../../../server/platform/pdf/drawing.ts'
import type { Mark } from '../../../server/platform/pdf/page.ts'
import { sha256 } from '../../../server/shared/text.ts'
import { aContract } from './contracts.ts'
import { attachmentsOf, textOf } from './read-pdf.ts'

const ORIGIN = 'http://localhost:4000'

const textMarks = (contract: Contract) =>
  marksOf(contractSheet(contract, ORIGIN)).map((marks) =>
    marks.filter((mark): mark is Extract<Mark, { kind: 'text' }> => mark.kind === 'text'),
  )
/** The text of all pages; lines of a paragraph follow each other. */
const said = (changes: Partial<Contract> = {}) =>
  textMarks(aContract(changes))
    .flat()
    .map(({ text }) => text)
    .join(' ')

describe('the PDF of a contract', () => {
  it('names the parties, every term, the conditions, the approval and its hash in both languages', () => {
    const contract = aContract()
    const words = said()
    for (const part of [
      contract.reference,
      contract.merchantName,
      contract.lenderName,
      'Murabaha',
      'مرابحة',
      'AED\u00a0250,000.00',
      'AED\u00a0282,500.00',
      '24 months',
      '24 شهرًا',
      'Version 3',
      'الإصدار 3',
      ...contract.conditions,
      contract.reviewedHash,
      ...contract.voteHashes,
      contract.hash,
    ]) {
      expect(words).toContain(part)
    }
  })

  it('says when it was concluded in Gulf time, and names that time zone', () => {
    expect(said()).toContain('22 November 2026, 00:30, Gulf\u00a0time\u00a0(UTC+4)')
    expect(said()).toContain('22 نوفمبر 2026، 00:30، بتوقيت\u00a0الخليج\u00a0(UTC+4)')
  })

  it.each<ContractStructure>([Structure.MURABAHA, Structure.IJARAH, Structure.ISTISNA])(
    'states the yearly profit rate of a %s and its total',
    (structure) => {
      const words = said({ structure })
      expect(words).toContain('6.5% a year, flat, on the amount financed')
      expect(words).toContain('6.5% سنويًا، ثابت على مبلغ التمويل')
      expect(words).not.toContain('Not fixed in advance')
    },
  )

  it.each<[ContractStructure, string]>([
    [Structure.MUSHARAKAH, 'profit is shared as it is earned'],
    [Structure.MUDARABAH, 'profit is shared as it is earned'],
    [Structure.SALAM, 'the price is paid today, the goods come later'],
  ])('promises neither a rate nor a total for a %s', (structure, meaning) => {
    const words = said({ structure, totalMinor: null })
    expect(words).toContain('6.5%. An expectation only:')
    expect(words.replace(/\s+/g, ' ')).toMatch(new RegExp(meaning.split(' ').join('.*')))
    expect(words).toContain('Not fixed in advance')
    expect(words).toContain('غير محدد مسبقًا')
    expect(words).not.toMatch(/% a year|% سنويًا|Profit rate|interest|فائدة/i)
  })

  it('says so when there are no conditions', () => {
    expect(said({ conditions: [] })).toContain('No conditions.')
    expect(said()).not.toContain('No conditions.')
  })

  it('can be copied as text: the file contains its reference, its hash and the approved terms', async () => {
    const contract = aContract()
    const text = textOf(await contractPdf(contract, ORIGIN))
    for (const part of [contract.reference, contract.merchantName, contract.reviewedHash, contract.hash]) expect(text).toContain(part)
  })
})

describe('the file embedded in a contract', () => {
  const attached = async (contract: Contract) => {
    const files = attachmentsOf(await drawSheet(contractSheet(contract, ORIGIN)))
    expect([...files.keys()]).toEqual(['MZN-2026-000123.json'])
    return files.get('MZN-2026-000123.json')!
  }

  it('is, byte for byte, the hashed content', async () => {
    const contract = aContract()
    const file = await attached(contract)
    expect(sha256(file)).toBe(contract.hash)
    expect(JSON.parse(file.toString('utf8'))).toMatchObject({
      reference: contract.reference,
      lender: { name: contract.lenderName },
      conditions: contract.conditions,
      approval: { contentHash: contract.reviewedHash, checklistVersion: 3, votes: contract.voteHashes },
    })
  })

  it('is refused for terms that were changed after they were hashed', async () => {
    const changed = Object.assign(aContract(), { amountMinor: 25_000_001n })
    expect(() => hashedTerms(changed)).toThrow('The terms of contract MZN-2026-000123 do not have its hash.')
    await expect(contractPdf(changed, ORIGIN)).rejects.toThrow('do not have its hash')
  })
})

describe('a contract of any length', () => {
  const outside = (contract: Contract) =>
    textMarks(contract)
      .flat()
      .filter(({ x, width, y }) => x < 47.9 || x + width > 547.4 || y > 805)

  it('continues over pages with its reference on each, and every condition keeps its number and its words', () => {
    const conditions = Array.from({ length: 30 }, (_, at) =>
      at % 2
        ? `شرط ${at + 1}: ${'تلتزم المنشأة بالتأمين التكافلي. '.repeat(14)}`
        : `Term ${at + 1}: ${'the goods stay insured '.repeat(20)}`.trim(),
    )
    const contract = aContract({
      conditions,
      merchantName: 'International Consolidated Holdings for Trading and Contracting '.repeat(2).trim(),
      lenderName: 'الشركة الدولية المتحدة القابضة للتجارة والمقاولات والصيانة '.repeat(2).trim(),
    })
    const pages = textMarks(contract)
    expect(pages.length).toBeGreaterThan(2)
    for (const marks of pages.slice(1)) expect(marks.map(({ text }) => text)).toContain('Contract MZN-2026-000123')
    for (const marks of pages) expect(marks.map(({ text }) => text)).toContain(`SHA-256 ${contract.hash}`)
    const all = pages.flat()
    for (const [at, condition] of conditions.entries()) {
      const [number] = all.filter(({ text }) => text === `${at + 1}.`)
      const page = pages.find((marks) => marks.includes(number!))!
      const first = page.find(({ text, y }) => y === number!.y && text !== number!.text)
      expect(condition.startsWith(first!.text)).toBe(true)
      // The number is at the start of the line.
      expect(number!.x > first!.x).toBe(at % 2 === 1)
    }
    expect(outside(contract)).toEqual([])
  })

  it('keeps every glyph on its page, for any text', () => {
    const endless = 'ا'.repeat(3_000) + 'W'.repeat(3_000)
    expect(outside(aContract({ merchantName: endless, lenderName: endless, conditions: [endless, 'x'.repeat(4_000)] }))).toEqual([])
  })

  it('never ends a page with a heading', () => {
    const HEADINGS = ['الطرفان', 'البنود المتفق عليها', 'الشروط', 'أجازته هيئة الرقابة الشرعية'] as const
    const linesOf = (count: number) => Array<string>(count).fill('W'.repeat(40))
    const shapes = Array.from({ length: 30 }, (_, at) => [
      { merchantName: linesOf(at + 1).join(' ') },
      { conditions: linesOf(at + 1) },
    ]).flat()
    const onPage = HEADINGS.map(() => new Set<number>())
    for (const shape of shapes) {
      const pages = textMarks(aContract(shape))
      for (const [at, heading] of HEADINGS.entries())
        onPage[at]!.add(pages.findIndex((marks) => marks.some(({ text }) => text === heading)))
      for (const marks of pages) expect(HEADINGS).not.toContain(marks.filter(({ y }) => y < 757).at(-1)?.text)
    }
    // The last two passed the end of a page.
    expect(onPage.slice(2)).toEqual([new Set([0, 1]), new Set([0, 1])])
  })
})
