import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { KINDS, RELATIONS } from '../migrations/rights.ts'

/** Runs one statement and returns its rows. */
type Query = <Row extends object>(text: string) => Promise<Row[]>

interface Column {
  readonly relation: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly generated: boolean
  readonly standard: string | null
  readonly refersTo: string | null
}

interface Index {
  readonly relation: string
  readonly name: string
  readonly method: string
  readonly isPrimary: boolean
  readonly isUnique: boolean
  readonly isPartial: boolean
  /** Null where the index has an expression instead of a column. */
  readonly columns: readonly (string | null)[]
}

// Only what every version of PostgreSQL reports alike: of expressions, only defaults, which are plain. TypeORM's table of
// migrations is left out.
const COLUMNS = `
  select nspname || '.' || relname as relation, attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
    attgenerated <> '' as generated, case attgenerated when '' then pg_get_expr(adbin, adrelid) end as standard,
    (select string_agg(distinct t.relname, ', ') from pg_constraint join pg_class t on t.oid = confrelid
     where contype = 'f' and conrelid = c.oid and attnum = any (conkey)) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = relnamespace
  join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = c.oid and adnum = attnum
  where nspname in ('public', 'analyst') and relkind in ('r', 'p', 'v') and c.relname <> 'migration'
  order by nspname, c.relname, attnum`

const INDEXES = `
  select 'public.' || c.relname as relation, i.relname as name, amname as method, indisprimary as "isPrimary", indisunique as "isUnique",
    indpred is not null as "isPartial",
    (select json_agg(attname order by place) from unnest(indkey::int[]) with ordinality as key (number, place)
     left join pg_attribute on attrelid = c.oid and attnum = number and number > 0 where place <= indnkeyatts) as columns
  from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam
  where c.relnamespace = 'public'::regnamespace
  order by c.relname, not indisprimary, i.relname`

const SERVER = fileURLToPath(new URL('..', import.meta.url))

const sourcesIn = async (folder: string) => {
  const names = (await readdir(path.join(SERVER, folder), { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  return Promise.all(
    names.map(async (name) => ({ file: `${folder}/${name}`, text: await readFile(path.join(SERVER, folder, name), 'utf8') })),
  )
}

const oneLine = (text: string) =>
  text
    .replace(/\n?\s*\*\s/g, ' ')
    .replace(/\{@link (\w+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Reads the rooms in their order, with the purpose of each, from server/README.md. */
const readRooms = async () => {
  const readme = await readFile(path.join(SERVER, 'README.md'), 'utf8')
  const rooms = [...readme.matchAll(/^\| `(\w+)` \| ([^|]+) \|$/gm)].map(([, name = '', purpose = '']) => [name, purpose.trim()] as const)
  return new Map([...rooms, ['platform', 'what every room uses']])
}

const DOCSTRING = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\//
const DESCRIPTION = /description:\s*(['"`])((?:(?!\1)[\s\S])*)\1/
/** Matches a docstring and decorators, and the table that they declare. */
const ENTITY = /((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:@(?:(?!\n@|export)[\s\S])*\n)*)@Entity\('(\w+)'\)/g

/**
 * Returns the room and the purpose of each table: the docstring of its entity. Without an entity, the room that writes it, else
 * reads it, and the comment above its definition, else the docstring of its migration.
 */
const describePurposes = async (rooms: readonly string[], tables: readonly string[]) => {
  const roomOf = (file = '') => /^modules\/(\w+)/.exec(file)?.[1] ?? 'platform'
  const sources = [...(await sourcesIn('modules')), ...(await sourcesIn('platform'))]
  sources.sort((a, b) => rooms.indexOf(roomOf(a.file)) - rooms.indexOf(roomOf(b.file)))
  const purposes = new Map<string, { room: string; purpose: string }>()
  for (const { file, text } of sources) {
    for (const [, before = '', table = ''] of text.matchAll(ENTITY)) {
      const purpose = DOCSTRING.exec(before)?.[1] ?? DESCRIPTION.exec(before)?.[2]
      if (purpose) purposes.set(table, { room: roomOf(file), purpose: oneLine(purpose) })
    }
  }
  const migrations = (await sourcesIn('migrations')).filter(({ file }) => /\/\d{4}-/.test(file))
  for (const table of tables.filter((each) => !purposes.has(each))) {
    const mention = (words: string) => sources.find(({ text }) => new RegExp(`\\b${words}${table}\\b`).test(text))
    const user = mention('(?:insert into|update|delete from) (?:public\\.)?') ?? mention('(?:from|join) (?:public\\.)?') ?? mention('')
    const makes = new RegExp(`((?:^ *-- .*\\n)*)^ *create (?:table|view) ${table}\\b`, 'm')
    const maker = migrations.find(({ text }) => makes.test(text)) ?? migrations.find(({ text }) => new RegExp(`\\b${table}\\b`).test(text))
    const remark = oneLine((makes.exec(maker?.text ?? '')?.[1] ?? '').replace(/^ *--/gm, ' '))
    const said = oneLine(DOCSTRING.exec(maker?.text.split('export class')[0] ?? '')?.[1] ?? '')
    purposes.set(table, { room: roomOf(user?.file), purpose: remark || (maker ? `Made by \`${path.basename(maker.file)}\`: ${said}` : '') })
  }
  return purposes
}

const code = (text: string) => `\`${text}\``
const cell = (text: string) => text.replaceAll('|', '\\|')

const columnRow = ({ name, type, nullable, generated, standard, refersTo }: Column) =>
  `| ${code(name)} | ${type} | ${nullable ? 'yes' : ''} | ${generated ? 'computed' : standard === null ? '' : cell(code(standard))} | ${refersTo === null ? '' : code(refersTo)} |`

const indexLine = ({ name, method, isPrimary, isUnique, isPartial, columns }: Index) => {
  const what = isPrimary ? 'primary key' : isUnique ? 'unique' : method
  return `- ${code(name)}: ${what} (${columns.map((column) => column ?? 'an expression').join(', ')})${isPartial ? ', of some rows' : ''}`
}

const HEADER = `# The tables

Written by \`npm run tables\` from a migrated database, the entities and \`server/migrations/rights.ts\`. Do not edit it: a test compares it.

Tables stand in the order of the rooms (\`server/README.md\`). Amounts are whole minor units of the currency beside them; moments are
\`timestamp with time zone\`, in UTC. *May be null*, *default* and *refers to* are empty where there is nothing to say. *The server may*
lists the rights of the role \`mizan_app\`; the owner \`mizan\` may do everything, and \`mizan_reader\` reads the views at the end alone.
`

const FOR_ANALYSTS = `## For analysts

Views that leave out names, addresses, account numbers and free text: see [analysts.md](analysts.md).`

const HEAD = ['| column | type | may be null | default | refers to |', '|---|---|---|---|---|']
const PUBLIC = 'public.'

/** Returns the page of all tables and views as Markdown. It is the same for every PostgreSQL that has the current schema. */
export const describeTables = async (query: Query): Promise<string> => {
  const columns = await query<Column>(COLUMNS)
  const indexes = await query<Index>(INDEXES)
  const relations = [...new Set(columns.map(({ relation }) => relation))]
  const tables = relations.filter((each) => each.startsWith(PUBLIC)).map((each) => each.slice(PUBLIC.length))
  const rooms = await readRooms()
  const purposes = await describePurposes([...rooms.keys()], tables)
  const describe = (relation: string) => {
    const name = relation.replace(PUBLIC, '')
    const purpose = relation === name ? undefined : purposes.get(name)?.purpose
    const kind = RELATIONS[name]
    const itsIndexes = indexes.filter((index) => index.relation === relation).map(indexLine)
    const itsColumns = columns.filter((column) => column.relation === relation).map(columnRow)
    return [
      `### ${name}`,
      purpose,
      [...HEAD, ...itsColumns].join('\n'),
      itsIndexes.join('\n'),
      kind && `The server may: ${KINDS[kind]} (kind *${kind}*).`,
    ]
  }
  const sections = [...rooms].flatMap(([room, purpose]) => {
    const its = tables.filter((table) => purposes.get(table)?.room === room)
    return its.length === 0
      ? []
      : [`## ${room}`, `${purpose[0]!.toUpperCase()}${purpose.slice(1)}.`, ...its.flatMap((table) => describe(PUBLIC + table))]
  })
  const views = relations.filter((each) => !each.startsWith(PUBLIC)).flatMap(describe)
  return `${[HEADER.trim(), ...sections, FOR_ANALYSTS, ...views].filter(Boolean).join('\n\n')}\n`
}
