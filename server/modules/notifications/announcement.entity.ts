import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { Role } from '../../shared/role.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import type { Language } from '../identity/index.ts'

export enum AnnouncementKind {
  SERVICE = 'service',
  MARKETING = 'marketing',
}

registerEnumType(AnnouncementKind, {
  name: 'AnnouncementKind',
  description: 'Whom an announcement reaches.',
  valuesConfig: {
    SERVICE: { description: 'What everyone in the audience has to know about the product, such as changed terms.' },
    MARKETING: {
      description: 'Services and offers: only those in the audience who consented to marketing mails, each with a link to end them.',
    },
  },
})

/** A subject and a text, by language. */
export type AnnouncementTexts = Readonly<Record<Language, { readonly subject: string; readonly body: string }>>

@ObjectType({ description: 'A mail from administration to the people of some roles. Readable by administrators.', simpleResolvers: true })
@Scoped()
@Entity('announcement')
export class Announcement {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => AnnouncementKind, { description: 'Whom it reaches.' })
  @Column({ type: 'text' })
  kind!: AnnouncementKind

  @Field(() => [Role], { description: 'The roles whose people it is for.' })
  @Column({ type: 'text', array: true })
  audience!: Role[]

  @Column({ type: 'jsonb' })
  texts!: AnnouncementTexts

  @Field(() => Int, { description: 'To how many people it was sent.' })
  @Column({ type: 'int' })
  recipients!: number

  @Column({ type: 'uuid' })
  sentById!: string

  @Field(() => DateTime, { description: 'When it was sent.' })
  @Column({ type: 'timestamptz', precision: 3 })
  sentAt!: Date
}
