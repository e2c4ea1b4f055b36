import type { Clock } from '../../server/shared/clock.ts'
import { type Books, createBooks } from './books.ts'
import { type Consents, createConsents } from './consents.ts'
import { createFaults, type Faults } from './faults.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** The one client that this bank knows. A sandbox has no secrets. */
export const SANDBOX_CLIENT = { id: 'mizan', secret: 'sandbox' } as const

export interface SandboxSettings {
  readonly clock: Clock
  /** Keys the signatures; the same key keeps tokens valid over a restart. */
  readonly secret: string
  /** The file of the consents. Null: in memory. */
  readonly file: string | null
  /** Addresses to which browsers may be redirected. */
  readonly redirectUris: readonly string[]
}

/** The state that the bank's routes share. */
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
