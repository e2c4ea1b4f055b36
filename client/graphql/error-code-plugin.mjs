/** Writes the codes of errors, which no operation selects, so that no other plugin does. */
export const plugin = (schema) => {
  const codes = schema.getType('ErrorCode').getValues()
  return `/** What \`extensions.code\` of an error can be. */\nexport type ErrorCode =\n${codes.map(({ name }) => `  | '${name}'`).join('\n')}\n`
}
