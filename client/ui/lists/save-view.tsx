import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { SavedViewList } from '@/graphql/types.generated'
import { useSession } from '@/lib/api/session'
import { CreateSavedViewDocument, type SavedViewFieldsFragment, UpdateSavedViewDocument } from '@/lib/lists/saved-views.generated'
import { useStale } from '@/lib/lists/use-stale'
import { CheckboxField } from '../fields/checkbox-field'
import { Form } from '../fields/form'
import { TextField } from '../fields/text-fields'
import { Modal } from '../overlays/modal'
import { useAct } from '../use-act'

const LONGEST_NAME = 60

type Values = { readonly name: string; readonly shared: boolean }
const NEW: Values = { name: '', shared: false }

/** In a separate dialog the first field already has the focus. */
const Fields = ({ autoFocus = false }: { readonly autoFocus?: boolean }) => {
  const { t } = useTranslation()
  const { viewer } = useSession()
  return (
    <>
      <TextField<Values> name="name" label={t('views.name')} maxLength={LONGEST_NAME} autoComplete="off" required autoFocus={autoFocus} />
      {viewer?.business && <CheckboxField<Values> name="shared" label={t('views.share')} help={t('views.shareHelp')} />}
    </>
  )
}

type SaveViewProps = {
  readonly list: SavedViewList
  /** The filter of the list. */
  readonly filter: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: (view: SavedViewFieldsFragment) => void
}

/** Saves the filter of a list under a name. */
export const SaveView = ({ list, filter, open, onClose, onSaved }: SaveViewProps) => {
  const { t } = useTranslation()
  const stale = useStale()
  const submission = useAct(CreateSavedViewDocument, {
    variables: (values: Values) => ({ input: { ...values, list, query: filter } }),
    done: async ({ createSavedView }) => {
      await stale(['savedViews'])
      onSaved(createSavedView)
      onClose()
    },
  })
  return (
    <Modal open={open} onClose={onClose} title={t('views.save.title')} explanation={t('views.save.explanation')} width="440px">
      <Form defaults={NEW} submission={submission} submitLabel={t('views.save.short')} secondary={<Cancel onClick={onClose} />}>
        <Fields />
      </Form>
    </Modal>
  )
}

/** Renames a view, shares it or makes it private. */
export const EditView = ({ view, onClose }: { readonly view: SavedViewFieldsFragment; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const stale = useStale()
  const submission = useAct(UpdateSavedViewDocument, {
    variables: (input: Values) => ({ id: view.id, input }),
    done: () => stale(['savedViews']).then(onClose),
  })
  return (
    <Form
      defaults={{ name: view.name, shared: view.isShared }}
      submission={submission}
      submitLabel={t('views.edit.submit')}
      secondary={<Cancel onClick={onClose} />}
      atEnd
    >
      <Fields autoFocus />
    </Form>
  )
}

const Cancel = ({ onClick }: { readonly onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button variant="outline" size="md" onClick={onClick}>
      {t('cancel')}
    </Button>
  )
}
