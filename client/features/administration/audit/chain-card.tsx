import { Box, Button, chakra, Progress } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusAfter } from '@/lib/browser/use-focus-after'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import { type AuditChainQuery, useAuditChainQuery, type VerificationFragment, VerifyAuditLogDocument } from './audit.generated'
import { Verdict } from './verdict'

const OFTEN = 1_000

type ChainCardProps = { readonly onOpen: (entryId: string) => void }

/** Whether the log is what was signed, since when that is known, and what is wrong where it is not. */
export const ChainCard = ({ onOpen }: ChainCardProps) => {
  const { t } = useTranslation('auditLog')
  const query = useAuditChainQuery({ fetchPolicy: 'cache-and-network' })
  const verify = useAct(VerifyAuditLogDocument, { variables: () => ({}), changes: ['auditChain'] })
  const isRunning = query.data?.auditChain.latest?.status === 'RUNNING'
  const { startPolling, stopPolling } = query
  const keepFocus = useFocusAfter(verify.pending || isRunning)
  const begin = () => {
    keepFocus()
    void verify.submit(undefined)
  }
  useEffect(() => {
    if (isRunning) startPolling(OFTEN)
    else stopPolling()
    return stopPolling
  }, [isRunning, startPolling, stopPolling])
  return (
    <Card
      title={t('chain.title')}
      actions={
        <Button variant="outline" loading={verify.pending} disabled={isRunning} onClick={begin}>
          {t('chain.verify')}
        </Button>
      }
    >
      {verify.failure && <FailureNote failure={verify.failure} />}
      <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
        {({ auditChain }) => <Chain chain={auditChain} onOpen={onOpen} />}
      </QueryView>
    </Card>
  )
}

type ChainProps = ChainCardProps & { readonly chain: AuditChainQuery['auditChain'] }

const Chain = ({ chain: { latest, lastResult, origin, places, signedAt }, onOpen }: ChainProps) => {
  const { t } = useTranslation('auditLog')
  const { integer } = useFormat()
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box role="status" display="grid" gap="2" justifyItems="start">
        <Verdict result={lastResult} />
        {latest?.status === 'RUNNING' && <Running run={latest} />}
        {latest?.status === 'FAILED' && (
          <Box color="fg.muted" textStyle="small">
            {t('chain.failed')} <Time at={latest.endedAt ?? latest.startedAt} as="dateTime" />
          </Box>
        )}
      </Box>
      {lastResult && lastResult.findings.length > 0 && <Findings run={lastResult} onOpen={onOpen} />}
      <Facts
        facts={[
          { label: t('chain.places'), value: integer(places) },
          { label: t('chain.lastCheckpoint'), value: signedAt ? <Time at={signedAt} as="dateTime" /> : t('chain.none') },
          ...(lastResult
            ? [
                {
                  label: t('chain.checked'),
                  value: t('chain.checkedOf', { count: lastResult.checked, checkpoints: integer(lastResult.checkpoints) }),
                },
                {
                  label: t('chain.period'),
                  value:
                    lastResult.firstAt && lastResult.lastAt ? (
                      <>
                        <Time at={lastResult.firstAt} as="dateTime" /> – <Time at={lastResult.lastAt} as="dateTime" />
                      </>
                    ) : (
                      t('chain.none')
                    ),
                },
                { label: t('chain.by'), value: lastResult.askedBy ? <bdi>{lastResult.askedBy.name}</bdi> : t('chain.nightly') },
                { label: t('chain.origin'), value: <bdi dir="ltr">{origin}</bdi> },
                ...(lastResult.signedRoot ? [{ label: t('chain.root'), value: <Hash hash={lastResult.signedRoot} />, wide: true }] : []),
                { label: t('chain.key'), value: <Hash hash={lastResult.verifierKey} />, wide: true },
              ]
            : []),
        ]}
      />
      <Box color="fg.muted" textStyle="caption">
        {t('chain.note')}
      </Box>
    </Box>
  )
}

const Running = ({ run: { checked, places } }: { readonly run: VerificationFragment }) => {
  const { t } = useTranslation('auditLog')
  const { integer } = useFormat()
  const label = t('chain.running', { checked: integer(checked), places: integer(places) })
  return (
    <Box width="full" maxWidth="420px">
      <Box textStyle="small" marginBlockEnd="1">
        {label}
      </Box>
      <Progress.Root value={places === 0 ? 0 : Math.min(100, (100 * checked) / places)} size="sm" aria-label={label}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Box>
  )
}

const Findings = ({ run, onOpen }: ChainCardProps & { readonly run: VerificationFragment }) => {
  const { t } = useTranslation('auditLog')
  const { integer } = useFormat()
  return (
    <chakra.ul display="grid" gap="3" paddingInlineStart="0" listStyleType="none">
      {run.findings.map(({ kind, count, entries, details }) => (
        <chakra.li key={kind} borderWidth="1px" borderColor="negative.muted" borderRadius="card" padding="3">
          <Box fontWeight="medium">
            {t(`finding.${kind}`)} ({integer(count)})
          </Box>
          {entries.length > 0 ? (
            <chakra.ul listStyleType="none" paddingInlineStart="0" marginBlockStart="1" display="grid" gap="1">
              {entries.map(({ place, stream, row }) => (
                <chakra.li key={`${stream} ${row} ${place}`} textStyle="small">
                  {place === null ? t('chain.noPlace') : t('chain.place', { place: integer(place) })} ·{' '}
                  <bdi dir="ltr">
                    {stream} {row ?? ''}
                  </bdi>
                  {stream === 'event' && row !== null && (
                    <Button size="xs" variant="plain" onClick={() => onOpen(row)}>
                      {t('chain.open')}
                    </Button>
                  )}
                </chakra.li>
              ))}
            </chakra.ul>
          ) : (
            details.map((detail) => (
              <Box key={detail} textStyle="small" color="fg.muted" dir="ltr" overflowWrap="anywhere">
                {detail}
              </Box>
            ))
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
