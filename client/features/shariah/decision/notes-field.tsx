import { Box, Textarea } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '@/ui/fields/field-frame'
import { type DecisionValues, NOTES_AT_LEAST } from './decision-values'

type NotesFieldProps = {
  /** Whether businesses read the reasons. */
  readonly hasParties: boolean
}

/** The reasons, with a character count until they reach the minimum length. */
export const NotesField = ({ hasParties }: NotesFieldProps) => {
  const { t } = useTranslation('shariah')
  const { register } = useFormContext<DecisionValues>()
  const notes = useWatch<DecisionValues, 'notes'>({ name: 'notes' })
  const typed = notes.trim().length
  const tooShort = t('decide.tooShort', { least: NOTES_AT_LEAST })
  return (
    <FieldFrame
      name="notes"
      label={t('decide.notes')}
      required
      help={
        <Box as="span" display="flex" justifyContent="space-between" gap="3" width="full">
          <span>{t(hasParties ? 'decide.notesHelp' : 'decide.notesKept')}</span>
          <Box as="span" fontVariantNumeric="tabular-nums" flexShrink="0">
            {typed < NOTES_AT_LEAST ? t('decide.counter', { typed, least: NOTES_AT_LEAST }) : t('decide.counterDone', { count: typed })}
          </Box>
        </Box>
      }
    >
      <Textarea
        rows={5}
        maxLength={10_000}
        {...register('notes', { validate: (text) => text.trim().length >= NOTES_AT_LEAST || tooShort })}
      />
    </FieldFrame>
  )
}
