import { Box, Button, HStack, Menu, Portal, VisuallyHidden } from '@chakra-ui/react'
import { Bookmark, BookmarkPlus, Check, ChevronDown, House, RotateCw, Save, Settings2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedViewList } from '@/graphql/types.generated'
import { type SavedViewFieldsFragment, UpdateSavedViewDocument } from '@/lib/lists/saved-views.generated'
import { type SavedViewsState, useSavedViews } from '@/lib/lists/use-saved-views'
import { useStale } from '@/lib/lists/use-stale'
import { toast } from '../overlays/toaster'
import { useAct } from '../use-act'
import { ArrangeViews } from './arrange-views'
import { SaveView } from './save-view'

const WHOLE = 'whole'
/** The value while no view matches the filter. */
const NONE = ''

type SavedViewsProps = {
  readonly list: SavedViewList
  /** The parameters of the list's filter. Declared outside the component. */
  readonly names: readonly string[]
}

/** Picks a saved view of a list, shows whether the filter differs from it, and saves the filter. */
export const SavedViews = ({ list, names }: SavedViewsProps) => {
  const { t } = useTranslation()
  const state = useSavedViews(list, names)
  const [open, setOpen] = useState<'save' | 'arrange'>()
  const close = () => setOpen(undefined)
  return (
    <HStack gap="2" flexWrap="wrap">
      <Picker state={state} onSave={() => setOpen('save')} onArrange={() => setOpen('arrange')} />
      <VisuallyHidden role="status">{state.picked && state.isChanged && t('views.changed')}</VisuallyHidden>
      {state.isChanged && <Unsaved state={state} onSave={() => setOpen('save')} />}
      <SaveView list={list} filter={state.filter} open={open === 'save'} onClose={close} onSaved={state.isNow} />
      <ArrangeViews list={list} views={state.views ?? []} open={open === 'arrange'} onClose={close} />
    </HStack>
  )
}

type PickerProps = { readonly state: SavedViewsState; readonly onSave: () => void; readonly onArrange: () => void }

const Picker = ({ state: { views, error, refetch, filter, picked, isChanged, pick }, onSave, onArrange }: PickerProps) => {
  const { t } = useTranslation()
  const chosen = picked?.id ?? (filter === '' ? WHOLE : NONE)
  const onPick = (id: string) => pick(views?.find((view) => view.id === id))
  return (
    // Colleagues may have shared a view in the meantime.
    <Menu.Root lazyMount unmountOnExit onOpenChange={({ open }) => open && void refetch().catch(() => undefined)}>
      <Menu.Trigger asChild>
        <Button variant="outline" size="sm" maxWidth="240px" aria-label={picked ? t('views.current', { name: picked.name }) : undefined}>
          <Bookmark aria-hidden />
          <Box truncate>{picked ? <bdi>{picked.name}</bdi> : t('views.label')}</Box>
          {picked && isChanged && <Box boxSize="8px" borderRadius="full" bg="brand.solid" flexShrink="0" aria-hidden />}
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="240px" maxWidth="320px" maxHeight="min(420px, 70dvh)" overflowY="auto">
            <Menu.RadioItemGroup value={chosen} onValueChange={({ value }) => onPick(value)}>
              <Choice value={WHOLE} label={t('views.whole')} />
              {views?.map((view) => (
                <Choice key={view.id} value={view.id} label={<bdi>{view.name}</bdi>} text={view.name} mark={<Marks view={view} />} />
              ))}
            </Menu.RadioItemGroup>
            {error && !views && (
              <Menu.Item value="retry" closeOnSelect={false} color="negative.fg" onClick={() => void refetch().catch(() => undefined)}>
                <RotateCw size={16} aria-hidden />
                {t('views.failed')}
              </Menu.Item>
            )}
            <Menu.Separator />
            <Menu.Item value="save" disabled={filter === ''} onClick={onSave}>
              <BookmarkPlus size={16} aria-hidden />
              {t('views.save.open')}
            </Menu.Item>
            {views && views.length > 0 && (
              <Menu.Item value="arrange" onClick={onArrange}>
                <Settings2 size={16} aria-hidden />
                {t('views.arrange.open')}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

type ChoiceProps = { readonly value: string; readonly label: ReactNode; readonly text?: string; readonly mark?: ReactNode }

const Choice = ({ value, label, text, mark }: ChoiceProps) => (
  <Menu.RadioItem value={value} paddingInlineStart="8" {...(text && { valueText: text })}>
    <Menu.ItemIndicator>
      <Check size={14} aria-hidden />
    </Menu.ItemIndicator>
    <Menu.ItemText flex="1" minWidth="0" overflowWrap="anywhere">
      {label}
    </Menu.ItemText>
    {mark}
  </Menu.RadioItem>
)

/** Shows whether the view is the default and whether it is shared. */
const Marks = ({ view: { isDefault, isShared: shared } }: { readonly view: SavedViewFieldsFragment }) => {
  const { t } = useTranslation()
  return (
    <HStack gap="1.5" color="fg.muted" flexShrink="0">
      {isDefault && <House size={14} role="img" aria-label={t('views.isDefault')} />}
      {shared && <Users size={14} role="img" aria-label={t('views.isShared')} />}
    </HStack>
  )
}

/** The actions for a filter that is not saved. */
const Unsaved = ({ state: { picked, filter, pick }, onSave }: { readonly state: SavedViewsState; readonly onSave: () => void }) => {
  const { t } = useTranslation()
  const stale = useStale()
  const { submit, pending } = useAct(UpdateSavedViewDocument, {
    variables: (id: string) => ({ id, input: { query: filter } }),
    done: () => stale(['savedViews']),
  })
  const save = async (id: string) => {
    const failed = await submit(id)
    if (failed) toast.failed(failed.sentence)
  }
  if (!picked) {
    return (
      <Button variant="ghost" size="sm" onClick={onSave}>
        <BookmarkPlus aria-hidden />
        {t('views.save.short')}
      </Button>
    )
  }
  return (
    <>
      {picked.isMine && filter !== '' && (
        <Button variant="outline" size="sm" loading={pending} loadingText={t('views.saveChanges')} onClick={() => void save(picked.id)}>
          <Save aria-hidden />
          {t('views.saveChanges')}
        </Button>
      )}
      {filter !== '' && (
        <Button variant="ghost" size="sm" onClick={onSave}>
          <BookmarkPlus aria-hidden />
          {t('views.saveAsNew')}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => pick(picked)}>
        {t('views.undo')}
      </Button>
    </>
  )
}
