import { registerEnumType } from 'type-graphql'
import { BUSINESS_ROLES, type Role } from '../../shared/role.ts'
import type { User } from '../identity/index.ts'
import { type Business, BusinessStatus } from './business.entity.ts'

export enum OnboardingStep {
  BUSINESS = 'business',
  DOCUMENTS = 'documents',
  PHONE = 'phone',
  COMPLETE = 'complete',
}

registerEnumType(OnboardingStep, {
  name: 'OnboardingStep',
  description: 'What a new person has to do next.',
  valuesConfig: {
    BUSINESS: { description: 'Register a business.' },
    DOCUMENTS: { description: 'Upload documents, or skip them for now.' },
    PHONE: { description: 'Verify the phone.' },
    COMPLETE: { description: 'Nothing left to do; staff start here.' },
  },
})

const isStaff = (role: Role) => !BUSINESS_ROLES.some((each) => each === role)

/** Returns the next step, from the data alone, so that a person can continue on another device. */
export const onboardingStep = (user: User, business: Business | undefined): OnboardingStep => {
  if (isStaff(user.role)) return OnboardingStep.COMPLETE
  if (!business) return OnboardingStep.BUSINESS
  if (business.documentsStepDoneAt === null) return OnboardingStep.DOCUMENTS
  return user.isPhoneVerified ? OnboardingStep.COMPLETE : OnboardingStep.PHONE
}

/** Returns whether mailbox, phone and business are all verified; for staff the mailbox alone. */
export const isVerified = (user: User, business: Business | undefined): boolean => {
  if (isStaff(user.role)) return user.isEmailVerified
  return user.isEmailVerified && user.isPhoneVerified && business?.status === BusinessStatus.VERIFIED
}
