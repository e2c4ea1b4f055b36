import { readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { parse, print, visit } from 'graphql'

/** The schema without its descriptions: they are read in schema.graphql, and would make up half of the generated types. */
const schema = print(
  visit(parse(readFileSync('schema.graphql', 'utf8')), { StringValue: (_, key) => (key === 'description' ? null : undefined) }),
)

const shared = {
  useTypeImports: true,
  strictScalars: true,
  scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', Decimal: 'string', JSON: 'unknown' },
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  enumType: 'string-literal',
  immutableTypes: true,
  arrayInputCoercion: false,
}

const config: CodegenConfig = {
  schema,
  // The examples are read by people: they are no documents of the client.
  documents: ['client/**/*.graphql', '!client/features/explorer/examples/*.graphql'],
  ignoreNoDocuments: true,
  generates: {
    'client/graphql/types.generated.ts': {
      plugins: ['typescript-operations'],
      config: { ...shared, generateOperationTypes: false },
    },
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'graphql/types.generated.ts' },
      plugins: ['typescript-operations', { './client/graphql/hooks-plugin.mjs': { runtime: '@/graphql' } }],
      config: {
        ...shared,
        importSchemaTypesFrom: 'client/graphql/types.generated.ts',
        inlineFragmentTypes: 'combine' as const,
        // Every fragment that a file uses is imported by it, whether or not another of its fragments uses it as well.
        dedupeFragments: true,
        documentMode: 'documentNode',
      },
    },
    'client/graphql/possible-types.generated.ts': { plugins: ['./client/graphql/possible-types-plugin.mjs'] },
    'client/graphql/error-code.generated.ts': { plugins: ['./client/graphql/error-code-plugin.mjs'] },
    'client/graphql/query-fields.generated.ts': { plugins: ['./client/graphql/query-fields-plugin.mjs'] },
  },
}
export default config
