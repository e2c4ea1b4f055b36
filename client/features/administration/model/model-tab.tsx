import { Box, Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Time } from '@/ui/figures/time'
import { WeightRows } from '@/ui/figures/weight-rows'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StatusBadge } from '@/ui/labels/status-badge'
import { DataTable } from '@/ui/lists/data-table'
import { ModelTestCard } from '@/ui/records/model-evidence'
import { Challengers } from './challengers'
import { NEW_DRAFT } from './draft-page'
import { DraftStatus } from './draft-status'
import { DrainedDays } from './drained-days'
import { type ModelDraftRowFragment, type ModelVersionRowFragment, useModelConfigurationQuery } from './model.generated'
import { Rollback } from './rollback'
import { SealedScores } from './sealed-scores'
import { useWeightsInWords } from './weights-in-words'

type ModelTabProps = { readonly hrefOf: (id: string) => string; readonly onOpen: (id: string) => void }

const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' } as const

/** The score model: the version in force, how well it ranks, its drafts and its versions. The board reads it. */
export const ModelTab = ({ hrefOf, onOpen }: ModelTabProps) => {
  const { t } = useTranslation('model')
  const { role } = useViewer()
  const query = useModelConfigurationQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={12} />}>
      {({ modelConfiguration: { inForce, versions, modelDrafts, challengers, formerVersion, performance, pendingRollback } }) => (
        <Box display="grid" gap="5">
          <Box display="grid" gap="5" gridTemplateColumns={columns} alignItems="start">
            <Card
              title={t('inForce.title', { version: inForce.version })}
              actions={<Rollback former={formerVersion} pending={pendingRollback} />}
            >
              <Box display="grid" gap="5">
                <WeightRows weights={inForce.weights} />
                <Facts
                  facts={[
                    ...(inForce.takesEffectAt ? [{ label: t('inForce.since'), value: <Time at={inForce.takesEffectAt} as="date" /> }] : []),
                    { label: t('versions.hash'), value: <Hash hash={inForce.formulaHash} />, wide: true },
                  ]}
                />
              </Box>
            </Card>
            <Card title={t('performance.title')}>
              {performance ? <ModelTestCard test={performance} onlyInForce /> : <p>{t('performance.none')}</p>}
            </Card>
          </Box>
          <Card
            title={t('drafts.title')}
            actions={
              role === 'ADMIN' && (
                <Button size="sm" onClick={() => onOpen(NEW_DRAFT)}>
                  <Plus aria-hidden />
                  {t('drafts.new')}
                </Button>
              )
            }
          >
            {modelDrafts.length === 0 ? <p>{t('drafts.none')}</p> : <Drafts drafts={modelDrafts} hrefOf={hrefOf} />}
          </Card>
          <Card title={t('versions.title')}>
            <Versions versions={versions} />
          </Card>
          <Challengers challengers={challengers} />
          <DrainedDays />
          <SealedScores />
        </Box>
      )}
    </QueryView>
  )
}

const Drafts = ({ drafts, hrefOf }: { readonly drafts: readonly ModelDraftRowFragment[]; readonly hrefOf: (id: string) => string }) => {
  const { t } = useTranslation('model')
  const inWords = useWeightsInWords()
  return (
    <DataTable
      caption={t('drafts.title')}
      rows={drafts}
      columns={[
        {
          title: t('drafts.draft'),
          cell: ({ id, version, baseVersion }) => (
            <TextLink to={hrefOf(id)}>{version ?? t('draft.from', { version: baseVersion })}</TextLink>
          ),
        },
        { title: t('drafts.status'), cell: ({ status }) => <DraftStatus status={status} /> },
        { title: t('versions.weights'), cell: ({ weights }) => <bdi dir="ltr">{inWords(weights)}</bdi> },
        { title: t('drafts.author'), room: 'medium', cell: ({ author }) => <bdi>{author?.name}</bdi> },
        { title: t('drafts.updated'), cell: ({ updatedAt }) => <Time at={updatedAt} /> },
      ]}
    />
  )
}

const Versions = ({ versions }: { readonly versions: readonly ModelVersionRowFragment[] }) => {
  const { t } = useTranslation('model')
  const { integer } = useFormat()
  const inWords = useWeightsInWords()
  return (
    <DataTable
      caption={t('versions.title')}
      rows={versions.map((version) => ({ ...version, id: version.version }))}
      columns={[
        { title: t('versions.version'), cell: ({ version }) => <bdi dir="ltr">{version}</bdi> },
        {
          title: t('versions.state'),
          cell: ({ isInForce, takesEffectAt }) =>
            isInForce ? (
              <StatusBadge tone="positive">{t('versions.inForce')}</StatusBadge>
            ) : (
              <StatusBadge tone="neutral">{t(takesEffectAt === null ? 'versions.notYet' : 'versions.former')}</StatusBadge>
            ),
        },
        { title: t('versions.weights'), cell: ({ weights }) => <bdi dir="ltr">{inWords(weights)}</bdi> },
        { title: t('inForce.since'), cell: ({ takesEffectAt }) => takesEffectAt && <Time at={takesEffectAt} as="date" /> },
        { title: t('versions.scores'), align: 'end', cell: ({ scores }) => integer(scores) },
      ]}
    />
  )
}
