import { type EntityManager, In } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { groupByKey } from '../../../platform/context.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import type { FileAccess } from '../../../platform/files/files.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import { LenderProduct } from './product.entity.ts'
import { formVersionOf, type ProductForm } from './product-form.ts'
import { ProductStatus } from './product-lifecycle.ts'
import { LenderProductVersion } from './product-version.entity.ts'

/** True for those who read every version of a product: its lender, and those who read the record of the board. */
export const readsAllOf = (viewer: Viewer, { lenderId }: Pick<LenderProduct, 'lenderId'>) =>
  readsTheRecord(viewer) || (viewer.businessId !== null && viewer.businessId === lenderId)

/** Its lender and the readers of the board's record see a product; other signed-in viewers once a version is in force. */
export const productsFor = (db: EntityManager, viewer: Viewer) => {
  const query = db.createQueryBuilder(LenderProduct, 'product')
  if (viewer.role === null) return query.where('false')
  if (readsTheRecord(viewer)) return query
  return query.where('(product.lenderId = :own or product.approvedVersion is not null)', { own: viewer.businessId })
}

/** Loads products by id that the viewer may see. */
export const productById: Batch<string, LenderProduct | null> = async (db, ids, viewer) => {
  const rows = await productsFor(db, viewer).andWhere('product.id = any(:ids)', { ids }).getMany()
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}

/** Loads all versions of products, latest first. Only for viewers who may read all of a product. */
export const versionsOf: Batch<string, LenderProductVersion[]> = async (db, ids) => {
  const rows = await db.find(LenderProductVersion, { where: { productId: In([...ids]) }, order: { version: 'DESC' } })
  return groupByKey(ids, rows, ({ productId }) => productId)
}

const FILES = `
  select product_id || ':' || version as key, file_id as "fileId" from lender_product_file
  where product_id || ':' || version = any($1) order by place`

/** The key by which the files of a version are loaded. */
export const versionKey = ({ productId, version }: Pick<LenderProductVersion, 'productId' | 'version'>) => `${productId}:${version}`

/** Loads the files of versions in the lender's order. Only for versions that the viewer may see. */
export const filesOfVersion: Batch<string, StoredFile[]> = async (db, keys) => {
  const rows = await db.query<{ key: string; fileId: string }[]>(FILES, [[...keys]])
  const files = new Map((await db.findBy(StoredFile, { id: In(rows.map(({ fileId }) => fileId)) })).map((file) => [file.id, file]))
  return groupByKey(keys, rows, ({ key }) => key).map((group) => group.flatMap(({ fileId }) => files.get(fileId) ?? []))
}

const OF_FILE = `
  select p.lender_id as "lenderId", bool_or(f.version = p.approved_version) as "isApproved"
  from lender_product_file f join lender_product p on p.id = f.product_id where f.file_id = $1 group by p.lender_id`

/** Lets those who may see a version of a product read its files; analysts read none. */
export const productFileReaders =
  (db: EntityManager): FileAccess =>
  async (viewer, { id }) => {
    if (viewer.role === Role.ANALYST) return false
    const rows = await db.query<{ lenderId: string; isApproved: boolean }[]>(OF_FILE, [id])
    return rows.some((row) => row.isApproved || readsAllOf(viewer, row))
  }

/** A product with the version that is in force. */
export interface InForce {
  readonly product: LenderProduct
  readonly version: LenderProductVersion
}

/** True while the approved version was approved for the contract form that contracts are drawn on now. */
export const isInForce = (
  { form, approvedVersion }: LenderProduct,
  version: Pick<LenderProductVersion, 'formVersion'> | null | undefined,
) => approvedVersion !== null && version?.formVersion === formVersionOf(form)

/** Loads the approved version of products; null where none is approved. */
export const approvedVersionOf: Batch<string, LenderProductVersion | null> = async (db, ids) => {
  const rows = await db
    .createQueryBuilder(LenderProductVersion, 'version')
    .innerJoin(LenderProduct, 'product', 'product.id = version.productId and product.approvedVersion = version.version')
    .where('version.productId = any(:ids)', { ids })
    .getMany()
  return ids.map((id) => rows.find(({ productId }) => productId === id) ?? null)
}

const OVER: readonly ProductStatus[] = [ProductStatus.REFUSED, ProductStatus.WITHDRAWN]

/** Returns a lender's product of a form, whatever its state; null without one, or when it was refused or withdrawn. */
export const productOf = (db: EntityManager, lenderId: string, form: ProductForm): Promise<LenderProduct | null> =>
  db
    .createQueryBuilder(LenderProduct, 'product')
    .where('product.lenderId = :lenderId and product.form = :form', { lenderId, form })
    .andWhere('product.status <> all(:over)', { over: OVER })
    .getOne()

/** Returns a lender's product of a form with its version in force; null without one. */
export const productInForce = async (db: EntityManager, lenderId: string, form: ProductForm): Promise<InForce | null> => {
  const product = await productOf(db, lenderId, form)
  if (product === null || product.approvedVersion === null) return null
  const version = await db.findOneByOrFail(LenderProductVersion, { productId: product.id, version: product.approvedVersion })
  return isInForce(product, version) ? { product, version } : null
}
