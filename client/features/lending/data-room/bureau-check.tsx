import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '@/ui/frames/failure-note'
import { May } from '@/ui/may'
import { BureauReport } from '@/ui/records/bureau-report'
import { useAct } from '@/ui/use-act'
import { type DataRoomContentsQuery, RequestBureauCheckDocument } from './data-room.generated'

type Room = NonNullable<NonNullable<DataRoomContentsQuery['financingRequest']>['dataRoom']>
type BureauCheckProps = {
  readonly id: string
  readonly bureau: NonNullable<Room['creditBureau']>
  readonly onRequested: () => void
}

/** The check of the business at its credit bureau, and the request for one. */
export const BureauCheck = ({ id, bureau, onRequested }: BureauCheckProps) => {
  const { t } = useTranslation('bureaus')
  const { isConnected, isCheckAllowed, closure, check } = bureau
  const absent = closure
    ? (`closed.${closure}` as const)
    : isCheckAllowed
      ? 'notRequested'
      : isConnected
        ? 'cannotRequest'
        : 'notConnectedLender'
  const submission = useAct(RequestBureauCheckDocument, { variables: () => ({ id }), toast: () => t('requested'), done: onRequested })
  return (
    <Box display="grid" gap="3" borderWidth="1px" borderRadius="card" padding="4">
      <Box fontWeight="semibold">{t('title')}</Box>
      {check ? <BureauReport check={check} /> : <Box color="fg.muted">{t(absent)}</Box>}
      {submission.failure && <FailureNote failure={submission.failure} />}
      {check && !isCheckAllowed && <Box color="fg.muted">{t(isConnected ? 'cannotRequest' : 'notConnectedLender')}</Box>}
      {isCheckAllowed && check?.status !== 'PENDING' && (
        <May act="requestBureauCheck">
          <Button
            variant="outline"
            justifySelf="start"
            loading={submission.pending}
            loadingText={t('request')}
            onClick={() => void submission.submit(undefined)}
          >
            {t(check || closure ? 'again' : 'request')}
          </Button>
        </May>
      )}
    </Box>
  )
}
