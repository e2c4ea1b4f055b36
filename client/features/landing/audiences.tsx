import { Box, Heading } from '@chakra-ui/react'
import { Building2, Landmark, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const AUDIENCES = [
  { key: 'businesses', icon: Building2 },
  { key: 'lenders', icon: Landmark },
  { key: 'board', icon: Scale },
] as const

/** The audiences of the product, with the benefits for each. */
export const Audiences = () => {
  const { t } = useTranslation('landing')
  return (
    <Box
      as="section"
      aria-label={t('audiences.title')}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '6', md: '8' }}
      paddingBlock={{ base: '8', md: '10' }}
      borderBlockStartWidth="1px"
    >
      {AUDIENCES.map(({ key, icon: Icon }) => (
        <div key={key}>
          <Box color="brand.fg">
            <Icon size={20} aria-hidden />
          </Box>
          <Heading as="h2" textStyle="heading" fontWeight="semibold" marginBlockStart="3">
            {t(`audiences.${key}.title`)}
          </Heading>
          <Box color="fg.muted" lineHeight="1.6" marginBlockStart="1">
            {t(`audiences.${key}.text`)}
          </Box>
        </div>
      ))}
    </Box>
  )
}
