import { GraphQLEnumType, GraphQLSchema } from 'graphql'
import { ERROR_CODES } from '../../shared/errors.ts'

const ErrorCode = new GraphQLEnumType({
  name: 'ErrorCode',
  description: 'What went wrong, for programs: `extensions.code` of every error is one of these.',
  values: Object.fromEntries(Object.entries(ERROR_CODES).map(([code, description]) => [code, { description }])),
})

/** Adds the error codes to the schema. No field returns one, because errors are not part of the data. */
export const withErrorCodes = (schema: GraphQLSchema): GraphQLSchema => {
  const config = schema.toConfig()
  return new GraphQLSchema({ ...config, types: [...config.types, ErrorCode] })
}
