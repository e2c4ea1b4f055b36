import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  buildASTSchema,
  buildSchema,
  type ConstDirectiveNode,
  type DocumentNode,
  findBreakingChanges,
  Kind,
  parse,
  type TypeDefinitionNode,
  visit,
} from 'graphql'
import { describe, expect, it } from 'vitest'

/** The rule binds from the first landed version whose CHANGELOG.md has this line. */
const BEGINS_WITH = 'The schema keeps its promises from 26 November 2026 on'

const ROOTS = ['Query', 'Mutation', 'Subscription']

const withoutDeprecated = (node: { readonly directives?: readonly ConstDirectiveNode[] | undefined }) =>
  node.directives?.some(({ name }) => name.value === 'deprecated') ? null : undefined

const isType = (node: { readonly kind: Kind }): node is TypeDefinitionNode => /TypeDefinition$/.test(node.kind)

/** Names of the types that fields, arguments, unions and implementing types of a document refer to. */
const referredTo = (document: DocumentNode) => {
  const names = new Set(ROOTS)
  visit(document, { NamedType: ({ name }) => void names.add(name.value) })
  return names
}

/** Leaves out types that something referred to before and nothing does now, and then those that only they referred to. */
const withoutOrphans = (document: DocumentNode, before: ReadonlySet<string>): DocumentNode => {
  const now = referredTo(document)
  const definitions = document.definitions.filter((each) => !isType(each) || now.has(each.name.value) || !before.has(each.name.value))
  const left: DocumentNode = { ...document, definitions }
  return definitions.length === document.definitions.length ? left : withoutOrphans(left, before)
}

/** What a newer schema breaks of an older one. What the older one had deprecated may go. */
const broken = (older: string, newer: string): string[] => {
  const document = parse(older)
  const promised = visit(document, {
    [Kind.FIELD_DEFINITION]: withoutDeprecated,
    [Kind.INPUT_VALUE_DEFINITION]: withoutDeprecated,
    [Kind.ENUM_VALUE_DEFINITION]: withoutDeprecated,
  })
  const left = withoutOrphans(promised, referredTo(document))
  return findBreakingChanges(buildASTSchema(left, { assumeValid: true }), buildSchema(newer)).map(({ description }) => description)
}

/** What git prints, or undefined where it fails: without a repository, a remote branch or an earlier commit. */
const git = (...args: string[]) => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }).trim()
  } catch {
    return undefined
  }
}

/** The commit that landed last before this one: where the branch left main, or on main the one before. */
const landed = () => {
  const head = git('rev-parse', 'HEAD')
  const base = git('merge-base', 'HEAD', 'origin/main')
  return base !== undefined && base !== head ? base : git('rev-parse', '--verify', '--quiet', 'HEAD~1')
}

describe('the public schema', () => {
  it('keeps what clients of the landed version rely on', ({ skip }) => {
    const commit = landed()
    const [schema, changes] = [git('show', `${commit}:schema.graphql`), git('show', `${commit}:CHANGELOG.md`)]
    if (schema === undefined || changes === undefined) return skip('No earlier version is in this clone.')
    if (!changes.includes(BEGINS_WITH)) return skip(`The rule begins with "${BEGINS_WITH}" in CHANGELOG.md.`)
    expect(broken(schema, readFileSync('schema.graphql', 'utf8'))).toEqual([])
  })
})

describe('a change of the schema', () => {
  const older = `
    type Query { invoice(id: ID!, draft: Boolean): Invoice  paper: Paper @deprecated(reason: "Use invoice.") }
    type Invoice { id: ID!  total: String!  status: Status!  tax: String @deprecated(reason: "Use total.") }
    type Paper { page: Page }
    type Page { text: String }
    enum Status { DRAFT SENT LOST @deprecated(reason: "Use SENT.") }`

  it('may add', () => {
    expect(broken(older, `${older} extend type Invoice { paidAt: String } extend enum Status { PAID }`)).toEqual([])
  })

  it('may take away what was deprecated, with the types that only it used', () => {
    const newer = `
      type Query { invoice(id: ID!, draft: Boolean): Invoice }
      type Invoice { id: ID!  total: String!  status: Status! }
      enum Status { DRAFT SENT }`
    expect(broken(older, newer)).toEqual([])
  })

  it.each([
    ['a field', 'total: String!  status', 'status', 'Invoice.total was removed.'],
    ['an argument', ', draft: Boolean', '', 'Query.invoice arg draft was removed.'],
    ['an enum value', 'DRAFT SENT', 'SENT', 'DRAFT was removed from enum type Status.'],
    ['a promise of a value', 'total: String!', 'total: String', 'Invoice.total changed type from String! to String.'],
    [
      'the freedom to leave an argument out',
      'draft: Boolean',
      'draft: Boolean!',
      'Query.invoice arg draft has changed type from Boolean to Boolean!.',
    ],
  ])('may not take away %s at once', (_, from, to, description) => {
    expect(broken(older, older.replace(from, to))).toEqual([description])
  })
})
