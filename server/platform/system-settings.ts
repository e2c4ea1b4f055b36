/** Runs SQL: a data source, or the database of a transaction. */
interface Queries {
  query<Result = unknown>(text: string, values?: unknown[]): Promise<Result>
}

/** What administration sets for the whole product. */
export interface SystemSettings {
  /** Whether people can create accounts of their own. People who are invited always can. */
  readonly isSignUpOpen: boolean
  /** Minutes without activity after which sessions of new accounts end. People change theirs afterwards. */
  readonly sessionTimeout: number
  /** Counts the changes. */
  readonly version: number
  /** Null before the first change. */
  readonly changedAt: Date | null
  readonly changedById: string | null
}

const READ = `
  select is_sign_up_open as "isSignUpOpen", session_timeout as "sessionTimeout", version, changed_at as "changedAt",
    changed_by_id as "changedById"
  from system_setting`

/** Reads the settings of the product as they are now. */
export const readSystemSettings = async (db: Queries): Promise<SystemSettings> => {
  const [row] = await db.query<SystemSettings[]>(READ)
  return row!
}
