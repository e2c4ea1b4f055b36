import { Box, HStack, NativeSelect } from '@chakra-ui/react'
import { Rows3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackgroundExport } from '@/ui/lists/background-export'
import { Empty } from '@/ui/lists/empty'
import { figuresOf } from '../run/figures'
import { ExportMenu } from './export-menu'
import { JsonTree } from './json-tree'
import { Provenance } from './provenance'
import { RawJson } from './raw-json'
import { ResultChart } from './result-chart'
import { type ResultError, ResultErrors } from './result-errors'
import { ResultTable, SMALLEST_GROUP } from './result-table'
import { type RowList, rowListsOf, wordsOf } from './row-lists'
import { selectionsOf } from './selections'
import { type View, ViewSelect } from './view-select'

type ResultsProps = {
  readonly result: { readonly data?: unknown; readonly errors?: readonly ResultError[]; readonly extensions?: unknown }
  readonly document: string
  readonly operationName?: string | undefined
  readonly variables: Record<string, unknown>
  /** Names the result, and the files that are saved of it. */
  readonly name: string
}

/** The names of fields that every list of their kind has. */
const GENERIC: ReadonlySet<string> = new Set(['rows', 'nodes', 'edges'])

/** The result of a query as a table, a chart, both, a tree or JSON, with how its figures came about, and as files. */
export const Results = ({ result, document, operationName, variables, name }: ResultsProps) => {
  const { t } = useTranslation('explorerResults')
  const [view, setView] = useState<View>('table')
  const [chosen, setChosen] = useState('')
  const lists = useMemo(
    () => rowListsOf(result.data, selectionsOf(document, operationName, variables)),
    [result.data, document, operationName, variables],
  )
  const idOf = ({ path }: RowList) => path.join('.')
  const list = lists.find((each) => idOf(each) === chosen) ?? lists[0]
  const smallestGroup = list?.explanation?.smallestGroup ?? SMALLEST_GROUP
  const nameOf = ({ path, rows }: RowList) => {
    const words = path
      .filter((key) => !GENERIC.has(key))
      .map(wordsOf)
      .join(' / ')
    return t('listOption', { name: words || t(path.length > 0 ? 'list' : 'single'), count: rows.length })
  }

  return (
    <Box minWidth="0" borderBlockStartWidth="1px">
      <HStack justify="space-between" gap="3" padding="3" flexWrap="wrap" borderBlockEndWidth="1px">
        <Box minWidth="0" color="fg.muted" textStyle="small" aria-live="polite">
          {list && lists.length > 1 ? (
            <NativeSelect.Root size="sm" width="auto" maxWidth="320px">
              <NativeSelect.Field aria-label={t('chooseList')} value={idOf(list)} onChange={({ target }) => setChosen(target.value)}>
                {lists.map((each) => (
                  <option key={idOf(each)} value={idOf(each)}>
                    {nameOf(each)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          ) : (
            list && t('rows', { count: list.rows.length })
          )}
          {list?.hasMore && <Box textStyle="caption">{t('hasMore')}</Box>}
        </Box>
        <HStack gap="3" flexWrap="wrap" minWidth="0">
          <ViewSelect value={view} onChange={setView} />
          {list?.hasMore && (
            <BackgroundExport
              size="md"
              document={document}
              operationName={operationName}
              variables={variables}
              path={list.path.slice(0, -1).join('.')}
              name={name}
            />
          )}
          <ExportMenu name={name} result={result} list={list} />
        </HStack>
      </HStack>
      {result.errors && result.errors.length > 0 && <ResultErrors errors={result.errors} />}
      <Shown view={view} list={list} result={result} name={name} />
      <Provenance
        explanation={list?.explanation ?? null}
        hiddenGroups={list?.hiddenGroups ?? null}
        readAt={figuresOf(result.extensions).asOf ?? undefined}
        smallestGroup={smallestGroup}
      />
    </Box>
  )
}

type ShownProps = Pick<ResultsProps, 'result' | 'name'> & { readonly view: View; readonly list: RowList | undefined }

const Shown = ({ view, list, result, name }: ShownProps) => {
  const { t } = useTranslation('explorerResults')
  if (view === 'json') return <RawJson result={result} label={t('jsonOf', { name })} />
  if (view === 'tree') return <JsonTree key={name} data={result.data ?? null} label={t('treeOf', { name })} />
  if (!list) return <Empty heading="h2" icon={Rows3} title={t('nothing')} explanation={t('nothingWhy')} />
  const key = list.columns.map(({ id }) => id).join(' ')
  const table =
    list.rows.length === 0 && !list.total ? (
      <Empty heading="h2" icon={Rows3} title={t('noRows')} explanation={list.hiddenGroups ? t('allHidden') : t('noRowsWhy')} />
    ) : (
      <ResultTable key={key} list={list} label={t('tableOf', { name })} />
    )
  if (view === 'table') return table
  const chart = <ResultChart key={key} list={list} />
  if (view === 'chart') return chart
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
      {chart}
      <Box minWidth="0" borderInlineStartWidth={{ xl: '1px' }} borderBlockStartWidth={{ base: '1px', xl: '0' }}>
        {table}
      </Box>
    </Box>
  )
}
