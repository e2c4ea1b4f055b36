import { registerEnumType } from 'type-graphql'
import { isDay } from '../shared/day.ts'
import { invalidField } from '../shared/errors.ts'
import type { Orders } from '../shared/page.ts'
import { isId } from './rows.ts'

/** The last millisecond of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999

type KeyValue = Date | string

/** A column that a list is sorted by: its SQL, and how a cursor keeps the value that a row has in it. */
export interface KeyColumn<Node> {
  /** A column of the list's table, or a property of a query's entity, with its alias; an expression of it where `bound` has the same. */
  readonly sql: string
  readonly write: (node: Node) => string
  /** Returns the value as PostgreSQL compares it with the column; null for a text that `write` cannot have written. */
  readonly read: (text: string) => KeyValue | null
  /** Returns the expression that is compared with the column, from the placeholder of the value. */
  readonly bound?: (placeholder: string) => string
}

/** A column of moments. It is a `timestamptz(3)`, so that a cursor in milliseconds is exact. */
export const moment = <Node>(sql: string, of: (node: Node) => Date): KeyColumn<Node> => ({
  sql,
  write: (node) => String(of(node).getTime()),
  read: (text) => (/^\d{1,15}$/.test(text) && Number(text) <= LAST_MOMENT ? new Date(Number(text)) : null),
})

/** A column of bigints. Eighteen digits always are one. */
export const integer = <Node>(sql: string, of: (node: Node) => bigint | string): KeyColumn<Node> => ({
  sql,
  write: (node) => String(of(node)),
  read: (text) => (/^-?\d{1,18}$/.test(text) ? text : null),
})

/** A column of counts, which may be an int. Nine digits always are one. */
export const count = <Node>(sql: string, of: (node: Node) => number): KeyColumn<Node> => ({
  sql,
  write: (node) => String(of(node)),
  read: (text) => (/^\d{1,9}$/.test(text) ? text : null),
})

/** A column of ranks from 0 to 9, which may be a smallint. */
export const rank = <Node>(sql: string, of: (node: Node) => number): KeyColumn<Node> => ({
  sql,
  write: (node) => String(of(node)),
  read: (text) => (/^\d$/.test(text) ? text : null),
})

/** A column of days, which nodes have as `2026-01-31`. */
export const day = <Node>(sql: string, of: (node: Node) => string): KeyColumn<Node> => ({
  sql,
  write: of,
  read: (text) => (isDay(text) ? text : null),
})

/** A column of names, sorted without regard to case by the rules of the database. */
export const name = <Node>(sql: string, of: (node: Node) => string): KeyColumn<Node> => ({
  sql: `lower(${sql})`,
  write: of,
  read: (text) => (text.includes('\u0000') ? null : text),
  bound: (placeholder) => `lower(${placeholder})`,
})

/** How an order is declared. All of its columns have one direction, so that a page is one comparison of rows. */
export interface OrderDeclared<Node> {
  readonly description: string
  readonly by: readonly KeyColumn<Node>[]
  readonly direction: 'asc' | 'desc'
  /** True where no two rows have the same values, so that the id need not break ties. */
  readonly isUnique?: boolean
}

/** An order that a list can be read in. */
export interface ListOrder<Node> {
  readonly columns: readonly string[]
  readonly direction: 'asc' | 'desc'
  /** Returns all that is compared, the id that breaks ties included, for a table called `alias`. */
  readonly compared: (alias: string) => readonly string[]
  /** Returns the cursor of a row: the list, the order, the row's values in it and its id. */
  readonly cursorOf: (node: Node) => string
  /**
   * Returns the condition that a row follows a cursor; `bind` returns the placeholder of a value. Throws INVALID for a text that
   * is no cursor, and for a cursor of another list or order.
   */
  readonly follows: (cursor: string, alias: string, bind: (value: KeyValue) => string) => string
}

/** The orders of a list: the enum that clients choose from, and what each value of it means. */
export interface ListOrders<Node, Name extends string> extends Orders<Name> {
  readonly by: Readonly<Record<Name, ListOrder<Node>>>
}

/** The names of a list's orders. */
export type OrderOf<Declared> = Declared extends Orders<infer Name> ? Name : never

const badCursor = () => invalidField('after', 'platform.lists.badCursor')

const readTexts = (cursor: string): readonly string[] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(read) && read.every((part) => typeof part === 'string')) return read
  } catch {
    // Not JSON: refused below.
  }
  throw badCursor()
}

/** Writes the texts of a cursor, which is opaque to clients. */
export const encodeCursor = (texts: readonly string[]) => Buffer.from(JSON.stringify(texts)).toString('base64url')

const orderOf = <Node extends { readonly id: string }>(
  list: string,
  order: string,
  { by, direction, isUnique = false }: OrderDeclared<Node>,
): ListOrder<Node> => {
  const columns = by.map(({ sql }) => sql)
  const compared = (alias: string) => (isUnique ? columns : [...columns, `${alias}.id`])
  return {
    columns,
    direction,
    compared,
    cursorOf: (node) => encodeCursor([list, order, ...by.map(({ write }) => write(node)), node.id]),
    follows: (cursor, alias, bind) => {
      const [ofList, ofOrder, ...key] = readTexts(cursor)
      if (ofOrder === undefined) throw badCursor()
      if (ofList !== list || ofOrder !== order) throw invalidField('after', 'platform.lists.foreignCursor')
      const id = key.pop()
      if (id === undefined || !isId(id) || key.length !== by.length) throw badCursor()
      const values = by.map(({ read, bound }, at) => {
        const value = read(key[at]!)
        if (value === null) throw badCursor()
        return bound ? bound(bind(value)) : bind(value)
      })
      if (!isUnique) values.push(bind(id))
      return `(${compared(alias).join(', ')}) ${direction === 'desc' ? '<' : '>'} (${values.join(', ')})`
    },
  }
}

/** Declares the orders of a list and registers them as the enum `<list>Order`; the first is the one a list has unless another is asked for. */
export const ordersOf = <Node extends { readonly id: string }, Name extends string>(
  list: string,
  declared: Readonly<Record<Name, OrderDeclared<Node>>>,
): ListOrders<Node, Name> => {
  const names = Object.keys(declared) as Name[]
  const type = Object.fromEntries(names.map((each) => [each, each])) as Record<Name, Name>
  registerEnumType(type, {
    name: `${list}Order`,
    description: 'How the list is sorted.',
    valuesConfig: Object.fromEntries(names.map((each) => [each, { description: declared[each].description }])) as Record<
      Name,
      { description: string }
    >,
  })
  const by = Object.fromEntries(names.map((each) => [each, orderOf(list, each, declared[each])])) as Record<Name, ListOrder<Node>>
  return { type, initial: names[0]!, by }
}

/** The two orders by a column of moments. `event` completes their descriptions: "Most recently *created* first." */
export const latestOrEarliest = <Node>(sql: string, of: (node: Node) => Date, event: string) => {
  const by = [moment(sql, of)]
  return {
    NEWEST: { description: `Most recently ${event} first.`, by, direction: 'desc' },
    OLDEST: { description: `Earliest ${event} first.`, by, direction: 'asc' },
  } as const satisfies Record<string, OrderDeclared<Node>>
}
