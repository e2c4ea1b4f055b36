import { Box, chakra, HStack, IconButton } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, House, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedViewList } from '@/graphql/types.generated'
import {
  ArrangeSavedViewsDocument,
  ChooseDefaultViewDocument,
  DeleteSavedViewDocument,
  type SavedViewFieldsFragment,
} from '@/lib/lists/saved-views.generated'
import { useStale } from '@/lib/lists/use-stale'
import { FailureNote } from '../frames/failure-note'
import { Words } from '../labels/words'
import { Confirm } from '../overlays/confirm'
import { Modal } from '../overlays/modal'
import { Tooltip } from '../overlays/tooltip'
import { useAct } from '../use-act'
import { EditView } from './save-view'

type ArrangeViewsProps = {
  readonly list: SavedViewList
  readonly views: readonly SavedViewFieldsFragment[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Manages the saved views of a list: order, default and names. Order and default are per user. */
export const ArrangeViews = ({ list, views, open, onClose }: ArrangeViewsProps) => {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<string>()
  /** The view whose name was edited last, which gets the focus back. */
  const [edited, setEdited] = useState<string>()
  const [deleting, setDeleting] = useState<SavedViewFieldsFragment>()
  const stale = useStale()
  const again = () => stale(['savedViews'])
  const order = useAct(ArrangeSavedViewsDocument, { variables: (ids: string[]) => ({ input: { list, ids } }), done: again })
  const preference = useAct(ChooseDefaultViewDocument, { variables: (viewId: string | null) => ({ input: { list, viewId } }), done: again })
  const failure = order.failure ?? preference.failure
  const busy = order.pending || preference.pending
  const move = (from: number, to: number) => {
    const ids = views.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    preference.clear()
    void order.submit(ids)
  }
  const prefer = ({ id, isDefault }: SavedViewFieldsFragment) => {
    order.clear()
    void preference.submit(isDefault ? null : id)
  }
  const close = () => {
    setEditing(undefined)
    setEdited(undefined)
    onClose()
  }
  return (
    <>
      <Modal open={open} onClose={close} title={t('views.arrange.title')} explanation={t('views.arrange.explanation')}>
        <Box display="grid" gap="3">
          {failure && <FailureNote failure={failure} />}
          {views.length === 0 && <Box color="fg.muted">{t('views.arrange.none')}</Box>}
          <chakra.ul listStyleType="none" aria-busy={busy} divideY="1px" borderWidth={views.length > 0 ? '1px' : '0'} borderRadius="card">
            {views.map((view, at) => (
              <chakra.li key={view.id} padding="3">
                {editing === view.id ? (
                  <EditView view={view} onClose={() => setEditing(undefined)} />
                ) : (
                  <HStack gap="1" flexWrap="wrap" justify="flex-end">
                    <Box flex="1 1 160px" minWidth="0">
                      <Words fontWeight="medium">{view.name}</Words>
                      <Box color="fg.muted" textStyle="caption">
                        <ViewStatus view={view} />
                      </Box>
                    </Box>
                    <HStack gap="0">
                      <Act
                        words={t(view.isDefault ? 'views.arrange.noDefault' : 'views.arrange.default')}
                        of={view.name}
                        icon={<House aria-hidden />}
                        pressed={view.isDefault}
                        onClick={() => prefer(view)}
                      />
                      <Act
                        words={t('views.arrange.up')}
                        of={view.name}
                        icon={<ArrowUp aria-hidden />}
                        disabled={at === 0}
                        onClick={() => move(at, at - 1)}
                      />
                      <Act
                        words={t('views.arrange.down')}
                        of={view.name}
                        icon={<ArrowDown aria-hidden />}
                        disabled={at === views.length - 1}
                        onClick={() => move(at, at + 1)}
                      />
                      {view.isMine && (
                        <>
                          <Act
                            words={t('views.edit.open')}
                            of={view.name}
                            icon={<Pencil aria-hidden />}
                            autoFocus={edited === view.id}
                            onClick={() => {
                              setEditing(view.id)
                              setEdited(view.id)
                            }}
                          />
                          <Act
                            words={t('views.delete.open')}
                            of={view.name}
                            icon={<Trash2 aria-hidden />}
                            onClick={() => setDeleting(view)}
                          />
                        </>
                      )}
                    </HStack>
                  </HStack>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      </Modal>
      {deleting && <DeleteView view={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

/** Shows who owns the view and whether it is the default. */
const ViewStatus = ({ view: { isMine: mine, isShared: shared, savedBy, isDefault } }: { readonly view: SavedViewFieldsFragment }) => {
  const { t } = useTranslation()
  const whose = mine ? t(shared ? 'views.sharedByYou' : 'views.private') : t('views.sharedBy', { name: savedBy.name })
  return (
    <>
      {whose}
      {isDefault && ` · ${t('views.isDefault')}`}
    </>
  )
}

type ActProps = {
  readonly words: string
  readonly of: string
  readonly icon: React.ReactNode
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly autoFocus?: boolean
}

/** Uses `aria-disabled`: `disabled` would take the focus away from the button that was just pressed. */
const Act = ({ words, of, icon, onClick, disabled = false, pressed, autoFocus = false }: ActProps) => {
  const { t } = useTranslation()
  return (
    <Tooltip words={words}>
      <IconButton
        variant="ghost"
        size="sm"
        color={pressed ? 'brand.fg' : 'fg.muted'}
        opacity={disabled ? 0.4 : 1}
        aria-disabled={disabled}
        autoFocus={autoFocus}
        aria-label={t('views.of', { act: words, name: of })}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        onClick={() => !disabled && onClick()}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}

const DeleteView = ({ view, onClose }: { readonly view: SavedViewFieldsFragment; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const stale = useStale()
  const submission = useAct(DeleteSavedViewDocument, {
    variables: () => ({ id: view.id }),
    done: () => stale(['savedViews']).then(onClose),
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('views.delete.title', { name: view.name })}
      consequence={t(view.isShared ? 'views.delete.shared' : 'views.delete.private')}
      confirmLabel={t('views.delete.confirm')}
      submission={submission}
      danger
    />
  )
}
