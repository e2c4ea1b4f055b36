import { Box, Button, Field, Input, NativeSelect, VisuallyHidden } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextFilter } from '@/lib/lists/use-filters'
import { type Option, Options } from '../fields/options'

type FilterBarProps = {
  readonly children: ReactNode /** The number of filters that differ from their defaults; if there are any, they can be cleared. */
  readonly changed: number
  readonly onReset: () => void
}

/** The filters of a list, in a row that wraps. */
export const FilterBar = ({ children, changed, onReset }: FilterBarProps) => {
  const { t } = useTranslation()
  return (
    <Box role="search" display="flex" flexWrap="wrap" gap="2" alignItems="center" marginBlockEnd="4">
      {children}
      {changed > 0 && (
        <Button variant="ghost" onClick={onReset}>
          <X aria-hidden />
          {t('filters.clear')}
        </Button>
      )}
    </Box>
  )
}

type TextFilterProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputMode?: 'search' | 'numeric'
}

/** A search field: the URL follows after a short pause in typing. */
export const SearchFilter = ({ label, value, onChange, inputMode = 'search' }: TextFilterProps) => {
  const text = useTextFilter(value, onChange)
  const searches = inputMode === 'search'
  return (
    <Box as="label" position="relative" flex={searches ? '1 1 220px' : '0 1 150px'} minWidth="0">
      <VisuallyHidden>{label}</VisuallyHidden>
      {searches && (
        <Box
          position="absolute"
          insetInlineStart="3"
          insetBlock="0"
          display="flex"
          alignItems="center"
          color="fg.muted"
          zIndex="1"
          pointerEvents="none"
        >
          <Search size={16} aria-hidden />
        </Box>
      )}
      <Input
        size="sm"
        type={searches ? 'search' : 'text'}
        inputMode={inputMode}
        placeholder={label}
        {...(searches && { paddingInlineStart: '9' })}
        {...text}
      />
    </Box>
  )
}

type SelectFilterProps = {
  readonly label: string /** The label of the empty value: All statuses. */
  readonly allLabel?: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A filter with a few choices. The empty value does not filter. */
export const SelectFilter = ({ label, allLabel, options, value, onChange }: SelectFilterProps) => (
  <NativeSelect.Root size="sm" width="auto" flex="0 1 auto" minWidth="130px">
    <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {allLabel !== undefined && <option value="">{allLabel}</option>}
      <Options options={options} />
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

type DayFilterProps = {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

/** A filter by a day, with its label above it. */
export const DayFilter = ({ label, value, min, max, onChange }: DayFilterProps) => (
  <Field.Root gap="1">
    <Field.Label fontSize="caption" color="fg.muted">
      {label}
    </Field.Label>
    <Input
      type="date"
      size="sm"
      value={value}
      {...(min && { min })}
      {...(max && { max })}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field.Root>
)
