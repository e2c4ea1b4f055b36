import { Field, Int, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import { ApiScope, type Scope } from '../../../shared/scope.ts'

@ObjectType({ description: "A person's choices about API keys, and what limits them." })
@Scoped()
export class ApiSettings {
  @Field(() => Boolean, { description: 'False: none of the keys works, and none can be created.' })
  hasKeyAccess!: boolean

  @Field(() => [String], { description: 'Origins whose pages may call with a key of the person.' })
  allowedDomains!: string[]

  @Field(() => [ApiScope], { description: 'The scopes that a key of the person may be given.' })
  scopes!: Scope[]

  @Field(() => Int, { description: 'How many requests a key may make in a minute.' })
  requestsPerMinute!: number

  @Field(() => Int, { description: 'How many requests a key may make in an hour.' })
  requestsPerHour!: number

  @Field(() => String, { nullable: true, description: 'The address that this request came from, to list it for a key.' })
  address!: string | null
}
