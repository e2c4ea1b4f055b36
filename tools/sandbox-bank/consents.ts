import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type ConsentState = 'AwaitingAuthorisation' | 'Authorised' | 'Rejected' | 'Revoked'

/** A client's request, and the account holder's decision. */
export interface BankConsent {
  readonly id: string
  readonly institution: string
  readonly permissions: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly expiresAt: string
  readonly status: ConsentState
  /** The account holder; a real bank identifies them by sign-in. */
  readonly holder: { readonly registration: string; readonly name: string; readonly sector: string }
  /** Ids of the accounts that are shared. */
  readonly accounts: readonly string[]
  /** The code that may still be exchanged. */
  readonly codeId: string | null
}

type Book = Readonly<Record<string, BankConsent>>

/** The most consents that are stored; beyond it, the oldest are deleted. */
const KEPT = 2_000

/**
 * Stores the sandbox's consents in one small file, so that tokens survive a restart and several processes agree; without a
 * file, in memory. The file is read whole each time, which is enough for a sandbox.
 */
export const createConsents = (file: string | null) => {
  let memory: Book = {}
  const read = (): Book => {
    if (file === null) return memory
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Book
    } catch {
      return {}
    }
  }
  const write = (book: Book) => {
    memory = Object.fromEntries(Object.entries(book).slice(-KEPT))
    if (file === null) return
    mkdirSync(path.dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(memory), { mode: 0o600 })
    renameSync(draft, file)
  }
  return {
    find: (id: string): BankConsent | undefined => {
      const book = read()
      return Object.hasOwn(book, id) ? book[id] : undefined
    },
    of: (institution: string): BankConsent[] => Object.values(read()).filter((consent) => consent.institution === institution),
    save: (consent: BankConsent) => write({ ...read(), [consent.id]: consent }),
  }
}

export type Consents = ReturnType<typeof createConsents>
