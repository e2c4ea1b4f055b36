import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm'
import type { JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'

/** A class of lenders that a business declared to be of in a country, with the text that it acknowledged. Never changed; the newest counts. */
@Entity('lender_classification')
export class LenderClassAcknowledgement {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'text' })
  jurisdiction!: JurisdictionCode

  @Column({ type: 'text' })
  lenderClass!: LenderClass

  /** What the business states of its means; null where the class needs none. */
  @Column({ type: 'text', nullable: true })
  declaredFacts!: string | null

  /** Of the text in all languages. */
  @Column({ type: 'text' })
  textHash!: string

  /** The text as it was shown. */
  @Column({ type: 'text' })
  shownText!: string

  @Column({ type: 'timestamptz', precision: 3 })
  acknowledgedAt!: Date

  @Column({ type: 'uuid' })
  acknowledgedBy!: string
}

/** Returns the newest acknowledgement of a business in a country; null without one. */
export const newestAcknowledgement = (
  db: EntityManager,
  businessId: string,
  jurisdiction: JurisdictionCode,
): Promise<LenderClassAcknowledgement | null> =>
  db.findOne(LenderClassAcknowledgement, { where: { businessId, jurisdiction }, order: { acknowledgedAt: 'DESC', id: 'DESC' } })
