import { Box, Button } from '@chakra-ui/react'
import { Code2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'

/** Links to the GraphQL explorer, which is a separate page. */
export const AnalystHome = () => {
  const { t } = useTranslation('dashboard')
  return (
    <Card maxWidth="560px">
      <Box display="flex" gap="4" alignItems="flex-start">
        <Box display="grid" placeItems="center" boxSize="40px" borderRadius="full" bg="brand.subtle" color="brand.fg" flexShrink="0">
          <Code2 size={20} aria-hidden />
        </Box>
        <div>
          <Box as="h2" fontWeight="semibold" textStyle="heading">
            {t('explorer.title')}
          </Box>
          <Box color="fg.muted">{t('explorer.explanation')}</Box>
          <Button asChild size="md" marginBlockStart="4">
            <a href={paths.explorer}>{t('explorer.open')}</a>
          </Button>
        </div>
      </Box>
    </Card>
  )
}
