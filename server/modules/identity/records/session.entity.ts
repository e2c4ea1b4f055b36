import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import type { SignedInViewer } from '../../../platform/viewer.ts'

/** A signed-in browser. Its token is known to the browser alone; here is only its hash. */
@Entity('session')
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Column({ type: 'text' })
  tokenHash!: string

  @Column({ type: 'inet', nullable: true })
  ip!: string | null

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Column({ type: 'timestamptz' })
  lastSeenAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null
}

/** What somebody may do in a session. */
export const viewerInSession = (person: Pick<SignedInViewer, 'userId' | 'role' | 'businessId' | 'sessionId' | 'ip'>): SignedInViewer => ({
  ...person,
  apiKeyId: null,
  mayWrite: true,
  mayRead: true,
})
