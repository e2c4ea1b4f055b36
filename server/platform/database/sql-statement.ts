import { sha256 } from '../../shared/text.ts'

/** An SQL statement under construction. A person's text is only ever a value behind a placeholder, never part of the SQL. */
export interface SqlStatement {
  readonly values: unknown[]
  /** Adds a value and returns its placeholder. */
  readonly bind: (value: unknown) => string
}

export const newSqlStatement = (): SqlStatement => {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

const names = new Map<string, string>()

/** Names a prepared statement by its text, so that equal statements share one plan. */
export const statementName = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `q ${sha256(text).slice(0, 40)}`
  names.set(text, name)
  return name
}
