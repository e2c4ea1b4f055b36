import { Box, Button } from '@chakra-ui/react'
import { Code2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'

/** Links to the explorer. */
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
            <Link to={paths.explorer}>{t('explorer.open')}</Link>
          </Button>
        </div>
      </Box>
    </Card>
  )
}
