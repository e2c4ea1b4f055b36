import { Box, HStack, NativeSelect } from '@chakra-ui/react'
import { ChartColumn } from 'lucide-react'
import { lazy, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '@/ui/figures/chart-frame'
import { Empty } from '@/ui/lists/empty'
import { useValueText } from './cell'
import { chartDataOf, measuresOf } from './chart-data'
import type { RowList } from './row-lists'
import { SERIES } from './series-colours'

const Plot = lazy(() => import('./plot'))

const HEIGHT = { time: 300, least: 200, category: 18, bar: 14 } as const

/** A figure of a list as a chart, or why it cannot be drawn. */
export const ResultChart = ({ list }: { readonly list: RowList }) => {
  const { t } = useTranslation('explorerResults')
  const written = useValueText()
  const id = useId()
  const measures = useMemo(() => measuresOf(list), [list])
  const [chosen, setChosen] = useState<number | null>(null)
  const measure = chosen !== null && measures.includes(chosen) ? chosen : measures[0]
  const data = useMemo(() => chartDataOf(list, measure), [list, measure])
  if (typeof data === 'string' || measure === undefined) {
    const reason = typeof data === 'string' ? data : 'noFigures'
    return <Empty heading="h2" icon={ChartColumn} title={t('chart.none')} explanation={t(`chart.${reason}`)} />
  }
  const [column, category] = [list.columns[measure]!, list.columns[data.category]!]
  const figure = (row: number) => written(column, list.rows[row]?.[measure] ?? null)
  const height = data.isOverTime
    ? HEIGHT.time
    : Math.max(HEIGHT.least, 40 + data.points.length * (HEIGHT.category + HEIGHT.bar * data.series.length))
  return (
    <Box display="grid" gap="3" padding="4" minWidth="0">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <HStack gap="2" minWidth="0">
          <label htmlFor={id} hidden>
            {t('chart.figure')}
          </label>
          <NativeSelect.Root size="sm" width="auto" maxWidth="260px">
            <NativeSelect.Field
              id={id}
              aria-label={t('chart.figure')}
              value={measure}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {measures.map((at) => (
                <option key={at} value={at}>
                  {list.columns[at]!.title}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </HStack>
        {data.series.length > 1 && (
          <HStack gap="3" flexWrap="wrap" textStyle="caption" color="fg.muted" aria-hidden>
            {data.series.map((name, at) => (
              <HStack key={name} gap="1.5">
                <Box boxSize="8px" borderRadius="2px" style={{ background: SERIES[at % SERIES.length] }} />
                <bdi>{name}</bdi>
              </HStack>
            ))}
          </HStack>
        )}
      </HStack>
      <ChartFrame
        caption={t('chart.caption', { figure: column.title, category: category.title })}
        columns={[category.title, ...data.series.map((name) => name || column.title)]}
        rows={data.points.map(({ name, rows }) => [
          name === '' ? '–' : written(category, name),
          ...rows.map((row) => (row === null ? '–' : figure(row))),
        ])}
        height={`${height}px`}
      >
        <Plot data={data} category={category} measure={column} figure={figure} />
      </ChartFrame>
      {(data.leftOut.categories > 0 || data.leftOut.series > 0) && (
        <Box color="fg.muted" textStyle="caption">
          {data.leftOut.categories > 0 && <Box>{t('chart.categoriesLeftOut', { count: data.leftOut.categories })}</Box>}
          {data.leftOut.series > 0 && <Box>{t('chart.seriesLeftOut', { count: data.leftOut.series })}</Box>}
        </Box>
      )}
    </Box>
  )
}
