import { sha256 } from '../../shared/text.ts'

/** One SQL statement in the making. What a person wrote is only ever a value behind a placeholder, never part of the text. */
export interface SqlStatement {
  readonly values: unknown[]
  /** Takes a value; answers its placeholder. */
  readonly bind: (value: unknown) => string
}

export const newSqlStatement = (): SqlStatement => {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

const names = new Map<string, string>()

/** Prepared statements are named by their text: one plan per shape of question. */
export const statementName = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `q ${sha256(text).slice(0, 40)}`
  names.set(text, name)
  return name
}
