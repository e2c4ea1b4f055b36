import { event, type Fact, toBusiness, toRole } from '../../../platform/events.ts'
import { Role } from '../../../shared/role.ts'

interface AboutAccount {
  readonly accountId: string
  readonly businessId: string
}

export const accountOpened = event<AboutAccount & { readonly name: string; readonly type: string; readonly currency: string }>(
  'wallet.account_opened',
)
export const accountFrozen = event<AboutAccount & { readonly name: string; readonly reason: string }>('wallet.account_frozen')
export const accountUnfrozen = event<AboutAccount & { readonly name: string }>('wallet.account_unfrozen')

/** Addresses an event about an account to its business and administration. */
export const aboutAccount = <Payload extends AboutAccount>(fact: Fact<Payload>, payload: Payload) =>
  fact.of(payload.accountId, [toBusiness(payload.businessId), toRole(Role.ADMIN)], payload)
