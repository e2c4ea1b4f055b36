import { Box, Button, IconButton } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FatwaSourceKind } from '@/graphql/types.generated'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { type DraftValues, NO_SOURCE, NO_TEXT } from './draft-values'

const KINDS: readonly FatwaSourceKind[] = ['QURAN', 'HADITH', 'STANDARD', 'RESOLUTION', 'LAW', 'BOOK']
const MOST = 20

const TWO_COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } as const

type PairProps = {
  readonly name: 'title' | 'question' | 'ruling' | 'reasons'
  readonly rows?: number
}

/** Each text is written in the direction of its language, whatever that of the screen. */
const OWN_DIRECTION = { '& textarea, & input': { unicodeBidi: 'plaintext' } } as const

/** A part of a ruling in Arabic and English. */
export const PairFields = ({ name, rows = 4 }: PairProps) => {
  const { t } = useTranslation('fatwas')
  const label = t(name === 'title' ? 'ask.subject' : name)
  const inArabic = t('draft.inArabic', { part: label })
  const inEnglish = t('draft.inEnglish', { part: label })
  return (
    <Box display="grid" gap="4" gridTemplateColumns={TWO_COLUMNS} css={OWN_DIRECTION}>
      {name === 'title' ? (
        <>
          <TextField<DraftValues> name="title.ar" label={inArabic} maxLength={200} />
          <TextField<DraftValues> name="title.en" label={inEnglish} maxLength={200} required />
        </>
      ) : (
        <>
          <TextAreaField<DraftValues> name={`${name}.ar`} label={inArabic} rows={rows} maxLength={10_000} />
          <TextAreaField<DraftValues> name={`${name}.en`} label={inEnglish} rows={rows} maxLength={10_000} />
        </>
      )}
    </Box>
  )
}

const RowFrame = ({
  label,
  onRemove,
  children,
}: {
  readonly label: string
  readonly onRemove: () => void
  readonly children: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <Box role="group" aria-label={label} borderWidth="1px" borderRadius="card" padding="3" display="flex" gap="2" alignItems="flex-start">
      <Box flex="1" minWidth="0" display="grid" gap="3">
        {children}
      </Box>
      <IconButton variant="ghost" size="xs" aria-label={t('form.remove', { item: label })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Box>
  )
}

const Add = ({ label, onClick, disabled }: { readonly label: string; readonly onClick: () => void; readonly disabled: boolean }) => (
  <Button variant="ghost" size="xs" justifySelf="start" disabled={disabled} onClick={onClick}>
    <Plus aria-hidden />
    {label}
  </Button>
)

/** The texts that a ruling rests on. */
export const SourceFields = () => {
  const { t } = useTranslation('fatwas')
  const { control } = useFormContext<DraftValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sources' })
  return (
    <Box display="grid" gap="2" role="group" aria-label={t('sources')}>
      <Box fontWeight="medium">{t('sources')}</Box>
      {fields.map(({ id }, at) => (
        <RowFrame key={id} label={t('draft.source', { number: at + 1 })} onRemove={() => remove(at)}>
          <Box display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' }}>
            <SelectField<DraftValues>
              name={`sources.${at}.kind`}
              label={t('draft.kind')}
              options={optionsOf(KINDS, (value) => t(`kind.${value}`))}
              required
            />
            <TextField<DraftValues> name={`sources.${at}.citation`} label={t('draft.citation')} maxLength={300} />
          </Box>
          <CheckboxField<DraftValues> name={`sources.${at}.isVerified`} label={t('draft.isVerified')} />
        </RowFrame>
      ))}
      <Add label={t('draft.addSource')} onClick={() => append(NO_SOURCE)} disabled={fields.length >= MOST} />
    </Box>
  )
}

/** The conditions under which a ruling holds, each in both languages. */
export const ConditionFields = () => {
  const { t } = useTranslation('fatwas')
  const { control } = useFormContext<DraftValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions' })
  return (
    <Box display="grid" gap="2" role="group" aria-label={t('conditions')}>
      <Box fontWeight="medium">{t('conditions')}</Box>
      {fields.map(({ id }, at) => {
        const label = t('draft.condition', { number: at + 1 })
        return (
          <RowFrame key={id} label={label} onRemove={() => remove(at)}>
            <Box display="grid" gap="3" gridTemplateColumns={TWO_COLUMNS}>
              <TextAreaField<DraftValues> name={`conditions.${at}.ar`} label={t('draft.inArabic', { part: label })} rows={2} />
              <TextAreaField<DraftValues> name={`conditions.${at}.en`} label={t('draft.inEnglish', { part: label })} rows={2} />
            </Box>
          </RowFrame>
        )
      })}
      <Add label={t('draft.addCondition')} onClick={() => append(NO_TEXT)} disabled={fields.length >= MOST} />
    </Box>
  )
}
