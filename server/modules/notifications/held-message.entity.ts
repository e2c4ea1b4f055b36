import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A way by which a notification is sent, beside the bell. */
export type Channel = 'mail' | 'sms' | 'push'

/** What quiet hours or a summary hold back. Its text is written when it is sent. */
@Entity('held_message')
export class HeldMessage {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  notificationId!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Column({ type: 'text' })
  channel!: Channel

  @Column({ type: 'boolean' })
  inDigest!: boolean

  @Column({ type: 'timestamptz', precision: 3 })
  dueAt!: Date
}
