import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Authorized, Ctx, Field, Float, Info, Int, ObjectType, Query, Resolver } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { createQueryCost, OperationCost } from '../../../platform/graphql/query-cost.ts'
import { AnyJson } from '../../../shared/scalars.ts'

@ObjectType({ description: 'What an operation would be charged, and what the caller may spend.', simpleResolvers: true })
@Open()
export class QueryCost implements OperationCost {
  @Field(() => Int, {
    description: 'What the operation would be charged, without the charge for parsing a document that the server has not seen.',
  })
  cost!: number

  @Field(() => Int, { description: 'The most that one operation may cost: one that costs more is refused with QUERY_TOO_COMPLEX.' })
  most!: number

  @Field(() => Int, { description: 'What the caller may spend now.' })
  left!: number

  @Field(() => Int, { description: 'The most that is ever left to spend.' })
  budget!: number

  @Field(() => Float, { description: 'How much of the budget comes back each second.' })
  refillPerSecond!: number

  @Field(() => Int, { description: 'Seconds until the operation can run; 0 when it can run now.' })
  waitSeconds!: number
}

@Resolver()
export class QueryCostResolver {
  constructor(private readonly measure: ReturnType<typeof createQueryCost>) {}

  @Authorized()
  @Query(() => QueryCost, { description: 'What an operation would cost, without running it. A document that is not valid is refused.' })
  queryCost(
    @Arg('query', () => String, { description: 'The GraphQL document.' }) query: string,
    @Arg('variables', () => AnyJson, { nullable: true, description: 'Variables of the operation. Absent or null: none.' })
    variables: unknown,
    @Arg('operationName', () => String, {
      nullable: true,
      description: 'Which operation of the document. Absent or null: its only one.',
    })
    operationName: string | null,
    @Ctx() { viewer }: Context,
    @Info() { schema }: GraphQLResolveInfo,
  ): OperationCost {
    return this.measure(viewer, schema, { query, variables, operationName: operationName ?? null })
  }
}
