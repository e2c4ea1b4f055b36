import { TO_THE_BOARD, toBusiness } from '../../../platform/events.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import { ownUpload } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toDecimal, toPositiveMinor } from '../../../shared/money.ts'
import type { Page } from '../../../shared/page.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { actingBusiness, ownBusinessId } from '../../business/index.ts'
import type { Submission } from '../decisions/submission.ts'
import { conditionsFor } from '../reviews/conditions.ts'
import { ReviewEntityType, ReviewPriority } from '../reviews/review.entity.ts'
import { LenderProduct } from './product.entity.ts'
import { LENDER_PRODUCT_ORDERS, type LenderProductsArgs, type ReviseProductInput, type SubmitProductInput } from './product.inputs.ts'
import { productsFor } from './product.query.ts'
import { formVersionOf, structureOfForm } from './product-form.ts'
import { ProductStatus, productLifecycle } from './product-lifecycle.ts'
import { LenderProductVersion } from './product-version.entity.ts'
import { productSubmitted, productWithdrawn } from './products.events.ts'

const REASON_LENGTH = 1_000

const ATTACH = `
  insert into lender_product_file (product_id, version, file_id, place)
  select $1, $2, file, place from unnest($3::uuid[]) with ordinality as given (file, place)`

const IS_ATTACHED = 'select exists (select from lender_product_file where product_id = $1 and file_id = $2) as attached'

export const unknownProduct = () => notFound('shariah.products.notFound')

/** The event payload for a product. */
export const aboutProduct = ({ id: productId, lenderId, version }: LenderProduct) => ({ productId, lenderId, version })

/** Everyone who is notified of a product: the board and its lender. */
export const recipientsOf = ({ lenderId }: LenderProduct) => [...TO_THE_BOARD, toBusiness(lenderId)]

/** Returns a product under a lock. Throws NOT_FOUND for an unknown one. */
export const lockProduct = async (tx: Tx, id: string): Promise<LenderProduct> =>
  orNotFound(await lockById(tx.db, LenderProduct, id), unknownProduct)

const stated = (input: ReviseProductInput) => ({
  name: input.name.trim(),
  description: input.description.trim(),
  audience: input.audience.trim(),
  currency: input.currency,
  largestMinor: toPositiveMinor(input.largestAmount, input.currency, 'largestAmount'),
  longestTerm: input.longestTerm,
  fees: input.fees.map(({ kind, most, costBasis }, at) => ({
    kind,
    most: toDecimal(toPositiveMinor(most, input.currency, `fees.${at}.most`), input.currency),
    costBasis: costBasis.trim(),
  })),
  latePolicy: input.latePolicy.trim(),
  rebatePolicy: input.rebatePolicy.trim(),
  securityPolicy: input.securityPolicy.trim(),
  fatwaNumber: input.fatwaNumber?.trim() || null,
})

/** Products of lenders, and their versions before the board. */
export const createProductService = ({ work, dataSource }: Platform, submission: Submission) => {
  const { manager } = dataSource

  /** Lets a new version keep files of an earlier one, and add files that the viewer uploaded. */
  const checkFiles = async (tx: Tx, productId: string, fileIds: readonly string[]): Promise<StoredFile[]> => {
    const files: StoredFile[] = []
    for (const id of fileIds) {
      const [row] = isId(id) ? await tx.db.query<{ attached: boolean }[]>(IS_ATTACHED, [productId, id]) : []
      if (!row?.attached) await ownUpload(tx.db, signedIn(tx.viewer), id)
      files.push(await tx.db.findOneByOrFail(StoredFile, { id }))
    }
    return files
  }

  /** Keeps a version and submits it to the board. */
  const submitVersion = async (tx: Tx, product: LenderProduct, lenderName: string, input: ReviseProductInput) => {
    const files = await checkFiles(tx, product.id, input.fileIds)
    const { largestMinor, ...rest } = stated(input)
    const formVersion = formVersionOf(product.form)
    const content = {
      product: product.id,
      lender: { id: product.lenderId, name: lenderName },
      form: product.form,
      version: product.version,
      formVersion,
      ...rest,
      largestAmount: toDecimal(largestMinor, rest.currency),
      files: files.map(({ name, sha256: hash }) => ({ name, sha256: hash })),
    }
    const contentHash = sha256(canonicalJson(content))
    const row = { ...rest, largestMinor, formVersion, productId: product.id, version: product.version, contentHash }
    await tx.db.insert(LenderProductVersion, { ...row, submittedAt: tx.now, submittedById: signedIn(tx.viewer).userId })
    if (files.length > 0) await tx.db.query(ATTACH, [product.id, product.version, files.map(({ id }) => id)])
    await tx.emit(productSubmitted.of(product.id, recipientsOf(product), aboutProduct(product)))
    await submission.submit(tx, {
      entityType: ReviewEntityType.PRODUCT,
      entityId: product.id,
      entityName: rest.name,
      submitterName: lenderName,
      priority: ReviewPriority.HIGH,
      content,
      contentHash,
      conditionCodes: conditionsFor([structureOfForm(product.form)]),
      partyBusinessIds: [product.lenderId],
    })
  }

  const lockOwn = async (tx: Tx, id: string) => {
    const lenderId = ownBusinessId(tx.viewer)
    const product = await lockProduct(tx, id)
    if (product.lenderId !== lenderId) throw unknownProduct()
    return product
  }

  return {
    /** The products that the viewer may see. */
    list(viewer: Viewer, { filter, ...page }: LenderProductsArgs): Promise<Page<LenderProduct>> {
      const query = productsFor(manager, viewer)
      const { forms, statuses, lenderId } = filter ?? {}
      if (forms && forms.length > 0) query.andWhere('product.form = any(:forms)', { forms })
      if (statuses && statuses.length > 0) query.andWhere('product.status = any(:statuses)', { statuses })
      if (lenderId) query.andWhere('product.lenderId = :lenderId', { lenderId: isId(lenderId) ? lenderId : null })
      return readPage(query, page, LENDER_PRODUCT_ORDERS)
    },

    /** Returns one product. Throws NOT_FOUND when the viewer may not see it. */
    async one(viewer: Viewer, id: string): Promise<LenderProduct> {
      const found = isId(id) ? await productsFor(manager, viewer).andWhere('product.id = :id', { id }).getOne() : null
      return orNotFound(found, unknownProduct)
    },

    /** Submits a product to the board. Throws CONFLICT where the lender has one of this form that is not refused or withdrawn. */
    async submit(viewer: Viewer, input: SubmitProductInput): Promise<LenderProduct> {
      const submit = async (tx: Tx) => {
        const { business } = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
        const row = { lenderId: business.id, form: input.form, status: ProductStatus.UNDER_REVIEW, version: 1 }
        const product = await tx.db.save(tx.db.create(LenderProduct, { ...row, createdAt: tx.now, changedAt: tx.now }))
        await submitVersion(tx, product, business.name, input)
        return product
      }
      return work(viewer, submit).catch((error: unknown) => {
        throw brokenConstraint(error) === 'lender_product_one' ? conflict('shariah.products.oneOfForm') : error
      })
    },

    /** Submits a new version. A version approved earlier remains in force until the board approves this one. */
    async revise(viewer: Viewer, id: string, input: ReviseProductInput): Promise<LenderProduct> {
      return work(viewer, async (tx) => {
        const { business } = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
        const product = await lockOwn(tx, id)
        productLifecycle.move(product, 'revise')
        Object.assign(product, { version: product.version + 1, reason: null, changedAt: tx.now })
        await tx.db.save(product)
        await submitVersion(tx, product, business.name, input)
        return product
      })
    },

    /** Withdraws a product for good. Contracts that were concluded under it remain. */
    async withdraw(viewer: Viewer, id: string, given: string): Promise<LenderProduct> {
      const reason = given.trim()
      if (reason === '' || reason.length > REASON_LENGTH) {
        throw invalidField('reason', textOf('common.input.reason1To', { most: REASON_LENGTH }))
      }
      return work(viewer, async (tx) => {
        const product = await lockOwn(tx, id)
        productLifecycle.move(product, 'withdraw')
        await tx.db.save(Object.assign(product, { approvedVersion: null, reason, changedAt: tx.now }))
        await submission.close(tx, ReviewEntityType.PRODUCT, product.id, reason)
        await tx.emit(productWithdrawn.of(product.id, recipientsOf(product), { ...aboutProduct(product), reason }))
        return product
      })
    },
  }
}

export type ProductService = ReturnType<typeof createProductService>
