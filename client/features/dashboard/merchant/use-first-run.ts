import { useViewer } from '@/lib/session'
import { useFirstRunQuery } from './first-run.generated'

/** Where a business is on its way to its first proposals. */
export interface FirstRun {
  readonly emailConfirmed: boolean
  readonly verified: boolean
  readonly bankConnected: boolean
  readonly published: boolean
  /** A request that was begun and not published. */
  readonly draftId: string | undefined
  readonly unfinished: boolean
}

/** Where nobody can tell, a business is taken to be past its first steps: all of the dashboard is there. */
const UNKNOWN: FirstRun = {
  emailConfirmed: true,
  verified: true,
  bankConnected: true,
  published: true,
  draftId: undefined,
  unfinished: false,
}

/**
 * What is done of the first run: verified, a bank connected, the first request published. Undefined while nobody knows. A
 * verification that ended is no first run: the banner asks to renew it.
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
