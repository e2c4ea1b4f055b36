import { Button } from '@chakra-ui/react'
import { Clock, Link2Off, type LucideIcon, RotateCw, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Hindrance } from '@/lib/api/fetch-graphql'
import { Empty } from '@/ui/lists/empty'

const ICONS: Readonly<Record<Hindrance, LucideIcon>> = { unknown: Link2Off, throttled: Clock, unreachable: WifiOff }

/** Why the page cannot be shown, and what to do about it. */
export const Notice = ({ kind, onRetry }: { readonly kind: Hindrance; readonly onRetry?: () => void }) => {
  const { t } = useTranslation('pay')
  const { t: common } = useTranslation()
  return (
    <Empty
      heading="h1"
      icon={ICONS[kind]}
      title={t(`hindrance.${kind}.title`)}
      explanation={t(`hindrance.${kind}.explanation`)}
      action={
        onRetry && (
          <Button variant="outline" onClick={onRetry}>
            <RotateCw aria-hidden />
            {common('failure.retry')}
          </Button>
        )
      }
    />
  )
}
