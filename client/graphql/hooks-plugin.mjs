// @ts-check
// A GraphQL Code Generator plugin for near-operation files: each fragment and operation of the file as a typed document
// that is parsed at its first use, and one typed React hook per operation.
import { posix } from 'node:path'
import { concatAST, Kind, print, visit } from 'graphql'

const pascalCase = (/** @type {string} */ name) => name.replace(/(^|[_\W]+)(\w)/g, (_match, _separator, letter) => letter.toUpperCase())

/** @typedef {import('graphql').FragmentDefinitionNode | import('graphql').OperationDefinitionNode} Definition */

/** The names of the fragments that a definition spreads itself. */
const spreadsOf = (/** @type {Definition} */ definition) => {
  const names = new Set()
  visit(definition, { FragmentSpread: ({ name }) => void names.add(name.value) })
  return [...names]
}

const documentOf = (/** @type {Definition} */ definition) => {
  const name = definition.name?.value ?? ''
  const [variable, types] =
    definition.kind === Kind.FRAGMENT_DEFINITION
      ? [`${name}FragmentDoc`, `${name}Fragment, never`]
      : [`${name}Document`, `${name}${pascalCase(definition.operation)}, ${name}${pascalCase(definition.operation)}Variables`]
  const text = print(definition).replace(/\s+/g, ' ')
  const spreads = spreadsOf(definition).map((spread) => `${spread}FragmentDoc`)
  // Files may use each other's fragments: they are asked for when the document is read.
  const fragments = spreads.length > 0 ? `, () => [${spreads.join(', ')}]` : ''
  return `export const ${variable} = /*#__PURE__*/ documentOf<${types}>(\`${text}\`${fragments})`
}

const hookOf = (/** @type {import('graphql').OperationDefinitionNode} */ { name, operation }) =>
  `export const use${name?.value}${pascalCase(operation)} = /*#__PURE__*/ ${operation}Hook(${name?.value}Document)`

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction<{ runtime: string, fragmentImports: readonly { outputPath: string, importSource: { path: string, identifiers: readonly { name: string, kind: string }[] } }[] }>} */
export const plugin = (_schema, documents, { runtime, fragmentImports }) => {
  const parsed = concatAST(documents.flatMap(({ document }) => (document ? [document] : [])))
  const definitions = parsed.definitions.flatMap((each) =>
    each.kind === Kind.FRAGMENT_DEFINITION || each.kind === Kind.OPERATION_DEFINITION ? [each] : [],
  )
  const operations = definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [each] : []))
  const spread = new Set(definitions.flatMap(spreadsOf).map((name) => `${name}FragmentDoc`))
  const imports = fragmentImports.flatMap(({ outputPath, importSource: { path, identifiers } }) => {
    const names = identifiers.flatMap(({ kind, name }) => (kind === 'document' && spread.has(name) ? [name] : []))
    const from = posix
      .relative(posix.dirname(outputPath), path)
      .replace(/^(?!\.)/, './')
      .replace(/\.ts$/, '')
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${from}'`] : []
  })
  const factories = [...new Set(operations.map(({ operation }) => `${operation}Hook`))].sort()
  return {
    prepend: [
      `import { documentOf } from '${runtime}/document'`,
      ...(factories.length > 0 ? [`import { ${factories.join(', ')} } from '${runtime}/hooks'`] : []),
      ...imports,
    ],
    content: [...definitions.map(documentOf), ...operations.map(hookOf)].join('\n'),
  }
}
