import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import type { RequestDetailsFragment } from '../request/request-details.generated'
import type { DataRequestFragment } from './data-requests.generated'
import { DataViews } from './data-views'
import { GrantData } from './grant-data'
import { RefuseData, RevokeData } from './refuse-data'

type Act = DataRequestFragment['availableActions'][number]

/** What lenders ask to see beyond the request, what was granted, and who read it. */
export const DataRequests = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const { dataRoomGrants } = request
  if (dataRoomGrants.length === 0) return null
  return (
    <Card title={t('dataRoom.title')}>
      <Box color="fg.muted" marginBlockStart="-2" marginBlockEnd="4">
        {t('dataRoom.explanation')}
      </Box>
      <chakra.ul
        listStyleType="none"
        display="grid"
        css={{ '& > li + li': { borderBlockStartWidth: '1px', marginBlockStart: '4', paddingBlockStart: '4' } }}
      >
        {dataRoomGrants.map((asked) => (
          <DataRequest key={asked.id} asked={asked} />
        ))}
      </chakra.ul>
      {dataRoomGrants.some(({ grantedScopes }) => grantedScopes.length > 0) && <DataViews requestId={request.id} />}
    </Card>
  )
}

const DataRequest = ({ asked }: { readonly asked: DataRequestFragment }) => {
  const { t } = useTranslation('financing')
  const { t: d } = useTranslation('domain')
  const { dateTime } = useFormat()
  const [act, setAct] = useState<Act>()
  const { lenderName, state, askedAt, askedScopes, message, grantedScopes, expiresAt, reason, availableActions } = asked
  const close = () => setAct(undefined)
  const may = (action: Act) => availableActions.includes(action)
  const names = (scopes: DataRequestFragment['askedScopes']) => scopes.map((scope) => d(`dataRoom.scope.${scope}`)).join(' · ')
  return (
    <li>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box fontWeight="medium" minWidth="0" overflowWrap="anywhere">
          <bdi>{lenderName}</bdi>
        </Box>
        <HStack gap="2" color="fg.muted" textStyle="caption" flexWrap="wrap">
          <StatusLabel of="dataRoom" value={state} />
          <Time at={askedAt} />
        </HStack>
      </HStack>
      <Box marginBlockStart="1">
        {t('dataRoom.asksFor')} {names(askedScopes)}
      </Box>
      {message && (
        <Words marginBlockStart="1" whiteSpace="pre-line">
          {message}
        </Words>
      )}
      {grantedScopes.length > 0 && expiresAt && (
        <Box color="fg.muted" marginBlockStart="1">
          {t('dataRoom.granted', { scopes: names(grantedScopes), until: dateTime(expiresAt) })}
        </Box>
      )}
      {reason && (
        <Box color="fg.muted" marginBlockStart="1">
          {t('dataRoom.yourReason')} <Words as="span">{reason}</Words>
        </Box>
      )}
      {availableActions.length > 0 && (
        <HStack gap="2" justify="flex-end" flexWrap="wrap" marginBlockStart="3">
          {may('REFUSE') && (
            <Button variant="ghost" aria-label={t('dataRoom.refuseOf', { name: lenderName })} onClick={() => setAct('REFUSE')}>
              {t('dataRoom.refuse')}
            </Button>
          )}
          {may('GRANT') && (
            <Button variant="outline" aria-label={t('dataRoom.grantOf', { name: lenderName })} onClick={() => setAct('GRANT')}>
              {t('dataRoom.grant')}
            </Button>
          )}
          {may('REVOKE') && (
            <Button
              variant="ghost"
              color="fg.error"
              aria-label={t('dataRoom.revokeOf', { name: lenderName })}
              onClick={() => setAct('REVOKE')}
            >
              {t('dataRoom.revoke')}
            </Button>
          )}
        </HStack>
      )}
      {act === 'GRANT' && <GrantData asked={asked} onClose={close} />}
      {act === 'REFUSE' && <RefuseData asked={asked} onClose={close} />}
      {act === 'REVOKE' && <RevokeData asked={asked} onClose={close} />}
    </li>
  )
}
