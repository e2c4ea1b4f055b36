import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DefinitionNode, type FragmentDefinitionNode, Kind, parse, print, visit } from 'graphql'
import { expect, it } from 'vitest'
import { MAX_TOKENS } from '../../server/platform/graphql/limits.ts'

const written = execFileSync('git', ['ls-files', 'client/*.graphql'], { encoding: 'utf8' }).trim().split('\n')
const definitions = written.flatMap((file) => parse(readFileSync(file, 'utf8')).definitions)
const fragments = new Map(
  definitions
    .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
    .map((each) => [each.name.value, each]),
)

/** The fragments that a definition spreads, those within them too. */
const spreadIn = (definition: DefinitionNode, found = new Set<FragmentDefinitionNode>()): Set<FragmentDefinitionNode> => {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value)!
      if (found.has(fragment)) return
      found.add(fragment)
      spreadIn(fragment, found)
    },
  })
  return found
}

const operations = definitions.flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition] : []))

it('the server parses every document of the client, as the client sends it', () => {
  expect(operations.length).toBeGreaterThan(100)
  const tooLong = operations.filter((operation) => {
    const document = addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: [operation, ...spreadIn(operation)] })
    try {
      parse(print(document), { maxTokens: MAX_TOKENS })
      return false
    } catch {
      return true
    }
  })
  expect(tooLong.map(({ name }) => name?.value)).toEqual([])
})
