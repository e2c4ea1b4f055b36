import { Box, Button } from '@chakra-ui/react'
import type { GraphQLSchema } from 'graphql'
import { lazy, type ReactNode, type Ref, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/api/use-submit'
import { Confirm } from '@/ui/overlays/confirm'
import type { EditorHandle } from './editor/graphql-editor'
import type { Draft, RecentRun } from './library/store'
import type { Request, RunResult } from './run/execute'
import { figuresOf } from './run/figures'
import { chosenOf, readDocument, rowsIn } from './run/operations'
import { Outcome } from './run/outcome'
import { numberIn } from './run/read'
import { RunBar } from './run/run-bar'
import { useCost } from './run/use-cost'
import { useRun } from './run/use-run'
import { type Fault, fieldsOf, missingOf, sentVariables } from './variables/fields'
import { VariablesForm } from './variables/variables-form'

const GraphqlEditor = lazy(() => import('./editor/graphql-editor'))

const LINE = 22
const LEAST_LINES = 12
const MOST_LINES = 18

type EditingProps = {
  readonly title: string
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly onRan: (run: RecentRun) => void
  readonly schema: GraphQLSchema | undefined
  readonly onShowType: (type: string) => void
  readonly handle: Ref<EditorHandle>
  /** On phones queries are run and read, not written. */
  readonly isReadOnly: boolean
  readonly header: ReactNode
}

const secondsBetween = (earlier: string, later: string) => Math.max(0, Math.round((Date.parse(later) - Date.parse(earlier)) / 1_000))

/** A query with its variables: written, priced, run, and its results read. */
export const Editing = ({ title, draft, onChange, onRan, schema, onShowType, handle, isReadOnly, header }: EditingProps) => {
  const { t } = useTranslation('explorer')
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({})
  const [isAsking, setAsking] = useState(false)
  const [isShown, setShown] = useState(!isReadOnly)
  const { document, variables, operationName } = draft
  const { operations, problem } = useMemo(() => readDocument(document), [document])
  const chosen = chosenOf(operations, operationName)
  const fields = useMemo(() => fieldsOf(chosen, schema), [chosen, schema])
  const sent = useMemo(() => sentVariables(fields, variables), [fields, variables])
  const missing = missingOf(fields, variables)
  const isReady = chosen !== undefined && Object.keys(faults).length === 0 && missing.length === 0
  const name = chosen?.name?.value ?? null
  const cost = useCost(document, name, sent, isReady && chosen.operation !== 'subscription')

  const record = useCallback(
    (request: Request, { data, errors, extensions }: RunResult) =>
      onRan({
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        document: request.document,
        variables: request.variables,
        operationName: request.operation.name?.value ?? null,
        rows: rowsIn(data),
        cost: figuresOf(extensions).cost,
        hasFailed: errors !== undefined,
      }),
    [onRan],
  )
  const { run, start, stop } = useRun(record)
  const begin = () => chosen && start({ document, operation: chosen, variables: sent })
  const ask = () => {
    if (missing.length > 0) setFaults({ ...faults, ...Object.fromEntries(missing.map((each) => [each, 'required' as const])) })
    if (!isReady) return
    if (chosen.operation === 'mutation') setAsking(true)
    else begin()
  }
  const confirmed = useSubmit(
    async () => begin(),
    () => setAsking(false),
  )

  const last = run?.arrivals[0]
  const figures = figuresOf(last?.result.extensions)
  const wait = numberIn(last?.result.errors?.[0]?.extensions, 'retryAfter')
  const refusedUntil = last && wait !== null ? new Date(Date.parse(last.at) + wait * 1_000).toISOString() : undefined
  const lines = Math.min(MOST_LINES, Math.max(LEAST_LINES, document.split('\n').length))
  return (
    <Box minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" alignContent="start" bg="bg.panel">
      {header}
      {isReadOnly && (
        <Box paddingInline="4" paddingBlock="2" borderBlockStartWidth="1px">
          <Button size="sm" variant="outline" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'editor.hide' : 'editor.show')}
          </Button>
        </Box>
      )}
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 224px' }} borderBlockStartWidth="1px">
        {isShown && (
          <Box minWidth="0">
            <Box height={`${lines * LINE + 24}px`}>
              <Suspense fallback={<Box aria-busy height="full" />}>
                <GraphqlEditor
                  value={document}
                  onChange={(text) => onChange({ ...draft, document: text })}
                  onRun={ask}
                  onShowType={onShowType}
                  schema={schema}
                  label={t('editor.label')}
                  isReadOnly={isReadOnly}
                  handle={handle}
                />
              </Suspense>
            </Box>
            <Box
              role="status"
              minHeight="24px"
              paddingInline="4"
              paddingBlockEnd="1"
              textStyle="caption"
              color={problem ? 'negative.fg' : 'fg.muted'}
            >
              {problem ? t('editor.problem', { line: problem.line, message: problem.message }) : !isReadOnly && t('editor.help')}
            </Box>
          </Box>
        )}
        <Box
          borderInlineStartWidth={{ base: '0', xl: '1px' }}
          borderBlockStartWidth={{ base: isShown ? '1px' : '0', xl: '0' }}
          minWidth="0"
        >
          <VariablesForm
            fields={fields}
            values={variables}
            onChange={(values) => onChange({ ...draft, variables: values })}
            faults={faults}
            onFaults={setFaults}
          />
        </Box>
      </Box>
      <RunBar
        operations={operations}
        chosen={chosen}
        onChoose={(next) => onChange({ ...draft, operationName: next })}
        isRunning={run?.isRunning ?? false}
        onRun={ask}
        onStop={stop}
        cost={cost}
        figures={figures}
        behind={last && figures.asOf !== null ? secondsBetween(figures.asOf, last.at) : null}
        refusedUntil={refusedUntil}
      />
      {run ? (
        <Outcome run={run} name={title} onRetry={begin} />
      ) : (
        <Box padding="5" color="fg.muted" textStyle="small">
          {t('run.nothing')}
        </Box>
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('mutation.title')}
        consequence={t('mutation.consequence')}
        confirmLabel={t('mutation.run')}
        submission={confirmed}
      />
    </Box>
  )
}
