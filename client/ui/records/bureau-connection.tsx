import { Box } from '@chakra-ui/react'
import { FlaskConical, Link2, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '@/ui/labels/status-badge'

type BureauConnectionProps = { readonly isConnected: boolean; readonly isSandbox: boolean }

/** Whether a credit bureau is connected, or replaced by a sandbox. */
export const BureauConnection = ({ isConnected, isSandbox }: BureauConnectionProps) => {
  const { t } = useTranslation('bureaus')
  if (!isConnected) {
    return (
      <StatusBadge tone="neutral" icon={Unlink}>
        {t('notConnected')}
      </StatusBadge>
    )
  }
  return isSandbox ? (
    <StatusBadge tone="caution" icon={FlaskConical}>
      {t('sandboxBadge')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="positive" icon={Link2}>
      {t('connected')}
    </StatusBadge>
  )
}

/** What follows from the connection for the reader; nothing while a bureau is connected. */
export const BureauConnectionNote = ({
  isConnected,
  isSandbox,
  reader,
}: BureauConnectionProps & { readonly reader: 'business' | 'lender' }) => {
  const { t } = useTranslation('bureaus')
  if (isConnected && !isSandbox) return null
  const notConnected = reader === 'business' ? t('notConnectedExplanation') : t('notConnectedLender')
  return (
    <Box role="note" color="fg.muted" textStyle="small">
      {isConnected ? t('sandboxExplanation') : notConnected}
    </Box>
  )
}
