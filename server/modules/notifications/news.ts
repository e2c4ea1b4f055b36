import type { Currency } from '../../shared/currency.ts'
import type { Party, Person } from '../identity/index.ts'
import type { NotificationDetails } from './notification-details.type.ts'
import type { NotificationKind } from './notification-kind.ts'

/** The content of a notification. */
export interface News {
  readonly kind: NotificationKind
  readonly subjectId: string
  readonly subjectTitle: string
  readonly actor?: Person | Party | null
  readonly amount?: { readonly minor: bigint; readonly currency: Currency } | null
  readonly reason?: string | null
  readonly details?: NotificationDetails | null
}
