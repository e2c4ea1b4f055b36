import { Box } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Viewer } from '@/lib/api/session'
import { Panel } from '@/ui/frames/panel'

/** Shown above every page to members who may only read, and to those who see only some accounts. */
export const ViewOnlyBanner = ({ viewer: { memberRole, visibleAccountIds } }: { readonly viewer: Viewer }) => {
  const { t } = useTranslation()
  if (memberRole !== 'VIEWER' && !visibleAccountIds) return null
  return (
    <Panel display="flex" gap="3" padding="4" marginBlockEnd="6" alignItems="flex-start">
      <Box color="info.fg" flexShrink="0" paddingBlockStart="1px">
        <Eye size={18} aria-hidden />
      </Box>
      <Box role="status" minWidth="0">
        {memberRole === 'VIEWER' && <Box fontWeight="semibold">{t('member.viewOnly')}</Box>}
        {memberRole === 'VIEWER' && <Box color="fg.muted">{t('member.viewOnlyExplanation')}</Box>}
        {visibleAccountIds && <Box color="fg.muted">{t('member.someAccounts', { count: visibleAccountIds.length })}</Box>}
      </Box>
    </Panel>
  )
}
