import { skipToken } from '@apollo/client/react'
import { Box, Button, Grid, HStack } from '@chakra-ui/react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { Time } from '@/ui/figures/time'
import { BackButton } from '@/ui/frames/back-button'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { PageHeader } from '@/ui/frames/page-header'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { useAct } from '@/ui/use-act'
import { type ActDialogProps, ApprovalDialog, CHANGES, CloseDialog, InformationDialog, StopDialog, SubmissionDialog } from './act-dialogs'
import { AssignIncidentDocument } from './incident-acts.generated'
import { BoardCard, EventCard, HistoryCard, PlanCard, StagesCard } from './incident-cards'
import { type IncidentDetailFragment, useIncidentPageQuery, useIncidentPushedSubscription } from './incidents.generated'
import { PlanDialog } from './plan-dialog'
import { PurificationDialog } from './purification-dialog'
import { StopsCard } from './stops-card'

type IncidentAction = IncidentDetailFragment['availableActions'][number]

/** The dialog of each act. Taking an incident on needs none. */
const DIALOGS: Readonly<Record<Exclude<IncidentAction, 'ASSIGN'>, ComponentType<ActDialogProps>>> = {
  ADD_INFORMATION: InformationDialog,
  PROPOSE_STOP: StopDialog,
  FILE_PLAN: PlanDialog,
  RECORD_APPROVAL: ApprovalDialog,
  RECORD_SUBMISSION: SubmissionDialog,
  PAY_PURIFICATION: PurificationDialog,
  CLOSE: CloseDialog,
}

/** The acts that move an incident on. They are shown as the next thing to do. */
const NEXT: readonly IncidentAction[] = ['FILE_PLAN', 'RECORD_APPROVAL', 'RECORD_SUBMISSION', 'PAY_PURIFICATION', 'CLOSE']

/** One incident, live: what happened, its stages, its clock, and every act that the viewer may do. */
export const IncidentPage = ({ id, onBack }: { readonly id: string; readonly onBack: () => void }) => {
  const { t } = useTranslation('incidents')
  const { role } = useViewer()
  const query = found(useIncidentPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  // Pushes update the incident through the cache. Analysts receive none.
  useIncidentPushedSubscription(role === 'ANALYST' ? skipToken : { variables: { id } })
  return (
    <>
      <BackButton label={t('back')} onClick={onBack} />
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ incident }) => <IncidentBody incident={incident} />}
      </QueryView>
    </>
  )
}

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } as const

const IncidentBody = ({ incident }: { readonly incident: IncidentDetailFragment }) => {
  const { t } = useTranslation('incidents')
  const [open, setOpen] = useState<Exclude<IncidentAction, 'ASSIGN'>>()
  const assign = useAct(AssignIncidentDocument, {
    variables: () => ({ id: incident.id }),
    changes: CHANGES,
    toast: () => t('assign.done', { number: incident.number }),
  })
  const Dialog = open && DIALOGS[open]
  return (
    <>
      <PageHeader
        title={incident.title}
        badge={
          <HStack gap="2" flexWrap="wrap">
            <StatusLabel of="incidentStage" value={incident.stage} />
            <StatusLabel of="incidentSeverity" value={incident.severity} />
          </HStack>
        }
        explanation={
          <>
            <bdi>{incident.number}</bdi> · <Time at={incident.reportedAt} />
          </>
        }
        action={
          <HStack gap="2" flexWrap="wrap">
            {incident.availableActions.map((action) => (
              <Button
                key={action}
                size="sm"
                variant={NEXT.includes(action) ? 'solid' : 'outline'}
                loading={action === 'ASSIGN' && assign.pending}
                onClick={() => (action === 'ASSIGN' ? void assign.submit(undefined) : setOpen(action))}
              >
                {t(`acts.${action}`)}
              </Button>
            ))}
          </HStack>
        }
      />
      {assign.failure && <FailureNote failure={assign.failure} />}
      <Grid templateColumns={COLUMNS} gap={{ base: '4', md: '5' }} alignItems="start">
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
          <EventCard incident={incident} />
          <PlanCard incident={incident} />
          <StopsCard incident={incident} />
          <HistoryCard incident={incident} />
        </Box>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
          <StagesCard incident={incident} />
          <BoardCard incident={incident} />
        </Box>
      </Grid>
      {Dialog && <Dialog incident={incident} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const PageSkeleton = () => (
  <Card>
    <BlockSkeleton lines={12} />
  </Card>
)
