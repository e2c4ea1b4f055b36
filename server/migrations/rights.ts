import { createHash } from 'node:crypto'
import type { QueryRunner } from 'typeorm'
import { APP, READER, refuseStrongRoles } from '../platform/database-roles.ts'

/** What the app may do with the relations of each kind. The owner may do everything, the reader nothing. */
export const KINDS = {
  /** Written by the ledger's functions alone. */
  sealed: 'select',
  /** Opened and frozen by the app; its money moves by the ledger's functions alone. */
  account: 'select, insert (kind, business_id, currency), update (is_frozen)',
  /** Never changed, and its order is the database's. */
  event: 'select, insert (name, audience, actor_id, subject_id, payload, ip, at)',
  /** Never changed, never deleted. */
  append: 'select, insert',
  /** Never deleted. */
  kept: 'select, insert, update',
  /** Written by migrations. */
  read: 'select',
  free: 'select, insert, update, delete',
} as const

export type Kind = keyof typeof KINDS

/** The kind of each table and view of the schemas `public` and `graphile_worker`. A new one is one line. */
export const RELATIONS: Readonly<Record<string, Kind>> = {
  account_transaction: 'sealed',
  account_transaction_attachment: 'free',
  alt_score: 'append',
  alt_score_account: 'append',
  alt_score_standing: 'kept',
  api_key: 'kept',
  app_user: 'kept',
  backtest_report: 'append',
  bank_account: 'free',
  bank_connection: 'free',
  bank_day: 'free',
  bank_month_payer: 'free',
  bank_transaction: 'free',
  bank_transaction_attachment: 'free',
  billing_profile: 'free',
  board_setting: 'kept',
  business: 'kept',
  category_contest: 'kept',
  charity_payee: 'kept',
  cheque_series: 'kept',
  closed_month: 'append',
  commitment: 'kept',
  contract: 'append',
  credit_note: 'append',
  customer: 'free',
  customer_credit: 'kept',
  customer_email: 'free',
  declared_interest: 'kept',
  e_invoice: 'append',
  event: 'event',
  exchange_rate: 'free',
  financing_request: 'kept',
  financing_request_version: 'append',
  idempotency: 'free',
  inbox_message: 'free',
  invitation: 'kept',
  invoice: 'free',
  invoice_allocation: 'kept',
  invoice_line: 'free',
  invoice_reminder: 'kept',
  invoice_series: 'kept',
  issued_statement: 'append',
  journal: 'sealed',
  journal_entry: 'sealed',
  kyc_document: 'free',
  ledger_account: 'account',
  ledger_hold: 'sealed',
  lender_response: 'kept',
  link_payment: 'kept',
  log_leaf: 'read',
  migration: 'read',
  model_version: 'kept',
  notification: 'free',
  one_time_code: 'free',
  open_banking_consent: 'free',
  passport_key: 'append',
  passport_view: 'append',
  payee_check: 'append',
  payment_link: 'kept',
  payment_policy: 'kept',
  payment_request: 'kept',
  payment_rule: 'read',
  proposal_version: 'append',
  public_stats: 'append',
  receipt: 'kept',
  receipt_allocation: 'kept',
  recurring_invoice: 'kept',
  refund: 'kept',
  request_document: 'free',
  request_view: 'append',
  review_lowering: 'kept',
  review_vote: 'append',
  saved_view: 'free',
  saved_view_arrangement: 'free',
  score_passport: 'kept',
  secret: 'append',
  session: 'free',
  ssb_review: 'kept',
  statement_import: 'kept',
  statement_import_change: 'free',
  statement_import_row: 'read',
  statement_mapping: 'free',
  stored_file: 'kept',
  throttle: 'free',
  transfer: 'sealed',
  transfer_quote: 'free',
  vendor: 'kept',
  vendor_detail_change: 'kept',
  vendor_payment: 'kept',
  wallet_account: 'kept',
  'graphile_worker._private_job_queues': 'free',
  'graphile_worker._private_jobs': 'free',
  'graphile_worker._private_known_crontabs': 'free',
  'graphile_worker._private_tasks': 'free',
  'graphile_worker.jobs': 'read',
  'graphile_worker.migrations': 'read',
}

/**
 * How each function of schema `public` may be used.
 * - door: the app calls it, and it acts with the owner's rights.
 * - called: the app calls it, and it acts with the app's rights.
 * - guard: a trigger's function that reads other tables, so that it must not find the caller's temporary ones instead.
 * - inner: a trigger's function, or a part of a door.
 */
export const FUNCTIONS: Readonly<Record<string, 'door' | 'called' | 'guard' | 'inner'>> = {
  analyze_bank_transactions: 'door',
  announce_transaction: 'inner',
  category_contest_stays: 'inner',
  commit_transfers: 'door',
  entry_seal: 'called',
  event_watermark: 'called',
  guard_account: 'inner',
  guard_charity_payee: 'guard',
  guard_entries: 'inner',
  guard_hold: 'inner',
  guard_journal: 'guard',
  guard_payment_rules: 'guard',
  guard_transaction: 'inner',
  hold_money: 'door',
  journal_text: 'called',
  keep_row_before_import: 'inner',
  ledger_id: 'called',
  log_sequence: 'door',
  model_version_stays: 'inner',
  open_system_accounts: 'inner',
  post_entries: 'inner',
  post_journals: 'door',
  refuse_change: 'inner',
  refuse_other_cooling_off: 'inner',
  refuse_payout_within_cooling_off: 'guard',
  register_event_writer: 'inner',
  release_hold: 'door',
  search_pattern: 'called',
  search_text: 'called',
  system_account: 'called',
  told_event: 'inner',
  transaction_fact: 'inner',
  vendor_detail_change_stays: 'inner',
}

/** Where a door looks for what it names. Without pg_temp at the end, a temporary table of the caller's would come first. */
export const DOOR_PATH = 'pg_catalog, public, pg_temp'

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
 * neither this file nor the catalogue changed since. Runs as the owner, under the migration lock, after every migration.
 * Throws for a table or function that this file does not name, and for a role that may more than it should.
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
