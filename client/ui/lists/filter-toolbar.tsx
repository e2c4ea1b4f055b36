import { Box, Button } from '@chakra-ui/react'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchFilter } from './filter-bar'

type FilterToolbarProps = {
  readonly search: { readonly label: string; readonly value: string; readonly onChange: (search: string) => void }
  /** "Filter", or "Filter (2)". */
  readonly filterLabel: string
  /** The number of active filters behind the button; if there are any, they are expanded at first. */
  readonly behindButton: number
  /** The hidden filters. The id links them to the button. */
  readonly filters: (id: string) => ReactNode
  readonly savedViews: ReactNode
  /** Clears the filters. Without it there is no button for that. */
  readonly onClear?: (() => void) | undefined
}

/** For a list with many filters: the search is visible, the others are behind a button. */
export const FilterToolbar = ({ search, filterLabel, behindButton, filters, savedViews, onClear }: FilterToolbarProps) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(behindButton > 0)
  const id = useId()
  return (
    <>
      <Box role="search" display="flex" gap="2" flexWrap="wrap" padding="3" borderBlockEndWidth="1px">
        <SearchFilter {...search} />
        <Button variant="outline" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden />
          {filterLabel}
        </Button>
        {savedViews}
        {onClear && (
          <Button variant="ghost" onClick={onClear}>
            <X aria-hidden />
            {t('filters.clear')}
          </Button>
        )}
      </Box>
      {open && filters(id)}
    </>
  )
}

type FilterGroupProps = {
  readonly id: string
  readonly label: string
  /** The least width of a column. */
  readonly columnWidth: string
  readonly children: ReactNode
}

/** The filters behind the button of a `FilterToolbar`. */
export const FilterGroup = ({ id, label, columnWidth, children }: FilterGroupProps) => (
  <Box
    id={id}
    role="group"
    aria-label={label}
    display="grid"
    gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${columnWidth}), 1fr))`}
    gap="3"
    padding="4"
    bg="bg.subtle"
    borderBlockEndWidth="1px"
    alignItems="end"
  >
    {children}
  </Box>
)
