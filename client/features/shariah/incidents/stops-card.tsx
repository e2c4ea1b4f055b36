import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { Confirm } from '@/ui/overlays/confirm'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import { CHANGES } from './act-dialogs'
import { ConfirmIncidentStopDocument, ProposeIncidentStopReleaseDocument, ReleaseIncidentStopDocument } from './incident-acts.generated'
import type { IncidentDetailFragment, IncidentStopItemFragment } from './incidents.generated'

type StopAction = IncidentStopItemFragment['availableActions'][number]

/** New business that the incident stops, with what the viewer can do about each stop. */
export const StopsCard = ({ incident: { stops } }: { readonly incident: IncidentDetailFragment }) => {
  const { t } = useTranslation('incidents')
  return (
    <Card title={t('stops.title')}>
      {stops.length === 0 ? (
        <Box color="fg.muted">{t('stops.none')}</Box>
      ) : (
        <Box display="grid" gap="4">
          {stops.map((stop) => (
            <Stop key={stop.id} stop={stop} />
          ))}
        </Box>
      )}
    </Card>
  )
}

const Stop = ({ stop }: { readonly stop: IncidentStopItemFragment }) => {
  const { t } = useTranslation('incidents')
  const { t: term } = useTranslation('terms')
  const [open, setOpen] = useState<StopAction>()
  const { lenderName, structure, reason, status, releasedAt, releaseReason, availableActions } = stop
  return (
    <Box display="grid" gap="1.5">
      <HStack gap="2" flexWrap="wrap">
        <Box fontWeight="medium">
          <bdi>{lenderName ?? t('stops.anyLender')}</bdi> · {structure ? term(`structure.${structure}`) : t('stops.anyStructure')}
        </Box>
        <StatusLabel of="incidentStop" value={status} />
      </HStack>
      <Box color="fg.muted">
        <bdi>{reason}</bdi>
      </Box>
      {releaseReason !== null && (
        <Box color="fg.muted" textStyle="small">
          {releasedAt !== null && (
            <>
              {t('stops.lifted')} <Time at={releasedAt} as="date" /> ·{' '}
            </>
          )}
          <bdi>{releaseReason}</bdi>
        </Box>
      )}
      <HStack gap="2">
        {availableActions.map((action) => (
          <Button key={action} size="sm" variant="outline" onClick={() => setOpen(action)}>
            {t(`stops.${action}`)}
          </Button>
        ))}
      </HStack>
      <StopDialogs id={stop.id} open={open} onClose={() => setOpen(undefined)} />
    </Box>
  )
}

type StopDialogsProps = { readonly id: string; readonly open: StopAction | undefined; readonly onClose: () => void }

const StopDialogs = ({ id, open, onClose }: StopDialogsProps) => {
  const { t } = useTranslation('incidents')
  const confirm = useAct(ConfirmIncidentStopDocument, {
    variables: () => ({ id }),
    changes: CHANGES,
    toast: () => t('stops.confirmDone'),
    done: onClose,
  })
  const release = useAct(ReleaseIncidentStopDocument, {
    variables: () => ({ id }),
    changes: CHANGES,
    toast: () => t('stops.releaseDone'),
    done: onClose,
  })
  const proposal = useAct(ProposeIncidentStopReleaseDocument, {
    variables: (reason: string) => ({ id, reason }),
    changes: CHANGES,
    toast: () => t('stops.proposeReleaseDone'),
    done: onClose,
  })
  return (
    <>
      <Confirm
        open={open === 'CONFIRM'}
        onClose={onClose}
        title={t('stops.confirmTitle')}
        consequence={t('stops.confirmText')}
        confirmLabel={t('stops.CONFIRM')}
        submission={confirm}
        danger
      />
      <Confirm
        open={open === 'RELEASE'}
        onClose={onClose}
        title={t('stops.releaseTitle')}
        consequence={t('stops.releaseText')}
        confirmLabel={t('stops.RELEASE')}
        submission={release}
      />
      <ConfirmWithReason
        open={open === 'PROPOSE_RELEASE'}
        onClose={onClose}
        title={t('stops.proposeReleaseTitle')}
        consequence={t('stops.proposeReleaseText')}
        confirmLabel={t('stops.PROPOSE_RELEASE')}
        reasonLabel={t('stops.reason')}
        required
        submission={proposal}
      />
    </>
  )
}
