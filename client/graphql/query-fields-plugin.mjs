// @ts-check
// A GraphQL Code Generator plugin: the fields of the query type, by name.
/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
export const plugin = (schema) => {
  const names = Object.keys(schema.getQueryType()?.getFields() ?? {}).sort()
  return `export type QueryField =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`
}
