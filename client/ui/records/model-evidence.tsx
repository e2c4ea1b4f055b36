import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ScoreBand } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { Facts } from '../figures/facts'
import { Time } from '../figures/time'
import { Card } from '../frames/card'
import { BlockSkeleton, QueryView } from '../frames/query-view'
import { DataTable } from '../lists/data-table'
import {
  type ModelFigureFragment,
  type ModelTestShownFragment,
  type ModelWeightsShownFragment,
  useModelEvidenceQuery,
} from './model-evidence.generated'

/** Below so many bad facilities no point estimate is given. */
const BADS_NEEDED = 30

/** A figure with its interval, or that there are not enough outcomes for one. */
export const ModelFigure = ({ figure: { loans, bads, value, low, high } }: { readonly figure: ModelFigureFragment }) => {
  const { t } = useTranslation('model')
  const { decimal } = useFormat()
  const written = (number: number) => decimal(number.toFixed(3))
  const interval = low !== null && high !== null ? t('figure.interval', { low: written(low), high: written(high) }) : null
  if (bads < BADS_NEEDED || value === null) {
    return (
      <Box display="grid">
        <span>{t('figure.notEnough', { loans, bads })}</span>
        {interval && (
          <Box as="span" color="fg.muted" textStyle="caption">
            {interval}
          </Box>
        )}
      </Box>
    )
  }
  return (
    <Box display="grid">
      <bdi>{written(value)}</bdi>
      <Box as="span" color="fg.muted" textStyle="caption">
        {interval ?? ''} {t('figure.of', { loans, bads })}
      </Box>
    </Box>
  )
}

const useBands = () => {
  const { t } = useTranslation('model')
  const { t: d } = useTranslation('domain')
  return (from: ScoreBand, to: ScoreBand) =>
    from === to ? d(`score.bandLabel.${from}`) : t('fromTo', { from: d(`score.bandLabel.${from}`), to: d(`score.bandLabel.${to}`) })
}

type Moved = {
  readonly name: string
  readonly from: ScoreBand
  readonly to: ScoreBand
  readonly scoreBefore: number
  readonly scoreAfter: number
}

const MovedTable = <Row extends Moved>({ rows, last }: { readonly rows: readonly Row[]; readonly last?: (row: Row) => string }) => {
  const { t } = useTranslation('model')
  const bands = useBands()
  const { integer } = useFormat()
  return (
    <DataTable
      caption={t('moved.caption')}
      dense
      rows={rows.map((row, at) => ({ ...row, id: String(at) }))}
      columns={[
        { title: t('moved.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        { title: t('moved.bands'), cell: ({ from, to }) => bands(from, to) },
        {
          title: t('moved.score'),
          align: 'end',
          cell: ({ scoreBefore, scoreAfter }) => t('fromTo', { from: integer(scoreBefore), to: integer(scoreAfter) }),
        },
        ...(last ? [{ title: t('moved.outcome'), cell: last }] : []),
      ]}
    />
  )
}

type EffectProps = {
  readonly weights: Omit<ModelWeightsShownFragment, '__typename'>
  /** The fitted version that is drafted as a whole; null for five weights. */
  readonly challenger: string | null
}

/** What weights would make of the present scores: how many change, between which bands, and who. */
export const ModelEffect = ({ weights, challenger }: EffectProps) => {
  const { t } = useTranslation('model')
  const { integer, signed } = useFormat()
  const bands = useBands()
  const { stability, capacity, quality, conduct, dataDepth } = weights
  const query = useModelEvidenceQuery({
    variables: { weights: { stability, capacity, quality, conduct, dataDepth }, challenger },
    fetchPolicy: 'cache-and-network',
  })
  // The figures of the weights before stay while new ones are computed.
  const shown = { ...query, data: query.data ?? query.previousData }
  return (
    <Card title={t('effect.title')}>
      <QueryView query={shown} skeleton={<BlockSkeleton lines={5} />}>
        {({ modelEffect: effect }) =>
          effect.businesses === 0 ? (
            <p>{t('effect.none')}</p>
          ) : (
            <Box display="grid" gap="5" aria-busy={query.loading}>
              <Facts
                facts={[
                  { label: t('effect.changed'), value: t('effect.ofAll', { count: effect.changed, all: integer(effect.businesses) }) },
                  {
                    label: t('effect.bandsChanged'),
                    value: t('effect.ofAll', { count: effect.bandsChanged, all: integer(effect.businesses) }),
                  },
                  { label: t('effect.mean'), value: effect.meanChange === null ? '–' : signed(effect.meanChange) },
                  {
                    label: t('effect.range'),
                    value: t('effect.from', { loss: signed(effect.largestLoss), gain: signed(effect.largestGain) }),
                  },
                ]}
              />
              <DataTable
                caption={t('effect.bands')}
                dense
                rows={effect.moves.map((move) => ({ ...move, id: `${move.from} ${move.to}` }))}
                columns={[
                  {
                    title: t('moved.bands'),
                    cell: ({ from, to }) => (from === to ? t('effect.stays', { band: bands(from, to) }) : bands(from, to)),
                  },
                  { title: t('effect.businesses'), align: 'end', cell: ({ businesses }) => integer(businesses) },
                ]}
              />
              {effect.moved.length > 0 && <MovedTable rows={effect.moved} />}
            </Box>
          )
        }
      </QueryView>
    </Card>
  )
}

/** What the facilities of the product say of a draft and of the version in force. */
export const ModelTestCard = ({ test, onlyInForce = false }: { readonly test: ModelTestShownFragment; readonly onlyInForce?: boolean }) => {
  const { t } = useTranslation('model')
  const { integer } = useFormat()
  const bands = useBands()
  return (
    <Box display="grid" gap="5">
      <Facts
        facts={[
          { label: t('test.inForce', { version: test.baseVersion }), value: <ModelFigure figure={test.auc} /> },
          ...(onlyInForce
            ? []
            : [
                { label: t('test.draft'), value: <ModelFigure figure={test.draftAuc} /> },
                { label: t('test.gain'), value: <ModelFigure figure={test.gain} /> },
              ]),
          {
            label: t('test.loans'),
            value: t('test.counts', {
              loans: integer(test.loans),
              bads: integer(test.bads),
              indeterminate: integer(test.indeterminate),
              notScored: integer(test.notScored),
              young: integer(test.young),
            }),
            wide: true,
          },
          { label: t('test.ranAt'), value: <Time at={test.ranAt} /> },
        ]}
      />
      {!onlyInForce && test.moves.length > 0 && (
        <DataTable
          caption={t('test.swap')}
          dense
          rows={test.moves.map((move) => ({ ...move, id: `${move.from} ${move.to}` }))}
          columns={[
            {
              title: t('moved.bands'),
              cell: ({ from, to }) => (from === to ? t('effect.stays', { band: bands(from, to) }) : bands(from, to)),
            },
            { title: t('test.facilities'), align: 'end', cell: ({ loans }) => integer(loans) },
            { title: t('test.bad'), align: 'end', cell: ({ bads }) => integer(bads) },
          ]}
        />
      )}
      {!onlyInForce && test.moved.length > 0 && <MovedTable rows={test.moved} last={({ outcome }) => t(`outcome.${outcome}`)} />}
    </Box>
  )
}
