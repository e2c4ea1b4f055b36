import { Box, Button, Heading, HStack, IconButton, Menu, Portal } from '@chakra-ui/react'
import { CalendarClock, CopyPlus, MoreHorizontal, PanelLeft, Pencil, RotateCcw, Save, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStale } from '@/lib/lists/use-stale'
import { Time } from '@/ui/figures/time'
import { FailureNote } from '@/ui/frames/failure-note'
import { Confirm } from '@/ui/overlays/confirm'
import { toast } from '@/ui/overlays/toaster'
import { useAct } from '@/ui/use-act'
import { SaveDialog } from './library/save-dialog'
import { DeleteSavedQueryDocument, type SavedQueryFieldsFragment, UpdateSavedQueryDocument } from './library/saved-queries.generated'
import { ScheduleDialog } from './library/schedule-dialog'
import type { Draft } from './library/store'

type QueryHeaderProps = {
  readonly title: string
  readonly detail: string
  readonly saved: SavedQueryFieldsFragment | undefined
  readonly draft: Draft
  readonly isChanged: boolean
  readonly onSaved: (query: SavedQueryFieldsFragment) => void
  readonly onDeleted: () => void
  readonly onDiscard: () => void
  /** Goes on with the person's text where the saved query was changed in the meantime. */
  readonly onKeep: () => void
  /** Opens the panel of queries where there is no room for it. */
  readonly onPanel: (() => void) | undefined
}

type Open = 'save' | 'rename' | 'schedule' | 'delete'

/** The title of the query, and what can be done with it as a whole. */
export const QueryHeader = (props: QueryHeaderProps) => {
  const { title, detail, saved, draft, isChanged, onSaved, onDeleted, onDiscard, onKeep, onPanel } = props
  const { t } = useTranslation('explorer')
  const stale = useStale()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isMine = saved?.mayEdit ?? false
  const isOutdated = saved !== undefined && draft.version !== undefined && draft.version < saved.version
  useEffect(() => {
    document.title = `${title} · Mizan`
  }, [title])

  const update = useAct(UpdateSavedQueryDocument, {
    variables: (isShared: boolean | null) => ({
      id: saved?.id ?? '',
      input: {
        expectedVersion: draft.version ?? saved?.version ?? 0,
        ...(isShared === null
          ? { document: draft.document, variables: draft.variables, operationName: draft.operationName }
          : { isShared, expectedVersion: saved?.version ?? 0 }),
      },
    }),
    done: async ({ updateSavedQuery }, isShared) => {
      if (isShared === null) onSaved(updateSavedQuery)
      toast.done(t(isShared === null ? 'save.done' : isShared ? 'share.done' : 'share.undone', { name: updateSavedQuery.name }))
    },
  })
  const save = async () => {
    const failure = await update.submit(null)
    // The newer version is shown beside what the person wrote.
    if (failure?.code === 'CONTENT_CHANGED') await stale(['savedQuery', 'savedQueries'])
  }
  const deletion = useAct(DeleteSavedQueryDocument, {
    variables: () => ({ id: saved?.id ?? '' }),
    changes: ['savedQueries'],
    toast: () => t('delete.done', { name: title }),
    done: () => {
      close()
      onDeleted()
    },
  })
  const items: readonly (MenuAct | false)[] = [
    saved !== undefined && { value: 'save-as', icon: CopyPlus, label: t('save.as'), act: () => setOpen('save') },
    isMine && { value: 'rename', icon: Pencil, label: t('save.rename'), act: () => setOpen('rename') },
    isMine && { value: 'schedule', icon: CalendarClock, label: t('schedule.open'), act: () => setOpen('schedule') },
    isChanged && { value: 'discard', icon: RotateCcw, label: t('discard'), act: onDiscard },
    isMine && { value: 'delete', icon: Trash2, label: t('delete.open'), act: () => setOpen('delete') },
  ]
  const acts = items.filter((item) => item !== false)
  return (
    <Box paddingInline={{ base: '4', md: '5' }} paddingBlock="3">
      <HStack justify="space-between" alignItems="flex-start" gap="3" flexWrap="wrap">
        <HStack gap="2" minWidth="0" flex="1 1 240px" alignItems="flex-start">
          {onPanel && (
            <IconButton variant="outline" size="sm" aria-label={t('library.open')} title={t('library.open')} onClick={onPanel}>
              <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
                <PanelLeft aria-hidden />
              </Box>
            </IconButton>
          )}
          <Box minWidth="0">
            <Heading as="h1" textStyle="title" fontWeight="semibold" lineHeight="1.3" overflowWrap="anywhere">
              <bdi>{title}</bdi>
            </Heading>
            <Box color="fg.muted" textStyle="small">
              {detail}
              {saved && (
                <>
                  {' · '}
                  {t('editedWhen')} <Time at={saved.updatedAt} />
                </>
              )}
              {isChanged && (
                <Box as="span" color="caution.fg">
                  {' · '}
                  {t('unsaved')}
                </Box>
              )}
            </Box>
            {saved?.description && <Box textStyle="small">{saved.description}</Box>}
          </Box>
        </HStack>
        <HStack gap="2" flexWrap="wrap">
          {isMine && saved && (
            <Button variant="outline" loading={update.pending} onClick={() => void update.submit(!saved.isShared)}>
              <Share2 aria-hidden />
              {t(saved.isShared ? 'share.stop' : 'share.start')}
            </Button>
          )}
          <Button
            variant="outline"
            loading={update.pending}
            disabled={isMine && !isChanged}
            onClick={() => (isMine ? void save() : setOpen('save'))}
          >
            <Save aria-hidden />
            {t(isMine || !saved ? 'save.open' : 'save.as')}
          </Button>
          {acts.length > 0 && <MoreMenu label={t('more', { name: title })} acts={acts} />}
        </HStack>
      </HStack>
      {isOutdated && (
        <Note>
          {t('conflict.explanation')}
          <HStack gap="2" marginBlockStart="2">
            <Button size="xs" variant="outline" onClick={onDiscard}>
              {t('conflict.load')}
            </Button>
            <Button size="xs" variant="outline" onClick={onKeep}>
              {t('conflict.keep')}
            </Button>
          </HStack>
        </Note>
      )}
      {update.failure && !isOutdated && (
        <Box marginBlockStart="3">
          <FailureNote failure={update.failure} />
        </Box>
      )}
      {(open === 'save' || open === 'rename') && (
        <SaveDialog
          {...(open === 'save' && { draft })}
          saved={saved}
          suggested={saved ? saved.name : title}
          onClose={close}
          onSaved={(query) => {
            close()
            toast.done(t('save.done', { name: query.name }))
            if (open === 'save') onSaved(query)
          }}
        />
      )}
      {open === 'schedule' && saved && <ScheduleDialog query={saved} onClose={close} />}
      <Confirm
        open={open === 'delete'}
        onClose={close}
        title={t('delete.title', { name: title })}
        consequence={t(saved?.isShared ? 'delete.shared' : 'delete.private')}
        confirmLabel={t('delete.confirm')}
        submission={deletion}
        danger
      />
    </Box>
  )
}

type MenuAct = { readonly value: string; readonly icon: typeof Save; readonly label: string; readonly act: () => void }

const MoreMenu = ({ label, acts }: { readonly label: string; readonly acts: readonly MenuAct[] }) => (
  <Menu.Root lazyMount unmountOnExit>
    <Menu.Trigger asChild>
      <IconButton variant="outline" size="sm" aria-label={label}>
        <MoreHorizontal aria-hidden />
      </IconButton>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minWidth="200px">
          {acts.map(({ value, icon: Icon, label: text, act }) => (
            <Menu.Item key={value} value={value} onClick={act}>
              <Icon size={16} aria-hidden />
              {text}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Box role="alert" marginBlockStart="3" bg="caution.subtle" color="caution.fg" borderRadius="card" padding="3" textStyle="small">
    {children}
  </Box>
)
