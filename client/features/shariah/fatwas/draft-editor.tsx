import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { today } from '@/lib/text/day'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { ChoicesField } from '@/ui/fields/choices-field'
import { DateField } from '@/ui/fields/date-field'
import { Form } from '@/ui/fields/form'
import { ListField } from '@/ui/fields/list-field'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { ConditionFields, PairFields, SourceFields } from './draft-fields'
import { type DraftValues, draftValuesOf, toDraftInput } from './draft-values'
import { DraftFatwaDocument, type FatwaDetailFragment } from './fatwa.generated'
import { CATEGORIES, FORMS } from './fatwa-filters'

type DraftEditorProps = { readonly fatwa: FatwaDetailFragment; readonly onClose: () => void }

/** Writes the draft of a ruling in both languages. It can be saved before it is complete. */
export const DraftEditor = ({ fatwa, onClose }: DraftEditorProps) => {
  const { t } = useTranslation('fatwas')
  const { t: common } = useTranslation()
  const { t: term } = useTranslation('terms')
  const submission = useAct(DraftFatwaDocument, {
    variables: (values: DraftValues) => ({ id: fatwa.id, input: toDraftInput(values, fatwa.contentHash) }),
    changes: ['fatwaRegister'],
    toast: () => t('draft.done'),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('draft.title')} explanation={t('draft.explanation')} width="960px">
      <Form<DraftValues>
        defaults={draftValuesOf(fatwa, today())}
        submission={submission}
        submitLabel={t('draft.save')}
        secondary={
          <Button variant="outline" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <SelectField<DraftValues>
          name="category"
          label={t('ask.category')}
          options={optionsOf(CATEGORIES, (value) => t(`category.${value}`))}
          required
        />
        <PairFields name="title" />
        <PairFields name="question" />
        <PairFields name="ruling" rows={5} />
        <PairFields name="reasons" rows={6} />
        <ConditionFields />
        <SourceFields />
        <ChoicesField<DraftValues>
          name="structures"
          label={t('draft.structures')}
          most={FORMS.length}
          options={optionsOf(FORMS, (value) => term(`structure.${value}`))}
        />
        <ListField<DraftValues>
          name="products"
          label={t('draft.products')}
          itemLabel={(number) => t('draft.product', { number })}
          addLabel={t('draft.addProduct')}
        />
        <DateField<DraftValues> name="effectiveOn" label={t('draft.effectiveOn')} help={t('draft.effectiveOnHelp')} required />
        <TextField<DraftValues>
          name="supersedesNumber"
          label={t('ask.supersedes')}
          help={t('ask.supersedesHelp')}
          placeholder="FTW-2026-001"
        />
        <CheckboxField<DraftValues> name="isPublic" label={t('draft.isPublic')} help={t('draft.isPublicHelp')} />
      </Form>
    </Modal>
  )
}
