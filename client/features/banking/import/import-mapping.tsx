import { Box, Field, NativeSelect } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { type Option, Options } from '@/ui/fields/options'
import { DATE_FORMATS, hasOneColumn, type MappedField, type MappingDraft } from './csv-mapping'

type ChoiceProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** An empty first choice. */
  readonly placeholder?: string
}

/** A small select with its label above. */
export const Choice = ({ label, options, value, onChange, placeholder }: ChoiceProps) => (
  <Field.Root gap="1" invalid={placeholder !== undefined && value === ''}>
    <Field.Label fontSize="caption" color="fg.muted" fontWeight="normal">
      {label}
    </Field.Label>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options options={options} />
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
)

type MappingProps = {
  readonly draft: MappingDraft
  readonly onChange: (draft: MappingDraft) => void
}

const MOST_HEADER_ROWS = 30

/** The formats of dates and amounts in a table. The columns are mapped in the header of the preview. */
export const ImportMapping = ({ draft, onChange }: MappingProps) => {
  const { t } = useTranslation('banking')
  const change = (patch: Partial<MappingDraft>) => onChange({ ...draft, ...patch })
  const oneColumn = hasOneColumn(draft)
  const { amount, credit, debit, dateFormat, decimalComma, headerRows, invertAmounts } = draft
  const splitOrJoin = (into: string) =>
    change(
      into === 'one'
        ? { amount: debit ?? credit, debit: null, credit: null }
        : { amount: null, debit: amount ?? 0, credit: null, direction: null },
    )
  return (
    <Box as="section" aria-label={t('import.mapping.title')} display="grid" gap="3">
      <Box>
        <Box fontWeight="medium">{t('import.mapping.title')}</Box>
        <Box color="fg.muted" textStyle="small">
          {t('import.mapping.explanation')}
        </Box>
      </Box>
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(auto-fill, minmax(min(100%, 145px), 1fr))', md: 'repeat(auto-fill, minmax(170px, 1fr))' }}
        alignItems="end"
      >
        <Choice
          label={t('import.mapping.amounts')}
          options={[
            { value: 'one', label: t('import.mapping.oneColumn') },
            { value: 'two', label: t('import.mapping.twoColumns') },
          ]}
          value={oneColumn ? 'one' : 'two'}
          onChange={splitOrJoin}
        />
        {oneColumn && (
          <Choice
            label={t('import.mapping.signs')}
            options={[
              { value: 'in', label: t('import.mapping.plusIn') },
              { value: 'out', label: t('import.mapping.plusOut') },
            ]}
            value={invertAmounts ? 'out' : 'in'}
            onChange={(value) => change({ invertAmounts: value === 'out' })}
          />
        )}
        <Choice
          label={t('import.mapping.dateFormat')}
          options={DATE_FORMATS.map((value) => ({ value, label: value }))}
          value={dateFormat}
          onChange={(value) => change({ dateFormat: value })}
          {...(dateFormat === '' && { placeholder: t('import.mapping.choose') })}
        />
        <Choice
          label={t('import.mapping.decimals')}
          options={[
            { value: 'point', label: t('import.mapping.point') },
            { value: 'comma', label: t('import.mapping.comma') },
          ]}
          value={decimalComma ? 'comma' : 'point'}
          onChange={(value) => change({ decimalComma: value === 'comma' })}
        />
        <Choice
          label={t('import.mapping.headerRows')}
          options={Array.from({ length: Math.max(MOST_HEADER_ROWS, headerRows) + 1 }, (_, count) => ({
            value: String(count),
            label: String(count),
          }))}
          value={String(headerRows)}
          onChange={(value) => change({ headerRows: Number(value) })}
        />
      </Box>
    </Box>
  )
}

type ColumnProps = {
  readonly field: MappedField
  readonly columns: readonly string[]
  readonly draft: MappingDraft
  readonly onChange: (draft: MappingDraft) => void
}

const REQUIRED: readonly MappedField[] = ['date', 'description']

/** Selects the column of the file for a column of the preview. */
export const ColumnSource = ({ field, columns, draft, onChange }: ColumnProps) => {
  const { t } = useTranslation('banking')
  const value = draft[field]
  const mayBeNone = !REQUIRED.includes(field) || value === null
  return (
    <NativeSelect.Root size="xs" minWidth="120px" fontWeight="normal">
      <NativeSelect.Field
        aria-label={t('import.mapping.from', { field: t(`import.field.${field}`) })}
        value={value ?? ''}
        onChange={(event) => onChange({ ...draft, [field]: event.target.value === '' ? null : Number(event.target.value) })}
      >
        {mayBeNone && <option value="">{t(REQUIRED.includes(field) ? 'import.mapping.choose' : 'import.mapping.none')}</option>}
        {columns.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position in the file; names may repeat
          <option key={at} value={at}>
            {name.trim() || t('import.mapping.unnamed', { number: at + 1 })}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
