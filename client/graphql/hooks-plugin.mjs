// @ts-check
// A GraphQL Code Generator plugin: one typed React hook per operation, over the typed documents that
// `typed-document-node` writes into the same file.
import { concatAST, Kind } from 'graphql'

const pascalCase = (/** @type {string} */ name) => name.replace(/(^|[_\W]+)(\w)/g, (_match, _separator, letter) => letter.toUpperCase())

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction<{ hooksImport: string }>} */
export const plugin = (_schema, documents, { hooksImport }) => {
  const { definitions } = concatAST(documents.flatMap(({ document }) => (document ? [document] : [])))
  const operations = definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION && each.name ? [each] : []))
  const hooks = operations.map(({ name, operation }) => {
    const base = pascalCase(name?.value ?? '')
    return `export const use${base}${pascalCase(operation)} = /*#__PURE__*/ ${operation}Hook(${base}Document)`
  })
  const factories = [...new Set(operations.map(({ operation }) => `${operation}Hook`))].sort()
  return {
    prepend: factories.length > 0 ? [`import { ${factories.join(', ')} } from '${hooksImport}'`] : [],
    content: hooks.join('\n'),
  }
}
