import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { useStale } from '@/lib/lists/use-stale'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { Form } from '@/ui/fields/form'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useActs } from '@/ui/use-act'
import { CreateSavedQueryDocument, type SavedQueryFieldsFragment, UpdateSavedQueryDocument } from './saved-queries.generated'
import type { Draft } from './store'

const LONGEST_NAME = 120
const LONGEST_DESCRIPTION = 500

type Values = { readonly name: string; readonly description: string; readonly isShared: boolean }

type SaveDialogProps = {
  /** What is saved under a new name. Absent: the saved query gets another name. */
  readonly draft?: Draft
  /** The saved query whose name is the first suggestion, or that is renamed. */
  readonly saved?: SavedQueryFieldsFragment | undefined
  /** A name to suggest for a query that has none. */
  readonly suggested: string
  readonly onClose: () => void
  readonly onSaved: (query: SavedQueryFieldsFragment) => void
}

/** Saves a query under a name, or renames one that is saved. */
export const SaveDialog = ({ draft, saved, suggested, onClose, onSaved }: SaveDialogProps) => {
  const { t } = useTranslation('explorer')
  const { t: common } = useTranslation()
  const { business, role } = useViewer()
  const stale = useStale()
  const submission = useActs(
    async (send, { name, description, isShared }: Values) => {
      const texts = { name, description: description.trim() || null, isShared }
      if (!draft && saved)
        return (await send(UpdateSavedQueryDocument, { id: saved.id, input: { ...texts, expectedVersion: saved.version } }))
          .updateSavedQuery
      const { document = '', variables = {}, operationName = null } = draft ?? {}
      return (await send(CreateSavedQueryDocument, { input: { ...texts, document, variables, operationName } })).createSavedQuery
    },
    {
      done: async (query) => {
        await stale(['savedQueries'])
        onSaved(query)
      },
    },
  )
  const isRenaming = !draft
  const defaults = {
    name: saved && !isRenaming ? t('save.copyOf', { name: saved.name }).slice(0, LONGEST_NAME) : (saved?.name ?? suggested),
    description: saved?.description ?? '',
    isShared: isRenaming ? (saved?.isShared ?? false) : false,
  }
  return (
    <Modal open onClose={onClose} title={t(isRenaming ? 'save.rename' : 'save.title')} width="440px">
      <Form<Values>
        defaults={defaults}
        submission={submission}
        submitLabel={t('save.submit')}
        secondary={
          <Button variant="outline" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <TextField<Values> name="name" label={t('save.name')} maxLength={LONGEST_NAME} autoComplete="off" required />
        <TextAreaField<Values> name="description" label={t('save.description')} maxLength={LONGEST_DESCRIPTION} rows={2} />
        {(business || role !== 'MERCHANT') && (
          <CheckboxField<Values>
            name="isShared"
            label={t(business ? 'save.shareBusiness' : 'save.shareStaff')}
            help={t('save.shareHelp')}
          />
        )}
      </Form>
    </Modal>
  )
}
