import { event } from '../../../platform/events.ts'

export const twoFactorTurnedOn = event<{ userId: string }>('identity.two_factor_turned_on')
export const twoFactorTurnedOff = event<{ userId: string }>('identity.two_factor_turned_off')
export const recoveryCodesRenewed = event<{ userId: string }>('identity.recovery_codes_renewed')
export const recoveryCodeUsed = event<{ userId: string; left: number }>('identity.recovery_code_used')
export const passkeyAdded = event<{ passkeyId: string }>('identity.passkey_added')
export const passkeyRemoved = event<{ passkeyId: string }>('identity.passkey_removed')
