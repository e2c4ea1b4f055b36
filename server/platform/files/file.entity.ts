import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { DateTime } from '../../shared/scalars.ts'
import { Scoped } from '../authorization.ts'

/** A file that was stored. Its content is in the storage under `key` and never changes. */
@Entity('stored_file')
@ObjectType({ description: 'A file that was stored; read it at its url, with the rights of its owner.', simpleResolvers: true })
@Scoped()
export class StoredFile {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'text' })
  key!: string

  /** As the uploader named it, without what could mislead; only ever shown, never a path. */
  @Field(() => String)
  @Column({ type: 'text' })
  name!: string

  /** What the content was found to be, whatever the uploader said. */
  @Field(() => String)
  @Column({ type: 'text' })
  type!: string

  @Field(() => Int, { description: 'Bytes.' })
  @Column({ type: 'int' })
  size!: number

  @Field(() => String)
  @Column({ type: 'text' })
  sha256!: string

  @Column({ name: 'uploaded_by', type: 'uuid' })
  uploadedBy!: string

  /** The business the uploader acted for. */
  @Column({ name: 'owner_business_id', type: 'uuid', nullable: true })
  ownerBusinessId!: string | null

  @Field(() => DateTime)
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  uploadedAt!: Date

  @Field(() => String)
  get url(): string {
    return `/files/${this.id}`
  }
}
