import { Field, InterfaceType, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'

/** Who did something, where that can be a person or a party. */
@InterfaceType({
  description: 'Who did something: a person, or a business or customer that the viewer reads by name alone.',
})
export abstract class Actor {
  @Field(() => String, { description: 'Name of the person, business or customer.' })
  name!: string
}

@ObjectType({
  implements: Actor,
  description: 'A business or customer that did something, shown by its name alone.',
  simpleResolvers: true,
})
@Embedded()
export class Party extends Actor {
  @Field(() => String, { description: 'Name of the business, or the name that the customer gave.' })
  declare name: string

  static of(name: string): Party {
    return Object.assign(new Party(), { name })
  }
}
