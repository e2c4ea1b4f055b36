import { In } from 'typeorm'
import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { emptyPage, readPage, withWords } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { ownBusinessId } from '../../business/index.ts'
import { normaliseEmail } from '../../identity/index.ts'
import { given } from '../billing/wording.ts'
import { Customer } from './customer.entity.ts'
import { customersMerged, customerUpdated } from './customer.events.ts'
import { CUSTOMER_ORDERS, type CustomersArgs, type UpdateCustomerInput } from './customer.inputs.ts'

const MOST_MERGED = 50

/** The addressee of a document, as entered. */
export interface NamedCustomer {
  readonly name: string
  readonly email: string
  readonly phone?: string | null | undefined
  readonly taxId?: string | null | undefined
  readonly address?: string | null | undefined
}

/** The tables whose rows move to the remaining customer when customers are merged. */
const BELONGINGS = ['invoice', 'recurring_invoice', 'customer_credit', 'payment_request', 'customer_email']

const LOCK_ADDRESS = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
const BY_ADDRESS = 'select customer_id as id from customer_email where business_id = $1 and email = $2'
const KEEP_ADDRESS = 'insert into customer_email (business_id, email, customer_id) values ($1, $2, $3) on conflict do nothing'

const unknownCustomer = () => notFound('receivables.customers.notFound')

/** Finds, creates, changes and merges customers. */
export const createCustomerService = ({ work, dataSource }: Platform) => {
  const ownerOf = async (tx: Tx, businessId: string, email: string): Promise<string | undefined> => {
    await tx.db.query(LOCK_ADDRESS, [`customer ${businessId} ${email}`])
    const [known] = await tx.db.query<{ id: string }[]>(BY_ADDRESS, [businessId, email])
    return known?.id
  }

  /**
   * Locks the customer with this address against merges. Repeats the search if a concurrent merge moved the address to
   * another customer.
   */
  const known = async (tx: Tx, businessId: string, email: string): Promise<Customer | null> => {
    for (;;) {
      const id = await ownerOf(tx, businessId, email)
      if (!id) return null
      const customer = await tx.db.findOne(Customer, { where: { id }, lock: { mode: 'for_key_share' } })
      if (customer) return customer
    }
  }

  const lockOwn = async (tx: Tx, id: string): Promise<Customer> => {
    const { businessId } = tx.viewer
    const found =
      businessId !== null && isId(id)
        ? await tx.db.findOne(Customer, { where: { id, businessId }, lock: { mode: 'pessimistic_write' } })
        : null
    return orNotFound(found, unknownCustomer)
  }

  return {
    /**
     * Returns the customer with this address, and creates it if the business has none. Given details replace stored ones.
     * The addresses of merged customers resolve to the remaining one.
     */
    async findOrCreate(tx: Tx, businessId: string, named: NamedCustomer): Promise<Customer> {
      const email = normaliseEmail(named.email)
      const { now } = tx
      const details = {
        name: named.name.trim(),
        ...(given(named.phone) ? { phone: given(named.phone) } : {}),
        ...(given(named.taxId) ? { taxId: given(named.taxId) } : {}),
        ...(given(named.address) ? { address: given(named.address) } : {}),
      }
      const customer = await known(tx, businessId, email)
      if (customer) {
        const isNew = (Object.keys(details) as (keyof typeof details)[]).some((key) => details[key] !== customer[key])
        if (!isNew) return customer
        return tx.db.save(Object.assign(customer, details, { updatedAt: now }))
      }
      const blank = { businessId, email, createdAt: now, updatedAt: now }
      const first = await tx.db.save(Object.assign(new Customer(), blank, details))
      await tx.db.query(KEEP_ADDRESS, [businessId, email, first.id])
      return first
    },

    /** Returns one of the viewer's own customers. */
    async read(viewer: Viewer, id: string): Promise<Customer> {
      const { businessId } = viewer
      const found = businessId !== null && isId(id) ? await dataSource.manager.findOneBy(Customer, { id, businessId }) : null
      return orNotFound(found, unknownCustomer)
    },

    /** The viewer's own customers. */
    async list(viewer: Viewer, { filter, ...page }: CustomersArgs): Promise<Page<Customer>> {
      if (viewer.businessId === null) return emptyPage()
      const query = dataSource.manager
        .createQueryBuilder(Customer, 'customer')
        .where('customer.businessId = :businessId', { businessId: viewer.businessId })
      withWords(query, filter?.search, (word) => `customer.search like search_pattern(${word})`)
      return readPage(query, page, CUSTOMER_ORDERS)
    },

    /** Changes the details of a customer. Issued documents keep the details that they were issued with. */
    async update(viewer: Viewer, id: string, input: UpdateCustomerInput): Promise<Customer> {
      ownBusinessId(viewer)
      return work(viewer, async (tx) => {
        const customer = await lockOwn(tx, id)
        const email = normaliseEmail(input.email)
        const owner = await ownerOf(tx, customer.businessId, email)
        if (owner && owner !== customer.id) {
          throw invalidField('email', 'receivables.customers.sameAddress')
        }
        if (!owner) await tx.db.query(KEEP_ADDRESS, [customer.businessId, email, customer.id])
        Object.assign(customer, {
          name: input.name.trim(),
          email,
          phone: given(input.phone),
          taxId: given(input.taxId),
          address: given(input.address),
          updatedAt: tx.now,
        })
        const saved = await tx.db.save(customer)
        await tx.emit(customerUpdated.of(saved.id, [toBusiness(saved.businessId)], { customerId: saved.id, businessId: saved.businessId }))
        return saved
      })
    },

    /** Moves everything of the other customers to the one that remains. Their addresses resolve to it from now on. */
    async merge(viewer: Viewer, keepId: string, ids: readonly string[]): Promise<Customer> {
      const businessId = ownBusinessId(viewer)
      const kept = keepId.toLowerCase()
      const others = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => id !== kept)
      if (others.length === 0) throw invalidField('ids', 'receivables.customers.mergeWithAnother')
      if (others.length > MOST_MERGED) throw invalidField('ids', textOf('receivables.customers.tooManyMerged', { most: MOST_MERGED }))
      return work(viewer, async (tx) => {
        const all = [kept, ...others]
        if (!all.every(isId)) throw unknownCustomer()
        const found = await tx.db.find(Customer, {
          where: { id: In(all), businessId },
          order: { id: 'ASC' },
          lock: { mode: 'pessimistic_write' },
        })
        if (found.length !== all.length) throw unknownCustomer()
        for (const table of BELONGINGS) {
          await tx.db.query(`update ${table} set customer_id = $1 where customer_id = any($2::uuid[])`, [kept, others])
        }
        await tx.db.delete(Customer, { id: In(others) })
        const customer = found.find(({ id }) => id === kept)!
        await tx.emit(customersMerged.of(kept, [toBusiness(businessId)], { keptId: kept, mergedIds: others, businessId }))
        return tx.db.save(Object.assign(customer, { updatedAt: tx.now }))
      })
    },
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>
