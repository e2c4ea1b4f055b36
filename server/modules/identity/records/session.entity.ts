import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import type { SignedInViewer } from '../../../platform/viewer.ts'

/** A signed-in browser. Only the browser has the token; this table stores its hash. */
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

  /** When the person last confirmed their presence after the sign-in. */
  @Column({ type: 'timestamptz', nullable: true })
  presentAt!: Date | null

  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null
}

/** Returns the viewer of a session, with every permission. */
export const viewerInSession = (person: Pick<SignedInViewer, 'userId' | 'role' | 'businessId' | 'sessionId' | 'ip'>): SignedInViewer => ({
  ...person,
  apiKeyId: null,
  mayWrite: true,
  mayRead: true,
})
