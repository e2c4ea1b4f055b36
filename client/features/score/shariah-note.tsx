import { Box } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'

/** How the score treats interest, charges and penalties. */
export const ShariahNote = ({ modelVersion }: { readonly modelVersion: string }) => {
  const { t } = useTranslation('score')
  return (
    <Card title={t('shariah.title')}>
      <Box display="flex" gap="3">
        <Box flexShrink="0" color="brand.fg" paddingBlockStart="2px">
          <Scale size={16} aria-hidden />
        </Box>
        <Box display="grid" gap="2">
          <div>{t('shariah.note')}</div>
          <Box color="fg.muted" textStyle="caption">
            {t('shariah.model', { version: modelVersion })}
          </Box>
          <TextLink to={paths.scoreEvidence}>{t('shariah.how')}</TextLink>
        </Box>
      </Box>
    </Card>
  )
}
