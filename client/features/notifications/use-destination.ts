import { useCallback } from 'react'
import { paths } from '@/lib/paths'
import { useViewer } from '@/lib/session'
import type { NotificationRowFragment } from './bell.generated'

type Told = Pick<NotificationRowFragment, 'kind' | 'subjectId'>

const ABOUT_A_BUSINESS: readonly NotificationRowFragment['kind'][] = ['BUSINESS_VERIFIED', 'BUSINESS_REJECTED', 'BUSINESS_SUSPENDED']

/** Where the thing a notification is about can be seen by the one who reads it. */
export const useDestination = () => {
  const { role } = useViewer()
  return useCallback(
    ({ kind, subjectId }: Told): string => {
      const id = encodeURIComponent(subjectId)
      if (role === 'SSB_AUDITOR') return `${paths.ssbDashboard}?tab=reviews&review=${id}`
      if (role === 'ADMIN') return `${paths.dashboard}?business=${id}`
      if (ABOUT_A_BUSINESS.includes(kind)) return kind === 'BUSINESS_REJECTED' ? paths.kycDocuments : paths.dashboard
      return `${role === 'MERCHANT' ? paths.financingRequests : paths.lenderPortal}?request=${id}`
    },
    [role],
  )
}
