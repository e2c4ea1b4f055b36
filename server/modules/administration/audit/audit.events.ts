import { event } from '../../../platform/events.ts'

/** A person exported the audit log; `filter` is what it was narrowed to, and `entries` how many the file has. */
export const auditLogExported = event<{ readonly entries: number; readonly filter: Readonly<Record<string, string>> }>(
  'administration.audit_log_exported',
)
