import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Open, Scoped } from '../../platform/authorization.ts'
import { oneBy } from '../../platform/context.ts'
import { DateTime } from '../../shared/scalars.ts'
import { ReviewEntityType } from './review.entity.ts'

/** What the board asks of itself. */
@ObjectType({ description: 'How many equal votes settle a review of this kind.' })
@Open()
@Entity('board_setting')
export class BoardSetting {
  @Field(() => ReviewEntityType)
  @PrimaryColumn({ type: 'text' })
  entityType!: ReviewEntityType

  @Field(() => Int)
  @Column({ type: 'int' })
  requiredApprovals!: number
}

export const boardSettingOf = oneBy(BoardSetting, 'entityType')

/** An auditor's stake in a business, which bars from deciding its matters. */
@ObjectType({ description: "The viewer's own stake in a business: it bars from deciding that business's matters." })
@Scoped()
@Entity('declared_interest')
export class Interest {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  auditorId!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => String, { description: 'Shareholding, kinship, earlier service.' })
  @Column({ type: 'text' })
  nature!: string

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  declaredAt!: Date
}
