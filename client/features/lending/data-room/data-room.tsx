import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import { May } from '@/ui/may'
import { BureauConnection, BureauConnectionNote } from '@/ui/records/bureau-connection'
import { AskForData } from './ask-for-data'
import type { AskedDataFragment, DataRoomOfRequestFragment } from './data-room.generated'
import { GrantedData } from './granted-data'

type DataRoomProps = { readonly opportunity: DataRoomOfRequestFragment }

/** Asks the business for more data, shows what it decided, and the data while they may be read. */
export const DataRoom = ({ opportunity }: DataRoomProps) => {
  const { t } = useTranslation('lending')
  const [isAsking, setIsAsking] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const { id, dataRoom, dataRoomGrants, merchantName } = opportunity
  if (!dataRoom) return null
  const canAsk = dataRoom.askableScopes.length > 0
  const canRead = dataRoom.state === 'GRANTED'
  const bureauKey = `${dataRoom.creditBureau?.isCheckAllowed} ${dataRoom.creditBureau?.closure}`
  const hasBureau = dataRoomGrants.some(({ state, grantedScopes }) => state === 'GRANTED' && grantedScopes.includes('CREDIT_BUREAU'))
  return (
    <Box display="grid" gap="3">
      {dataRoomGrants.length > 0 ? (
        <chakra.ul listStyleType="none" display="grid" gap="3">
          {dataRoomGrants.map((asked) => (
            <Asked key={asked.id} asked={asked} />
          ))}
        </chakra.ul>
      ) : (
        <Box color="fg.muted">{t(canAsk ? 'dataRoom.explanation' : 'dataRoom.respondFirst', { name: merchantName })}</Box>
      )}
      {dataRoom.creditBureau && <BureauLine {...dataRoom.creditBureau} />}
      {(canAsk || canRead) && (
        <HStack gap="2" flexWrap="wrap">
          {canRead && (
            <Button variant="outline" aria-expanded={isReading} onClick={() => setIsReading(!isReading)}>
              <FolderOpen aria-hidden />
              {t(isReading ? 'dataRoom.hide' : 'dataRoom.show')}
            </Button>
          )}
          {canAsk && (
            <May act="askForData">
              <Button variant="outline" onClick={() => setIsAsking(true)}>
                {t('dataRoom.ask')}
              </Button>
            </May>
          )}
        </HStack>
      )}
      {canRead && !isReading && (
        <Box color="fg.muted" textStyle="caption">
          {t('dataRoom.listed', { name: merchantName })}
        </Box>
      )}
      {/* What is shown is read again when the consent of the business ends or begins: an open report closes at once. */}
      {canRead && isReading && <GrantedData key={bureauKey} id={id} hasBureau={hasBureau} />}
      {isAsking && <AskForData opportunity={opportunity} scopes={dataRoom.askableScopes} onClose={() => setIsAsking(false)} />}
    </Box>
  )
}

type BureauLineProps = NonNullable<NonNullable<DataRoomOfRequestFragment['dataRoom']>['creditBureau']>

/** Whether the credit bureau of the business can be asked at all. */
const BureauLine = ({ bureau, isConnected, isSandbox }: BureauLineProps) => {
  const { t } = useTranslation('bureaus')
  return (
    <Box>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box minWidth="0">{t(`name.${bureau}`)}</Box>
        <BureauConnection isConnected={isConnected} isSandbox={isSandbox} />
      </HStack>
      <BureauConnectionNote isConnected={isConnected} isSandbox={isSandbox} reader="lender" />
    </Box>
  )
}

const Asked = ({ asked }: { readonly asked: AskedDataFragment }) => {
  const { t } = useTranslation('lending')
  const { t: d } = useTranslation('domain')
  const { dateTime } = useFormat()
  const { state, askedAt, askedScopes, grantedScopes, expiresAt, reason } = asked
  const scopes = grantedScopes.length > 0 ? grantedScopes : askedScopes
  return (
    <li>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box minWidth="0">{scopes.map((scope) => d(`dataRoom.scope.${scope}`)).join(' · ')}</Box>
        <HStack gap="2" color="fg.muted" textStyle="caption" flexWrap="wrap">
          <StatusLabel of="dataRoom" value={state} />
          <Time at={askedAt} />
        </HStack>
      </HStack>
      {state === 'GRANTED' && expiresAt && (
        <Box color="fg.muted" textStyle="small">
          {t('dataRoom.until', { until: dateTime(expiresAt) })}
        </Box>
      )}
      {state === 'CLOSED' && (
        <Box color="fg.muted" textStyle="small">
          {t('dataRoom.closed')}
        </Box>
      )}
      {reason && <Words textStyle="small">{reason}</Words>}
    </li>
  )
}
