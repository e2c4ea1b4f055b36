import { Box, CloseButton } from '@chakra-ui/react'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recall, remember } from '@/lib/browser/storage'
import { useFormat } from '@/lib/text/format'
import { Panel } from '@/ui/frames/panel'
import { Words } from '@/ui/labels/words'
import type { SystemNoticeCardFragment } from './system.generated'
import { useNoticeText } from './use-notice-text'

const DISMISSED_KEY = 'mizan.dismissedNotice'

type NoticePanelProps = { readonly notice: Omit<SystemNoticeCardFragment, '__typename' | 'startsAt'> }

/** A notice of administration with its end. Dismissed, it stays hidden on this device; another notice is shown again. */
export const NoticePanel = ({ notice }: NoticePanelProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const textOf = useNoticeText()
  const [dismissed, setDismissed] = useState(() => recall(DISMISSED_KEY))
  if (dismissed === notice.id) return null
  const dismiss = () => {
    remember(DISMISSED_KEY, notice.id)
    setDismissed(notice.id)
  }
  return (
    <Panel display="flex" gap="3" padding="4" marginBlockEnd="6" alignItems="flex-start">
      <Box color="info.fg" flexShrink="0" paddingBlockStart="1px">
        <Megaphone size={18} aria-hidden />
      </Box>
      <Box role="status" minWidth="0" flex="1">
        <Words fontWeight="semibold">{textOf(notice)}</Words>
        <Box color="fg.muted" textStyle="caption">
          {t('systemNotice.until', { at: dateTime(notice.endsAt) })}
        </Box>
      </Box>
      <CloseButton size="sm" aria-label={t('systemNotice.dismiss')} onClick={dismiss} />
    </Panel>
  )
}
