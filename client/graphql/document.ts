import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { type DefinitionNode, Kind, parse } from 'graphql'

/** An operation may have the name of a fragment. */
const keyOf = (definition: DefinitionNode) => `${definition.kind} ${'name' in definition ? definition.name?.value : ''}`

/**
 * A document that is parsed when it is first used, since a screen uses few of the documents that its modules define. It
 * contains the definitions of its text and, once each, the fragments of the documents that it is composed of.
 */
export const documentOf = <Data, Variables>(
  text: string,
  fragments: () => readonly DocumentNode[] = () => [],
): TypedDocumentNode<Data, Variables> => ({
  kind: Kind.DOCUMENT,
  get definitions() {
    const own = parse(text, { noLocation: true }).definitions
    const all = [...own, ...fragments().flatMap(({ definitions }) => definitions)]
    const definitions = [...new Map(all.map((definition) => [keyOf(definition), definition])).values()]
    Object.defineProperty(this, 'definitions', { value: definitions })
    return definitions
  },
})
