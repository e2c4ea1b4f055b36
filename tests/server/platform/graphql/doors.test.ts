import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import { Authorized, buildSchemaSync, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { describe, expect, it } from 'vitest'
import { authChecker, guardSchema, Open } from '../../../../server/platform/authorization.ts'
import { MemberRight } from '../../../../server/shared/member-role.ts'
import { Role } from '../../../../server/shared/role.ts'

@Open()
@ObjectType()
class Kept {
  @Field(() => String)
  word!: string
}

@Resolver()
class Doors {
  @Authorized(Role.ADMIN)
  @Query(() => Kept)
  closedDoor() {
    return { word: 'for admins' }
  }

  @Query(() => Kept)
  openDoor() {
    return { word: 'for everybody' }
  }
}

const MEMBERS = {
  rightOf: () => MemberRight.OPERATE,
  isForLimited: () => false,
  isBeforeSecondFactor: () => false,
  mutationsOf: () => undefined,
}

const schema = () => buildSchemaSync({ resolvers: [Doors], authChecker })

describe('a schema is accepted', () => {
  it('when every operation names its roles or is explicitly public, and every type declares how its rows are protected', () => {
    expect(guardSchema(schema(), ['openDoor'], MEMBERS).getQueryType()?.getFields()).toHaveProperty('closedDoor')
  })

  it.each([
    ['an operation names nobody', schema(), [], 'openDoor names no roles and is not on the public list.'],
    ['a public operation names roles', schema(), ['openDoor', 'closedDoor'], 'closedDoor names roles and is on the public list.'],
    [
      'a type does not declare how its rows are protected',
      new GraphQLSchema({ types: [new GraphQLObjectType({ name: 'Loose', fields: { word: { type: GraphQLString } } })] }),
      [],
      'Type Loose is declared neither open, scoped nor embedded.',
    ],
  ])('not when %s', (_what, built, open, said) => {
    expect(() => guardSchema(built, open, MEMBERS)).toThrow(said)
  })
})
