// @ts-check
/** @param {readonly string[]} names */
const union = (names) =>
  [...names]
    .sort()
    .map((name) => `  | '${name}'`)
    .join('\n')

// A GraphQL Code Generator plugin: the fields of the query type and of the mutation type, by name.
/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
export const plugin = (schema) => {
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {})
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  return `export type QueryField =\n${union(queries)};\n\nexport type MutationField =\n${union(mutations)};\n`
}
