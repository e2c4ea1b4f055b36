import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled'
import { type GraphQLFormattedError, type GraphQLSchema, Kind } from 'graphql'
import type { Logger } from 'pino'
import type { ErrorCode } from '../../shared/errors.ts'
import { graphqlRefusal } from '../../shared/graphql-refusal.ts'
import { Role } from '../../shared/role.ts'
import type { Context } from '../context.ts'
import { presentError, retryHeaders, statusOf, withoutSchemaDetails } from '../http/failures.ts'
import { inLanguage } from '../i18n/language.ts'
import { nameRequest, readFromPool, usesReaderPool } from '../process/operation.ts'
import { expectScopes } from '../scopes.ts'
import { expectReader } from '../viewer.ts'
import { type Budget, chargeOf, LEAST_COST } from './budget.ts'
import { createCompiledExecutor } from './compiled.ts'
import { asksAboutSchema, checkVariables, coerceVariables, costOf, limitRules, MAX_ERRORS, MAX_TOKENS } from './limits.ts'

export interface GraphqlOptions {
  readonly schema: GraphQLSchema
  readonly budget: Budget
  /** The moment whose data analysts' queries read; null where they read the present. */
  readonly asOf: () => Promise<Date | null>
  readonly production: boolean
  readonly log: Logger
  /** A document is compiled when it is seen for this time. Default: the second. */
  readonly compileAtSight?: number | undefined
  readonly onOperation: (kind: 'query' | 'mutation' | 'subscription', code: ErrorCode | 'OK', seconds: number) => void
}

/** The request of an error; Apollo Server does not pass it when it formats errors. */
const requestOf = new WeakMap<object, string>()

/** Applies limits, the introspection rule and the error format in Apollo Server's hooks. */
const houseRules = ({
  schema,
  budget,
  asOf,
  production,
  log,
  onOperation,
  compileAtSight,
}: GraphqlOptions): ApolloServerPlugin<Context> => {
  const executeCompiled = createCompiledExecutor(compileAtSight)
  return {
    async requestDidStart({ contextValue: { viewer, requestId, language } }) {
      const began = performance.now()
      const isStranger = production && viewer.userId === null
      /** What the request was charged so far; the least before it came here. */
      let charged = LEAST_COST
      let requested: number | undefined
      return {
        async parsingDidStart({ source }) {
          charged += budget.chargeReading(viewer, source)
        },
        async didEncounterErrors({ errors }) {
          for (const error of errors) requestOf.set(error, requestId)
        },
        async didResolveOperation({ document, operation, operationName, request }) {
          if (isStranger && asksAboutSchema(document)) {
            throw graphqlRefusal('FORBIDDEN', 'platform.graphql.signInForSchema')
          }
          if (!operation) throw graphqlRefusal('OPERATION_RESOLUTION_FAILURE', 'platform.graphql.noSuchOperation')
          const asked = operation.selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []))
          nameRequest(operation.operation, asked)
          if (operation.operation === 'query') expectReader(viewer)
          expectScopes(viewer, document, operation)
          checkVariables(request.variables)
          coerceVariables(schema, operation, request.variables)
          requested = costOf(schema, document, operationName ?? undefined, request.variables ?? {})
          const rest = chargeOf(requested) - LEAST_COST
          await budget.take(viewer, rest)
          charged += rest
          if (operation.operation === 'query' && viewer.role === Role.ANALYST) readFromPool()
        },
        async responseForOperation({ document, operation, operationName, request, contextValue }) {
          const execution = { schema, document, operation, operationName, variables: request.variables ?? {}, context: contextValue }
          const result = await executeCompiled(execution)
          if (!result) return null
          const errors = result.errors?.map((error) => presentError(error, requestId, log))
          const singleResult = { data: (result.data ?? null) as Record<string, unknown> | null, ...(errors ? { errors } : {}) }
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } }
        },
        async willSendResponse({ response, operation, request }) {
          if (response.body.kind !== 'single') return
          const result = response.body.singleResult
          if (result.errors) {
            const errors = result.errors.map((error) => inLanguage(isStranger ? withoutSchemaDetails(error) : error, language))
            response.body.singleResult = { ...result, errors }
          }
          const balance = budget.balanceOf(viewer)
          const cost = { ...(requested === undefined ? {} : { requested }), cost: charged, ...balance }
          const readAt = usesReaderPool() ? await asOf().catch(() => null) : null
          response.body.singleResult.extensions = { ...result.extensions, cost, ...(readAt ? { asOf: readAt.toISOString() } : {}) }
          const code = (result.errors?.[0]?.extensions?.['code'] as ErrorCode | undefined) ?? 'OK'
          for (const [name, value] of Object.entries(retryHeaders(result.errors?.[0]?.extensions))) response.http.headers.set(name, value)
          if (code === 'RATE_LIMITED' && result.data === undefined) response.http.status = statusOf(code)
          else if (!request.http?.headers.get('accept')?.includes('application/graphql-response+json')) response.http.status = 200
          else if (response.http.status === 500 && code !== 'OK') response.http.status = statusOf(code)
          onOperation(operation?.operation ?? 'query', code, (performance.now() - began) / 1_000)
          log.debug({ requestId, operation: operation?.name?.value, code }, 'graphql operation')
        },
      }
    },
  }
}

/** Creates the Apollo Server with our rules: no batching, no GET, no cache hints, one error format. */
export const createGraphqlServer = (options: GraphqlOptions): ApolloServer<Context> =>
  new ApolloServer<Context>({
    schema: options.schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: options.production,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [...limitRules],
    validationOptions: { maxErrors: MAX_ERRORS },
    stopOnTerminationSignals: false,
    persistedQueries: false,
    formatError: ({ extensions }, error): GraphQLFormattedError => {
      const requestId = requestOf.get(error as object) ?? crypto.randomUUID()
      return presentError(error, requestId, options.log, extensions?.['code'])
    },
    stringifyResult: (value) => JSON.stringify(value),
    plugins: [ApolloServerPluginCacheControlDisabled(), houseRules(options)],
    logger: options.log as never,
  })
