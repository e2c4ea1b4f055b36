import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { Evidence } from './use-evidence'
import { useFigures } from './use-figures'

type BandRow = {
  readonly id: string
  readonly name: string
  readonly loans: number
  readonly bads: number
  readonly share: string
  readonly granted: string
}

const BAND_NAMES = { A_PLUS: 'A+', A: 'A', B: 'B', C: 'C' } as const

/** The bad share of each band and of each year. */
export const Bands = ({ evidence: { bands, vintages, unscored, unscoredBads } }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer, month } = useFormat()
  const { share } = useFigures()
  const years = (first: number, last: number) => (first === last ? String(first) : t('between', { low: String(first), high: String(last) }))
  const byBand: readonly BandRow[] = [
    ...bands.map((band) => ({
      id: band.bands.join(' '),
      name: band.bands.map((each) => BAND_NAMES[each]).join(', '),
      loans: band.loans,
      bads: band.bads,
      share: share(band.badShare),
      granted: t('between', { low: month(band.from), high: month(band.to) }),
    })),
    { id: 'unscored', name: t('bands.unscored'), loans: unscored, bads: unscoredBads, share: t('notKnown'), granted: t('notKnown') },
  ]
  const byYear: readonly BandRow[] = vintages.map(({ firstYear, lastYear, loans, bads, badShare }) => ({
    id: String(firstYear),
    name: years(firstYear, lastYear),
    loans,
    bads,
    share: share(badShare),
    granted: '',
  }))
  const columns = (first: string): readonly Column<BandRow>[] => [
    { title: first, cell: ({ name }) => <bdi>{name}</bdi> },
    { title: t('loans'), cell: (row) => integer(row.loans), align: 'end' },
    { title: t('bads'), cell: (row) => integer(row.bads), align: 'end' },
    { title: t('bands.share'), cell: ({ share: text }) => text, align: 'end' },
  ]
  return (
    <Box display="grid" gap="6">
      <DataTable
        caption={t('bands.title')}
        columns={[...columns(t('bands.band')), { title: t('bands.granted'), cell: ({ granted }) => <bdi>{granted}</bdi>, align: 'end' }]}
        rows={byBand}
      />
      <DataTable caption={t('bands.vintage')} columns={columns(t('bands.vintage'))} rows={byYear} />
    </Box>
  )
}
