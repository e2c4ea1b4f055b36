import { Box, Heading, HStack, Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { useReadiness } from './use-readiness'

/** Whether the product is available now, by its own readiness check. */
export const StatusArticle = () => {
  const { t } = useTranslation('legal')
  const { clock, integer } = useFormat()
  const readiness = useReadiness()
  return (
    <Box as="article" maxWidth="72ch" paddingBlock={{ base: '6', md: '12' }}>
      <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold" lineHeight="1.3">
        {t('status.title')}
      </Heading>
      <Box color="fg.muted" textStyle="heading" lineHeight="1.6" marginBlockStart="2" marginBlockEnd="8">
        {t('status.lead')}
      </Box>
      <Card>
        <Box role="status">
          {readiness ? (
            <>
              <HStack justify="space-between" gap="3" flexWrap="wrap">
                <Box fontWeight="semibold">{t(`status.${readiness.state}.title`)}</Box>
                <StatusLabel of="service" value={readiness.state} />
              </HStack>
              <Box color="fg.muted" marginBlockStart="1">
                {t(`status.${readiness.state}.text`)}
              </Box>
            </>
          ) : (
            <Skeleton height="44px" />
          )}
        </Box>
        {readiness && (
          <Box color="fg.muted" textStyle="caption" marginBlockStart="4">
            {t('status.checked', { time: clock(readiness.at), milliseconds: integer(readiness.milliseconds) })}
          </Box>
        )}
      </Card>
    </Box>
  )
}
