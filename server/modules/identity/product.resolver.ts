import { Field, ObjectType, Query, Resolver } from 'type-graphql'
import { Open } from '../../platform/authorization.ts'
import { Role } from '../../shared/role.ts'

@ObjectType({ description: 'One of the people of the demo.', simpleResolvers: true })
@Open()
export class DemoAccount {
  @Field(() => Role)
  role!: Role

  @Field(() => String)
  name!: string

  @Field(() => String)
  email!: string

  @Field(() => String)
  password!: string
}

@ObjectType({ description: 'What anybody may know of this installation.', simpleResolvers: true })
@Open()
export class ProductInfo {
  @Field(() => String)
  name!: string

  @Field(() => Boolean)
  demo!: boolean

  @Field(() => [DemoAccount], { description: 'Empty unless the demo is on.' })
  demoAccounts!: readonly DemoAccount[]

  @Field(() => String, { nullable: true, description: 'Where mail and text messages can be read; null where they are really sent.' })
  inboxPath!: string | null

  @Field(() => String, { nullable: true, description: 'Where to write with questions and complaints; null where none is set.' })
  supportEmail!: string | null

  @Field(() => Boolean, { description: 'True where sandbox rails stand for real ones; then no money here is real.' })
  sandbox!: boolean
}

@Resolver(() => ProductInfo)
export class ProductResolver {
  constructor(private readonly info: () => Promise<ProductInfo>) {}

  @Query(() => ProductInfo)
  product(): Promise<ProductInfo> {
    return this.info()
  }
}
