import { useViewer } from '@/lib/api/session'
import { useFirstRunQuery } from './first-run.generated'

/** The progress of a business to its first proposals. */
export interface FirstRun {
  readonly emailConfirmed: boolean
  readonly verified: boolean
  readonly bankConnected: boolean
  readonly published: boolean
  /** The id of a draft request. */
  readonly draftId: string | undefined
  readonly unfinished: boolean
}

/** The fallback after a failure: the business counts as past its first steps, so that the whole dashboard is shown. */
const UNKNOWN: FirstRun = {
  emailConfirmed: true,
  verified: true,
  bankConnected: true,
  published: true,
  draftId: undefined,
  unfinished: false,
}

/**
 * The completed first steps: verified, a bank connected, the first request published. Undefined while loading. An expired
 * verification does not restart the first run: a banner asks to renew it.
 */
export const useFirstRun = (): FirstRun | undefined => {
  const { business, isEmailVerified } = useViewer()
  const { data, error } = useFirstRunQuery()
  if (!business) return undefined
  if (!data) return error ? UNKNOWN : undefined
  const verified = business.status === 'VERIFIED' || business.kycStatus === 'EXPIRED'
  const bankConnected = data.bankConnections.nodes.some(({ status, accounts }) => status !== 'DISCONNECTED' && accounts.length > 0)
  const published = data.published.totalCount > 0
  return {
    emailConfirmed: isEmailVerified,
    verified,
    bankConnected,
    published,
    draftId: data.drafts.nodes[0]?.id,
    unfinished: !(isEmailVerified && verified && bankConnected && published),
  }
}
