// @ts-check
// GraphQL Code Generator plugin: one typed React hook per operation, for Apollo Client 4.
// It expects `typed-document-node` to have written `<Name>Document` into the same file.
import { concatAST, Kind } from 'graphql'

const pascal = (/** @type {string} */ s) => s.replace(/(^|[_\W]+)(\w)/g, (_m, _p, c) => c.toUpperCase())
const FACTORY = {
  query: ['queryHook', 'lazyQueryHook', 'suspenseQueryHook'],
  mutation: ['mutationHook'],
  subscription: ['subscriptionHook'],
}
const NAME = {
  queryHook: 'Query',
  lazyQueryHook: 'LazyQuery',
  suspenseQueryHook: 'SuspenseQuery',
  mutationHook: 'Mutation',
  subscriptionHook: 'Subscription',
}

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction<{ hooksImport: string, suspense?: boolean, lazy?: boolean }>} */
export const plugin = (_schema, documents, config) => {
  const ast = concatAST(documents.flatMap((d) => (d.document ? [d.document] : [])))
  const used = new Set()
  const lines = []
  for (const def of ast.definitions) {
    if (def.kind !== Kind.OPERATION_DEFINITION || !def.name) continue
    const base = pascal(def.name.value)
    for (const factory of FACTORY[def.operation]) {
      if (factory === 'suspenseQueryHook' && config.suspense === false) continue
      if (factory === 'lazyQueryHook' && config.lazy === false) continue
      used.add(factory)
      lines.push(`export const use${base}${NAME[factory]} = /*#__PURE__*/ ${factory}(${base}Document)`)
    }
  }
  return {
    prepend: used.size ? [`import { ${[...used].sort().join(', ')} } from '${config.hooksImport}'`] : [],
    content: lines.join('\n'),
  }
}
