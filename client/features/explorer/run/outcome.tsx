import { Box, Button, HStack } from '@chakra-ui/react'
import { AlertTriangle, CircleCheck, CircleStop, Radio } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { FailureNote } from '@/ui/frames/failure-note'
import { ResultErrors } from '../results/result-errors'
import { Results } from '../results/results'
import { figuresOf } from './figures'
import { rowsIn } from './operations'
import type { Run } from './use-run'

type OutcomeProps = {
  readonly run: Run
  /** The title of the query, for what is exported. */
  readonly name: string
  readonly onRetry: () => void
}

/** What a run returned: a line about it, its errors, and the data. Of a subscription, each result that arrived can be read. */
export const Outcome = ({ run, name, onRetry }: OutcomeProps) => {
  const [picked, setPicked] = useState<string>()
  const { request, arrivals, failure, isRunning } = run
  const arrival = arrivals.find(({ id }) => id === picked) ?? arrivals[0]
  const result = arrival?.result
  const isLive = request.operation.operation === 'subscription'
  const hasData = result?.data !== undefined && result.data !== null
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)">
      <Box paddingInline={{ base: '4', md: '5' }} paddingBlock="3" display="grid" gap="3">
        <Box role="status" aria-live="polite" textStyle="small">
          <Line run={run} />
        </Box>
        {failure && <FailureNote failure={failure} onRetry={onRetry} />}
        {result?.errors && !hasData && <ResultErrors errors={result.errors} />}
        {isLive && arrivals.length > 1 && <Arrivals run={run} shown={arrival?.id} onPick={setPicked} />}
      </Box>
      {hasData && (
        <Box minWidth="0" aria-busy={isRunning && !isLive}>
          <Results
            result={result}
            document={request.document}
            operationName={request.operation.name?.value}
            variables={{ ...request.variables }}
            name={name}
          />
        </Box>
      )}
    </Box>
  )
}

const Line = ({ run: { request, isRunning, isStopped, arrivals, took, failure } }: { readonly run: Run }) => {
  const { t } = useTranslation('explorer')
  const format = useFormat()
  const result = arrivals[0]?.result
  if (request.operation.operation === 'subscription') {
    return (
      <HStack gap="1.5" color={isRunning ? 'positive.fg' : 'fg.muted'}>
        {isRunning ? <Radio size={14} aria-hidden /> : <CircleStop size={14} aria-hidden />}
        {arrivals.length === 0 ? t(isRunning ? 'run.listening' : 'run.nothingArrived') : t('run.arrived', { count: arrivals.length })}
      </HStack>
    )
  }
  if (isRunning) return <Box color="fg.muted">{t('run.running')}</Box>
  if (isStopped) return <Box color="fg.muted">{t('run.stopped')}</Box>
  if (failure || !result) return null
  if (result.errors)
    return (
      <HStack gap="1.5" color="negative.fg">
        <AlertTriangle size={14} aria-hidden />
        {t('run.failed', { count: result.errors.length })}
      </HStack>
    )
  const rows = rowsIn(result.data)
  const { cost } = figuresOf(result.extensions)
  const parts = [
    rows === null ? t('run.done') : t('run.rows', { count: rows }),
    t('run.took', { ms: format.integer(took) }),
    ...(cost === null ? [] : [t('library.cost', { cost: format.integer(cost) })]),
  ]
  return (
    <HStack gap="1.5" color="positive.fg">
      <CircleCheck size={14} aria-hidden />
      {parts.join(' · ')}
    </HStack>
  )
}

type ArrivalsProps = { readonly run: Run; readonly shown: string | undefined; readonly onPick: (id: string) => void }

const Arrivals = ({ run, shown, onPick }: ArrivalsProps) => {
  const { t } = useTranslation('explorer')
  const format = useFormat()
  return (
    <HStack gap="1" flexWrap="wrap" role="group" aria-label={t('run.arrivals')}>
      {run.arrivals.map(({ id, at }) => (
        <Button key={id} size="2xs" variant={id === shown ? 'subtle' : 'ghost'} aria-pressed={id === shown} onClick={() => onPick(id)}>
          {format.dateTime(at)}
        </Button>
      ))}
    </HStack>
  )
}
