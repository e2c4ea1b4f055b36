import { event } from '../../../platform/events.ts'

/** What the settings of the product can be changed to. */
interface Settings {
  readonly isSignUpOpen: boolean
  readonly sessionTimeout: number
}

export const systemSettingsUpdated = event<{ readonly before: Settings; readonly after: Settings }>(
  'administration.system_settings_updated',
)

/** A notice with its texts and its time. */
export interface NoticeFact {
  readonly noticeId: string
  readonly english: string
  readonly arabic: string
  readonly french: string
  readonly startsAt: string
  readonly endsAt: string
}

export const systemNoticePublished = event<NoticeFact>('administration.system_notice_published')
export const systemNoticeWithdrawn = event<NoticeFact>('administration.system_notice_withdrawn')
