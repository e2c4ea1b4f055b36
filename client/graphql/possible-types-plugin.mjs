// @ts-check
import { isAbstractType } from 'graphql'
/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
export const plugin = (schema) => {
  const map = Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((t) => !t.name.startsWith('__') && isAbstractType(t))
      .map((t) => [
        t.name,
        schema
          .getPossibleTypes(/** @type {any} */ (t))
          .map((p) => p.name)
          .sort(),
      ]),
  )
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(map, null, 2)}\n`
}
