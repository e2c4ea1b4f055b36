import type { ReadRows } from '../../../platform/rows.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { drawSample } from '../products/sample.ts'
import { asGiven, count, type ReadSection, share, words } from './report-figure.ts'

interface Row {
  readonly contractId: string
  readonly version: number
  readonly percent: number
  readonly seed: string
  readonly digest: string
  readonly isChosen: boolean
  readonly outcome: 'approved' | 'rejected' | null
}

const SAMPLE = `
  select draw.contract_id as "contractId", draw.flow_version as version, flow.sample_percent as percent, flow.seed, draw.digest,
    draw.is_chosen as "isChosen",
    case when review.status in ('approved', 'rejected') and review.reviewed_at < $2 then review.status end as outcome
  from sample_draw draw
  join deal_flow flow on flow.version = draw.flow_version
  left join ssb_review review on review.id = draw.review_id
  where draw.drawn_at >= $1 and draw.drawn_at < $2
  order by draw.flow_version, draw.contract_id`

const isRepeated = ({ seed, contractId, percent, digest, isChosen }: Row): boolean => {
  const again = drawSample(seed, contractId, percent)
  return again.digest === digest && again.isChosen === isChosen
}

/** The contracts concluded without a vote, those drawn among them, and what their reviews found. Each draw is repeated. */
export const sampleSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const population = await readRows<Row>('board-report-sample', SAMPLE, [begin, end])
    const drawn = population.filter(({ isChosen }) => isChosen)
    const reviewed = drawn.filter(({ outcome }) => outcome !== null)
    const settings = [...new Map(population.map((row) => [row.version, row])).values()]
    return {
      title: 'reports:sample.title',
      basis: 'reports:sample.basis',
      figures: [
        count('reports:sample.population', population.length),
        count('reports:sample.drawn', drawn.length, population.length),
        share('reports:sample.share', drawn.length, population.length),
        ...settings.map(({ version, percent, seed }) =>
          words(textOf('reports:sample.setting', { version, percent: { percent: String(percent) } }), asGiven(seed), String(version)),
        ),
        count('reports:sample.repeated', population.filter(isRepeated).length, population.length),
        count('reports:sample.reviewed', reviewed.length, drawn.length),
        count('reports:sample.rejected', reviewed.filter(({ outcome }) => outcome === 'rejected').length, reviewed.length),
      ],
    }
  }
