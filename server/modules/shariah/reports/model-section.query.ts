import type { ReadRows } from '../../../platform/rows.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { ACTIVATIONS, ANCHORS, FACTORS, type Factor, WEIGHT_UNIT } from '../../scoring/index.ts'
import type { ReportPeriod } from './period.ts'
import { asGiven, count, percent, type ReadSection, type ReportSection, words } from './report-figure.ts'

type Version = Readonly<Record<Factor, number>> & { readonly version: string; readonly isNew: boolean }

const VERSIONS = `
  select v.version, v.stability, v.capacity, v.quality, v.conduct, v.data_depth as "dataDepth", a.active_from >= $1 as "isNew"
  from ${ACTIVATIONS} a join model_version v on v.version = a.version
  where a.active_from < $2 and a.active_from <= $3 order by a.active_from desc, a.place desc`

const PERCENT = 100

const inPercent = (weight: number) => (weight * PERCENT) / WEIGHT_UNIT

/** The version that scores are computed by, its weights, and changes of it. */
export const modelSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end, now }) => {
    const versions = await readRows<Version>('board-report-model', VERSIONS, [begin, end, now])
    const [inForce] = versions
    const changed = versions.filter(({ isNew }) => isNew)
    return {
      title: 'reports:model.title',
      basis: 'reports:model.basis',
      figures: [
        words('reports:model.version', inForce ? asGiven(inForce.version) : 'reports:model.none'),
        ...(inForce
          ? [
              ...FACTORS.map((factor) =>
                percent(
                  textOf('reports:model.weight', { factor: textOf(`score:report.factorNames.${factor}`, {}) }),
                  inPercent(inForce[factor]),
                  null,
                  factor,
                ),
              ),
              percent(
                'reports:model.weights',
                FACTORS.reduce((sum, factor) => sum + inPercent(inForce[factor]), 0),
                FACTORS.length,
              ),
            ]
          : []),
        count('reports:model.changes', changed.length),
        ...changed.map(({ version }) => words('reports:model.change', asGiven(version), version)),
      ],
    }
  }

const INPUTS = Object.keys(ANCHORS) as (keyof typeof ANCHORS)[]

/** Everything that a score is computed from, as the model lists it. */
export const inputsSection = async (_: ReportPeriod): Promise<ReportSection> => ({
  title: 'reports:inputs.title',
  basis: 'reports:inputs.basis',
  figures: [
    count('reports:inputs.all', INPUTS.length),
    ...INPUTS.map((code) => words(textOf(`reports:inputs.names.${code}`, {}), asGiven(code))),
    words('reports:inputs.interestReceived', 'reports:inputs.notIncome'),
    words('reports:inputs.interestPaid', 'reports:inputs.asOutflow'),
  ],
})
