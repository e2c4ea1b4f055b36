import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/figures/copy-text'
import { Card } from '@/ui/frames/card'

/** The hash that a decision refers to. */
export const Fingerprint = ({ hash }: { readonly hash: string }) => {
  const { t } = useTranslation('shariah')
  return (
    <Card title={t('review.hash')}>
      <CopyText text={hash} what={t('review.hash')} />
      <Box color="fg.muted" textStyle="caption" marginBlockStart="2">
        {t('review.hashHelp')}
      </Box>
    </Card>
  )
}
