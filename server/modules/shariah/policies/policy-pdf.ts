import { arabic, english, lines, pair, rightToLeft, space } from '../../../platform/pdf/bilingual.ts'
import { type EditionLanguage, editionOf } from '../../../platform/pdf/edition.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet } from '../../../platform/pdf/sheet.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { asDay, writtenFigure } from '../../../shared/figures.ts'
import { type Said, textOf, written } from '../../../shared/i18n/text.ts'
import { percentOfPoints } from '../../../shared/percent.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import type { PolicyVersion } from './policy.entity.ts'
import { boundContent } from './policy-content.ts'
import { PolicyStatus } from './policy-lifecycle.ts'

const heading = (title: Said): Block[] => [
  space(10),
  pair(title, { weight: 'bold', size: 11, direction: 'ltr' }, 16, { weight: 'bold', size: 11 }),
  space(3),
  { kind: 'rule' },
  space(7),
]

/** Sets the English text on the left and the Arabic on the right, level with each other. */
const sideBySide = (inEnglish: string, inArabic: string): Block => ({
  kind: 'columns',
  gap: 16,
  columns: [
    { share: 1, blocks: lines({ text: inEnglish, direction: 'ltr' }), language: 'en' },
    { share: 1, blocks: lines(rightToLeft(inArabic)), language: 'ar' },
  ],
})

const paragraphs = (inEnglish: string, inArabic: string): Block[] => {
  const [left, right] = [inEnglish.split(/\n+/), inArabic.split(/\n+/)]
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
    sideBySide(left[at] ?? '', right[at] ?? ''),
    space(4),
  ]).flat()
}

const term = (name: Said, value: (language: 'en' | 'ar') => string): Block[] => [
  {
    kind: 'columns',
    gap: 10,
    columns: [
      { share: 19, blocks: lines(english(name, { tone: 'muted' })), language: 'en' },
      { share: 31, blocks: lines({ text: value('en'), weight: 'medium', direction: 'ltr' }), language: 'en' },
      { share: 31, blocks: lines(rightToLeft(value('ar'), { weight: 'medium' })), language: 'ar' },
      { share: 19, blocks: lines(arabic(name, { tone: 'muted' })), language: 'ar' },
    ],
  },
  space(4),
]

const said = (text: Said) => (language: 'en' | 'ar') => written(text, language)
const onDay = (day: string) => (language: 'en' | 'ar') => writtenFigure(asDay(day), language)
const inPercent = (points: number) => (language: 'en' | 'ar') => writtenFigure({ percent: percentOfPoints(points) }, language)

const facts = (policy: PolicyVersion): Block[] => [
  ...term('documents:policy.category', said(`documents:policy.categories.${policy.category}`)),
  ...term('documents:policy.status', said(`documents:policy.statuses.${policy.status}`)),
  ...term('documents:policy.effective', onDay(policy.effectiveOn)),
  ...(policy.lastReviewedAt ? term('documents:policy.lastReview', onDay(gulfDayOf(policy.lastReviewedAt))) : []),
  ...term('documents:policy.nextReview', onDay(policy.nextReviewOn)),
  ...(policy.incomeThresholdBp === null ? [] : term('documents:policy.threshold', inPercent(policy.incomeThresholdBp))),
  ...(policy.relatedFatwa ? term('documents:policy.fatwa', () => policy.relatedFatwa!) : []),
]

const rules = ({ given }: PolicyVersion): Block[] => {
  if (given.length === 0) return []
  return [
    ...heading('documents:policy.rules'),
    ...given.flatMap(({ code, wordingEn, wordingAr }): Block[] => [
      ...lines({ text: code, size: 8, tone: 'muted', direction: 'ltr' }),
      sideBySide(wordingEn, wordingAr),
      space(5),
    ]),
  ]
}

const sources = ({ incomeSources }: PolicyVersion): Block[] => {
  if (incomeSources.length === 0) return []
  return [
    ...heading('documents:policy.sources'),
    ...incomeSources.flatMap(({ code, nameEn, nameAr, bankCategories, words }): Block[] => [
      ...lines({ text: code, size: 8, tone: 'muted', direction: 'ltr' }),
      sideBySide(nameEn, nameAr),
      ...lines({ text: [...bankCategories, ...words].join(', '), size: 8, direction: 'ltr' }),
      space(5),
    ]),
  ]
}

/** Explains how a reader verifies the text, and where. */
const verification = ({ contentHash }: PolicyVersion, file: string, address: string): Block => ({
  kind: 'together',
  blocks: [
    space(8),
    {
      kind: 'panel',
      blocks: [
        pair('documents:policy.fingerprint', { weight: 'bold', direction: 'ltr' }, 16, { weight: 'bold' }),
        space(4),
        ...lines({ text: contentHash, weight: 'bold', size: 9.5, direction: 'ltr' }),
        space(6),
        pair(textOf('documents:policy.check', { file }), { size: 7.5, tone: 'muted', direction: 'ltr' }, 16, { size: 7.5, tone: 'muted' }),
        space(4),
        ...lines({ text: address, size: 8, direction: 'ltr', link: address }),
      ],
    },
  ],
})

/** Where a reader verifies the text: without signing in, where the version is public and in force. */
const addressOf = ({ id, number, isPublic, status }: PolicyVersion, publicUrl: string) =>
  isPublic && status === PolicyStatus.ACTIVE
    ? `${publicUrl}/documents/policies/public/${number}/ar.pdf`
    : `${publicUrl}/app/ssb-dashboard?tab=policies&policy=${id}`

/** Returns a version before layout, with the content that its hash covers attached. Throws if the hash differs: it is then not printed. */
export const policySheet = (policy: PolicyVersion, publicUrl: string): Sheet => {
  const content = canonicalJson(boundContent(policy))
  const { number, version, contentHash } = policy
  if (sha256(content) !== contentHash) throw new Error(`Version ${version} of policy ${number} does not have its hash.`)
  const named = `${number}-${version}`
  const title = written(textOf('documents:policy.file', { number, version }), 'en')
  const guidelines = policy.implementationGuidelinesEn.flatMap((each, at) => [
    sideBySide(`${at + 1}. ${each}`, `${at + 1}. ${policy.implementationGuidelinesAr[at]!}`),
    space(4),
  ])
  return {
    title,
    author: 'Mizan',
    language: 'ar',
    madeAt: policy.takesEffectAt ?? policy.updatedAt,
    publicUrl,
    running: [{ text: title, weight: 'medium' }, english('documents:policy.title')],
    footer: [{ text: `SHA-256 ${contentHash}`, direction: 'ltr' }],
    attachments: [
      {
        name: `${named}.json`,
        type: 'application/json',
        description: written(textOf('documents:policy.attachment', { number }), 'en'),
        content,
      },
    ],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          {
            share: 55,
            blocks: lines(
              { text: `${number} · ${version}`, size: 15, weight: 'bold', direction: 'ltr' },
              { text: 'Mizan', size: 10, tone: 'muted' },
            ),
          },
          {
            share: 45,
            blocks: lines(
              arabic('documents:policy.title', { size: 18, weight: 'bold' }),
              english('documents:policy.title', { size: 13, weight: 'medium', tone: 'muted', align: 'right' }),
            ),
          },
        ],
      },
      space(8),
      sideBySide(policy.titleEn, policy.titleAr),
      space(8),
      ...facts(policy),
      ...heading('documents:policy.description'),
      ...paragraphs(policy.descriptionEn, policy.descriptionAr),
      ...heading('documents:policy.basis'),
      ...paragraphs(policy.shariahBasisEn, policy.shariahBasisAr),
      ...heading('documents:policy.guidelines'),
      ...guidelines,
      ...sources(policy),
      ...rules(policy),
      space(6),
      pair('documents:policy.prevails', { tone: 'muted', direction: 'ltr' }, 16, { tone: 'muted' }),
      verification(policy, `${named}.json`, addressOf(policy, publicUrl)),
    ],
  }
}

/** Returns a version as PDF in Arabic and English, or in one of them. Throws if its hash does not match its content. */
export const policyPdf = async (policy: PolicyVersion, publicUrl: string, language?: EditionLanguage): Promise<Buffer> => {
  const sheet = policySheet(policy, publicUrl)
  return makePdf(language ? editionOf(sheet, language) : sheet)
}
