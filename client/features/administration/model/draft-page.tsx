import { Box, HStack } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { WeightRows } from '@/ui/figures/weight-rows'
import { BackButton } from '@/ui/frames/back-button'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { PageHeader } from '@/ui/frames/page-header'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Decision } from '@/ui/records/decision'
import { ModelEffect, ModelTestCard } from '@/ui/records/model-evidence'
import { DraftActs } from './draft-acts'
import { DraftEditor } from './draft-editor'
import { DraftStatus } from './draft-status'
import { type ModelDraftPageFragment, useModelDraftQuery } from './model.generated'
import { OpenDraftNote, useOpenDraft } from './open-draft'
import { Shadow } from './shadow'

export const NEW_DRAFT = 'new'

const OFTEN = 1_500
/** While others decide on it or its scores are computed. */
const NOW_AND_THEN = 5_000

type DraftPageProps = { readonly id: string; readonly onBack: () => void; readonly onOpen: (id: string) => void }

/** One draft of the score model, from its weights to the day from which it is in force. */
export const DraftPage = ({ id, onBack, onOpen }: DraftPageProps) => {
  const { t } = useTranslation('model')
  return (
    <>
      <BackButton label={t('back')} onClick={onBack} />
      {id === NEW_DRAFT ? (
        <>
          <PageHeader title={t('editor.new')} explanation={t('editor.explanation')} />
          <DraftEditor onDone={onOpen} onCancel={onBack} />
        </>
      ) : (
        <KnownDraft id={id} onBack={onBack} />
      )}
    </>
  )
}

/** When the last test of a draft ended, with its findings or without; null before one. */
const endOf = ({ test, testFailedAt }: Pick<ModelDraftPageFragment, 'test' | 'testFailedAt'>) => testFailedAt ?? test?.ranAt ?? null

/** Whether a draft changes without an act of the viewer: others decide on it, or the scores to compare are being computed. */
const isAwaited = ({ status, shadowStartedAt }: Pick<ModelDraftPageFragment, 'status' | 'shadowStartedAt'>) =>
  status === 'SUBMITTED' || (status === 'SHADOW' && shadowStartedAt === null)

const KnownDraft = ({ id, onBack }: { readonly id: string; readonly onBack: () => void }) => {
  /** When the last test ended, once another is asked for; null when there was none. */
  const [before, setBefore] = useState<string | null>()
  const query = useModelDraftQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const { data, startPolling, stopPolling } = query
  const ended = data?.modelDraft ? endOf(data.modelDraft) : null
  const testing = before !== undefined && before === ended
  const every = testing ? OFTEN : data?.modelDraft && isAwaited(data.modelDraft) ? NOW_AND_THEN : null
  useEffect(() => {
    if (every !== null) startPolling(every)
    return stopPolling
  }, [every, startPolling, stopPolling])
  return (
    <QueryView query={found(query)} skeleton={<BlockSkeleton lines={12} />}>
      {({ modelDraft }) => <Draft draft={modelDraft} onBack={onBack} testing={testing} onTest={() => setBefore(endOf(modelDraft))} />}
    </QueryView>
  )
}

const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' } as const

type DraftProps = {
  readonly draft: ModelDraftPageFragment
  readonly onBack: () => void
  readonly testing: boolean
  readonly onTest: () => void
}

const Draft = ({ draft, onBack, testing, onTest }: DraftProps) => {
  const { t } = useTranslation('model')
  const [editing, setEditing] = useState(false)
  const open = useOpenDraft(draft.id)
  const { weights, challenger, baseWeights, baseVersion, reason, notes, status, version, shadow } = draft
  if (editing) return <DraftEditor draft={draft} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
  return (
    <>
      <PageHeader
        title={version ? t('draft.version', { version }) : t('draft.title')}
        explanation={challenger ? t('draft.ofAWhole', { version: baseVersion, challenger }) : t('draft.from', { version: baseVersion })}
        badge={<DraftStatus status={status} />}
        action={
          <DraftActs
            draft={draft}
            isOtherOpen={open !== undefined}
            testing={testing}
            onEdit={() => setEditing(true)}
            onTest={onTest}
            onGone={onBack}
          />
        }
      />
      {open && status === 'DRAFT' && <OpenDraftNote open={open} />}
      <Box display="grid" gap="5" gridTemplateColumns={columns} alignItems="start">
        <Box display="grid" gap="5" minWidth="0">
          {notes !== null && (
            <Card title={t('draft.notes')}>
              <p dir="auto">{notes}</p>
            </Card>
          )}
          <Card title={t('draft.weights')}>
            <WeightRows weights={weights} before={baseWeights} />
          </Card>
          <Card title={t('editor.reason')}>
            <Box dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {reason}
            </Box>
          </Card>
          <Approvals draft={draft} />
        </Box>
        <Box display="grid" gap="5" minWidth="0">
          {shadow && <Shadow draft={draft} shadow={shadow} />}
          <Tested draft={draft} testing={testing} />
          {(status === 'DRAFT' || status === 'SUBMITTED') && <ModelEffect weights={weights} challenger={challenger} />}
        </Box>
      </Box>
    </>
  )
}

/** What the last test found, or that it failed and what helps. */
const Tested = ({ draft: { test, testFailedAt, availableActions }, testing }: Pick<DraftProps, 'draft' | 'testing'>) => {
  const { t } = useTranslation('model')
  const { dateTime } = useFormat()
  const failed = testFailedAt !== null && !testing
  return (
    <Card title={t('test.title')}>
      <Box display="grid" gap="4">
        {failed && (
          <FailureNote
            failure={{
              sentence: t(availableActions.includes('TEST') ? 'test.failedTryAgain' : 'test.failed', { at: dateTime(testFailedAt) }),
              requestId: undefined,
            }}
          />
        )}
        {test ? <ModelTestCard test={test} /> : !failed && <p>{t(testing ? 'test.running' : 'test.none')}</p>}
      </Box>
    </Card>
  )
}

/** Who decides on it, and what they decided. */
const Approvals = ({
  draft: { status, boardApprovedAt, riskApprovedAt, riskApproval, review, shadowDays, version },
}: {
  readonly draft: ModelDraftPageFragment
}) => {
  const { t } = useTranslation('model')
  const { integer } = useFormat()
  if (review === null && riskApproval === null) return null
  const state = (at: string | null) =>
    at === null ? (
      <StatusBadge tone="waiting">{t(status === 'SUBMITTED' ? 'approvals.pending' : 'approvals.none')}</StatusBadge>
    ) : (
      <Time at={at} as="dateTime" />
    )
  return (
    <Card title={t('approvals.title')}>
      <Box display="grid" gap="4">
        <Facts
          facts={[
            { label: t('approvals.board'), value: state(boardApprovedAt) },
            { label: t('approvals.risk'), value: state(riskApprovedAt) },
            { label: t('editor.shadowDays'), value: integer(shadowDays) },
          ]}
        />
        {riskApproval && (
          <Decision
            approval={riskApproval}
            of="MODEL_VERSION"
            words={{ name: version ?? t('draft.title') }}
            withdrawAs={t('acts.returnToDraft')}
          />
        )}
        {review && (
          <HStack>
            <TextLink to={`${paths.ssbDashboard}?tab=reviews&review=${review.id}`}>{t('approvals.openReview')}</TextLink>
          </HStack>
        )}
      </Box>
    </Card>
  )
}
