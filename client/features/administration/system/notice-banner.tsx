import { NoticePanel } from './notice-panel'
import { useCurrentNoticeQuery } from './system.generated'

const FIVE_MINUTES = 300_000

/** The notice of administration, above every page of the shell within its time. */
export const NoticeBanner = () => {
  const { data } = useCurrentNoticeQuery({ pollInterval: FIVE_MINUTES, skipPollAttempt: () => document.visibilityState !== 'visible' })
  return data?.systemNotice ? <NoticePanel notice={data.systemNotice} /> : null
}
