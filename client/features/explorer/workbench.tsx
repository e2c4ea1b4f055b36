import { useApolloClient } from '@apollo/client/react'
import { Box, useMediaQuery } from '@chakra-ui/react'
import type { GraphQLSchema } from 'graphql'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { useSubmit } from '@/lib/api/use-submit'
import { useFilters } from '@/lib/lists/use-filters'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Confirm } from '@/ui/overlays/confirm'
import { Drawer } from '@/ui/overlays/drawer'
import { Editing } from './editing'
import type { EditorHandle } from './editor/graphql-editor'
import { examplesFor } from './library/examples'
import { ExamplesSection } from './library/examples-section'
import { RecentSection } from './library/recent-section'
import { type SavedQueryFieldsFragment, useSavedQueryQuery } from './library/saved-queries.generated'
import { SavedSection } from './library/saved-section'
import { type Draft, isSame, type RecentRun, type Store, storeOf } from './library/store'
import { QueryHeader } from './query-header'
import { loadSchema } from './schema/load-schema'
import { SchemaPanel } from './schema/schema-panel'

/** Which query is open. Without any of them it is the first example of the role. */
const ADDRESS = { saved: '', example: '', new: false }

/** Narrower than this, the panel of queries opens over the page. */
const NARROW = '(max-width: 1023px)'
const PHONE = '(max-width: 767px)'

/** The key of the draft that belongs to no saved query and no example. */
const NEW = 'new'
const EMPTY: Draft = { document: '', variables: {}, operationName: null }

type Source = {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly original: Draft
  readonly saved?: SavedQueryFieldsFragment
}

const draftOf = ({ document, variables, operationName, version }: SavedQueryFieldsFragment): Draft => ({
  ...{ document, operationName, version },
  variables: (variables ?? {}) as Draft['variables'],
})

const useSchema = () => {
  const client = useApolloClient()
  const [schema, setSchema] = useState<GraphQLSchema>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadSchema(client).then(setSchema, () => setFailed(true))
  }, [client])
  useEffect(load, [load])
  return { schema, hasFailed, load }
}

/** Queries are chosen or written, priced, run, read, saved and shared here. */
export const Workbench = () => {
  const { t } = useTranslation('explorer')
  const viewer = useViewer()
  const store = useMemo(() => storeOf(viewer.id), [viewer.id])
  const [address, setAddress] = useFilters(ADDRESS)
  const [isNarrow = false] = useMediaQuery([NARROW], { ssr: false })
  const [isPhone = false] = useMediaQuery([PHONE], { ssr: false })
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [openType, setOpenType] = useState<string>()
  const [recent, setRecent] = useState(store.recent)
  const [replacing, setReplacing] = useState<RecentRun>()
  const [revision, setRevision] = useState(0)
  const editor = useRef<EditorHandle>(null)
  const { schema, hasFailed, load } = useSchema()
  const savedQuery = useSavedQueryQuery({ variables: { id: address.saved }, skip: address.saved === '' })

  const closePanel = () => setPanelOpen(false)
  const openSaved = (id: string) => setAddress({ saved: id, example: '', new: false })
  const openRecent = (run: RecentRun) => {
    const { document, variables, operationName } = run
    store.keepDraft(NEW, { document, variables, operationName })
    setReplacing(undefined)
    closePanel()
    setAddress({ saved: '', example: '', new: true })
    setRevision((known) => known + 1)
  }
  const pickRecent = (run: RecentRun) => {
    const written = store.draftOf(NEW)
    if (written && written.document.trim() !== '' && !isSame(written, run)) setReplacing(run)
    else openRecent(run)
  }
  const replacement = useSubmit(async () => replacing && openRecent(replacing))

  const examples = examplesFor(viewer.role)
  const example = address.example === '' && !address.new ? examples[0] : examples.find(({ slug }) => slug === address.example)
  const isExample = address.saved === '' && example !== undefined
  const chosen: Source = isExample
    ? {
        key: `example.${example.slug}`,
        title: t(`examples.${example.title}`),
        detail: t('detail.example'),
        original: { ...EMPTY, document: example.document },
      }
    : { key: NEW, title: t('untitled'), detail: t('detail.new'), original: EMPTY }

  const panel = (
    <>
      <SavedSection openId={address.saved || undefined} onPick={closePanel} />
      <RecentSection
        runs={recent}
        onPick={pickRecent}
        onClear={() => {
          store.clearRecent()
          setRecent([])
        }}
      />
      <ExamplesSection openSlug={isExample ? example.slug : undefined} onPick={closePanel} />
      {!isPhone && (
        <SchemaPanel
          {...{ schema, hasFailed, openType }}
          onRetry={load}
          onOpen={setOpenType}
          onInsert={(text) => {
            closePanel()
            editor.current?.insert(text)
          }}
        />
      )}
    </>
  )
  const open = (source: Source) => (
    <OpenQuery
      key={`${source.key} ${revision}`}
      {...{ source, store, schema, isPhone, editor }}
      onSaved={(query) => {
        store.keepDraft(source.key, undefined)
        if (query.id !== address.saved) openSaved(query.id)
      }}
      onDeleted={() => {
        store.keepDraft(source.key, undefined)
        setAddress({ saved: '', example: '', new: false })
      }}
      onRan={(run) => setRecent(store.addRecent(run))}
      onPanel={isNarrow ? () => setPanelOpen(true) : undefined}
      onShowType={(type) => {
        setOpenType(type)
        if (isNarrow) setPanelOpen(true)
      }}
    />
  )
  return (
    <Box
      data-whole-width
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' }}
      marginInline={{ base: '-4', md: '-6' }}
      marginBlockEnd={{ base: '0', md: '-10' }}
      borderBlockEndWidth={{ base: '1px', md: '0' }}
      minHeight={{ md: 'calc(100dvh - var(--top-bar))' }}
      css={{ '&:only-child': { marginBlockStart: { base: '-4', md: '-6' } } }}
    >
      {!isNarrow && (
        <Box
          as="nav"
          aria-label={t('library.label')}
          position="sticky"
          insetBlockStart="60px"
          maxHeight="calc(100dvh - 60px)"
          overflowY="auto"
          borderInlineEndWidth="1px"
          bg="bg.panel"
          paddingBlock="2"
        >
          {panel}
        </Box>
      )}
      {address.saved === '' ? (
        open(chosen)
      ) : (
        <Box minWidth="0" bg="bg.panel">
          <QueryView
            query={found(savedQuery)}
            skeleton={
              <Box padding="5">
                <BlockSkeleton lines={8} />
              </Box>
            }
          >
            {({ savedQuery: query }) =>
              open({
                key: `saved.${query.id}`,
                title: query.name,
                detail: query.isMine ? t('detail.mine') : t('detail.savedBy', { name: query.ownerName }),
                original: draftOf(query),
                saved: query,
              })
            }
          </QueryView>
        </Box>
      )}
      {isNarrow && (
        <Drawer open={isPanelOpen} onClose={closePanel} title={t('library.label')} placement="start" width="360px">
          <Box marginInline="-6">{panel}</Box>
        </Drawer>
      )}
      <Confirm
        open={replacing !== undefined}
        onClose={() => setReplacing(undefined)}
        title={t('replace.title')}
        consequence={t('replace.consequence')}
        confirmLabel={t('replace.confirm')}
        submission={replacement}
      />
    </Box>
  )
}

type OpenQueryProps = {
  readonly source: Source
  readonly store: Store
  readonly schema: GraphQLSchema | undefined
  readonly isPhone: boolean
  readonly editor: RefObject<EditorHandle | null>
  readonly onSaved: (query: SavedQueryFieldsFragment) => void
  readonly onDeleted: () => void
  readonly onRan: (run: RecentRun) => void
  readonly onPanel: (() => void) | undefined
  readonly onShowType: (type: string) => void
}

/** One query with its draft: what the person wrote is stored in this browser until it is saved or discarded. */
const OpenQuery = ({ source, store, schema, isPhone, editor, onSaved, onDeleted, onRan, onPanel, onShowType }: OpenQueryProps) => {
  const { key, title, detail, original, saved } = source
  const [written, setWritten] = useState(() => store.draftOf(key))
  const [fresh, setFresh] = useState(0)
  const draft = written ?? original
  const change = (next: Draft) => {
    const based = next.version === undefined && original.version !== undefined ? { ...next, version: original.version } : next
    const kept = isSame(based, original) ? undefined : based
    store.keepDraft(key, kept)
    setWritten(kept)
  }
  const discard = () => {
    store.keepDraft(key, undefined)
    setWritten(undefined)
    setFresh((known) => known + 1)
  }
  return (
    <Editing
      key={fresh}
      {...{ title, draft, schema, onRan, onShowType }}
      onChange={change}
      handle={editor}
      isReadOnly={isPhone}
      header={
        <QueryHeader
          {...{ title, detail, saved, draft, onDeleted, onPanel }}
          onSaved={(query) => {
            setWritten(undefined)
            onSaved(query)
          }}
          isChanged={written !== undefined && (saved !== undefined || key !== NEW)}
          onDiscard={discard}
          onKeep={() => saved && change({ ...draft, version: saved.version })}
        />
      }
    />
  )
}
