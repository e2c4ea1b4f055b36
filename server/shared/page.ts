import { IsOptional, Max, Min, ValidateNested } from 'class-validator'
import { ArgsType, type ClassType, Field, Int, type MiddlewareFn, ObjectType, UseMiddleware } from 'type-graphql'
import { says } from './i18n/text.ts'

/** The arguments of a list: a number of entries after a cursor. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many entries to return, 1 to 100.' })
  @Min(1, says('common.input.pageSize'))
  @Max(100, says('common.input.pageSize'))
  first!: number

  @Field(() => String, {
    nullable: true,
    description:
      'Returns the entries that follow this cursor, an `endCursor` of the same list, filter and order; absent: from the start. INVALID for a cursor of another list or order.',
  })
  after?: string | null
}

/** The orders that a list can be read in, as an enum of GraphQL. */
export interface Orders<Name extends string> {
  readonly type: Readonly<Record<Name, Name>>
  /** The order that a list has unless another is asked for. */
  readonly initial: Name
}

/** Declares the arguments of a list: which page of it, what of it, and in which order. */
export const ListArgs = <Filter extends object, Name extends string>(filter: ClassType<Filter>, orders: Orders<Name>) => {
  @ArgsType()
  abstract class Args extends PageArgs {
    @Field(() => filter, { nullable: true, description: 'Narrows the list. Absent or null: the whole list.' })
    @IsOptional()
    @ValidateNested()
    filter?: Filter | null

    @Field(() => orders.type, { defaultValue: orders.initial, description: 'How the list is sorted.' })
    orderBy!: Name
  }
  return Args
}

@ObjectType({ description: 'Where a page ends, and whether more entries follow.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'True when more entries follow this page.' })
  hasNextPage!: boolean

  @Field(() => String, { nullable: true, description: 'Cursor of the last entry of this page; null when the page is empty.' })
  endCursor!: string | null
}

/** The number of entries of a list. */
export interface Count {
  readonly total: number
  /** False when the list has more than were counted: `total` is then an estimate, or the limit of the count. */
  readonly isExact: boolean
}

/** One page of a list, as services return it. The list is counted only if the query selects `totalCount`. */
export interface Page<Node> {
  edges: { node: Node; cursor: string }[]
  nodes: Node[]
  pageInfo: PageInfo
  count: () => Promise<Count>
}

/** Returns the count of a list whose entries were counted with the page. */
export const counted = (total: number) => async (): Promise<Count> => ({ total, isExact: true })

const readCount: MiddlewareFn = async ({ root }) => (await (root as Page<unknown>).count()).total

/** Declares `<Node>Page` and `<Node>Edge` for a node type: a Relay-style connection that also lists its nodes plainly. */
export const ConnectionOf = <Node extends object>(node: ClassType<Node>, name = node.name) => {
  @ObjectType(`${name}Edge`, { description: 'One entry of a page, with its cursor.', simpleResolvers: true })
  class Edge {
    @Field(() => node, { description: 'The record at this position of the list.' })
    node!: Node

    @Field(() => String, {
      description: 'Position of this entry in the list: pass it as `after` to read the entries that follow. Opaque: do not parse it.',
    })
    cursor!: string
  }

  @ObjectType({ simpleResolvers: true })
  abstract class Connection implements Page<Node> {
    @Field(() => [Edge], { description: 'The entries of this page, each with its cursor.' })
    edges!: Edge[]

    @Field(() => [node], { description: 'The same entries without cursors.' })
    nodes!: Node[]

    @Field(() => PageInfo, { description: 'Whether more entries follow, and the cursor to continue from.' })
    pageInfo!: PageInfo

    @Field(() => Int, { simple: false, description: 'Entries that match the filter, on all pages together.' })
    @UseMiddleware(readCount)
    totalCount?: never

    count!: () => Promise<Count>
  }
  return Connection
}

/** Builds a page from one row more than was requested: its presence means that there is a next page. */
export const pageOf = <Node>(rows: Node[], first: number, count: () => Promise<Count>, cursorOf: (node: Node) => string): Page<Node> => {
  const nodes = rows.slice(0, first)
  const edges = nodes.map((node) => ({ node, cursor: cursorOf(node) }))
  return { edges, nodes, pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null }, count }
}
