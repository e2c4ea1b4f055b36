import type { AuditActorKind, AuditEntityKind, AuditGroup } from '@/graphql/types.generated'
import { day, defineFilter, flag, oneOf, words } from '@/lib/lists/define-filter'

export const GROUPS = [
  'SECURITY',
  'BUSINESS',
  'MONEY',
  'INVOICES',
  'BANKING',
  'FINANCING',
  'SCORE',
  'BOARD',
  'COMPLAINTS',
  'SYSTEM',
] as const satisfies readonly AuditGroup[]
export const ACTOR_KINDS = ['USER', 'API_KEY', 'SYSTEM', 'VISITOR'] as const satisfies readonly AuditActorKind[]
export const ENTITY_KINDS = [
  ...(['PERSON', 'API_KEY', 'BUSINESS', 'APPROVAL', 'BANK_CONNECTION', 'BANK_TRANSACTION', 'ACCOUNT', 'CHARITY'] as const),
  ...(['EXCHANGE_RATE', 'VENDOR', 'PAYMENT', 'INVOICE', 'CUSTOMER', 'PAYMENT_REQUEST', 'SCORE', 'FINANCING', 'FACILITY'] as const),
  ...(['REVIEW', 'BOARD', 'FATWA', 'POLICY', 'PRODUCT', 'INCIDENT', 'INCOME', 'COMPLAINT', 'WEBHOOK', 'LOG', 'OTHER'] as const),
] as const satisfies readonly AuditEntityKind[]

/** The filter of the audit log, stored in the URL. */
export const AUDIT = defineFilter({
  auditSearch: words('search'),
  auditGroup: oneOf('group', GROUPS),
  auditAction: words('action'),
  auditActor: words('actorId'),
  auditActorKind: oneOf('actorKind', ACTOR_KINDS),
  auditEntityKind: oneOf('entityKind', ENTITY_KINDS),
  auditEntity: words('entityId'),
  auditFrom: day('from'),
  auditTo: day('to'),
  auditAddress: words('address'),
  auditSignals: flag('withSignals'),
})

/** The URL parameter of the order. */
export const AUDIT_ORDER = { auditOrder: '' }
