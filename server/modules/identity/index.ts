import type { Identify } from '../../platform/http/authentication.ts'
import { handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { createAccessService } from './access.service.ts'
import { type AccountService, createAccountService, mailPasswordReset } from './account.service.ts'
import { createAddressProof } from './address-proof.ts'
import { ApiKey } from './api-key.entity.ts'
import { ApiKeyResolver } from './api-key.resolver.ts'
import { AttachmentResolver } from './attachment.resolver.ts'
import { createContactService } from './contact.service.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo.ts'
import { Invitation } from './invitation.entity.ts'
import { InvitationResolver } from './invitation.resolver.ts'
import { createInvitationService, type InvitationService } from './invitation.service.ts'
import { OneTimeCode } from './one-time-code.entity.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { ProductResolver } from './product.resolver.ts'
import { Session } from './session.entity.ts'
import { User } from './user.entity.ts'
import { UserResolver } from './user.resolver.ts'
import { createVerificationService } from './verification.service.ts'

export type { AccountService } from './account.service.ts'
export { normaliseEmail, normalisePhone } from './contact.ts'
export { DEMO_COLLEAGUE, DEMO_PASSWORD, DEMO_PEOPLE } from './demo.ts'
export { emailVerified, phoneVerified, userReinstated, userSignedUp, userSuspended } from './identity.events.ts'
export { STAFF_ROLES, type StaffRole } from './invitation.entity.ts'
export { lockActor } from './lock-actor.ts'
export { Person, personById } from './person.type.ts'
export { Language, User, userById } from './user.entity.ts'

export const identityEntities = [User, Session, ApiKey, OneTimeCode, Invitation]

export interface IdentityRoom extends Room {
  readonly identify: Identify
  readonly accounts: AccountService
  readonly invitations: InvitationService
}

/** People, how they sign in, and what proves that they are who they say. */
export const openIdentity = (platform: Platform): IdentityRoom => {
  const codes = createOneTimeCodes(platform)
  const proof = createAddressProof(platform, codes)
  const accounts = createAccountService(platform, codes, proof)
  const invitations = createInvitationService(platform, accounts)
  const access = createAccessService(platform)
  const { config, dataSource } = platform

  const demoAccounts = async () => {
    if (config.production) return []
    const demo = DEMO_PEOPLE.map(({ role, name, email }) => ({ role, name, email, password: DEMO_PASSWORD }))
    const seeded = await dataSource.manager.existsBy(User, { email: DEMO_PEOPLE[0].email })
    return seeded ? demo : []
  }
  const product = async () => {
    const accountsShown = await demoAccounts()
    return {
      name: 'Mizan',
      demo: accountsShown.length > 0,
      demoAccounts: accountsShown,
      inboxPath: config.production ? null : '/inbox',
      supportEmail: config.supportEmail ?? null,
      sandbox: !config.production,
    }
  }

  return {
    resolvers: [
      new UserResolver(accounts, createVerificationService(platform, codes, proof), createContactService(platform, codes, proof)),
      new InvitationResolver(invitations),
      new ApiKeyResolver(access),
      new ProductResolver(product),
      new AttachmentResolver(),
    ],
    jobs: [handle(mailPasswordReset, ({ email }) => accounts.mailPasswordReset(email))],
    identify: access.identify,
    accounts,
    invitations,
  }
}
