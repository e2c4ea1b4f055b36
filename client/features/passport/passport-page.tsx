import { Box, Button, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { Clock, Link2Off, type LucideIcon, RotateCw, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Hindrance } from '@/lib/api/fetch-graphql'
import { usePrivatePage } from '@/lib/api/use-private-page'
import { PublicFrame } from '@/ui/frames/public-frame'
import { Empty } from '@/ui/lists/empty'
import { SharedScore } from './shared-score'
import { usePassport } from './use-passport'

const ICONS: Readonly<Record<Hindrance, LucideIcon>> = { unknown: Link2Off, throttled: Clock, unreachable: WifiOff }

/** The page of a passport link: one score, its assurance, and how to verify it. Requires no sign-in. */
export const PassportPage = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('passport')
  const { passport, hindrance, again } = usePassport(token)
  usePrivatePage(t('tab'))
  return (
    <PublicFrame footer={t('footer')}>
      {passport && <SharedScore passport={passport} />}
      {hindrance && <Notice kind={hindrance} onRetry={again} />}
      {!passport && !hindrance && <PassportSkeleton />}
    </PublicFrame>
  )
}

const Notice = ({ kind, onRetry }: { readonly kind: Hindrance; readonly onRetry: () => void }) => {
  const { t } = useTranslation('passport')
  const { t: common } = useTranslation()
  return (
    <Empty
      heading="h1"
      icon={ICONS[kind]}
      title={t(`hindrance.${kind}.title`)}
      explanation={t(`hindrance.${kind}.explanation`)}
      action={
        kind !== 'unknown' && (
          <Button variant="outline" onClick={onRetry}>
            <RotateCw aria-hidden />
            {common('failure.retry')}
          </Button>
        )
      }
    />
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
