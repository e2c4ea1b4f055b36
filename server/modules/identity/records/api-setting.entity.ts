import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A person's choices about API keys; without a row they are the initial ones. */
@Entity('api_setting')
export class ApiSetting {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string

  @Column({ type: 'boolean' })
  hasKeyAccess!: boolean

  @Column({ type: 'text', array: true })
  allowedDomains!: string[]

  @Column({ type: 'timestamptz' })
  changedAt!: Date
}
