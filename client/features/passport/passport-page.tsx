import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { usePrivatePage } from '@/lib/api/use-private-page'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { PublicFrame } from '@/ui/frames/public-frame'
import { SharedScore } from './shared-score'
import { usePassport } from './use-passport'

/** The page of a passport link: one score, its assurance, and how to verify it. Requires no sign-in. */
export const PassportPage = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('passport')
  const { passport, hindrance, again } = usePassport(token)
  usePrivatePage(t('tab'))
  return (
    <PublicFrame footer={t('footer')}>
      {passport && <SharedScore passport={passport} />}
      {hindrance && (
        <HindranceNotice
          heading="h1"
          kind={hindrance}
          title={t(`hindrance.${hindrance}.title`)}
          explanation={t(`hindrance.${hindrance}.explanation`)}
          onRetry={again}
        />
      )}
      {!passport && !hindrance && <PassportSkeleton />}
    </PublicFrame>
  )
}

const PassportSkeleton = () => {
  const { t } = useTranslation()
  return (
    <Box aria-busy display="grid" gap="4" paddingBlockStart={{ base: '2', md: '6' }}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height="32px" width="60%" />
      <Skeleton height="260px" borderRadius="card" />
    </Box>
  )
}
