import { event } from '../../../platform/events.ts'

/** A version of a policy. */
export interface AboutPolicy {
  readonly policyVersionId: string
  readonly number: string
  readonly version: number
}

export const policyDrafted = event<AboutPolicy>('shariah.policy_drafted')
export const policyEdited = event<AboutPolicy>('shariah.policy_edited')
export const policySubmitted = event<AboutPolicy>('shariah.policy_submitted')
export const policyWithdrawn = event<AboutPolicy>('shariah.policy_withdrawn')
/** The board approved a version, which may come into force later. */
export const policyApproved = event<AboutPolicy>('shariah.policy_approved')
export const policyActivated = event<AboutPolicy>('shariah.policy_activated')
export const policySuperseded = event<AboutPolicy>('shariah.policy_superseded')
