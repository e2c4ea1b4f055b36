import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { Personal, Scoped } from '../authorization.ts'
import type { PictureKind } from './picture.ts'

/** A stored file. Its content is in the storage under `key` and never changes. */
@Entity('stored_file')
@ObjectType({ description: 'An uploaded file. Its content never changes.', simpleResolvers: true })
@Scoped()
export class StoredFile {
  @Field(() => ID, ROW_ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'text' })
  key!: string

  /** The uploader's name for it, without misleading parts; only ever displayed, never a path. */
  @Field(() => String, { description: 'File name as uploaded, without path or control characters. For display only.' })
  @Personal()
  @Column({ type: 'text' })
  name!: string

  /** The media type that the content was detected to be, regardless of what the uploader said. */
  @Field(() => String, { description: 'Media type found in the content, such as application/pdf, regardless of what the uploader said.' })
  @Column({ type: 'text' })
  type!: string

  @Field(() => Int, { description: 'Size in bytes.' })
  @Column({ type: 'int' })
  size!: number

  @Field(() => String, { description: 'SHA-256 of the content, in hexadecimal.' })
  @Column({ type: 'text' })
  sha256!: string

  /** Which picture it was made as; null for any other upload. */
  @Column({ type: 'text', nullable: true })
  picture!: PictureKind | null

  @Column({ type: 'uuid' })
  uploadedBy!: string

  /** The business the uploader acted for. */
  @Column({ type: 'uuid', nullable: true })
  ownerBusinessId!: string | null

  @Field(() => DateTime, { description: 'When the upload finished.' })
  @Column({ type: 'timestamptz', precision: 3 })
  uploadedAt!: Date

  @Field(() => String, { description: 'Path on this server to download it: /files/<id>. Only for people who may see what it belongs to.' })
  @Personal()
  get url(): string {
    return `/files/${this.id}`
  }
}
