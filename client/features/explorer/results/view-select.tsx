import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

export const VIEWS = ['table', 'chart', 'both', 'tree', 'json'] as const
export type View = (typeof VIEWS)[number]

/** How a result is shown. */
export const ViewSelect = ({ value, onChange }: { readonly value: View; readonly onChange: (view: View) => void }) => {
  const { t } = useTranslation('explorerResults')
  const name = useId()
  return (
    <chakra.fieldset
      display="inline-flex"
      maxWidth="full"
      overflowX="auto"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
      bg="bg.panel"
      padding="2px"
    >
      <chakra.legend srOnly>{t('view.label')}</chakra.legend>
      {VIEWS.map((view) => (
        <chakra.label
          key={view}
          display="grid"
          placeItems="center"
          height="32px"
          paddingInline={{ base: '2', sm: '3' }}
          borderRadius="sm"
          cursor="pointer"
          fontWeight="medium"
          textStyle="small"
          color={view === value ? 'brand.fg' : 'fg.muted'}
          bg={view === value ? 'brand.subtle' : undefined}
          _hover={view === value ? {} : { bg: 'bg.muted' }}
          _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
        >
          <VisuallyHidden asChild>
            <input type="radio" name={name} checked={view === value} onChange={() => onChange(view)} aria-label={t(`view.${view}`)} />
          </VisuallyHidden>
          <Box as="span" aria-hidden>
            {t(`view.${view}`)}
          </Box>
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}
