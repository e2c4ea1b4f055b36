import type { Identify } from '../../platform/http/authentication.ts'
import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { readSystemSettings } from '../../platform/system-settings.ts'
import { createAccessService, type ReaderNow } from './access/access.service.ts'
import { type AccountService, createAccountService } from './access/account.service.ts'
import { AttachmentResolver } from './access/attachment.resolver.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './access/demo.ts'
import { mailPasswordReset } from './access/password-reset.service.ts'
import { PersonResolver } from './access/person.resolver.ts'
import { PresenceResolver } from './access/presence.resolver.ts'
import { createPresenceService, type PresenceService } from './access/presence.service.ts'
import { ProductResolver } from './access/product.resolver.ts'
import { UserResolver } from './access/user.resolver.ts'
import { createFactorNotices } from './factors/factor-mails.ts'
import { Passkey, StoredPasskeyRequest } from './factors/passkey.entity.ts'
import { PasskeyResolver } from './factors/passkey.resolver.ts'
import { createPasskeyService } from './factors/passkey.service.ts'
import { createSecondFactor } from './factors/second-factor.ts'
import { RecoveryCode, TwoFactor } from './factors/two-factor.entity.ts'
import { TwoFactorResolver } from './factors/two-factor.resolver.ts'
import { createTwoFactorService } from './factors/two-factor.service.ts'
import { InvitationResolver } from './invitations/invitation.resolver.ts'
import { createInvitationService, type InvitationService } from './invitations/invitation.service.ts'
import { StaffInvitationResolver } from './invitations/staff-invitation.resolver.ts'
import { createStaffInvitations, type StaffInvitations } from './invitations/staff-invitation.service.ts'
import { ApiKeyResolver } from './keys/api-key.resolver.ts'
import { createApiKeyService } from './keys/api-key.service.ts'
import { createApiSettingsService } from './keys/api-settings.service.ts'
import { type AllowsOrigin, createAllowsOrigin } from './keys/domains.ts'
import { createExpiringKeys, mailExpiringKeys } from './keys/expiring-keys.ts'
import { OversightResolver, UserActOutcomeResolver } from './oversight/oversight.resolver.ts'
import { createOversight, type Oversight } from './oversight/oversight.service.ts'
import { createPhoneChangeService } from './profile/phone-change.service.ts'
import { ProfileResolver } from './profile/profile.resolver.ts'
import { createProfileService } from './profile/profile.service.ts'
import { createAddressProof } from './proofs/address-proof.ts'
import { createContactService } from './proofs/contact.service.ts'
import { createOneTimeCodes } from './proofs/one-time-codes.ts'
import { createVerificationService } from './proofs/verification.service.ts'
import { ApiKey } from './records/api-key.entity.ts'
import { ApiSetting } from './records/api-setting.entity.ts'
import { EmailChange } from './records/email-change.entity.ts'
import { Invitation } from './records/invitation.entity.ts'
import { OneTimeCode } from './records/one-time-code.entity.ts'
import { Session } from './records/session.entity.ts'
import { User } from './records/user.entity.ts'
import { createEmailChangeService } from './sessions/email-change.service.ts'
import { createPasswordService } from './sessions/password.service.ts'
import { SecurityResolver } from './sessions/security.resolver.ts'
import { createSecuritySettingsService, type SecuritySettingsService } from './sessions/security-settings.service.ts'
import { SessionResolver } from './sessions/session.resolver.ts'
import { createSessionService } from './sessions/session.service.ts'

export type { ReaderNow } from './access/access.service.ts'
export type { AccountService } from './access/account.service.ts'
export { DEMO_COLLEAGUE, DEMO_PASSWORD, DEMO_PEOPLE } from './access/demo.ts'
export type { PresenceService } from './access/presence.service.ts'
export { hasTwoFactor } from './factors/two-factor.entity.ts'
export { StaffInvitation } from './invitations/staff-invitation.type.ts'
export { readReason } from './oversight/oversight.service.ts'
export { Actor, Party } from './records/actor.type.ts'
export { countAdmins } from './records/admins.ts'
export { normaliseEmail } from './records/contact.ts'
export { deviceOf } from './records/device.ts'
export { displayCurrencyOf } from './records/display-currency.ts'
export { invitationAccepted, userReinstated, userSignedUp, userSuspended } from './records/identity.events.ts'
export { Invitation, STAFF_ROLES } from './records/invitation.entity.ts'
export { lockActor } from './records/lock-actor.ts'
export { type Membership, membershipOf } from './records/membership.ts'
export { openSessionsOf } from './records/open-sessions.ts'
export { Person, personById } from './records/person.type.ts'
export { Session } from './records/session.entity.ts'
export { DateFormat, Language, TimeZone, User, userById } from './records/user.entity.ts'

export const identityEntities = [
  User,
  Session,
  ApiKey,
  ApiSetting,
  OneTimeCode,
  Invitation,
  TwoFactor,
  RecoveryCode,
  Passkey,
  StoredPasskeyRequest,
  EmailChange,
]

export interface IdentityRoom extends Room {
  readonly identify: Identify
  readonly readerNow: ReaderNow
  readonly allowsOrigin: AllowsOrigin
  readonly accounts: AccountService
  readonly invitations: InvitationService
  /** Invitations of administrators, which a second one approves. */
  readonly staffInvitations: Pick<StaffInvitations, 'lendSecondAdmin' | 'lock' | 'mail' | 'end'>
  readonly presence: PresenceService
  readonly securitySettings: SecuritySettingsService
  /** What administrators do about a person's second factors. */
  readonly oversight: Pick<Oversight, 'announceReset' | 'resetTwoFactor'>
}

/** People, how they sign in, and the proofs of their e-mail address and phone. */
export const openIdentity = (platform: Platform): IdentityRoom => {
  const codes = createOneTimeCodes(platform)
  const proof = createAddressProof(platform, codes)
  const notify = createFactorNotices(platform)
  const secondFactor = createSecondFactor(platform, notify)
  const presence = createPresenceService(platform, secondFactor)
  const passkeys = createPasskeyService(platform, notify, presence.mustBePresent)
  const accounts = createAccountService(platform, codes, proof, secondFactor, passkeys)
  const invitations = createInvitationService(platform, accounts)
  const staffInvitations = createStaffInvitations(platform)
  const access = createAccessService(platform)
  const oversight = createOversight(platform, proof)
  const securitySettings = createSecuritySettingsService(platform, presence)
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
      isDemo: accountsShown.length > 0,
      demoAccounts: accountsShown,
      inboxPath: config.production ? null : '/inbox',
      supportEmail: config.supportEmail ?? null,
      isSandbox: !config.production,
      isSignUpOpen: (await readSystemSettings(dataSource)).isSignUpOpen,
    }
  }

  return {
    resolvers: [
      new UserResolver(accounts, createVerificationService(platform, codes, proof), createContactService(platform, codes, proof)),
      new OversightResolver(oversight),
      new UserActOutcomeResolver(),
      new InvitationResolver(invitations),
      new StaffInvitationResolver(staffInvitations),
      new SessionResolver(createSessionService(platform)),
      new SecurityResolver(
        securitySettings,
        createPasswordService(platform, codes, secondFactor, presence),
        createEmailChangeService(platform, codes, proof, presence),
      ),
      new ApiKeyResolver(createApiKeyService(platform, presence), createApiSettingsService(platform, presence)),
      new TwoFactorResolver(createTwoFactorService(platform, secondFactor, notify, presence.mustBePresent)),
      new PasskeyResolver(passkeys),
      new PresenceResolver(presence, passkeys),
      new ProfileResolver(createProfileService(platform), createPhoneChangeService(platform, codes, presence)),
      new ProductResolver(product),
      new PersonResolver(),
      new AttachmentResolver(),
    ],
    jobs: [
      handle(mailPasswordReset, ({ email }) => accounts.mailPasswordReset(email)),
      handle(mailExpiringKeys, createExpiringKeys(platform)),
    ],
    crons: [cron(mailExpiringKeys, '25 * * * *')],
    identify: access.identify,
    readerNow: access.readerNow,
    allowsOrigin: createAllowsOrigin(platform),
    accounts,
    invitations,
    staffInvitations,
    presence,
    securitySettings,
    oversight,
  }
}
