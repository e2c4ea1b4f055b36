import { isIP } from 'node:net'
import type { DataSource } from 'typeorm'
import { newSqlStatement, type SqlStatement } from '../../../platform/database/sql-statement.ts'
import { encodeCursor } from '../../../platform/list-order.ts'
import type { RowChange } from '../../../platform/row-changes.ts'
import { isId } from '../../../platform/rows.ts'
import { literalPattern } from '../../../platform/search-list.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { endOfGulfDay, startOfGulfDay } from '../../../shared/day.ts'
import { forbidden, invalidField } from '../../../shared/errors.ts'
import { type Count, type Page, pageOf } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { type AuditFilter, AuditOrder } from './audit.inputs.ts'
import { type AuditChange, type AuditDetail, AuditEntry } from './audit-entry.type.ts'
import {
  AuditActorKind,
  AuditGroup,
  entityKindOf,
  eventsOfEntity,
  eventsOfGroup,
  eventsOfTheBoard,
  groupOf,
  SIGNALS,
} from './audit-terms.ts'

/** Counts end at this number. */
const COUNT_LIMIT = 1_000
/** People and businesses that a search may mean. */
const MOST_MEANT = 100
const SEQ = /^\d{1,18}$/
const LIST = 'AuditEntry'

/** Never shown, wherever they occur in what an event says. */
const SECRET = /secret|token|password|hash|credential|(^|\.)code$/i

interface Row {
  readonly seq: string
  readonly name: string
  readonly at: Date
  readonly actor_id: string | null
  readonly api_key_id: string | null
  readonly key_name: string | null
  readonly ip: string | null
  readonly request_id: string | null
  readonly subject_id: string | null
  readonly payload: Readonly<Record<string, unknown>>
  readonly changes: readonly RowChange[] | null
  readonly place: string | null
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'

/** Flattens what an event says to names and texts. Lists of plain values are one text; other items are numbered from 1. */
const detailsOf = (value: Readonly<Record<string, unknown>>, prefix = ''): AuditDetail[] =>
  Object.entries(value).flatMap(([key, each]): AuditDetail[] => {
    const name = `${prefix}${key}`
    if (SECRET.test(name)) return [{ name, value: null, isHidden: true }]
    if (Array.isArray(each)) {
      if (each.every(isPlain)) return [{ name, value: each.map(String).join(', '), isHidden: false }]
      return detailsOf(Object.fromEntries(each.map((item, index) => [String(index + 1), item])), `${name}.`)
    }
    if (!isPlain(each)) return detailsOf(each as Record<string, unknown>, `${name}.`)
    return [{ name, value: each === null || each === undefined ? null : String(each), isHidden: false }]
  })

/** Values that no one wrote as text: ids, numbers, moments, and yes or no; also lists of them. */
const UNWRITTEN =
  /^(?:(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|-?\d+(?:\.\d+)?|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?|true|false)(?:, |$))*$/i
/** Names of values of fixed lists. */
const LISTED =
  /(^|\.)(status|before|kind|type|cause|step|currency|sector|urgency|scopes?|nextSide|requestType|preferredStructure|jurisdiction|lenderClass|reference)$/
/** Names of values that people write, even where they wrote a number. */
const WRITTEN = /(^|\.)(title|reason|note|response|name)$/

/** What people of other businesses wrote is not for the board. */
const withoutTexts = (detail: AuditDetail): AuditDetail =>
  detail.value === null || LISTED.test(detail.name) || (!WRITTEN.test(detail.name) && UNWRITTEN.test(detail.value))
    ? detail
    : { ...detail, value: null, isHidden: true }

/** The one event that SQL announces says amounts in minor units. */
const POSTED = 'wallet.transaction_posted'
const inMinorUnits = (detail: AuditDetail): AuditDetail =>
  /amount|fee|balance|total/i.test(detail.name) ? { ...detail, name: `${detail.name}InMinorUnits` } : detail

const textOf = (value: string | number | boolean | null | undefined) => (value === null || value === undefined ? null : String(value))

const changesOf = (rows: readonly RowChange[]): AuditChange[] =>
  rows.flatMap(({ table: record, id: recordId, before, after, hidden }) => [
    ...Object.keys(after).map((name) => ({
      record,
      recordId,
      name,
      before: textOf(before[name]),
      after: textOf(after[name]),
      isHidden: false,
    })),
    ...hidden.map((name) => ({ record, recordId, name, before: null, after: null, isHidden: true })),
  ])

const actorKindOf = ({ actor_id, api_key_id, ip, request_id }: Row): AuditActorKind => {
  if (api_key_id !== null) return AuditActorKind.API_KEY
  if (actor_id !== null) return AuditActorKind.USER
  return ip !== null || (request_id !== null && !request_id.startsWith('job:')) ? AuditActorKind.VISITOR : AuditActorKind.SYSTEM
}

/** The leaf of an entry without a format proves neither request nor key nor changes, so none is shown or searched. */
const proven = (column: string) => `case when event.format is not null then event.${column} end`
const API_KEY = proven('api_key_id')
const REQUEST = proven('request_id')

/** The conditions by which {@link actorKindOf} decides. */
const OF_KIND: Readonly<Record<AuditActorKind, string>> = {
  [AuditActorKind.API_KEY]: `${API_KEY} is not null`,
  [AuditActorKind.USER]: `${API_KEY} is null and event.actor_id is not null`,
  [AuditActorKind.VISITOR]: `${API_KEY} is null and event.actor_id is null and (event.ip is not null or ${REQUEST} not like 'job:%')`,
  [AuditActorKind.SYSTEM]: `${API_KEY} is null and event.actor_id is null and event.ip is null and (${REQUEST} is null or ${REQUEST} like 'job:%')`,
}

const cursorOf = (order: AuditOrder) => (entry: AuditEntry) => encodeCursor([LIST, order, String(entry.at.getTime()), entry.id])

const readCursor = (cursor: string, order: AuditOrder): { at: Date; seq: string } => {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw invalidField('after', 'platform.lists.foreignCursor')
  }
  const [list, given, at, seq] = Array.isArray(read) ? read.map(String) : []
  if (list !== LIST || given !== order || !/^\d{1,15}$/.test(at ?? '') || !SEQ.test(seq ?? ''))
    throw invalidField('after', 'platform.lists.foreignCursor')
  return { at: new Date(Number(at)), seq: seq! }
}

/** The columns of a page, joined after the page is found. */
const shown = (page: string, direction: 'asc' | 'desc') => `
  select event.seq, event.name, event.at, event.actor_id, ${API_KEY} as api_key_id, key.name as key_name, host(event.ip) as ip,
    ${REQUEST} as request_id, event.subject_id, event.payload, ${proven('changes')} as changes, leaf.place
  from (${page}) event
  left join api_key key on key.id = ${API_KEY}
  left join lateral (select place from log_leaf where row_seq = event.seq order by log desc limit 1) leaf on true
  order by event.at ${direction}, event.seq ${direction}`

const isAuditor = ({ role }: Viewer) => role === Role.SSB_AUDITOR

/** Reads the audit log. */
export const createAuditReads = (dataSource: DataSource) => {
  const entryOf =
    (viewer: Viewer) =>
    (row: Row): AuditEntry =>
      Object.assign(new AuditEntry(), {
        id: row.seq,
        action: row.name,
        group: groupOf(row.name),
        at: row.at,
        actorKind: actorKindOf(row),
        actorId: row.actor_id,
        apiKeyName: row.key_name,
        entityKind: entityKindOf(row.name),
        entityId: row.subject_id,
        address: isAuditor(viewer) ? null : row.ip,
        requestId: isAuditor(viewer) ? null : row.request_id,
        place: row.place === null ? null : Number(row.place),
        details: detailsOf(row.payload)
          .map((detail) => (row.name === POSTED ? inMinorUnits(detail) : detail))
          .map((detail) => (isAuditor(viewer) && groupOf(row.name) === AuditGroup.FINANCING ? withoutTexts(detail) : detail)),
        changes: changesOf(row.changes ?? []),
      })

  /** Returns the ids of the people and businesses whose names a search may mean. Only admins search by e-mail address. */
  const meantBy = async (viewer: Viewer, search: string): Promise<string[]> => {
    const [people, businesses] = await Promise.all([
      dataSource.query<{ id: string }[]>(
        `select id from app_user where name ilike $1 ${isAuditor(viewer) ? '' : 'or email ilike $1'} limit ${MOST_MEANT}`,
        [literalPattern(search)],
      ),
      dataSource.query<{ id: string }[]>(`select id from business where name ilike $1 limit ${MOST_MEANT}`, [literalPattern(search)]),
    ])
    return [...people, ...businesses].map(({ id }) => id)
  }

  /** Returns what a viewer may read, narrowed by a filter. Throws FORBIDDEN for everyone but admins and the board. */
  const conditions = async (viewer: Viewer, filter: AuditFilter | null | undefined, { bind }: SqlStatement): Promise<string[]> => {
    const { role } = signedIn(viewer)
    if (role !== Role.ADMIN && role !== Role.SSB_AUDITOR) throw forbidden()
    const found: string[] = []
    if (role === Role.SSB_AUDITOR) found.push(`event.name = any(${bind(eventsOfTheBoard())}::text[])`)
    const { search, actorId, actorKind, action, group, entityKind, entityId, from, to, address, withSignals } = filter ?? {}
    if (actorId) found.push(isId(actorId) ? `event.actor_id = ${bind(actorId)}::uuid` : 'false')
    if (actorKind) found.push(OF_KIND[actorKind])
    if (action) found.push(`event.name = ${bind(action)}`)
    if (group) found.push(`event.name = any(${bind(eventsOfGroup(group))}::text[])`)
    if (entityKind) found.push(`event.name = any(${bind(eventsOfEntity(entityKind))}::text[])`)
    if (entityId) found.push(`event.subject_id = ${bind(entityId)}`)
    if (from) found.push(`event.at >= ${bind(startOfGulfDay(from))}`)
    if (to) found.push(`event.at < ${bind(endOfGulfDay(to))}`)
    // PostgreSQL reads no address with a zone.
    if (address && (isIP(address) === 0 || address.includes('%'))) throw invalidField('address', 'administration.audit.address')
    if (address && role === Role.ADMIN) found.push(`event.ip = ${bind(address)}::inet`)
    if (!withSignals && !action) found.push(`event.name <> all(${bind(SIGNALS)}::text[])`)
    const words = search?.normalize('NFKC').replaceAll('\u0000', '').trim()
    if (words) {
      const meant = await meantBy(viewer, words)
      const ids = bind([...meant, words.toLowerCase(), words])
      const people = bind(isId(words) ? [...meant, words] : meant)
      const request = role === Role.ADMIN ? `or (event.format is not null and event.request_id = ${bind(words)})` : ''
      found.push(`(event.actor_id = any(${people}::uuid[]) or event.subject_id = any(${ids}::text[]) ${request})`)
    }
    return found
  }

  const read = async (viewer: Viewer, filter: AuditFilter | null | undefined, order: AuditOrder, most: number, after?: string | null) => {
    const statement = newSqlStatement()
    const found = await conditions(viewer, filter, statement)
    const direction = order === AuditOrder.NEWEST ? 'desc' : 'asc'
    if (after) {
      const { at, seq } = readCursor(after, order)
      found.push(`(event.at, event.seq) ${direction === 'desc' ? '<' : '>'} (${statement.bind(at)}, ${statement.bind(seq)}::bigint)`)
    }
    const page = `select * from event ${found.length > 0 ? `where ${found.join(' and ')}` : ''}
      order by event.at ${direction}, event.seq ${direction} limit ${statement.bind(most)}`
    const rows: Row[] = await dataSource.query(shown(page, direction), [...statement.values])
    return rows.map(entryOf(viewer))
  }

  const count = async (viewer: Viewer, filter: AuditFilter | null | undefined): Promise<Count> => {
    const statement = newSqlStatement()
    const found = await conditions(viewer, filter, statement)
    const [row]: { total: number }[] = await dataSource.query(
      `select count(*)::int as total from (select from event ${found.length > 0 ? `where ${found.join(' and ')}` : ''}
         limit ${COUNT_LIMIT + 1}) counted`,
      [...statement.values],
    )
    return { total: Math.min(row!.total, COUNT_LIMIT), isExact: row!.total <= COUNT_LIMIT }
  }

  return {
    /** Returns a page of the log. */
    async page(
      viewer: Viewer,
      { filter, orderBy, first, after }: { filter?: AuditFilter | null; orderBy: AuditOrder; first: number; after?: string | null },
    ): Promise<Page<AuditEntry>> {
      const entries = await read(viewer, filter, orderBy, first + 1, after)
      return pageOf(entries, first, () => count(viewer, filter), cursorOf(orderBy))
    },

    /** Returns the newest entries, `most` at most. */
    newest: (viewer: Viewer, filter: AuditFilter, most: number): Promise<AuditEntry[]> => read(viewer, filter, AuditOrder.NEWEST, most),

    /** Returns one entry that the viewer may read; null for any other. */
    async one(viewer: Viewer, id: string): Promise<AuditEntry | null> {
      if (!SEQ.test(id)) return null
      const statement = newSqlStatement()
      const found = await conditions(viewer, { withSignals: true }, statement)
      const page = `select * from event where ${[...found, `event.seq = ${statement.bind(id)}::bigint`].join(' and ')}`
      const rows: Row[] = await dataSource.query(shown(page, 'desc'), [...statement.values])
      return rows.map(entryOf(viewer))[0] ?? null
    },
  }
}

export type AuditReads = ReturnType<typeof createAuditReads>
