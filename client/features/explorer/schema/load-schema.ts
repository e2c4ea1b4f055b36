import type { ApolloClient } from '@apollo/client'
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery, Kind, parse } from 'graphql'
import { firstValueFrom } from 'rxjs'
import { execute } from '../run/execute'

const QUESTION = getIntrospectionQuery({ inputValueDeprecation: true })

let loading: Promise<GraphQLSchema> | undefined

const load = async (client: ApolloClient) => {
  const operation = parse(QUESTION).definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)
  const { data } = await firstValueFrom(execute(client, { document: QUESTION, operation: operation!, variables: {} }))
  return buildClientSchema(data as IntrospectionQuery)
}

/** Loads the schema of the API with its descriptions, once for as long as the page is open. After a failure it is loaded again. */
export const loadSchema = (client: ApolloClient): Promise<GraphQLSchema> => {
  loading ??= load(client).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
