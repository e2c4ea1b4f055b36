import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { QueryView } from '@/ui/frames/query-view'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { EndOtherSessionsDocument, EndSessionDocument, type SessionsQuery, useSessionsQuery } from './access.generated'

type Session = SessionsQuery['sessions'][number]

const HANDHELD = ['iPhone', 'iPad', 'Android']

/** Names a browser and its system, as far as they are known. */
const useDeviceName = () => {
  const { t } = useTranslation('security')
  return ({ browser, system }: Pick<Session, 'browser' | 'system'>) =>
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'))
}

/** Where the person is signed in, and signing out of it. */
export const SessionsCard = () => {
  const { t } = useTranslation('security')
  const query = useSessionsQuery()
  const hasOthers = query.data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Card title={t('sessions.title')} actions={hasOthers && <EndOthers />}>
      <QueryView query={query}>
        {({ sessions }) => (
          <Box display="grid" gap="3">
            <chakra.ul listStyleType="none" display="grid" gap="3">
              {sessions.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </chakra.ul>
            {!hasOthers && <Box color="fg.muted">{t('sessions.onlyHere')}</Box>}
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

const Row = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('security')
  const nameOf = useDeviceName()
  const name = nameOf(session)
  const ending = useAct(EndSessionDocument, {
    variables: () => ({ id: session.id }),
    changes: ['sessions'],
    toast: () => t('sessions.ended', { device: name }),
  })
  const Icon = session.system && HANDHELD.includes(session.system) ? Smartphone : Monitor
  return (
    <chakra.li borderBlockStartWidth="1px" paddingBlockStart="3">
      <HStack gap="3" alignItems="flex-start" justify="space-between" flexWrap="wrap">
        <HStack gap="3" alignItems="flex-start" flex="1 1 220px" minWidth="0">
          <Box color="fg.muted" paddingBlockStart="2px" flexShrink="0">
            <Icon size={18} aria-hidden />
          </Box>
          <Box minWidth="0">
            <HStack gap="2" flexWrap="wrap">
              <chakra.span fontWeight="medium">{name}</chakra.span>
              {session.isCurrent && <StatusBadge tone="positive">{t('sessions.current')}</StatusBadge>}
            </HStack>
            <Box color="fg.muted" textStyle="small" overflowWrap="anywhere">
              {session.address && (
                <>
                  <bdi>{session.address}</bdi>
                  {' · '}
                </>
              )}
              {t('sessions.signedIn')} <Time at={session.createdAt} as="dateTime" />
              {!session.isCurrent && (
                <>
                  {' · '}
                  {t('sessions.lastSeen')} <Time at={session.lastSeenAt} />
                </>
              )}
            </Box>
          </Box>
        </HStack>
        {!session.isCurrent && (
          <Button
            variant="outline"
            loading={ending.pending}
            aria-label={t('sessions.endNamed', { device: name })}
            onClick={() => void ending.submit(undefined)}
          >
            {t('sessions.end')}
          </Button>
        )}
      </HStack>
      {ending.failure && <FailureNote failure={ending.failure} />}
    </chakra.li>
  )
}

const EndOthers = () => {
  const { t } = useTranslation('security')
  const [open, setOpen] = useState(false)
  const submission = useAct(EndOtherSessionsDocument, {
    variables: () => ({}),
    changes: ['sessions'],
    toast: ({ endOtherSessions }) => t('sessions.othersEnded', { count: endOtherSessions.length }),
    done: () => setOpen(false),
  })
  return (
    <>
      <Button
        variant="outline"
        maxWidth="full"
        minHeight="8"
        whiteSpace="normal"
        height="auto"
        paddingBlock="1"
        overflowWrap="anywhere"
        textAlign="start"
        onClick={() => setOpen(true)}
      >
        {t('sessions.endOthers')}
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={t('sessions.endOthersTitle')}
        consequence={t('sessions.endOthersConsequence')}
        confirmLabel={t('sessions.endOthersConfirm')}
        submission={submission}
        danger
      />
    </>
  )
}
