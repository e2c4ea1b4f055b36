import { Field, Float, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'

@ObjectType({ simpleResolvers: true, description: 'A measured figure with its 95 percent interval.' })
@Embedded()
export class ScoreFigure {
  @Field(() => Float, { nullable: true, description: 'Lower end of the interval; null where there are too few outcomes.' })
  low!: number | null

  @Field(() => Float, { nullable: true, description: 'Upper end of the interval; null where there are too few outcomes.' })
  high!: number | null

  @Field(() => Float, { nullable: true, description: 'The figure itself; null below thirty bad loans, or where it was not reported.' })
  value!: number | null
}
