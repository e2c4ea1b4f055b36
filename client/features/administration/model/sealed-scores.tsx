import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { DataTable } from '@/ui/lists/data-table'
import { LoadMore } from '@/ui/lists/load-more'
import { ProofDownload } from '@/ui/records/proof-download'
import { useSealedScoresQuery } from './model.generated'

/** The register of scores as they were at decisions, with their proofs and what became of the facilities. */
export const SealedScores = () => {
  const { t } = useTranslation('model')
  const { t: d } = useTranslation('domain')
  const { integer } = useFormat()
  const query = useSealedScoresQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Card title={t('sealed.title')}>
      <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
        {({ sealedScores: { nodes, pageInfo } }) =>
          nodes.length === 0 ? (
            <p>{t('sealed.none')}</p>
          ) : (
            <Box display="grid" gap="4">
              <Box color="fg.muted">{t('sealed.explanation')}</Box>
              <DataTable
                caption={t('sealed.title')}
                rows={nodes}
                columns={[
                  { title: t('sealed.score'), cell: ({ score, band }) => `${integer(score)} · ${d(`score.bandLabel.${band}`)}` },
                  { title: t('versions.version'), room: 'medium', cell: ({ modelVersion }) => <bdi dir="ltr">{modelVersion}</bdi> },
                  { title: t('sealed.occasion'), cell: ({ occasion }) => t(`sealed.${occasion}`) },
                  { title: t('sealed.at'), cell: ({ sealedAt }) => <Time at={sealedAt} as="date" /> },
                  {
                    title: t('sealed.outcome'),
                    cell: ({ outcomes }) =>
                      outcomes.length === 0 ? t('sealed.unknown') : outcomes.map(({ outcome }) => t(`outcome.${outcome}`)).join(' · '),
                  },
                  {
                    title: t('sealed.proof'),
                    cell: ({ proofPath }) => <ProofDownload proofs={[{ path: proofPath, label: t('sealed.proof') }]} />,
                  },
                ]}
              />
              <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })} />
            </Box>
          )
        }
      </QueryView>
    </Card>
  )
}
