import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { Structure } from '../../structures/index.ts'
import { ProductForm, structureOfForm } from './product-form.ts'
import { ProductStatus } from './product-lifecycle.ts'

/** What a lender offers in one form of contract, in versions that the board approves. */
@ObjectType({
  description:
    'What a lender offers in one form of contract, in versions that the Shariah board approves. Its lender, auditors, admins and analysts read all of it; others once a version is in force, and of it that version alone.',
})
@Scoped()
@Entity('lender_product')
export class LenderProduct {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'Lender whose product it is.' })
  @Column({ type: 'uuid' })
  lenderId!: string

  @Field(() => ProductForm, {
    description: 'The form of its contracts. A lender has one product of each form that is not refused or withdrawn.',
  })
  @Column({ type: 'text' })
  form!: ProductForm

  @Field(() => Structure, { description: 'The structure of its form; never FLEXIBLE.' })
  get structure(): Structure {
    return structureOfForm(this.form)
  }

  @Field(() => ProductStatus, { description: 'Its current state.' })
  @Column({ type: 'text' })
  status!: ProductStatus

  @Column({ type: 'int' })
  version!: number

  @Column({ type: 'int', nullable: true })
  approvedVersion!: number | null

  @Field(() => String, { nullable: true, description: 'Its number, such as `PRD-2026-001`, from the first approval on; null before.' })
  @Column({ type: 'text', nullable: true })
  number!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Why its latest version was sent back or refused, or why it was suspended or withdrawn; null otherwise.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reason!: string | null

  @Field(() => DateTime, { description: 'When it was first submitted.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When its state last changed.' })
  @Column({ type: 'timestamptz', precision: 3 })
  changedAt!: Date
}

@ObjectType({ description: 'One page of a list of products.', simpleResolvers: true })
export class LenderProductPage extends ConnectionOf(LenderProduct) {}

/** Numbers count from 1 in each year and have three digits at least. */
export const productNumber = (year: number, place: number) => `PRD-${year}-${String(place).padStart(3, '0')}`
