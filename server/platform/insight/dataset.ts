/** The values of an enum as clients name them; the enum is registered with GraphQL already. */
type Choices = Readonly<Record<string, string>>

/** Something that records are grouped and narrowed by. Its SQL is an expression over the dataset's `from`. */
export type Dimension =
  | { readonly kind: 'choice'; readonly sql: string; readonly values: Choices; readonly description: string }
  | { readonly kind: 'text'; readonly sql: string; readonly description: string }
  | { readonly kind: 'whole'; readonly sql: string; readonly description: string }
  | { readonly kind: 'truth'; readonly sql: string; readonly description: string }
  | { readonly kind: 'moment'; readonly sql: string; readonly description: string }

/** An amount of money in minor units, and its currency. */
export interface AmountMeasure {
  readonly sql: string
  readonly currency: string
  readonly description: string
}

/** A number that is averaged and ranked: a duration in hours, a rate in percent, a score. */
export interface NumberMeasure {
  readonly sql: string
  readonly description: string
}

/** In the SQL of a dataset: the moment at which the records are read. */
export const NOW = '(/* now */)'

/** What analysts count: one kind of record, how it is grouped, and which of its figures are measured. */
export interface Dataset {
  /** In camel case and the singular, such as `request`: the operation is `requestAggregates`. */
  readonly name: string
  /** What one record is, and which are left out: the definition that every answer repeats. */
  readonly definition: string
  /** The tables, from the first alias to the last join. */
  readonly from: string
  /** The condition that a row is a record of this kind. */
  readonly keep: string
  /** The business that the record tells something about: a group of too few is hidden. */
  readonly business: string
  readonly dimensions: Readonly<Record<string, Dimension>>
  readonly amounts: Readonly<Record<string, AmountMeasure>>
  readonly numbers: Readonly<Record<string, NumberMeasure>>
}

/** A dimension with a value for each member of an enum; groups are sorted in the order of its declaration. */
export const choice = (sql: string, values: Choices, description: string): Dimension => ({ kind: 'choice', sql, values, description })
/** A dimension whose values are texts, such as names. */
export const text = (sql: string, description: string): Dimension => ({ kind: 'text', sql, description })
/** A dimension whose values are whole numbers, such as a term in months. */
export const whole = (sql: string, description: string): Dimension => ({ kind: 'whole', sql, description })
/** A dimension that holds or does not. */
export const truth = (sql: string, description: string): Dimension => ({ kind: 'truth', sql, description })
/** A moment is grouped by day, week and month in the Gulf's time zone, and by the Hijri month. `description` completes "when": "it was created". */
export const moment = (sql: string, description: string): Dimension => ({ kind: 'moment', sql, description })

/** The hours between two moments, as a number. */
export const hoursBetween = (from: string, until: string) => `extract(epoch from (${until}) - (${from})) / 3600.0`
