import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

export enum HardshipRequestStatus {
  OPEN = 'open',
  GRANTED = 'granted',
  REFUSED = 'refused',
}

registerEnumType(HardshipRequestStatus, {
  name: 'HardshipRequestStatus',
  description: 'What the lender decided on a hardship that the merchant stated.',
  valuesConfig: {
    OPEN: { description: 'The lender has not decided.' },
    GRANTED: { description: 'The hardship is recorded.' },
    REFUSED: { description: 'The lender refused it. The merchant may request it again.' },
  },
})

/** A merchant's request to have its hardship recorded. Decided once. */
@ObjectType({
  description: "A merchant's request to have its hardship recorded. Readable by both parties, the board, admins and analysts.",
})
@Scoped()
@Entity('hardship_request')
export class HardshipRequest {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  facilityId!: string

  @Field(() => String, { description: 'Why the merchant cannot pay for now, in its own words.' })
  @Personal()
  @Column({ type: 'text' })
  statement!: string

  @Field(() => ID, { nullable: true, description: 'File that shows it; null without one.' })
  @Column({ type: 'uuid', nullable: true })
  fileId!: string | null

  @Column({ type: 'uuid' })
  requestedById!: string

  @Field(() => DateTime, { description: 'When it was requested.' })
  @Column({ type: 'timestamptz', precision: 3 })
  requestedAt!: Date

  @Field(() => HardshipRequestStatus, { description: 'What the lender decided.' })
  @Column({ type: 'text' })
  status!: HardshipRequestStatus

  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the lender decided; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why the lender granted or refused it; null until then.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reason!: string | null
}
