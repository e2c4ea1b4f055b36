import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

type ShowAllProps = { readonly count: number; readonly isWhole: boolean; readonly onChange: (isWhole: boolean) => void }

/** Shows all entries of a list in the side panel, or its first ones again. */
export const ShowAll = ({ count, isWhole, onChange }: ShowAllProps) => {
  const { t } = useTranslation('explorer')
  return (
    <Button size="2xs" variant="ghost" color="brand.fg" marginInlineStart="8" aria-expanded={isWhole} onClick={() => onChange(!isWhole)}>
      {t(isWhole ? 'library.fewer' : 'library.all', { count })}
    </Button>
  )
}
