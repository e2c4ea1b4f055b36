import type { ReadRows } from '../../../platform/rows.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { type ReadSection, type ReportFigure, words } from './report-figure.ts'

interface Row {
  readonly number: string
  /** Null for a fatwa. */
  readonly version: number | null
  readonly en: string
  readonly ar: string
}

/** Versions of policies that came into force in the period, and fatwas that were issued in it. */
const REGISTER = `
  select number, version, title_en as en, title_ar as ar from policy_version
  where takes_effect_at >= $1 and takes_effect_at < $2 and takes_effect_at <= $3 and status in ('approved', 'active', 'superseded')
  union all
  select number, null, content -> 'title' ->> 'en', content -> 'title' ->> 'ar' from fatwa where issued_at >= $1 and issued_at < $2
  order by version nulls last, number`

const listed = ({ number, version, en, ar }: Row): ReportFigure => {
  const title = textOf('reports:asGiven', { text: { en, ar } })
  return version === null
    ? words(textOf('reports:register.fatwa', { number }), title, number)
    : words(textOf('reports:register.policy', { number, version }), title, `${number}.${version}`)
}

/** The policies and fatwas of the period by number, with their titles. */
export const registerSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end, now }) => ({
    title: 'reports:register.title',
    basis: 'reports:register.basis',
    figures: (await readRows<Row>('board-report-register', REGISTER, [begin, end, now])).map(listed),
  })
