import { sha256 } from '../../shared/text.ts'

/** One SQL statement in the making. What a person wrote is only ever a value behind a placeholder, never part of the text. */
export interface Statement {
  readonly values: unknown[]
  /** Takes a value; answers its placeholder. */
  readonly bind: (value: unknown) => string
}

export const newStatement = (): Statement => {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** Prepared statements are named by their text: one plan per shape of filter. */
export const nameOf = (text: string) => `financing ${sha256(text).slice(0, 40)}`
