import { event } from '../../platform/events.ts'
import type { ComplaintOutcome, ComplaintTopic } from './complaint-terms.ts'

/** The payload common to the events of a complaint, whose id is the subject. */
export interface AboutComplaint {
  readonly complaintId: string
  readonly number: string
}

/** Who is in charge; null while no one is. */
interface InCharge {
  readonly assignedToId: string | null
}

export const complaintReceived = event<AboutComplaint & { readonly topic: ComplaintTopic }>('complaints.complaint_received')
export const complaintAssigned = event<AboutComplaint>('complaints.complaint_assigned')
export const complaintInformationAdded = event<AboutComplaint & InCharge>('complaints.information_added')
export const complaintResponded = event<AboutComplaint & { readonly outcome: ComplaintOutcome }>('complaints.complaint_responded')
export const complaintEscalated = event<AboutComplaint>('complaints.complaint_escalated')
/** The day for the response has passed. Once for each response that is due. */
export const complaintBecameLate = event<AboutComplaint & { readonly responseDueOn: string }>('complaints.complaint_became_late')
export const complaintClosed = event<AboutComplaint & InCharge & { readonly end: 'withdrawn' | 'concluded' | 'lapsed' }>(
  'complaints.complaint_closed',
)
