import type { Language } from '../../../platform/i18n/language.ts'
import { lines, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { mirror } from '../../../platform/pdf/mirror.ts'
import type { Block, Cell, Sheet, Tone, Weight } from '../../../platform/pdf/sheet.ts'
import { type Said, textOf } from '../../../shared/i18n/text.ts'
import { isolated } from '../../../shared/text.ts'
import type { Assurance } from '../model/assurance.ts'
import { fullScore } from '../model/engine.ts'
import { type Band, LOWEST_SCORE, WEIGHT_UNIT } from '../model/model.ts'
import type { Snapshot } from '../scores/alt-score.query.ts'
import type { ScoreStatusCode } from '../scores/score-status.ts'
import { reasonText } from '../scores/score-texts.ts'
import { code, fact, heading, momentOf, titled, type Writer, writerOf } from './report-writer.ts'

/** A score with the details that are printed next to it. */
export interface ScoreReport {
  readonly snapshot: Snapshot
  readonly businessName: string
  /** When it is printed; the status is that of this moment. */
  readonly madeAt: Date
  readonly status: ScoreStatusCode
  /** True when the business has a later score. */
  readonly isSuperseded: boolean
}

const BANDS: Readonly<Record<Band, string>> = { a_plus: 'A+', a: 'A', b: 'B', c: 'C' }
const BAND_TONES: Readonly<Record<Band, Tone>> = { a_plus: 'accent', a: 'accent', b: 'warning', c: 'danger' }
const ASSURANCE_TONES: Readonly<Record<Assurance, Tone>> = { bank_verified: 'accent', mixed: 'warning', self_reported: 'danger' }
const STATUS_TONES: Readonly<Record<ScoreStatusCode, Tone>> = {
  current: 'accent',
  stale: 'warning',
  consent_ended: 'danger',
  contradicted: 'danger',
  data_removed: 'danger',
}

const assurance = ({ say, share }: Writer, { assurance: its, bankVerifiedShare }: Snapshot): Block => ({
  kind: 'panel',
  blocks: lines(
    say(textOf('score:report.share', { assurance: { key: `score:report.assurance.${its}` }, share: share(bankVerifiedShare) }), {
      size: 11,
      weight: 'bold',
      tone: ASSURANCE_TONES[its],
    }),
    bankVerifiedShare === 1 ? null : say(bankVerifiedShare === 0 ? 'score:report.nothingVerified' : 'score:report.restReported'),
  ),
})

const status = ({ say }: Writer, { status: its, madeAt, isSuperseded }: ScoreReport): Block => ({
  kind: 'panel',
  blocks: lines(
    say(textOf('score:report.statusAt', { moment: momentOf(madeAt), status: { key: `score:report.status.${its}` } }), {
      size: 11,
      weight: 'bold',
      tone: STATUS_TONES[its],
    }),
    say(`score:report.meaning.${its}`),
    isSuperseded ? say('score:report.superseded', { weight: 'medium' }) : null,
  ),
})

const figures = (writer: Writer, { score, band, isProvisional, asOf, calculatedAt, dataThrough, modelVersion }: Snapshot): Block => {
  const { say, put, day, whole } = writer
  const tone = BAND_TONES[band]
  return {
    kind: 'columns',
    gap: 20,
    columns: [
      {
        share: 38,
        blocks: [
          ...lines(code(whole(score), { size: 32, weight: 'bold', tone }), say('score:report.scale', { size: 8, tone: 'muted' })),
          space(5),
          {
            kind: 'badge',
            tone,
            words: [
              code(BANDS[band]),
              say(`score:report.bands.${band}`),
              ...(isProvisional ? [say('score:report.provisional', { weight: 'regular' })] : []),
            ],
          },
        ],
      },
      {
        share: 62,
        blocks: [
          space(6),
          fact(writer, 'score:report.facts.asOf', put(day(asOf), { weight: 'medium' })),
          space(3),
          fact(writer, 'score:report.facts.calculatedAt', say(momentOf(calculatedAt), { weight: 'medium' })),
          space(3),
          fact(writer, 'score:report.facts.dataThrough', put(day(dataThrough), { weight: 'medium' })),
          space(3),
          fact(writer, 'score:report.facts.modelVersion', code(modelVersion, { weight: 'medium' })),
        ],
      },
    ],
  }
}

/** How many decimals write every value exactly; at least one, and at most the four that a weight in basis points makes. */
const decimalsOf = (values: readonly number[]) =>
  [1, 2, 3].find((decimals) => values.every((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-6)) ?? 4

/** The factors, which with 300 add up to the score, and a note when a limit lowered it. */
const factors = (writer: Writer, { factors: all, score, features }: Snapshot): Block[] => {
  const { say, put, write, fixed, whole, weight: percent } = writer
  const full = fullScore(all)
  const isLimited = full !== score
  const limit = features.lately.inflow <= 0 ? 'no_recent_inflow' : 'provisional'
  const sum = LOWEST_SCORE + all.reduce((total, { weight, value }) => total + weight * value, 0) / WEIGHT_UNIT
  const decimals = decimalsOf(all.map(({ contribution }) => contribution))
  const row = (name: Said, cells: readonly [value: string, weight: string, contribution: string], weight: Weight = 'regular'): Cell[] => [
    [say(name, { weight })],
    ...cells.map((cell): Cell => [code(cell, { weight })]),
  ]
  return [
    {
      kind: 'table',
      columns: [
        titled(writer, 'score:report.factors.factor', { share: 1 }),
        titled(writer, 'score:report.factors.value', { width: 90, align: 'right' }),
        titled(writer, 'score:report.factors.weight', { width: 80, align: 'right' }),
        titled(writer, 'score:report.factors.contribution', { width: 100, align: 'right' }),
      ],
      rows: [
        row('score:report.factors.base', ['', '', fixed(LOWEST_SCORE, decimals)]),
        ...all.map(({ key, value, weight, contribution }) =>
          row(`score:report.factorNames.${key}`, [whole(value), percent(weight), fixed(contribution, decimals)]),
        ),
        row('score:report.factors.sum', ['', '', fixed(sum, decimals)], 'medium'),
        row(isLimited ? 'score:report.factors.score' : 'score:report.factors.rounded', ['', '', whole(score)], 'bold'),
      ],
    },
    ...(isLimited
      ? [
          space(4),
          ...lines(
            say(textOf('score:report.limited', { sum: whole(full), score: whole(score) }), { weight: 'medium' }),
            put(`${write(`score:remarks.${limit}`)}.`),
          ),
        ]
      : []),
  ]
}

const reasons = (writer: Writer, { reasons: all, features, currency }: Snapshot, language: Language): Block => {
  const { put, signed } = writer
  return {
    kind: 'table',
    columns: [
      titled(writer, 'score:report.reasons.reason', { share: 1 }),
      titled(writer, 'score:report.reasons.points', { width: 70, align: 'right' }),
    ],
    rows: all.map((reason) => [
      [put(reasonText(reason, features, currency, language))],
      [code(signed(reason.points), { weight: 'medium', tone: reason.points < 0 ? 'danger' : 'ink' })],
    ]),
  }
}

/** The fingerprint of the inputs, and how a signed passport is verified: this report is not signed. */
const verification = (writer: Writer, { inputsDigest, assurance: its }: Snapshot, publicUrl: string): Block => {
  const { say } = writer
  const address = (url: string, link?: string) => code(url, { tone: 'accent', size: 8, ...(link === undefined ? {} : { link }) })
  const [keys, revoked] = [`${publicUrl}/.well-known/jwks.json`, `${publicUrl}/.well-known/revoked-passports.json`]
  return {
    kind: 'together',
    blocks: [
      space(14),
      {
        kind: 'panel',
        blocks: [
          ...lines(say('score:report.digest.title', { weight: 'bold' }), code(inputsDigest, { weight: 'medium', size: 9.5 })),
          ...lines(say('score:report.digest.explanation', { size: 8, tone: 'muted' })),
          space(10),
          ...lines(say('score:report.unsigned.title', { weight: 'bold' })),
          ...lines(say('score:report.unsigned.explanation', { size: 8, tone: 'muted' })),
          ...lines(its === 'self_reported' ? say('score:report.unsigned.selfReported', { size: 8, weight: 'medium' }) : null),
          space(4),
          fact(writer, 'score:report.unsigned.links', address(`${publicUrl}/passport/`)),
          fact(writer, 'score:report.unsigned.keys', address(keys, keys)),
          fact(writer, 'score:report.unsigned.revoked', address(revoked, revoked)),
        ],
      },
    ],
  }
}

/** The report before it is laid out, in one language. It is laid out from the right in Arabic. */
export const scoreReportSheet = (report: ScoreReport, language: Language, publicUrl: string): Sheet => {
  const { snapshot, businessName, madeAt } = report
  const writer = writerOf(language)
  const { write, say, put, whole } = writer
  const isMirrored = language === 'ar'
  const blocks: Block[] = [
    {
      kind: 'columns',
      gap: 24,
      columns: [
        { share: 60, blocks: lines({ text: businessName, size: 15, weight: 'bold', align: 'left' }) },
        { share: 40, blocks: lines(say('score:report.title', { size: 16, weight: 'bold', align: 'right' })) },
      ],
    },
    space(12),
    assurance(writer, snapshot),
    space(14),
    figures(writer, snapshot),
    space(14),
    status(writer, report),
    ...heading(writer, 'score:report.factors.title'),
    ...factors(writer, snapshot),
    ...(snapshot.reasons.length > 0 ? [...heading(writer, 'score:report.reasons.title'), reasons(writer, snapshot, language)] : []),
    verification(writer, snapshot, publicUrl),
  ]
  const running = [
    { text: businessName, weight: 'medium' },
    put(
      [write('score:report.title'), whole(snapshot.score), write(`score:report.assurance.${snapshot.assurance}`)].map(isolated).join(' · '),
    ),
  ] as const
  return {
    title: `${write('score:report.title')} ${businessName} ${snapshot.asOf}`,
    author: 'Mizan',
    language,
    madeAt,
    publicUrl,
    running: isMirrored ? [running[1], running[0]] : running,
    footer: [put(`${write('score:report.unsigned.title')}.`)],
    pageNumbers: [language],
    blocks: isMirrored ? mirror(blocks) : blocks,
  }
}

/** A score as a report to print. The same score, status and moment give the same bytes. */
export const scoreReportPdf = (report: ScoreReport, language: Language, publicUrl: string): Promise<Buffer> =>
  makePdf(scoreReportSheet(report, language, publicUrl))
