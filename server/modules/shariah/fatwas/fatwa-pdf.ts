import { arabic, english, lines, rightToLeft, space } from '../../../platform/pdf/bilingual.ts'
import { type EditionLanguage, editionOf } from '../../../platform/pdf/edition.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet } from '../../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { asDay, writtenFigure } from '../../../shared/figures.ts'
import { asText, type Said, textOf, written } from '../../../shared/i18n/text.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { ReviewDecision } from '../reviews/review.entity.ts'
import type { Fatwa } from './fatwa.entity.ts'
import type { FatwaContent, FatwaSource, FatwaText } from './fatwa-content.ts'
import type { FatwaVote } from './fatwa-records.entity.ts'

/** An issued fatwa with the votes on it. */
export interface PrintedFatwa {
  readonly fatwa: Fatwa
  readonly votes: readonly FatwaVote[]
}

const GAP = 18

/** Sets English on the left and Arabic on the right, level with each other. */
const level = (left: Block[], right: Block[]): Block => ({
  kind: 'columns',
  gap: GAP,
  columns: [
    { share: 1, blocks: left, language: 'en' },
    { share: 1, blocks: right, language: 'ar' },
  ],
})

const said = (words: Said, how: object = {}): Block => level(lines(english(words, { direction: 'ltr', ...how })), lines(arabic(words, how)))

const heading = (title: Said): Block[] => [space(10), said(title, { weight: 'bold', size: 11 }), space(3), { kind: 'rule' }, space(6)]

const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A text in both languages, paragraph by paragraph. */
const textBlocks = ({ ar, en }: FatwaText, number?: number): Block[] => {
  const [left, right] = [paragraphs(en), paragraphs(ar)]
  const prefix = (at: number) => (number === undefined || at > 0 ? '' : `${number}. `)
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
    level(
      left[at] === undefined ? [] : lines({ text: `${prefix(at)}${left[at]}`, direction: 'ltr' }),
      right[at] === undefined ? [] : lines(rightToLeft(`${prefix(at)}${right[at]}`, { size: 9.5 })),
    ),
    space(4),
  ]).flat()
}

const section = (title: Said, blocks: Block[]): Block[] => [{ kind: 'together', leads: true, blocks: heading(title) }, ...blocks]

type Value = (language: 'en' | 'ar') => string
const both =
  (value: Said): Value =>
  (language) =>
    written(value, language)
const same =
  (value: string): Value =>
  () =>
    value

const fact = (name: Said, value: Value): Block[] => [
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

const scope = ({ structures, products, supersedesNumber }: FatwaContent): Block[] => [
  ...structures.flatMap((structure) => fact('documents:fatwa.structure', both(`documents:contract.structures.${structure}`))),
  ...(products.length > 0 ? fact('documents:fatwa.products', same(products.join(' · '))) : []),
  ...(supersedesNumber === null ? [] : fact('documents:fatwa.supersedes', same(supersedesNumber))),
]

const sourceBlocks = (sources: readonly FatwaSource[]): Block[] =>
  sources.flatMap(({ kind, citation, isVerified }, at) => [
    ...lines({ text: `${at + 1}. ${citation}`, weight: 'medium' }),
    said(
      isVerified
        ? `documents:fatwa.kinds.${kind}`
        : textOf('documents:fatwa.unverified', { kind: asText(`documents:fatwa.kinds.${kind}`) }),
      {
        tone: 'muted',
        size: 8,
      },
    ),
    space(4),
  ])

const voteBlocks = (votes: readonly FatwaVote[], withReasons: boolean): Block[] =>
  votes.map(({ auditorName, notes, hash, decision }) => ({
    kind: 'together',
    blocks: [
      ...lines({ text: auditorName, weight: 'medium' }),
      ...(withReasons ? [said(`documents:fatwa.decisions.${decision}`, { tone: 'muted', size: 8 }), ...lines({ text: notes })] : []),
      ...lines({ text: `SHA-256 ${hash}`, size: 7.5, tone: 'muted', direction: 'ltr' }),
      space(6),
    ],
  }))

/** Returns the canonical JSON that the votes are bound to. Throws if the hash differs: a ruling that was tampered with is not printed. */
export const hashedRuling = ({ number, content, contentHash }: Fatwa): string => {
  const json = canonicalJson(content)
  if (sha256(json) !== contentHash) throw new Error(`The ruling of fatwa ${number} does not have its hash.`)
  return json
}

const verification = (address: string, hash: string, file: string): Block => ({
  kind: 'together',
  blocks: [
    space(8),
    {
      kind: 'panel',
      blocks: [
        {
          kind: 'columns',
          gap: 12,
          columns: [
            {
              share: 80,
              blocks: [
                said('documents:fatwa.fingerprint', { weight: 'bold' }),
                space(4),
                ...lines({ text: hash, weight: 'bold', size: 8.5, direction: 'ltr' }),
                space(6),
                ...lines({ text: address, link: address, size: 8.5, tone: 'accent', direction: 'ltr' }),
              ],
            },
            { share: 20, blocks: [{ kind: 'code', content: address, size: 64, align: 'right', link: address }] },
          ],
        },
        space(6),
        said(textOf('documents:fatwa.check', { file }), { size: 7.5, tone: 'muted' }),
      ],
    },
  ],
})

/** Returns a fatwa before layout, with the text that its hash covers attached. It contains only what was issued, so it always has the same bytes. */
export const fatwaSheet = ({ fatwa, votes }: PrintedFatwa, publicUrl: string): Sheet => {
  const json = hashedRuling(fatwa)
  const content = fatwa.content!
  const number = fatwa.number!
  const hash = fatwa.contentHash!
  const { day, time } = gulfMomentOf(fatwa.issuedAt!)
  const title = written(textOf('documents:fatwa.file', { number }), 'en')
  const isAgreeing = ({ decision }: FatwaVote) => decision === ReviewDecision.APPROVE
  const dissents = votes.filter((vote) => !isAgreeing(vote))
  return {
    title,
    author: 'Mizan',
    language: 'ar',
    madeAt: fatwa.issuedAt!,
    publicUrl,
    running: [{ text: title, weight: 'medium' }, english('documents:fatwa.title')],
    footer: [{ text: `SHA-256 ${hash}`, direction: 'ltr' }],
    attachments: [
      {
        name: `${number}.json`,
        type: 'application/json',
        description: written(textOf('documents:fatwa.attachment', { number }), 'en'),
        content: json,
      },
    ],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          {
            share: 50,
            blocks: lines({ text: number, size: 15, weight: 'bold', direction: 'ltr' }, { text: 'Mizan', size: 10, tone: 'muted' }),
          },
          {
            share: 50,
            blocks: lines(
              arabic('documents:fatwa.title', { size: 18, weight: 'bold' }),
              english('documents:fatwa.title', { size: 12, weight: 'medium', tone: 'muted', align: 'right' }),
            ),
          },
        ],
      },
      space(8),
      level(
        lines({ text: content.title.en, size: 12, weight: 'bold', direction: 'ltr' }),
        lines(rightToLeft(content.title.ar, { size: 12.5, weight: 'bold' })),
      ),
      space(8),
      ...fact('documents:fatwa.issued', both(textOf('documents:gulfMoment', { day: asDay(day), time }))),
      ...fact('documents:fatwa.effective', (language) => writtenFigure(asDay(fatwa.effectiveOn!), language)),
      ...scope(content),
      ...section('documents:fatwa.question', textBlocks(content.question)),
      ...section('documents:fatwa.ruling', textBlocks(content.ruling)),
      ...section('documents:fatwa.reasons', textBlocks(content.reasons)),
      ...(content.conditions.length > 0
        ? section(
            'documents:fatwa.conditions',
            content.conditions.flatMap((condition, at) => textBlocks(condition, at + 1)),
          )
        : []),
      ...section('documents:fatwa.sources', sourceBlocks(content.sources)),
      ...section('documents:fatwa.signatories', voteBlocks(votes.filter(isAgreeing), false)),
      ...(dissents.length > 0 ? section('documents:fatwa.dissents', voteBlocks(dissents, true)) : []),
      space(4),
      said('documents:fatwa.prevails', { tone: 'muted', size: 8 }),
      verification(`${publicUrl}/fatwas/${number}`, hash, `${number}.json`),
    ],
  }
}

/** Returns an issued fatwa as PDF in Arabic and English, or in one of them. Throws if its hash does not match its text. */
export const fatwaPdf = async (printed: PrintedFatwa, publicUrl: string, language?: EditionLanguage): Promise<Buffer> => {
  const sheet = fatwaSheet(printed, publicUrl)
  return makePdf(language ? editionOf(sheet, language) : sheet)
}
