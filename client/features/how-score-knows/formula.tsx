import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { LIST } from './section'
import type { Evidence } from './use-evidence'

/** The rules of the score beside its maps and weights. */
export const Rules = ({ rules }: Pick<Evidence, 'rules'>) => {
  const { t } = useTranslation('scoreEvidence')
  const { decimal } = useFormat()
  const { unknown, most, withoutBalances, freshness, withoutRecentInflowLimit, provisionalLimit } = rules
  const [first, last] = [freshness[0], freshness.at(-1)]
  return (
    <chakra.ul {...LIST} marginBlockEnd="4">
      <li>{t('formula.rule.unknown', { points: unknown })}</li>
      <li>{t('formula.rule.nothing', { most })}</li>
      <li>{t('formula.rule.balances', { share: decimal(String(withoutBalances)) })}</li>
      {first && last && (
        <li>
          {t('formula.rule.freshness', {
            first: first.days,
            firstShare: decimal(String(first.share)),
            last: last.days,
            lastShare: decimal(String(last.share)),
          })}
        </li>
      )}
      <li>{t('formula.rule.recent', { limit: withoutRecentInflowLimit })}</li>
      <li>
        {t('formula.rule.provisional', {
          days: rules.provisionalBelowDays,
          months: rules.provisionalBelowMonths,
          limit: provisionalLimit,
          points: unknown,
        })}
      </li>
    </chakra.ul>
  )
}

/** Keeps a value on the line of its points. */
const NBSP = '\u00a0'

type MapRow = Evidence['maps'][number] & { readonly id: string }

/** What each metric is worth, and how much it weighs in each version. */
export const Maps = ({ maps }: Pick<Evidence, 'maps'>) => {
  const { t } = useTranslation('scoreEvidence')
  const { percent, decimal } = useFormat()
  const columns: readonly Column<MapRow>[] = [
    { title: t('formula.factor'), cell: ({ factor }) => t(`factor.${factor}`) },
    { title: t('formula.metric'), cell: ({ code, isFallback }) => t(isFallback ? 'metric.Q2r' : `metric.${code}`) },
    {
      title: t('formula.map'),
      cell: ({ points }) => (
        <chakra.bdi dir="ltr" textStyle="small" color="fg.muted">
          {points.map((point) => `${decimal(String(point.value))}${NBSP}→${NBSP}${decimal(String(point.points))}`).join(', ')}
        </chakra.bdi>
      ),
    },
    { title: t('formula.default'), cell: ({ defaultWeight }) => percent((100 * defaultWeight).toFixed(1)), align: 'end' },
    { title: t('formula.challenger'), cell: ({ challengerWeight }) => percent(100 * challengerWeight), align: 'end' },
    { title: t('guards.guarded'), cell: ({ guardedWeight }) => percent(100 * guardedWeight), align: 'end' },
  ]
  const rows = maps.map((map) => ({ ...map, id: `${map.code} ${map.isFallback}` }))
  return <DataTable caption={t('formula.title')} columns={columns} rows={rows} />
}
