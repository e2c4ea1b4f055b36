import { registerEnumType } from 'type-graphql'

export enum PayeeResult {
  MATCH = 'match',
  CLOSE_MATCH = 'close_match',
  NO_MATCH = 'no_match',
  UNAVAILABLE = 'unavailable',
}

export enum PayeeUnavailability {
  NO_IBAN = 'no_iban',
  BANK_NOT_CONNECTED = 'bank_not_connected',
  BANK_SILENT = 'bank_silent',
  ACCOUNT_UNKNOWN = 'account_unknown',
  OTHER_SCRIPT = 'other_script',
}

registerEnumType(PayeeResult, {
  name: 'PayeeResult',
  description:
    'Whether whoever holds an account has the name that was given. CLOSE_MATCH: almost, and the name is told. NO_MATCH: it is somebody else, who is not told. UNAVAILABLE: nobody could say.',
})
registerEnumType(PayeeUnavailability, {
  name: 'PayeeUnavailability',
  description:
    'Why nobody could say who holds an account. NO_IBAN: an account number alone names no bank. BANK_NOT_CONNECTED: its bank cannot be asked from here. BANK_SILENT: it did not answer. ACCOUNT_UNKNOWN: it has no such account. OTHER_SCRIPT: one name is in Arabic letters and the other is not.',
})

/** What is known of the holder of an account. Its name only where it is almost the one that was given. */
export type PayeeAnswer =
  | { readonly result: PayeeResult.MATCH | PayeeResult.NO_MATCH }
  | { readonly result: PayeeResult.CLOSE_MATCH; readonly heldName: string }
  | { readonly result: PayeeResult.UNAVAILABLE; readonly cause: PayeeUnavailability }

export const unavailable = (cause: PayeeUnavailability): PayeeAnswer => ({ result: PayeeResult.UNAVAILABLE, cause })
