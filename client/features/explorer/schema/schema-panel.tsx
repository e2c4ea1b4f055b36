import { Box, Button, HStack, IconButton, Input } from '@chakra-ui/react'
import type { GraphQLSchema } from 'graphql'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { useFormat } from '@/lib/text/format'
import { PanelSection } from '../library/panel-section'
import { entriesOf, findEntries, rootEntries, type SchemaEntry } from './entries'

type SchemaPanelProps = {
  readonly schema: GraphQLSchema | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
  /** The type that is open; undefined for the list of queries. */
  readonly openType: string | undefined
  readonly onOpen: (type: string | undefined) => void
  /** Writes a name into the query. Absent where the query cannot be edited. */
  readonly onInsert: ((text: string) => void) | undefined
}

/** The queries, types and fields of the API with their descriptions: searched, opened, and inserted into the query. */
export const SchemaPanel = ({ schema, hasFailed, onRetry, openType, onOpen, onInsert }: SchemaPanelProps) => {
  const { t } = useTranslation('explorer')
  const format = useFormat()
  const { role } = useViewer()
  const [search, setSearch] = useState('')
  const isSearching = search.trim().length > 1
  const entries = useMemo(() => {
    if (!schema) return []
    if (isSearching) return findEntries(schema, role, search)
    return openType === undefined ? rootEntries(schema, role) : entriesOf(schema, openType)
  }, [schema, role, search, isSearching, openType])
  const types = schema && Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__')).length
  const description = openType === undefined ? undefined : schema?.getType(openType)?.description
  const open = (type: string | undefined) => {
    setSearch('')
    onOpen(type)
  }
  return (
    <PanelSection title={t('schema.title')} count={types === undefined ? undefined : t('schema.types', { count: types })}>
      <Box paddingInline="4">
        <Input
          size="sm"
          type="search"
          aria-label={t('schema.find')}
          placeholder={t('schema.find')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          dir="auto"
        />
      </Box>
      {hasFailed && (
        <HStack paddingInline="4" paddingBlock="2" color="fg.muted" textStyle="small" role="alert">
          {t('schema.failed')}
          <Button size="2xs" variant="outline" onClick={onRetry}>
            {t('schema.retry')}
          </Button>
        </HStack>
      )}
      {!schema && !hasFailed && (
        <Box paddingInline="4" paddingBlock="2" color="fg.muted" textStyle="small" role="status">
          {t('schema.loading')}
        </Box>
      )}
      {openType !== undefined && !isSearching && (
        <Box paddingInline="4" paddingBlockStart="2">
          <Button size="2xs" variant="ghost" onClick={() => open(undefined)}>
            <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
              <ChevronLeft aria-hidden />
            </Box>
            {t('schema.queries')}
          </Button>
          <Box fontWeight="semibold" fontFamily="mono" textStyle="small" dir="ltr" overflowWrap="anywhere">
            {openType}
          </Box>
          {description && (
            <Box color="fg.muted" textStyle="caption" dir="ltr" lang="en">
              {description}
            </Box>
          )}
        </Box>
      )}
      <Box as="ul" listStyleType="none" paddingBlockStart="1" aria-label={t('schema.fields')}>
        {entries.map((entry) => (
          <Entry key={`${entry.of}.${entry.name}`} {...{ entry, isSearching, open, onInsert }} inside={insideOf(schema, entry)} />
        ))}
      </Box>
      {isSearching && schema && entries.length === 0 && (
        <Box paddingInline="4" color="fg.muted" textStyle="small">
          {t('schema.none')}
        </Box>
      )}
      {role === 'ANALYST' && (
        <Box paddingInline="4" paddingBlockStart="3" color="fg.muted" textStyle="caption">
          {t('schema.masked')}
        </Box>
      )}
    </PanelSection>
  )

  function insideOf(known: GraphQLSchema | undefined, { opens }: SchemaEntry) {
    return known && opens ? format.integer(entriesOf(known, opens).length) : undefined
  }
}

type EntryProps = {
  readonly entry: SchemaEntry
  /** The number of entries of its type. */
  readonly inside: string | undefined
  readonly isSearching: boolean
  readonly open: (type: string) => void
  readonly onInsert: ((text: string) => void) | undefined
}

const Entry = ({ entry: { name, of, type, opens, description, arguments: args }, inside, isSearching, open, onInsert }: EntryProps) => {
  const { t } = useTranslation('explorer')
  const row = (
    <>
      <HStack gap="1.5" justify="space-between" alignItems="baseline" dir="ltr">
        <Box textStyle="small" overflowWrap="anywhere" minWidth="0">
          {isSearching && (
            <Box as="span" color="fg.muted">
              {of}.
            </Box>
          )}
          {name}
        </Box>
        {inside && (
          <Box color="fg.muted" textStyle="caption" flexShrink="0">
            {inside}
          </Box>
        )}
      </HStack>
      {(type || args.length > 0) && (
        <Box color="fg.muted" textStyle="caption" fontFamily="mono" dir="ltr" overflowWrap="anywhere" lineClamp="2" title={args.join(', ')}>
          {args.length > 0 && `(${args.join(', ')}) `}
          {type}
        </Box>
      )}
      {description && (
        <Box color="fg.muted" textStyle="caption" dir="ltr" lang="en" lineClamp="2" title={description}>
          {description}
        </Box>
      )}
    </>
  )
  return (
    <Box as="li" display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="start" paddingInlineEnd="2">
      {opens ? (
        <Box asChild textAlign="start" cursor="pointer" paddingInline="4" paddingBlock="1" _hover={{ bg: 'bg.muted' }}>
          <button type="button" aria-label={t('schema.open', { name, type: opens })} onClick={() => open(opens)}>
            <Box display="grid" gridTemplateColumns="14px minmax(0, 1fr)" gap="1.5" alignItems="start">
              <Box paddingBlockStart="4px" color="fg.muted" _rtl={{ transform: 'scaleX(-1)' }}>
                <ChevronRight size={14} aria-hidden />
              </Box>
              <div>{row}</div>
            </Box>
          </button>
        </Box>
      ) : (
        <Box paddingInlineStart="9" paddingInlineEnd="2" paddingBlock="1">
          {row}
        </Box>
      )}
      {onInsert && (
        <IconButton
          size="2xs"
          variant="ghost"
          color="fg.muted"
          marginBlockStart="1"
          aria-label={t('schema.insert', { name })}
          onClick={() => onInsert(name)}
        >
          <Plus aria-hidden />
        </IconButton>
      )}
    </Box>
  )
}
