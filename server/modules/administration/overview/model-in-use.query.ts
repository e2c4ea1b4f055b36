import type { Platform } from '../../../platform/platform.ts'
import type { ModelInUse, ModelPerformance } from './admin-overview.type.ts'

/** Weights are stored in basis points. */
const POINTS = 100

const ACTIVE = `
  select v.version, a.active_from as "activeFromAt", v.stability, v.capacity, v.quality, v.conduct, v.data_depth as "dataDepth"
  from model_activation a join model_version v on v.version = a.version
  where a.active_from <= $1 order by a.active_from desc, a.place desc limit 1`

const PERFORMANCE = `
  select report.id as "reportId", report.dataset, report.ran_at as "ranAt", (metric ->> 'value')::float8 as auc,
    (metric ->> 'low')::float8 as low, (metric ->> 'high')::float8 as high, (metric ->> 'loans')::int as loans, (metric ->> 'bads')::int as bads
  from backtest_report report, jsonb_array_elements(report.metrics) metric
  where report.model_version = $1 and metric ->> 'code' = 'auc'
  order by report.ran_at desc, report.id desc limit 1`

/** Reads the version of the score model in use, with its newest backtest. */
export const createModelInUse = ({ readRows, clock }: Pick<Platform, 'readRows' | 'clock'>) => ({
  async read(): Promise<ModelInUse> {
    const [active] = await readRows<Omit<ModelInUse, 'performance'>>('model-in-use', ACTIVE, [clock.now()])
    const { version, activeFromAt, ...weights } = active!
    const [performance] = await readRows<ModelPerformance>('model-performance', PERFORMANCE, [version])
    return {
      version,
      activeFromAt,
      stability: weights.stability / POINTS,
      capacity: weights.capacity / POINTS,
      quality: weights.quality / POINTS,
      conduct: weights.conduct / POINTS,
      dataDepth: weights.dataDepth / POINTS,
      performance: performance ?? null,
    }
  },
})
