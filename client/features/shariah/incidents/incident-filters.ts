import { defineFilter, listOfOne, oneOf, words } from '@/lib/lists/define-filter'
import type { IncidentRowFragment } from './incidents.generated'

export const TYPES: readonly IncidentRowFragment['type'][] = ['POLICY_VIOLATION', 'CUSTOMER_COMPLAINT', 'SYSTEM_ERROR', 'PROCESS_DEVIATION']
export const SEVERITIES: readonly IncidentRowFragment['severity'][] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']
export const STATUSES: readonly IncidentRowFragment['status'][] = ['INVESTIGATING', 'RESOLVED']
export const STAGES: readonly IncidentRowFragment['stage'][] = [
  ...(['REPORTED', 'DETERMINED', 'PLAN_FILED', 'ENDORSED', 'APPROVED', 'SUBMITTED', 'CLOSED', 'NOT_ACTUAL'] as const),
]

/** The filter of the list, stored in the URL under names of its own, beside those of the board's queue. */
export const INCIDENTS = defineFilter({
  incidentType: oneOf('type', TYPES),
  severity: oneOf('severity', SEVERITIES),
  incidentStatus: oneOf('status', STATUSES),
  stage: listOfOne('stages', STAGES),
  incidentSearch: words('search'),
})
