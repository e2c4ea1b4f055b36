import { Box } from '@chakra-ui/react'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Panel } from '@/ui/frames/panel'
import { Words } from '@/ui/labels/words'
import { useCurrentNoticeQuery } from './system.generated'
import { useNoticeText } from './use-notice-text'

const FIVE_MINUTES = 300_000

/** The notice of administration, above every page within its time. */
export const NoticeBanner = () => {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const textOf = useNoticeText()
  const { data } = useCurrentNoticeQuery({ pollInterval: FIVE_MINUTES, skipPollAttempt: () => document.visibilityState !== 'visible' })
  const notice = data?.systemNotice
  if (!notice) return null
  return (
    <Panel display="flex" gap="3" padding="4" marginBlockEnd="6" alignItems="flex-start">
      <Box color="info.fg" flexShrink="0" paddingBlockStart="1px">
        <Megaphone size={18} aria-hidden />
      </Box>
      <Box role="status" minWidth="0">
        <Words fontWeight="semibold">{textOf(notice)}</Words>
        <Box color="fg.muted" textStyle="caption">
          {t('systemNotice.until', { at: dateTime(notice.endsAt) })}
        </Box>
      </Box>
    </Panel>
  )
}
