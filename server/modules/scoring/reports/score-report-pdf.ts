import type { Language } from '../../../platform/i18n/language.ts'
import { lines, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { mirror } from '../../../platform/pdf/mirror.ts'
import type { Block, Cell, Sheet, TableColumn, Tone, Weight, Words } from '../../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { dayInWords } from '../../../shared/figures.ts'
import type { Assurance } from '../model/assurance.ts'
import { fullScore } from '../model/engine.ts'
import { type Band, LOWEST_SCORE, WEIGHT_UNIT } from '../model/model.ts'
import type { Snapshot } from '../scores/alt-score.query.ts'
import type { Standing } from '../scores/score-standing.ts'
import { tellReason } from '../scores/telling.ts'
import { WORDS } from '../scores/wording.ts'
import { REPORT_WORDS } from './score-report-words.ts'

/** A score with what is printed beside it. */
export interface ScoreReport {
  readonly snapshot: Snapshot
  readonly businessName: string
  /** When it is printed; the standing is that of this moment. */
  readonly madeAt: Date
  readonly standing: Standing
  /** True when the business has a later score. */
  readonly isSuperseded: boolean
}

const BANDS: Readonly<Record<Band, string>> = { a_plus: 'A+', a: 'A', b: 'B', c: 'C' }
const BAND_TONES: Readonly<Record<Band, Tone>> = { a_plus: 'accent', a: 'accent', b: 'warning', c: 'danger' }
const ASSURANCE_TONES: Readonly<Record<Assurance, Tone>> = { bank_verified: 'accent', mixed: 'warning', self_reported: 'danger' }
const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  current: 'accent',
  stale: 'warning',
  consent_ended: 'danger',
  contradicted: 'danger',
  data_removed: 'danger',
}

/** Tags that fix the digits; Arabic takes the same point and percent sign, as on the screen. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'en-GB', fr: 'fr-FR' }

const writerOf = (language: Language) => {
  const words = REPORT_WORDS[language]
  const written = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(TAGS[language], options).format(value)
  return {
    words,
    /** A sentence or label of ours. */
    say: (text: string, how: Omit<Words, 'text' | 'direction'> = {}): Words => ({
      text,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      ...how,
    }),
    day: (day: string) => dayInWords(day, language),
    moment: (at: Date) => {
      const { day, time } = gulfMomentOf(at)
      return words.moment(dayInWords(day, language), time)
    },
    whole: (value: number) => written(value, { maximumFractionDigits: 0 }),
    /** With so many decimals, zeros too. */
    fixed: (value: number, decimals: number) => written(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    /** Points of a reason, in tenths and with their sign. */
    signed: (points: number) => {
      const tenths = Math.round(points * 10) / 10
      const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
      return `${sign}${written(Math.abs(tenths), { maximumFractionDigits: 1 })}`
    },
    /** A weight in basis points, as a percentage. */
    weight: (weight: number) => written(weight / WEIGHT_UNIT, { style: 'percent', maximumFractionDigits: 2 }),
    /** A share of 0 to 1 as a percentage, rounded down to a tenth so that none reads better than it is. */
    share: (share: number) => written(Math.floor(Math.round(share * 10_000) / 10) / 1_000, { style: 'percent', maximumFractionDigits: 1 }),
  }
}
type Writer = ReturnType<typeof writerOf>

/** What reads from the left in every language: numbers, codes and addresses. */
const code = (text: string, how: Omit<Words, 'text' | 'direction'> = {}): Words => ({ text, direction: 'ltr', ...how })

const heading = ({ say }: Writer, text: string): Block[] => [space(14), ...lines(say(text, { size: 11, weight: 'bold' })), space(5)]

const fact = ({ say }: Writer, name: string, value: Words): Block => ({
  kind: 'columns',
  gap: 10,
  columns: [
    { share: 34, blocks: lines(say(name, { tone: 'muted' })) },
    { share: 66, blocks: lines(value) },
  ],
})

const assurance = ({ words, say, share }: Writer, { assurance: its, bankVerifiedShare }: Snapshot): Block => ({
  kind: 'panel',
  blocks: lines(
    say(words.share(words.assurance[its], share(bankVerifiedShare)), { size: 11, weight: 'bold', tone: ASSURANCE_TONES[its] }),
    bankVerifiedShare === 1 ? null : say(bankVerifiedShare === 0 ? words.nothingVerified : words.restReported),
  ),
})

const standing = ({ words, say, moment }: Writer, { standing: its, madeAt, isSuperseded }: ScoreReport): Block => ({
  kind: 'panel',
  blocks: lines(
    say(words.standingAt(moment(madeAt), words.standing[its]), { size: 11, weight: 'bold', tone: STANDING_TONES[its] }),
    say(words.meaning[its]),
    isSuperseded ? say(words.superseded, { weight: 'medium' }) : null,
  ),
})

const figures = (writer: Writer, { score, band, isProvisional, asOf, calculatedAt, dataThrough, modelVersion }: Snapshot): Block => {
  const { words, say, day, moment, whole } = writer
  const tone = BAND_TONES[band]
  return {
    kind: 'columns',
    gap: 20,
    columns: [
      {
        share: 38,
        blocks: [
          ...lines(code(whole(score), { size: 32, weight: 'bold', tone }), say(words.scale, { size: 8, tone: 'muted' })),
          space(5),
          {
            kind: 'badge',
            tone,
            words: [code(BANDS[band]), say(words.bands[band]), ...(isProvisional ? [say(words.provisional, { weight: 'regular' })] : [])],
          },
        ],
      },
      {
        share: 62,
        blocks: [
          space(6),
          fact(writer, words.facts.asOf, say(day(asOf), { weight: 'medium' })),
          space(3),
          fact(writer, words.facts.calculatedAt, say(moment(calculatedAt), { weight: 'medium' })),
          space(3),
          fact(writer, words.facts.dataThrough, say(day(dataThrough), { weight: 'medium' })),
          space(3),
          fact(writer, words.facts.modelVersion, code(modelVersion, { weight: 'medium' })),
        ],
      },
    ],
  }
}

const titled = ({ say }: Writer, title: string, how: Omit<TableColumn, 'title'>): TableColumn => ({
  title: [say(title, { size: 8, weight: 'medium', tone: 'muted' })],
  ...how,
})

/** How many decimals write every value exactly; at least one, and at most the four that a weight in basis points makes. */
const decimalsOf = (values: readonly number[]) =>
  [1, 2, 3].find((decimals) => values.every((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-6)) ?? 4

/** 300 and what each factor adds make the score; where a limit holds it down, that is said. */
const factors = (writer: Writer, { factors: all, score, features }: Snapshot, language: Language): Block[] => {
  const { words, say, fixed, whole, weight: percent } = writer
  const full = fullScore(all)
  const isLimited = full !== score
  const limit = features.lately.inflow <= 0 ? 'no_recent_inflow' : 'provisional'
  const sum = LOWEST_SCORE + all.reduce((total, { weight, value }) => total + weight * value, 0) / WEIGHT_UNIT
  const decimals = decimalsOf(all.map(({ contribution }) => contribution))
  const row = (name: string, cells: readonly [value: string, weight: string, contribution: string], weight: Weight = 'regular'): Cell[] => [
    [say(name, { weight })],
    ...cells.map((cell): Cell => [code(cell, { weight })]),
  ]
  return [
    {
      kind: 'table',
      columns: [
        titled(writer, words.factors.factor, { share: 1 }),
        titled(writer, words.factors.value, { width: 90, align: 'right' }),
        titled(writer, words.factors.weight, { width: 80, align: 'right' }),
        titled(writer, words.factors.contribution, { width: 100, align: 'right' }),
      ],
      rows: [
        row(words.factors.base, ['', '', fixed(LOWEST_SCORE, decimals)]),
        ...all.map(({ key, value, weight, contribution }) =>
          row(words.factorNames[key], [whole(value), percent(weight), fixed(contribution, decimals)]),
        ),
        row(words.factors.sum, ['', '', fixed(sum, decimals)], 'medium'),
        row(isLimited ? words.factors.score : words.factors.rounded, ['', '', whole(score)], 'bold'),
      ],
    },
    ...(isLimited
      ? [space(4), ...lines(say(words.limited(whole(full), whole(score)), { weight: 'medium' }), say(`${WORDS[language].remarks[limit]}.`))]
      : []),
  ]
}

const reasons = (writer: Writer, { reasons: all, features, currency }: Snapshot, language: Language): Block => {
  const { words, say, signed } = writer
  return {
    kind: 'table',
    columns: [titled(writer, words.reasons.reason, { share: 1 }), titled(writer, words.reasons.points, { width: 70, align: 'right' })],
    rows: all.map((reason) => [
      [say(tellReason(reason, features, currency, language))],
      [code(signed(reason.points), { weight: 'medium', tone: reason.points < 0 ? 'danger' : 'ink' })],
    ]),
  }
}

/** The fingerprint of the inputs, and how a signed passport is verified: this report is not signed. */
const verification = (writer: Writer, { inputsDigest, assurance: its }: Snapshot, publicUrl: string): Block => {
  const { words, say } = writer
  const { digest, unsigned } = words
  const address = (url: string, link?: string) => code(url, { tone: 'accent', size: 8, ...(link === undefined ? {} : { link }) })
  const [keys, revoked] = [`${publicUrl}/.well-known/jwks.json`, `${publicUrl}/.well-known/revoked-passports.json`]
  return {
    kind: 'together',
    blocks: [
      space(14),
      {
        kind: 'panel',
        blocks: [
          ...lines(say(digest.title, { weight: 'bold' }), code(inputsDigest, { weight: 'medium', size: 9.5 })),
          ...lines(say(digest.explanation, { size: 8, tone: 'muted' })),
          space(10),
          ...lines(say(unsigned.title, { weight: 'bold' })),
          ...lines(say(unsigned.explanation, { size: 8, tone: 'muted' })),
          ...lines(its === 'self_reported' ? say(unsigned.selfReported, { size: 8, weight: 'medium' }) : null),
          space(4),
          fact(writer, unsigned.links, address(`${publicUrl}/passport/`)),
          fact(writer, unsigned.keys, address(keys, keys)),
          fact(writer, unsigned.revoked, address(revoked, revoked)),
        ],
      },
    ],
  }
}

/** The report before it is laid out, in one language. It is laid out from the right in Arabic. */
export const scoreReportSheet = (report: ScoreReport, language: Language, publicUrl: string): Sheet => {
  const { snapshot, businessName, madeAt } = report
  const writer = writerOf(language)
  const { words, say, whole } = writer
  const isMirrored = language === 'ar'
  const blocks: Block[] = [
    {
      kind: 'columns',
      gap: 24,
      columns: [
        { share: 60, blocks: lines({ text: businessName, size: 15, weight: 'bold', align: 'left' }) },
        { share: 40, blocks: lines(say(words.title, { size: 16, weight: 'bold', align: 'right' })) },
      ],
    },
    space(12),
    assurance(writer, snapshot),
    space(14),
    figures(writer, snapshot),
    space(14),
    standing(writer, report),
    ...heading(writer, words.factors.title),
    ...factors(writer, snapshot, language),
    ...(snapshot.reasons.length > 0 ? [...heading(writer, words.reasons.title), reasons(writer, snapshot, language)] : []),
    verification(writer, snapshot, publicUrl),
  ]
  const running = [
    { text: businessName, weight: 'medium' },
    say([words.title, whole(snapshot.score), words.assurance[snapshot.assurance]].join(' · ')),
  ] as const
  return {
    title: `${words.title} ${businessName} ${snapshot.asOf}`,
    author: 'Mizan',
    language,
    madeAt,
    publicUrl,
    running: isMirrored ? [running[1], running[0]] : running,
    footer: [say(`${words.unsigned.title}.`)],
    pageNumbers: [language],
    blocks: isMirrored ? mirror(blocks) : blocks,
  }
}

/** A score as a report to print. The same score, standing and moment give the same bytes. */
export const scoreReportPdf = (report: ScoreReport, language: Language, publicUrl: string): Promise<Buffer> =>
  makePdf(scoreReportSheet(report, language, publicUrl))
