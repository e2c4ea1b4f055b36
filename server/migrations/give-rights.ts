import { createHash } from 'node:crypto'
import type { QueryRunner } from 'typeorm'
import { APP, READER, refuseStrongRoles } from '../platform/database/database-roles.ts'
import { DOOR_PATH, FUNCTIONS, KINDS, RELATIONS } from './rights.ts'

const SCHEMAS = ['public', 'graphile_worker', 'analyst']

const BEGIN = [
  `revoke all on schema public, graphile_worker, analyst from public, ${APP}, ${READER}`,
  `grant usage on schema public, graphile_worker to ${APP}`,
  `grant usage on schema analyst to ${READER}`,
  // Without a schema, for within one this would revoke nothing of what is granted everywhere.
  'alter default privileges revoke execute on functions from public',
]

interface Relation {
  readonly schema: string
  readonly name: string
  readonly isSequence: boolean
  /** Has row security, and no policy by which the app sees any row. */
  readonly blind: boolean
}

// What extensions brought, and what others than the owner keep there, is not ours.
const RELATIONS_FOUND = `
  select nspname as schema, case nspname when 'public' then '' else nspname || '.' end || relname as name, relkind = 'S' as "isSequence",
    relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = 'app') as blind
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname = any ($1) and relkind in ('r', 'v', 'm', 'p', 'f', 'S') and pg_has_role(relowner, 'usage')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  order by name`

const FUNCTIONS_FOUND = `
  select case nspname when 'public' then null else nspname end as schema, proname as name, p.oid::regprocedure::text as signature
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where nspname = any ($1) and pg_has_role(proowner, 'usage')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by signature`

/** Everything that the step decides, in words that hold in every cluster. */
const STATE = `
  select coalesce(string_agg(line, chr(10) order by line collate "C"), '') as state from (
    select concat_ws(' ', nspname, relname, relkind, relowner::regrole, relacl, relrowsecurity,
      (select string_agg(concat_ws(' ', attname, attacl), ' ' order by attnum) from pg_attribute where attrelid = c.oid and attacl is not null),
      (select string_agg(concat_ws(' ', polname, polcmd, pg_get_expr(polqual, polrelid)), ' ' order by polname) from pg_policy where polrelid = c.oid)) as line
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = any ($1) and relkind in ('r', 'v', 'm', 'p', 'f', 'S')
    union all select concat_ws(' ', p.oid::regprocedure, proowner::regrole, prosecdef, proconfig, proacl)
    from pg_proc p where pronamespace in (select oid from pg_namespace where nspname = any ($1))
    union all select concat_ws(' ', nspname, nspowner::regrole, nspacl) from pg_namespace where nspname = any ($1)
    union all select concat_ws(' ', 'database', datdba::regrole, datacl) from pg_database where datname = current_database()
    union all select concat_ws(' ', 'default', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl
  ) as lines`

const digest = (...texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex')

const WRITTEN = JSON.stringify([KINDS, RELATIONS, FUNCTIONS, DOOR_PATH, BEGIN])

const grantOn = ({ schema, name, isSequence }: Relation) => {
  // Never update: a number that was given must not be given twice.
  if (isSequence) return `grant usage on sequence ${name} to ${APP}`
  if (schema === 'analyst') return `grant select on ${name} to ${READER}`
  const kind = RELATIONS[name]
  if (!kind) throw new Error(`The rights of ${name} are not declared: name its kind in server/migrations/rights.ts.`)
  return `grant ${KINDS[kind]} on ${name} to ${APP}`
}

const ofRelation = (relation: Relation) => {
  const { name, isSequence, blind } = relation
  return [
    // Those of columns, too.
    `revoke all on ${isSequence ? 'sequence ' : ''}${name} from public, ${APP}, ${READER}`,
    grantOn(relation),
    ...(blind ? [`create policy app on ${name} to ${APP} using (true) with check (true)`] : []),
  ]
}

interface FoundFunction {
  /** Null for `public`. */
  readonly schema: string | null
  readonly name: string
  readonly signature: string
}

const ofFunction = ({ schema, name, signature }: FoundFunction) => {
  const use = schema === null ? FUNCTIONS[name] : 'called'
  if (!use) throw new Error(`The rights of function ${signature} are not declared: say in server/migrations/rights.ts who calls it.`)
  return [
    `revoke all on function ${signature} from public, ${APP}, ${READER}`,
    ...(use === 'door' || use === 'called' ? [`grant execute on function ${signature} to ${APP}`] : []),
    ...(schema === null ? [`alter function ${signature} security ${use === 'door' ? 'definer' : 'invoker'}`] : []),
    ...(use === 'door' || use === 'guard' ? [`alter function ${signature} set search_path = ${DOOR_PATH}`] : []),
  ]
}

/**
 * Gives the app and the reader their rights in this database, and takes all others, in one transaction. Does nothing when
 * neither rights.ts nor the catalogue changed since. Runs as the owner, under the migration lock, after every migration.
 * Throws for a table or function that rights.ts does not name, and for a role that may more than it should.
 */
export const giveRights = async (runner: QueryRunner): Promise<void> => {
  await refuseStrongRoles((text, values) => runner.query(text, values && [...values]))
  const stateNow = async () => {
    const [{ state, given }] = await runner.query(
      `select state, obj_description('analyst'::regnamespace) as given from (${STATE}) as now`,
      [SCHEMAS],
    )
    return { hash: digest(WRITTEN, state), given }
  }
  const before = await stateNow()
  if (before.given === before.hash) return
  await runner.startTransaction()
  try {
    const relations: Relation[] = await runner.query(RELATIONS_FOUND, [SCHEMAS])
    const functions: FoundFunction[] = await runner.query(FUNCTIONS_FOUND, [SCHEMAS])
    const [{ database }] = await runner.query('select quote_ident(current_database()) as database')
    const statements = [
      `revoke all on database ${database} from public, ${APP}, ${READER}`,
      `grant connect, temporary on database ${database} to ${APP}`,
      `grant connect on database ${database} to ${READER}`,
      ...BEGIN,
      ...relations.flatMap(ofRelation),
      ...functions.flatMap(ofFunction),
    ]
    for (const statement of statements) await runner.query(statement)
    const { hash } = await stateNow()
    await runner.query(`comment on schema analyst is '${hash}'`)
    await runner.commitTransaction()
  } catch (error) {
    await runner.rollbackTransaction()
    throw error
  }
}
