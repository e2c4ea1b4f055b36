import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { CopyText } from '@/ui/figures/copy-text'
import { type Fact, FactCells } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import type { Explanation } from './row-lists'

type ProvenanceProps = {
  readonly explanation: Explanation | null
  readonly hiddenGroups: number | null
  /** The moment whose data the server read, which every result names. */
  readonly readAt: string | undefined
  readonly smallestGroup: number
}

/** How the figures of a result came about: as of when, of how many records, by which definition. */
export const Provenance = ({ explanation, hiddenGroups, readAt, smallestGroup }: ProvenanceProps) => {
  const { t } = useTranslation('explorerResults')
  const { integer } = useFormat()
  const { asOf = readAt, rowCount, definition, ratesAsOf, version } = explanation ?? {}
  const facts: Fact[] = [
    ...(asOf ? [{ label: t('asOf'), value: <Time at={asOf} as="dateTime" /> }] : []),
    ...(rowCount === undefined ? [] : [{ label: t('counted'), value: t('records', { count: rowCount, shown: integer(rowCount) }) }]),
    ...(ratesAsOf ? [{ label: t('ratesAsOf'), value: <Time at={ratesAsOf} as="dateTime" /> }] : []),
    ...(hiddenGroups ? [{ label: t('hiddenGroups'), value: t('groupsHidden', { count: hiddenGroups, least: smallestGroup }) }] : []),
    ...(version
      ? [{ label: t('version'), value: <CopyText text={version} shown={`${version.slice(0, 12)}…`} what={t('version')} /> }]
      : []),
    ...(definition ? [{ label: t('definition'), value: <chakra.bdi fontWeight="normal">{definition}</chakra.bdi>, wide: true }] : []),
  ]
  if (facts.length === 0) return null
  return (
    <Box borderBlockStartWidth="1px" padding="4" textStyle="small">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        gap="4"
      >
        <FactCells facts={facts} />
      </chakra.dl>
    </Box>
  )
}
