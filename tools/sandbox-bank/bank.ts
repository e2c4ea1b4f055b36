import type { Clock } from '../../server/shared/clock.ts'
import { type Books, createBooks } from './books.ts'
import { type Consents, createConsents } from './consents.ts'
import { createFaults, type Faults } from './faults.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** Who may ask: the one client that this bank knows. A sandbox keeps no secrets. */
export const SANDBOX_CLIENT = { id: 'mizan', secret: 'sandbox' } as const

export interface SandboxSettings {
  readonly clock: Clock
  /** Keys what it signs; the same one keeps tokens good over a restart. */
  readonly secret: string
  /** Where consents are kept. Null: in memory. */
  readonly file: string | null
  /** Where browsers may be sent back to. */
  readonly redirectUris: readonly string[]
}

/** What the routes of the bank share. */
export interface Bank {
  readonly clock: Clock
  readonly redirectUris: readonly string[]
  readonly consents: Consents
  readonly tokens: Tokens
  readonly books: Books
  readonly faults: Faults
}

/** Opens the bank; nothing listens yet. */
export const openBank = ({ clock, secret, file, redirectUris }: SandboxSettings): Bank => ({
  clock,
  redirectUris,
  consents: createConsents(file),
  tokens: createTokens(secret, clock),
  books: createBooks(clock),
  faults: createFaults(),
})
