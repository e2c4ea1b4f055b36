import { event } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { IncidentSeverity, IncidentStage } from './incident-terms.ts'

/** The payload common to the events of an incident, whose id is the subject. */
export interface AboutIncident {
  readonly incidentId: string
  readonly number: string
  readonly stage: IncidentStage
}

export const incidentReported = event<AboutIncident & { readonly severity: IncidentSeverity; readonly isRaised: boolean }>(
  'shariah.incident_reported',
)
/** Something was done with it that other events do not name. */
export const incidentUpdated = event<AboutIncident>('shariah.incident_updated')
/** The board determined a breach; a plan is due. */
export const incidentDetermined = event<AboutIncident & { readonly planDueOn: string; readonly respondentId: string | null }>(
  'shariah.incident_determined',
)
/** New business of a lender, of a structure or of both is stopped, or is no longer. */
export const incidentStopped = event<
  AboutIncident & { readonly lenderId: string | null; readonly structure: string | null; readonly reason: string }
>('shariah.incident_stopped')
export const incidentStopReleased = event<AboutIncident & { readonly lenderId: string | null }>('shariah.incident_stop_released')
export const incidentPlanOverdue = event<AboutIncident & { readonly planDueOn: string; readonly respondentId: string | null }>(
  'shariah.incident_plan_overdue',
)
/** The board endorsed a plan that prescribes purification, in minor units. */
export const purificationDue = event<AboutIncident & { readonly payerId: string; readonly amount: string; readonly currency: Currency }>(
  'shariah.purification_due',
)
export const purificationPaid = event<AboutIncident & { readonly payerId: string; readonly amount: string; readonly currency: Currency }>(
  'shariah.purification_paid',
)
/** Closed, or found not to be a breach. */
export const incidentClosed = event<AboutIncident & { readonly reason: string }>('shariah.incident_closed')
