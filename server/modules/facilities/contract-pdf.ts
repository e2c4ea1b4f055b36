import { arabic, lines, space } from '../../platform/pdf/bilingual.ts'
import { makePdf } from '../../platform/pdf/make-pdf.ts'
import type { Block, Sheet, Words } from '../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../shared/day.ts'
import { dayInWords, sum } from '../../shared/figures.ts'
import { canonicalJson, sha256 } from '../../shared/text.ts'
import { formOf, type Profit } from '../structures/index.ts'
import type { Contract } from './contract.entity.ts'
import { agreedTerms } from './contract-terms.ts'

/** The same words in both languages. */
interface Bilingual {
  readonly en: string
  readonly ar: string
}

const GULF_IN_WORDS: Bilingual = { en: 'Gulf\u00a0time\u00a0(UTC+4)', ar: 'بتوقيت\u00a0الخليج\u00a0(UTC+4)' }

/** What a rate is called, and what it means: part of a price, or an expectation that nobody owes. */
interface RateWords {
  readonly name: Bilingual
  readonly meaning: (rate: string) => Bilingual
}

const PRICED: RateWords = {
  name: { en: 'Profit rate', ar: 'معدل الربح' },
  meaning: (rate) => ({ en: `${rate}% a year, flat, on the amount financed`, ar: `${rate}% سنويًا، ثابت على مبلغ التمويل` }),
}
const SHARED: RateWords = {
  name: { en: 'Expected yearly profit', ar: 'الربح السنوي المتوقع' },
  meaning: (rate) => ({
    en: `${rate}%. An expectation only: profit is shared as it is earned, losses by capital.`,
    ar: `${rate}%. توقّع فقط: يُقسم الربح كما يتحقق، والخسارة بحسب رأس المال.`,
  }),
}
const RESOLD: RateWords = {
  name: { en: 'Expected yearly margin', ar: 'الهامش السنوي المتوقع' },
  meaning: (rate) => ({
    en: `${rate}%. An expectation only: the price is paid today, the goods come later.`,
    ar: `${rate}%. توقّع فقط: يُدفع الثمن اليوم وتُسلَّم السلع لاحقًا.`,
  }),
}
const RATES: Readonly<Record<Profit, RateWords>> = { price: PRICED, share: SHARED, resale: RESOLD }

const NOT_FIXED: Bilingual = { en: 'Not fixed in advance', ar: 'غير محدد مسبقًا' }

const MONTHS: Readonly<Record<keyof Bilingual, Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>> = {
  en: { one: '{} month', other: '{} months' },
  ar: { one: 'شهر واحد', two: 'شهران', few: '{} أشهر', many: '{} شهرًا', other: '{} شهر' },
}
const monthsIn = (language: keyof Bilingual, count: number) =>
  (MONTHS[language][new Intl.PluralRules(language).select(count)] ?? MONTHS[language].other).replace('{}', String(count))

/**
 * The canonical JSON that a contract's hash was computed over; the terms of older contracts name no approval.
 * Throws when the hash is of anything else: a contract that was tampered with is not printed.
 */
export const hashedTerms = (contract: Contract): string => {
  const { approval, ...terms } = agreedTerms(contract)
  const json = canonicalJson(contract.reviewedHash ? { ...terms, approval } : terms)
  if (sha256(json) !== contract.hash) throw new Error(`The terms of contract ${contract.reference} do not have its hash.`)
  return json
}

/** English on the left and Arabic on the right, level with each other. */
const pair = ({ en, ar }: Bilingual, words: Omit<Words, 'text' | 'align' | 'direction'> = {}): Block => ({
  kind: 'columns',
  gap: 16,
  columns: [
    { share: 1, blocks: lines({ text: en, direction: 'ltr', ...words }) },
    { share: 1, blocks: lines(arabic(ar, words)) },
  ],
})

const same = (value: string): Bilingual => ({ en: value, ar: value })

/** A term of the contract: its name at the edges, its value between them, once in each language. */
const term = (name: Bilingual, value: Bilingual): Block => ({
  kind: 'columns',
  gap: 10,
  columns: [
    { share: 19, blocks: lines({ text: name.en, tone: 'muted' }) },
    { share: 31, blocks: lines({ text: value.en, weight: 'medium', direction: 'ltr' }) },
    { share: 31, blocks: lines(arabic(value.ar, { weight: 'medium' })) },
    { share: 19, blocks: lines(arabic(name.ar, { tone: 'muted' })) },
  ],
})

/** What is written by people, or too long for a column: on its own line under its name. */
const named = (name: Bilingual, value: Words): Block => ({
  kind: 'together',
  blocks: [pair(name, { tone: 'muted', size: 8 }), ...lines(value), space(4)],
})

const heading = (title: Bilingual): Block[] => [space(10), pair(title, { weight: 'bold', size: 11 }), space(3), { kind: 'rule' }, space(7)]

const terms = ({ structure, amountMinor, totalMinor, currency, rate, term: months, agreedAt }: Contract): Block[] => {
  const { day, time } = gulfMomentOf(agreedAt)
  const form = formOf(structure)
  const { name, meaning } = RATES[form.profit]
  return [
    term({ en: 'Structure', ar: 'الصيغة' }, form.name),
    term({ en: 'Amount', ar: 'المبلغ' }, same(sum(amountMinor, currency))),
    term(name, meaning(rate)),
    term({ en: 'Term', ar: 'المدة' }, { en: monthsIn('en', months), ar: monthsIn('ar', months) }),
    term({ en: 'Total payable', ar: 'إجمالي المستحق' }, totalMinor === null ? NOT_FIXED : same(sum(totalMinor, currency))),
    term(
      { en: 'Concluded', ar: 'تاريخ الإبرام' },
      { en: `${dayInWords(day, 'en')}, ${time}, ${GULF_IN_WORDS.en}`, ar: `${dayInWords(day, 'ar')}، ${time}، ${GULF_IN_WORDS.ar}` },
    ),
  ].flatMap((block) => [block, space(4)])
}

const STARTS_IN_ARABIC = /^[^\p{L}]*\p{Script=Arabic}/u

/** A condition as it was written, its number where reading it begins. */
const condition = (text: string, at: number): Block[] => {
  const written = { share: 95, blocks: lines({ text }) }
  const number = (align: 'left' | 'right') => ({ share: 5, blocks: lines({ text: `${at + 1}.`, tone: 'muted', align, direction: 'ltr' }) })
  const columns = STARTS_IN_ARABIC.test(text) ? [written, number('right')] : [number('left'), written]
  return [{ kind: 'columns', gap: 4, columns }, space(4)]
}

const conditions = ({ conditions: all }: Contract): Block[] => {
  const [first = [pair({ en: 'No conditions.', ar: 'لا توجد شروط.' }, { tone: 'muted' })], ...others] = all.map(condition)
  return [{ kind: 'together', blocks: [...heading({ en: 'Conditions', ar: 'الشروط' }), ...first] }, ...others.flat()]
}

const hashWords = (hash: string): Words => ({ text: hash, weight: 'medium', size: 8.5, direction: 'ltr' })

const approval = ({ reviewedHash, checklistVersion, voteHashes }: Contract): Block[] =>
  reviewedHash
    ? [
        {
          kind: 'together',
          blocks: [
            ...heading({ en: 'Approved by the Shariah board', ar: 'أجازته هيئة الرقابة الشرعية' }),
            term({ en: 'Checklist', ar: 'قائمة التحقق' }, { en: `Version ${checklistVersion}`, ar: `الإصدار ${checklistVersion}` }),
            space(6),
            named({ en: 'Content that was reviewed (SHA-256)', ar: 'المحتوى المُراجَع (SHA-256)' }, hashWords(reviewedHash)),
          ],
        },
        ...voteHashes.map((hash, at) => named({ en: `Vote ${at + 1} (SHA-256)`, ar: `الصوت ${at + 1} (SHA-256)` }, hashWords(hash))),
      ]
    : []

/** Explains how a reader verifies the contract offline. */
const verification = (hash: string, file: string): Block => ({
  kind: 'together',
  blocks: [
    space(8),
    {
      kind: 'panel',
      blocks: [
        pair({ en: 'Fingerprint of the contract (SHA-256)', ar: 'بصمة العقد (SHA-256)' }, { weight: 'bold' }),
        space(4),
        ...lines({ text: hash, weight: 'bold', size: 9.5, direction: 'ltr' }),
        space(6),
        pair(
          {
            en: `It is the SHA-256 of the file ${file}, which is attached to this PDF. The file holds the parties, the terms, the conditions and the approval as canonical JSON: keys sorted, no spaces. To check it, save the file and compute its SHA-256, for example with sha256sum. The result must be the fingerprint above.`,
            ar: `هي ناتج SHA-256 للملف ${file} المرفق بهذا المستند. يضم الملف الطرفين والبنود والشروط والإجازة بصيغة JSON معيارية: مفاتيح مرتبة ودون مسافات. للتحقق، احفظ الملف واحسب له SHA-256، مثلًا بالأمر sha256sum. يجب أن يطابق الناتج البصمة أعلاه.`,
          },
          { size: 7.5, tone: 'muted' },
        ),
      ],
    },
  ],
})

/**
 * The contract before it is laid out, with the terms that its hash covers attached. It holds what was agreed and nothing that
 * changes later, so that the same contract gives the same bytes.
 */
export const contractSheet = (contract: Contract, publicUrl: string): Sheet => {
  const { reference, structure, agreedAt, hash } = contract
  const file = `${reference}.json`
  return {
    title: `Contract ${reference}`,
    author: 'Mizan',
    language: 'en',
    madeAt: agreedAt,
    publicUrl,
    running: [{ text: `Contract ${reference}`, weight: 'medium' }, { text: formOf(structure).name.en }],
    footer: [{ text: `SHA-256 ${hash}`, direction: 'ltr' }],
    attachments: [
      { name: file, type: 'application/json', description: `Terms and approval of contract ${reference}`, content: hashedTerms(contract) },
    ],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          {
            share: 55,
            blocks: lines({ text: reference, size: 15, weight: 'bold', direction: 'ltr' }, { text: 'Mizan', size: 10, tone: 'muted' }),
          },
          {
            share: 45,
            blocks: lines(
              { text: 'Financing Contract', size: 18, weight: 'bold', align: 'right' },
              arabic('عقد تمويل', { size: 14, weight: 'medium', tone: 'muted' }),
            ),
          },
        ],
      },
      ...heading({ en: 'Parties', ar: 'الطرفان' }),
      named({ en: 'Business', ar: 'المنشأة' }, { text: contract.merchantName, size: 11, weight: 'medium' }),
      named({ en: 'Lender', ar: 'المموّل' }, { text: contract.lenderName, size: 11, weight: 'medium' }),
      { kind: 'together', blocks: [...heading({ en: 'Agreed terms', ar: 'البنود المتفق عليها' }), ...terms(contract)] },
      ...conditions(contract),
      ...approval(contract),
      verification(hash, file),
    ],
  }
}

/** A contract as PDF, in English and Arabic. Throws where its terms do not have its hash. */
export const contractPdf = async (contract: Contract, publicUrl: string): Promise<Buffer> => makePdf(contractSheet(contract, publicUrl))
