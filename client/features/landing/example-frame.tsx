import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A part of the product with sample data, labelled as such. */
export const ExampleFrame = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const { t } = useTranslation('landing')
  return (
    <chakra.figure
      aria-label={label}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="0 24px 48px -32px rgb(9 58 47 / 0.35)"
      minWidth="0"
    >
      {children}
      <Box as="figcaption" borderBlockStartWidth="1px" paddingInline="4" paddingBlock="2.5" textStyle="caption" color="fg.muted">
        {t('example.label')}
      </Box>
    </chakra.figure>
  )
}
