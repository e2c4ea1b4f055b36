import type { Language } from '../identity/index.ts'
import type { NotificationDetails } from './notification-details.type.ts'

/** What a line may speak of. `amount` is written out: `AED 12,500.00`. */
export interface Told {
  readonly title: string
  readonly actor: string
  readonly amount: string
  readonly details: NotificationDetails
}

/** The sentence that a mail is about, in each language; its subject, too. */
export type Line = Readonly<Record<Language, (told: Told) => string>>
