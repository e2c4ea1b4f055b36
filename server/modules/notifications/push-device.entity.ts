import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'

/** A browser that shows push messages to a person. It belongs to the session in which they were allowed. */
@ObjectType({ description: 'A browser that shows push messages to the viewer. Readable by its person only.' })
@Scoped()
@Entity('push_device')
export class PushDevice {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Column({ type: 'uuid' })
  sessionId!: string

  /** Where its push service takes messages. Knowing it is not enough to send one: messages are signed with our key. */
  @Column({ type: 'text' })
  endpoint!: string

  @Column({ type: 'text' })
  sealedKeys!: string

  @Field(() => String, { description: 'Name of the browser and its system, such as "Firefox, Windows", as the browser itself claims.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => DateTime, { nullable: true, description: 'When the browser ends it, if it says so; null otherwise.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null

  @Field(() => DateTime, { description: 'When push messages were allowed.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When its push service last accepted a message; null if none yet.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastDeliveredAt!: Date | null
}
