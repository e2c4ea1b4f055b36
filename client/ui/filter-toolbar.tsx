import { Box, Button } from '@chakra-ui/react'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchFilter } from './filter-bar'

type FilterToolbarProps = {
  readonly search: { readonly label: string; readonly value: string; readonly onChange: (search: string) => void }
  /** "Filter", or "Filter (2)". */
  readonly filterLabel: string
  /** How many filters are set that the button hides; with any, they are open at first. */
  readonly behindButton: number
  /** The hidden filters. The id ties them to the button. */
  readonly filters: (id: string) => ReactNode
  readonly savedViews: ReactNode
  /** Without it nothing can be cleared. */
  readonly onClear?: (() => void) | undefined
}

/** The filters of a list that has many: search in sight, the others behind a button. */
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
