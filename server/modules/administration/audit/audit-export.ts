import { toRole } from '../../../platform/events.ts'
import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { filterIn, listAsCsv } from '../../../platform/files/list-export.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { forbidden } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { auditLogExported } from './audit.events.ts'
import type { AuditFilter } from './audit.inputs.ts'
import type { AuditReads } from './audit.query.ts'
import type { AuditEntry } from './audit-entry.type.ts'
import { AuditActorKind, AuditEntityKind, AuditGroup } from './audit-terms.ts'

/** A file has at most so many entries. */
const MOST = 10_000

/** Reads the filter of the list from the address of the export. */
export const auditFilterFromQuery = (query: URLSearchParams): AuditFilter => {
  const { text, words, oneOf, flag, day } = filterIn(query)
  return {
    search: words('search'),
    actorId: text('actorId'),
    actorKind: oneOf(AuditActorKind, 'actorKind'),
    action: text('action'),
    group: oneOf(AuditGroup, 'group'),
    entityKind: oneOf(AuditEntityKind, 'entityKind'),
    entityId: text('entityId'),
    from: day('from'),
    to: day('to'),
    address: text('address'),
    withSignals: flag('withSignals'),
  }
}

const COLUMNS: readonly TextKey[] = [
  'documents:audit.number',
  'documents:columns.time',
  'documents:audit.action',
  'documents:audit.actorKind',
  'documents:audit.actor',
  'documents:audit.role',
  'documents:audit.apiKey',
  'documents:audit.entityKind',
  'documents:audit.entity',
  'documents:audit.address',
  'documents:audit.request',
  'documents:audit.place',
  'documents:description',
  'documents:audit.changes',
]

type Named = AuditEntry & { readonly actorName: string | null; readonly actorRole: string | null }

const cellsOf = (entry: Named) => [
  entry.id,
  entry.at.toISOString(),
  entry.action,
  entry.actorKind,
  entry.actorName,
  entry.actorRole,
  entry.apiKeyName,
  entry.entityKind,
  entry.entityId,
  entry.address,
  entry.requestId,
  entry.place === null ? null : String(entry.place),
  entry.details.map(({ name, value, isHidden }) => `${name}: ${isHidden ? '•••' : (value ?? '')}`).join('; '),
  entry.changes
    .map(({ record, name, before, after, isHidden }) => `${record}.${name}: ${isHidden ? '•••' : `${before ?? ''} → ${after ?? ''}`}`)
    .join('; '),
]

/**
 * `GET /documents/audit-log.csv`: everything that the list shows under the same filter, newest first. Above 10,000 entries it
 * is refused, and exported in the background instead. That it was exported is itself an entry.
 */
export const auditExport = ({ work, dataSource, clock }: Platform, reads: AuditReads, most = MOST): DocumentRoute => ({
  path: 'audit-log.csv',
  async make(viewer, _params, query, language) {
    const { role, apiKeyId } = signedIn(viewer)
    if (apiKeyId !== null || (role !== Role.ADMIN && role !== Role.SSB_AUDITOR)) throw forbidden()
    const filter = auditFilterFromQuery(query)
    let entries = 0
    const document = await listAsCsv<Named>({
      name: `audit-log-${gulfDayOf(clock.now())}`,
      columns: COLUMNS,
      cells: cellsOf,
      language,
      most,
      read: async (count) => {
        const found = await reads.newest(viewer, filter, count)
        entries = found.length
        const people = await dataSource.query<{ id: string; name: string; role: string }[]>(
          'select id, name, role from app_user where id = any($1::uuid[])',
          [[...new Set(found.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]],
        )
        const byId = new Map(people.map((person) => [person.id, person]))
        return found.map((entry) => {
          const person = entry.actorId === null ? undefined : byId.get(entry.actorId)
          return Object.assign(entry, { actorName: person?.name ?? null, actorRole: person?.role ?? null })
        })
      },
    })
    const asked = Object.fromEntries([...query].filter(([name, value]) => name !== 'language' && value !== '').slice(0, 20))
    await work(viewer, (tx) => tx.emit(auditLogExported.of(viewer.userId!, [toRole(Role.ADMIN)], { entries, filter: asked })))
    return document
  },
})
