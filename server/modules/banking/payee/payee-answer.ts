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
  description: 'Whether the holder of an account has the name that was given.',
  valuesConfig: {
    MATCH: { description: 'The holder has that name.' },
    CLOSE_MATCH: { description: 'The holder has almost that name; the name held by the bank is shown.' },
    NO_MATCH: { description: 'The holder is someone else, whose name is not shown.' },
    UNAVAILABLE: { description: 'No bank could confirm it; a cause is given.' },
  },
})
registerEnumType(PayeeUnavailability, {
  name: 'PayeeUnavailability',
  description: 'Why the holder of an account could not be confirmed.',
  valuesConfig: {
    ACCOUNT_UNKNOWN: { description: 'The bank has no such account.' },
    BANK_NOT_CONNECTED: { description: 'The bank cannot be asked from here.' },
    BANK_SILENT: { description: 'The bank did not respond.' },
    NO_IBAN: { description: 'Only an account number is known, which does not say which bank it is at.' },
    OTHER_SCRIPT: { description: 'One name is in Arabic letters and the other is not.' },
  },
})

/** The holder of an account as its bank confirms it. The name is present only for a close match. */
export type PayeeAnswer =
  | { readonly result: PayeeResult.MATCH | PayeeResult.NO_MATCH }
  | { readonly result: PayeeResult.CLOSE_MATCH; readonly heldName: string }
  | { readonly result: PayeeResult.UNAVAILABLE; readonly cause: PayeeUnavailability }

export const unavailable = (cause: PayeeUnavailability): PayeeAnswer => ({ result: PayeeResult.UNAVAILABLE, cause })
