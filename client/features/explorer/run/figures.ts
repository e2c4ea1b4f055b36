import { isPlainObject, numberIn } from './read'

/** What the server says in the extensions of a result. */
export type Figures = {
  /** What the run was charged, and what is left of the allowance; null where the server did not say. */
  readonly cost: number | null
  readonly left: number | null
  /** The moment whose data a replica had; null for the data of now. */
  readonly asOf: string | null
}

const NONE: Figures = { cost: null, left: null, asOf: null }

/** Reads the extensions of a result. */
export const figuresOf = (extensions: unknown): Figures => {
  if (!isPlainObject(extensions)) return NONE
  const { cost, asOf } = extensions
  return {
    cost: numberIn(cost, 'cost'),
    left: numberIn(cost, 'left'),
    asOf: typeof asOf === 'string' ? asOf : null,
  }
}
