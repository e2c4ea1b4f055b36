import { gql, type OperationVariables } from '@apollo/client'
import { buildSchema, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { createCache } from '@/lib/api/apollo'
import contract from '../../../schema.graphql?raw'

const documents = Object.values(
  import.meta.glob<string>('../../../client/**/*.graphql', { query: '?raw', import: 'default', eager: true }),
).join('\n')

/** The lists that some screen asks for page by page. */
const lists = Object.values(buildSchema(contract).getQueryType()?.getFields() ?? {}).flatMap(({ name, type }) => {
  const page = 'ofType' in type ? type.ofType : type
  if (!isObjectType(page) || !page.name.endsWith('Page')) return []
  return new RegExp(`\\b${name}\\([^)]*after: \\$`).test(documents) ? [{ name, page: page.name }] : []
})

test('there are lists that are read page by page', () => {
  expect(lists.length).toBeGreaterThan(20)
})

test.each(lists)('$name keeps its first page when the next one is read', ({ name, page }) => {
  const cache = createCache()
  const query = gql`query ($after: String) { ${name}(after: $after) { nodes { id } pageInfo { endCursor } } }`
  const write = (id: string, variables: OperationVariables) =>
    cache.writeQuery({
      query,
      variables,
      data: {
        [name]: {
          __typename: page,
          nodes: [{ __typename: `${page}Node`, id }],
          pageInfo: { __typename: 'PageInfo', endCursor: id },
        },
      },
    })
  write('first', {})
  write('second', { after: 'first' })
  const { nodes } = cache.readQuery<Record<string, { nodes: { id: string }[] }>>({ query })?.[name] ?? { nodes: [] }
  expect(nodes.map(({ id }) => id)).toEqual(['first', 'second'])
})
